// What an assistant does in one session, as drawn.
import { TAB } from "../scene/scene";
import type { Assistant } from "./assistant";
import type { Said } from "./bridge";
import { count } from "./file";
import { HOSTILE_BODIES, HOSTILE_CALLS, wrongCodes } from "./hostile";
import type { Kills } from "./kills";
import { FORMULA, type Named, PROMPT } from "./people";

/** Most people whom one request names. */
const PEOPLE = 4;

export async function playSession(by: Assistant, kills: Kills): Promise<void> {
  const kinds = ["people", "people", "tab", "rows", "free", "hostile", "again"] as const;
  const kind = by.draw.one(kinds);
  count(by.file, "sessions");
  if (kind === "hostile") return hostile(by);
  if (kind === "free") return free(by);
  if (kind === "again") return again(by);
  const people = named(by);
  const fields = by.draw.chance(0.2) ? ["email", "personal_email"] : ["email"];
  const where = kind === "people" ? {} : { tab: TAB };
  const asked = { fields, ...where, ...(kind === "tab" ? {} : { people }) };
  if (by.draw.chance(0.35)) kills.soon(by.draw.whole(5, 150));
  const quoted = await by.use("quote", asked);
  if (by.draw.chance(0.2)) await by.use("quote", asked);
  const quote = priced(by, quoted);
  if (quote) await buy(by, kills, quote);
}

function named({ draw, file }: Assistant): (Named | Partial<Named>)[] {
  const people = Array.from({ length: draw.whole(1, PEOPLE) }, () => draw.one(file.pool));
  if (draw.chance(0.1)) return [...people, { first_name: FORMULA, last_name: PROMPT }];
  return people;
}

/** The id of a quote whose price was seen. */
function priced({ file }: Assistant, said: Said | undefined): string | undefined {
  const { state, ticket, answer } = said?.structuredContent ?? {};
  if (state !== "done" || !ticket) return undefined;
  file.prices.set(ticket, Number(answer?.creditsAtMost));
  return ticket;
}

/** Buys once or more often, by tool and by hand, stops sometimes. */
async function buy(by: Assistant, kills: Kills, quote: string): Promise<void> {
  const { draw } = by;
  if (draw.chance(0.35)) kills.soon(draw.whole(5, 250));
  for (let times = draw.chance(0.4) ? 3 : 1; times > 0; times--) {
    const said = await by.buy(quote);
    const { state, ticket } = said?.structuredContent ?? {};
    if (ticket && state === "running" && draw.chance(0.15)) await by.use("stop", { ticket });
    if (ticket && state === "running" && draw.chance(0.5)) await by.use("result", { ticket });
  }
}

/** Reads what costs nothing. */
async function free(by: Assistant): Promise<void> {
  const tool = by.draw.one(["status", "saved", "preview", "lists"]);
  const filters = { job_titles: ["CTO"], live: false };
  const given = {
    ...(tool === "saved" ? { people: named(by), fields: ["email"] } : {}),
    ...(tool === "preview" ? { search: "leads", filters } : {}),
  };
  await by.use(tool, given);
}

async function hostile(by: Assistant): Promise<void> {
  const { draw } = by;
  count(by.file, "hostile");
  const [tool, given] = draw.one(HOSTILE_CALLS);
  await by.use(tool, given);
  await by.post(draw.one(HOSTILE_BODIES));
  const status = '{"v":1,"ask":"status","request":"hostile-status"}';
  await by.post(status, draw.one(wrongCodes(by.code)));
}

/** Buys anew, or reads, what anybody has quoted before. */
async function again(by: Assistant): Promise<void> {
  const quotes = [...by.file.prices.keys()];
  if (quotes.length === 0) return;
  const quote = by.draw.one(quotes);
  await by.buy(quote);
  await by.use("result", { ticket: quote });
}
