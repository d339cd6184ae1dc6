// A signal's tab in which people work: some companies have arrived, and people have columns of their own beside them.
import type { Stage } from "../../local/stage/stage";
import { Arrivals } from "./arrivals";
import { OWN_HEADERS, ownCells } from "./own-cells";

const QUESTION = {
  kind: "hiring",
  filters: { publishedDate: "last_24_hours", selectedTitles: ["Manager"] },
};
const FIRST_ROWS = 6;
const MINUTE_MS = 60_000;
/** The clock has looked for arrivals by then. */
const MOST_MINUTES = 10;
const NAME = "Hiring companies";

/** Asks for hiring companies and lets the first of ours arrive. Throws where no tab comes of it. */
export async function openSignal(stage: Stage): Promise<{ tab: number; arrivals: Arrivals }> {
  const { runtime, clock } = stage;
  const { sheets } = runtime;
  await runtime.run({
    fn: "enrichSidebar",
    kind: "sidebar",
    args: [{ do: "start-signal", question: QUESTION, again: false }],
  });
  const url = addressOf(stage);
  const deliver = async (body: unknown) => {
    const text = JSON.stringify(body);
    const call = { method: "POST", url, contentType: "application/json", body: text };
    const { headers } = await runtime.webApp.fetch(call);
    const location = headers.find(([name]) => name.toLowerCase() === "location")?.[1];
    if (!location) return false;
    return (await runtime.webApp.fetch({ method: "GET", url: location })).body !== "refused";
  };
  const made = () => sheets.tabs().find(({ name }) => name === NAME)?.id;
  const isHere = () => (made() === undefined ? 0 : sheets.lastRow(NAME)) > FIRST_ROWS;
  const arrivals = new Arrivals(sheets, deliver);
  await clock.runUntil(arrivals.send(FIRST_ROWS));
  for (let minute = 0; minute < MOST_MINUTES && !isHere(); minute++) await clock.advance(MINUTE_MS);
  const tab = made();
  if (tab === undefined || !isHere()) throw new Error("Nothing arrived in a tab.");
  addOwnColumns(stage, tab);
  arrivals.tab = tab;
  return { tab, arrivals };
}

/** At the right edge, as people add them. */
function addOwnColumns({ runtime: { sheets } }: Stage, tab: number): void {
  const rows = Array.from({ length: sheets.lastRow(tab) - 1 }, (_, at) => ownCells(at));
  sheets.write(tab, 1, sheets.lastColumn(tab) + 1, [[...OWN_HEADERS], ...rows]);
}

function addressOf({ runtime: { stores, webApp } }: Stage): string {
  const { secret } = JSON.parse(stores.properties.script.get("webhook") ?? "{}");
  const claim = [...stores.properties.document.keys()].find((key) => key.startsWith(SIGNAL));
  return `${webApp.addresses[0]}?secret=${secret}&to=signal-${claim?.slice(SIGNAL.length)}`;
}

const SIGNAL = "buying-signal.";
