import type { ExecutionResult } from "../runtime/execution/execution-record";
import type { Entries } from "./scripted-person";
import { saveSettings } from "./settings";
import type { Stage } from "./stage";

/** A run's sums in cells, as the add-on reports them; see the glossary. */
export interface RunSums {
  wanted: number;
  known: number;
  duplicates: number;
  skipped: number;
  asked: number;
  queued: number;
  found: number;
  notFound: number;
  refused: number;
  failed: number;
  unknown: number;
  pending: number;
}

export interface RunProgress {
  state: "running" | "paused" | "stopped" | "done";
  sentence: string;
  sums: RunSums;
  credits: number;
  creditsLeft: number | null;
}

/** A minute between checks, like the shortest trigger. */
const CHECK_MS = 60_000;
/** A run that is not over by then does not continue by itself. */
const LONGEST_MS = 10 * 86_400_000;

/** Opens the file, and enters key, addresses and prices in the panel. */
export async function enterSettings(stage: Stage, entries: Entries): Promise<void> {
  succeed(await stage.runtime.run({ fn: "onOpen", kind: "open", args: [{ authMode: "LIMITED" }] }));
  await saveSettings(stage, entries);
}

/**
 * Presses *Enrich this tab* and lets time pass until the run is over or waits for a person.
 * `onProgress` is called after every minute of stage time. `fields`: chosen in the panel where these are not
 * e-mails alone.
 */
export async function runEnrichment(
  stage: Stage,
  onProgress: (progress: RunProgress) => void = () => {},
  fields = "email",
): Promise<RunProgress> {
  const alertsBefore = stage.alerts.length;
  await beginInPanel(stage, fields);
  succeed(await stage.runtime.run({ fn: "enrichThisTab", kind: "menu" }));
  // Nothing was started: the add-on's message is the reason.
  if (!(await findProgress(stage)))
    throw new Error(stage.alerts[alertsBefore] ?? "No run was begun.");
  return waitForRun(stage, onProgress);
}

/**
 * Begins a run over these fields as the panel does, unless one is open or the menu looks for them anyway;
 * *Enrich this tab* goes on with it. Throws the sentence of a refusal.
 */
export async function beginInPanel(stage: Stage, fields: string): Promise<void> {
  const names = readFields(fields);
  if (names.join() === "email") return;
  const terms = { fields: names, runOn: "all" };
  const look = (await ask(stage, { do: "look" })) as { columns?: { tab: number } } & Refusal;
  const tab = look.columns?.tab;
  const quoted = (await ask(stage, { do: "quote", tab, terms })) as {
    quote?: { fingerprint: string };
  } & Refusal;
  const fingerprint = quoted.quote?.fingerprint;
  const begun = fingerprint
    ? await ask(stage, { do: "start", tab, terms, fingerprint })
    : (quoted as Refusal);
  if (!begun.ok && !/not over yet/.test(begun.sentence ?? "")) throw new Error(begun.sentence);
}

const FIELDS = ["email", "personal_email", "phone"];

/** The fields of a list as people type it. Throws one sentence for what is none. */
export function readFields(list: string): string[] {
  return list.split(",").map((given) => {
    const name = given.trim().toLowerCase().replace(/[- ]/g, "_").replace("e_mail", "email");
    if (FIELDS.includes(name)) return name;
    throw new Error(`--fields takes email, personal email, phone, not "${given.trim()}".`);
  });
}

/** The headers that the panel takes for the parts of a contact, by part. */
export async function readInputs(stage: Stage): Promise<Record<string, string>> {
  const look = (await ask(stage, { do: "look" })) as Refusal & {
    columns?: { inputs: Record<string, string> };
  };
  return look.columns?.inputs ?? {};
}

interface Refusal {
  ok: boolean;
  sentence?: string;
}

async function ask(stage: Stage, request: object): Promise<Refusal> {
  const call = { fn: "enrichSidebar", kind: "sidebar", args: [request] } as const;
  return succeed(await stage.runtime.run(call)) as Refusal;
}

/** Lets time pass until nothing continues by itself. */
export async function waitForRun(
  stage: Stage,
  onProgress: (progress: RunProgress) => void = () => {},
): Promise<RunProgress> {
  const endMs = stage.clock.now() + LONGEST_MS;
  for (let seen = 0; ; ) {
    const ended = stage.runtime.log.filter(({ endedMs }) => endedMs !== undefined).length;
    // A running step may be about to renew its trigger.
    const idle = ended === stage.runtime.log.length && stage.runtime.triggers.list().length === 0;
    if (ended > seen) onProgress(await readProgress(stage));
    // What was just read has ended too.
    seen = ended + 1;
    if (idle || stage.clock.now() > endMs) return readProgress(stage);
    await stage.clock.advance(CHECK_MS);
  }
}

/** The progress of the active tab's run. */
export async function readProgress(stage: Stage): Promise<RunProgress> {
  const progress = await findProgress(stage);
  if (!progress) throw new Error("No run was begun.");
  return progress;
}

/** Asks the add-on, as its sidebar does; undefined before a run was started. */
async function findProgress(stage: Stage): Promise<RunProgress | undefined> {
  const reply = (await ask(stage, { do: "progress" })) as Refusal & {
    progress: RunProgress | null;
  };
  if (!reply.ok) throw new Error(reply.sentence);
  return reply.progress ?? undefined;
}

function succeed(result: ExecutionResult): unknown {
  if (result.ok) return result.value;
  throw new Error(result.error?.message ?? `The execution was ended: ${result.killed}`, {
    cause: result.error?.stack,
  });
}
