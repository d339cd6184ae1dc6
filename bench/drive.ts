import { join } from "node:path";
import type { LatencyProfile } from "../local/runtime/execution/latency";
import { DEFAULT_KEY } from "../local/service/service";
import { beginInPanel, enterSettings, readProgress } from "../local/stage/enrichment-run";
import { CONTACT_HEADERS } from "../local/stage/sample-contacts";
import { type Entries, ScriptedPerson } from "../local/stage/scripted-person";
import { BASE_URL, openStage, type Stage } from "../local/stage/stage";
import type { Measured, Script } from "./figures";
import { StageMeter } from "./meter";

export const TAB = "Contacts";

/** What every measured run shares: the rows, the platform's pace, and whom to tell how far it is. */
export interface Setting {
  latency: LatencyProfile;
  /** Whether ours is measured without the baselines. */
  alone?: boolean;
  /** Called now and then with what is done. */
  say(text: string): void;
}

export interface Table extends Setting {
  rows: readonly (readonly string[])[];
  headers?: readonly string[];
  entries?: Partial<Entries>;
  /** Lifts the account's day of web requests, so that the whole run is measured. */
  liftsQuota?: boolean;
  /** Called once settings are entered and before measuring begins. */
  prepare?(stage: Stage): void | Promise<void>;
  /** Called when the work is over, for further figures. */
  ended?(stage: Stage): Promise<Measured["figures"]>;
  /** Called when the script of a baseline fails, for further figures, before it is started again. */
  failed?(stage: Stage): Promise<Measured["figures"]>;
}

/** Longer than usual: a busy machine is no reason to end a script, and its processor time is measured. */
const SILENT_MS = 120_000;
/** Stage time after which a run is left as it is. */
const LONGEST_MS = 10 * 86_400_000;
const MINUTE_MS = 60_000;
const SAY_EVERY_MS = 5_000;

/** Opens a stage of a Workspace account with these rows in its one tab. `project` is a folder of the checkout. */
export function openTable(
  project: string,
  { rows, headers = CONTACT_HEADERS, entries = {}, latency }: Table,
): Promise<Stage & { person: ScriptedPerson }> {
  const person = new ScriptedPerson({
    key: DEFAULT_KEY,
    baseUrl: BASE_URL,
    synchronousUrl: "",
    workspace: true,
    fields: "email",
    ...entries,
  });
  return openStage({
    project: join(process.cwd(), project),
    tabs: [{ name: TAB, rows: [headers, ...rows] }],
    person,
    profile: { account: "workspace" },
    latency,
    measured: true,
    silentComputeMs: SILENT_MS,
  }).then((stage) => ({ ...stage, person }));
}

/** Opens our add-on at these rows, does `work`, and closes. */
export async function withOurs<T>(
  table: Table,
  work: (stage: Stage & { person: ScriptedPerson }) => Promise<T>,
): Promise<T> {
  const stage = await openTable("dist", table);
  try {
    await enterSettings(stage, stage.person.entries);
    await table.prepare?.(stage);
    if (table.liftsQuota) liftQuota(stage);
    return await work(stage);
  } finally {
    await stage.close();
  }
}

/** A whole run of our add-on from the menu, driven by its trigger. Throws unless it ends as done. */
export function measureOurs(table: Table): Promise<Measured> {
  return withOurs(table, async (stage) => {
    const meter = new StageMeter(stage);
    await beginInPanel(stage, stage.person.entries.fields);
    await pressed(stage, "enrichThisTab");
    await untilIdle(stage, meter, table);
    const measured = meter.read("ours", peopleIn(table));
    await endedAsDone(stage, measured);
    Object.assign(measured.figures, await table.ended?.(stage));
    return measured;
  });
}

function peopleIn({ rows }: Table): number {
  return rows.filter((row) => row.some((cell) => cell !== "")).length;
}

/** Notes the rows without an answer. Throws unless the run is done, with every execution ended by itself. */
export async function endedAsDone(stage: Stage, measured: Measured): Promise<void> {
  const killed = stage.runtime.log.find(({ result }) => result?.killed)?.result?.killed;
  if (killed) throw new Error(`The stage killed an execution: ${killed}`);
  const { state, sentence, sums } = await readProgress(stage);
  if (state !== "done") throw new Error(`The run is ${state}: ${sentence}`);
  measured.figures.unanswered = sums.unknown + sums.failed;
}

/**
 * The scripts of `bench/baselines/FOLDER`, functions in order, each started again until it returns true, as a
 * patient person would.
 */
export async function measureBaseline(
  script: Script,
  folder: string,
  functions: readonly string[],
  table: Table,
): Promise<Measured> {
  const stage = await openTable(`bench/baselines/${folder}`, table);
  try {
    await table.prepare?.(stage);
    const meter = new StageMeter(stage);
    const startedMs = stage.clock.now();
    let askedMs = startedMs;
    const further = {};
    for (const fn of functions) {
      Object.assign(further, await untilTrue(stage, fn, meter, table));
      if (fn === functions[0]) askedMs = stage.clock.now();
    }
    const measured = meter.read(script, table.rows.length);
    if (functions.length > 1)
      measured.figures.askingRowsPerSecond = (table.rows.length * 1000) / (askedMs - startedMs);
    Object.assign(measured.figures, further);
    return measured;
  } finally {
    await stage.close();
  }
}

export const rowByRow = (table: Table): Promise<Measured> =>
  measureBaseline("row by row", "row-by-row", ["askRows", "fillRows"], table);

export const bulkAtEnd = (table: Table): Promise<Measured> =>
  measureBaseline("read all, write at the end", "bulk", ["enrichRows"], table);

/** Presses a menu entry. Throws the script's error. */
export async function pressed(stage: Stage, fn: string): Promise<void> {
  const { ok, error, killed } = await stage.runtime.run({ fn, kind: "menu" });
  if (!ok) throw new Error(error?.stack ?? `killed: ${killed}`);
}

/** Asks the add-on as its page does. Throws the sentence of a refusal. */
export async function asked(stage: Stage, request: object): Promise<Record<string, unknown>> {
  const result = await stage.runtime.run({ fn: "enrichSidebar", kind: "sidebar", args: [request] });
  const reply = result.value as { ok: boolean; sentence?: string } | undefined;
  if (!reply?.ok) throw new Error(reply?.sentence ?? result.error?.stack ?? result.killed);
  return reply as unknown as Record<string, unknown>;
}

/** As a person does in the sidebar: looks, sees the cost, starts; then the page drives the first step. */
export async function startInPanel(stage: Stage, terms: object): Promise<void> {
  const { columns } = (await asked(stage, { do: "look" })) as { columns: { tab: number } };
  const { tab } = columns;
  const { quote } = (await asked(stage, { do: "quote", tab, terms })) as {
    quote: { fingerprint: string };
  };
  await asked(stage, { do: "start", tab, terms, fingerprint: quote.fingerprint });
  await asked(stage, { do: "step" });
}

/** Lets time pass until nothing runs and no trigger is left. */
export async function untilIdle(stage: Stage, meter: StageMeter, { say }: Setting): Promise<void> {
  const startedMs = stage.clock.now();
  for (let saidMs = Date.now(); stage.clock.now() < startedMs + LONGEST_MS; ) {
    const runs = stage.runtime.log.some(({ endedMs }) => endedMs === undefined);
    if (!runs && stage.runtime.triggers.list().length === 0) return;
    await stage.clock.advance(MINUTE_MS);
    if (Date.now() < saidMs + SAY_EVERY_MS) continue;
    saidMs = Date.now();
    const minutes = (stage.clock.now() - startedMs) / MINUTE_MS;
    say(`${minutes.toFixed(0)} min, ${meter.requestsSoFar} requests`);
  }
}

/** Gives the figures of its failures. */
async function untilTrue(
  stage: Stage,
  fn: string,
  meter: StageMeter,
  { say, failed }: Table,
): Promise<Measured["figures"]> {
  const further: Measured["figures"] = {};
  for (;;) {
    const { value, error, killed } = await stage.runtime.run({ fn, kind: "menu" });
    say(`${fn}, ${meter.requestsSoFar} requests`);
    if (value === true) return further;
    if (!error || killed === "time-limit") continue;
    if (!failed) throw new Error(`${fn}: ${error.stack}`);
    Object.assign(further, await failed(stage));
  }
}

/** Takes back what was counted of the day, by the platform and by the add-on, after each execution. */
function liftQuota({ runtime }: Stage): void {
  runtime.onExecution(({ account, endedMs }) => {
    if (endedMs === undefined) return;
    runtime.quotas.preset(account, "fetch", 0);
    runtime.quotas.preset(account, "triggerMs", 0);
    const { document } = runtime.stores.properties;
    for (const key of [...document.keys()]) if (key.startsWith("fetches.")) document.delete(key);
  });
}
