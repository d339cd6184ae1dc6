// The file that assistants work in, and what is seen of them.
import type { Enrichment } from "../../local/service/enrichment/enrichment";
import { openScene, type Scene, TAB } from "../scene/scene";
import { enrichmentsOf, savedRows } from "../verdict/lost";
import { HEADERS, type Named, PROMPT, poolOf, rowOf } from "./people";

/** Where and how long a file is worked in. */
export interface AgentsPoint {
  seed: number;
  sessions: number;
  /** As `place.ts` writes it. */
  in: string;
}

/** Rows that are there at first, and people whom assistants may name. */
const ROWS = 6;
const POOL = 40;
const CREDITS_A_DAY = 60;
/** What all that spends by itself may, in one file of three; and what the month allows, in another. */
const SHARED_CREDITS = 75;
const MONTH_CREDITS = 70;

export interface AgentsFile {
  scene: Scene;
  pool: Named[];
  /** Connection codes, one an assistant. */
  codes: string[];
  /** Credits: of one assistant a day, of both together, of everybody in the month. */
  limits: { each: number; shared: number | undefined; month: number | undefined };
  /** Every text that an assistant or its person was shown. */
  seen: string[];
  /** Prices by quote, and the quotes that a person agreed to. */
  prices: Map<string, number>;
  agreed: Set<string>;
  /** Tickets that were open when they were last seen, with the code that asks for them. */
  open: Map<string, string>;
  counts: Record<string, number>;
  /** Numbers of the names that bridges drew for their requests. */
  names: Map<string, number>;
  /** Posts to the web app and follows its redirect; time has to pass for that. */
  send: (code: string, body: string) => Promise<string>;
}

export async function openAgentsFile(point: AgentsPoint, project: string): Promise<AgentsFile> {
  const { seed, in: place } = point;
  const pool = poolOf(seed, POOL);
  const nobody = [PROMPT, PROMPT, "", "", PROMPT];
  const rows = [HEADERS, ...pool.slice(0, ROWS).map(rowOf), nobody];
  const shared = seed % 3 === 1 ? SHARED_CREDITS : undefined;
  const month = seed % 3 === 2 ? MONTH_CREDITS : undefined;
  // A person who presses the button while an assistant's run rests at its price lets it spend no more.
  const entries = { raisesTo: 0, ...(shared === undefined ? {} : { formulaCredits: shared }) };
  const scene = await openScene({ project, seed, setting: { rows, entries }, place });
  if (month !== undefined)
    await scene.ask({ do: "settings-month", limit: { credits: month, started: 3 } });
  const address = scene.runtime.webApp.deploy();
  const codes: string[] = [];
  for (const name of ["One", "Two"]) {
    const entered = { do: "settings-assistant", name, credits: CREDITS_A_DAY, address };
    const reply = await scene.ask(entered);
    if (!reply?.code) throw new Error(`No assistant was allowed: ${reply?.sentence}`);
    codes.push(reply.code);
  }
  return {
    ...{ scene, pool, codes, limits: { each: CREDITS_A_DAY, shared, month } },
    ...{ seen: [], prices: new Map(), agreed: new Set(), open: new Map(), counts: {} },
    ...{ names: new Map(), send: sendTo(scene) },
  };
}

function sendTo({ runtime: { webApp } }: Scene): AgentsFile["send"] {
  return async (url, body) => {
    const post = { method: "POST", contentType: "application/json", url, body };
    const answer = await webApp.fetch(post);
    const [, next] = answer.headers.find(([name]) => /^location$/i.test(name)) ?? [];
    const page = next ? await webApp.fetch({ method: "GET", url: next }) : answer;
    return page.body;
  };
}

export function count({ counts }: Pick<AgentsFile, "counts">, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

/** An assistant's order, as the file keeps it. */
export interface StoredOrder {
  quote: string;
  by: string;
  job: string;
}

export function ordersOf({ runtime }: Scene): StoredOrder[] {
  return [...runtime.stores.properties.document].flatMap(([key, text]) =>
    key.startsWith("order.") ? [{ quote: key.slice("order.".length), ...JSON.parse(text) }] : [],
  );
}

/**
 * What the service charges for what a run has asked, by its own books. A row keeps its ref: what a person's run asks of
 * it later has the person's own yes, and the saved results name that run.
 */
export function chargedFor(scene: Scene, job: string): number {
  const runs = new Map(savedRows(scene).map(({ cells }) => [cells["Service id"], cells.Run]));
  return enrichmentsOf(scene)
    .filter((each) => String(runs.get(each.id) ?? refOf(each.request)).startsWith(job))
    .flatMap(({ findings }) => Object.values(findings))
    .reduce((sum, { values }) => sum + (values.length > 0 ? CREDITS_A_FIELD : 0), 0);
}

/** Of an e-mail, personal or not: assistants ask for no phones here. */
const CREDITS_A_FIELD = 3;

function refOf({ custom }: Enrichment["request"]): string {
  return String((custom as { ref?: unknown } | undefined)?.ref ?? "");
}

/** Rows of the people's tab by header. */
export function rowsOf({ runtime: { sheets } }: Scene): Record<string, unknown>[] {
  const [headers = [], ...body] = sheets.read(TAB);
  return body.map((row) => Object.fromEntries(headers.map((name, at) => [String(name), row[at]])));
}
