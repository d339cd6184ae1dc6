import * as z from "zod/mini";
import { dictionary } from "../core/dictionary";
import type { ErrorCode } from "../core/errors";
import { RUN_FIELDS, RUN_KINDS, type RunKind } from "../core/kind";
import { PLATFORM_LIMITS } from "../core/limits";
import { DOUBTS } from "../core/same-person";
import type { Cell } from "../ports/spreadsheet";
import { mappingSchema } from "./mapping";
import { json, number, objectRecords, Records, type ValueOf } from "./records";
import { SETTLE_NOTES } from "./settle-notes";
import type { Change, Snapshot, Store } from "./store";
import { NO_SUMS, type Sums } from "./sums";
import { choicesShape } from "./tab-choices";

/**
 * A user's request over many rows, by id.
 *
 *   running ─> paused (a halt, or the user) ─> running
 *   running | paused ─> stopped (by the user)
 *   running ─> done
 */
export const JOBS = objectRecords("file", "job.", { v: 1 }, () => ({
  /** Every ref of the run starts with it. */
  id: z.string(),
  account: z.string(),
  tab: z.number(),
  mapping: mappingSchema(),
  ...choicesShape(),
  /** What it looks up; contacts if absent. */
  kind: z.optional(z.enum(RUN_KINDS)),
  fields: z.array(z.enum(RUN_FIELDS)),
  /** `all`: every row of the tab. `marked`: rows whose ref starts with the id. */
  scope: z.enum(["all", "marked"]),
  /** It was started for blanks: no answer is bought for a cell that holds a value. */
  blanks: z.optional(z.boolean()),
  /** Asks again what an earlier run asked: what failed, never came (may be paid twice), or is known, for fresh data. */
  again: z.optional(z.enum(["failed", "unknown", "known"])),
  /** Asks again only known answers that were asked for before this time. */
  knownSinceMs: z.optional(z.number()),
  /** Asks again about people whose known answer has one of these doubts. */
  doubted: z.optional(z.array(z.enum(DOUBTS))),
  /** Marks of former people's values that it replaces; see `formerPeople`. */
  former: z.optional(z.array(z.string())),
  /** Asks many people in one request. Results come only by webhook. */
  bulk: z.optional(z.boolean()),
  /** A schedule started it. */
  scheduled: z.optional(z.boolean()),
  /** It may spend just what the day's limit of its schedule's account had left. */
  capOfDay: z.optional(z.boolean()),
  /** The service refused a person without names, so other such people are skipped. */
  namesNeeded: z.optional(z.boolean()),
  /** The most it may spend, counting everything in flight at full price. */
  capCredits: z.number(),
  /** What it spent on answers that were deleted since, as those about an erased person. */
  lost: z.optional(z.number()),
  state: z.enum(["running", "paused", "stopped", "done"]),
  halt: z.optional(
    z.object({
      code: z.string() as z.ZodMiniType<ErrorCode>,
      sentence: z.string(),
      resumeAtMs: z.optional(z.number()),
    }),
  ),
  /** Consecutive tries that ended in a passing fault, and when the next one is due. */
  retry: z.optional(z.object({ count: z.number(), atMs: z.number() })),
  /** Look-ups of its next wave to the synchronous address; see `WaveSize`. */
  atOnce: z.optional(z.number()),
  /** It waits only for another account's look-ups: nothing is due before then. */
  waitsUntilMs: z.optional(z.number()),
  /** Headers of the columns that it made, which Undo clears. */
  made: z.optional(z.array(z.string())),
  /** A person has undone it. */
  undone: z.optional(z.boolean()),
  /** The first rows that still show something after that. */
  kept: z.optional(z.array(z.number())),
  /** The spreadsheet's time zone, whose day a row is dated with; the moment if absent, as in earlier versions. */
  zone: z.optional(z.string()),
  startedAtMs: z.number(),
  /** When its last answer has probably come. */
  readyAtMs: z.optional(z.number()),
  endedAtMs: z.optional(z.number()),
  /** The account's credits when they were last read. */
  creditsLeft: z.optional(z.number()),
  sums: z.pipe(
    dictionary(z.number()),
    z.transform((sums): Sums => ({ ...NO_SUMS, ...sums })),
  ),
  /** The number of the last Resume that this record includes; see `resumeJob`. */
  resumed: z.optional(z.number()),
}));
export type Job = ValueOf<typeof JOBS>;

/** A person's Resume of a run: its number, counted from 1, the allowed cap, and whether without live results. */
const RESUMES = objectRecords("file", "resume.", {}, () => ({
  count: z.number(),
  capCredits: z.number(),
  live: z.optional(z.boolean()),
}));

/** By tab, until when a starting run keeps other runs from starting there. */
export const START_LOCKS = new Records("file", "begin.", number);

/** By tab, row 1 while our names are written into inserted columns; see `repairHeaders`. */
export const HEADERS_NOTED = objectRecords("file", "headers.", {}, () => ({
  names: z.array(z.string()),
  /** Where the first was written, counted from 1. */
  column: z.number(),
  /** Dates come back as texts. */
  before: z.array(z.any() as z.ZodMiniType<Cell>),
}));
export type NotedHeaders = ValueOf<typeof HEADERS_NOTED>;

export function kindOf({ kind = "contact" }: Pick<Job, "kind">): RunKind {
  return kind;
}

/** Whether it is not about contacts. */
export function isLookup(job: Pick<Job, "kind">): boolean {
  return kindOf(job) !== "contact";
}

/** Whether nothing more is asked. */
export function hasEnded({ state }: Pick<Job, "state">): boolean {
  return state === "done" || state === "stopped";
}

/** Whether it asks, or answers to it are still coming in. */
export function isOpen(job: Pick<Job, "state" | "sums">): boolean {
  return !hasEnded(job) || job.sums.pending > 0;
}

/** Every stored run of the file, latest first. Skips unreadable ones. */
export function loadJobs(all: Snapshot<"file">): Job[] {
  return JOBS.list(all)
    .map(([id, job]) => withResume(job, RESUMES.get(all, id)))
    .sort((a, b) => b.startedAtMs - a.startedAtMs);
}

export function loadJob(store: Store<"file">, id: string): Job | undefined {
  const job = JOBS.load(store, id);
  return job?.state === "paused" ? withResume(job, RESUMES.load(store, id)) : job;
}

/**
 * Resumes a paused run. The changes are stored beside the run's record, since a step at work may
 * still write its own copy of that record. Readers apply the Resume until the record includes it.
 */
export function resumeJob(job: Job): { resumed: Job; changes: Change<"file">[] } {
  const { capCredits, live } = job;
  const resume = { count: (job.resumed ?? 0) + 1, capCredits, ...(live === false ? { live } : {}) };
  const resumed = afterResume(job, resume);
  return { resumed, changes: [JOBS.put(resumed, job.id), RESUMES.put(resume, job.id)] };
}

/** Deletes a run, readable or not, and what is stored with it. Its answers stay saved. */
export function removeJob(store: Store<"file">, all: Snapshot<"file">, id: string): void {
  SETTLE_NOTES.remove(store, all, id);
  for (const records of [RUN_COMMANDS, RESUMES, JOBS])
    if (records.wasSet(all, id)) records.remove(store, id);
}

/** Applies a stored Resume. An unreadable one counts as none: the person presses it again. */
function withResume(job: Job, resume: ValueOf<typeof RESUMES> | undefined): Job {
  return resume && resume.count > (job.resumed ?? 0) ? afterResume(job, resume) : job;
}

/** Applies a Resume to a run. A run that is over stays over. */
function afterResume(job: Job, { count, ...agreed }: ValueOf<typeof RESUMES>): Job {
  const known = { ...job, resumed: count, ...agreed };
  if (job.state !== "paused") return known;
  return { ...known, state: "running", halt: undefined, retry: undefined };
}

/** By run id, what a person asks of a run that another execution may be working on. */
export const RUN_COMMANDS = new Records("file", "signal.", {
  format: (command: "pause" | "stop") => command,
  parse: (text) => (text === "stop" ? "stop" : "pause"),
});

/** By account, ids of runs that ended while nobody watched, the latest first. */
export const UNSEEN_RUNS = new Records(
  "file",
  "unseen.",
  json(() => z.array(z.string())),
);

/** Stands for too many marks to store. */
const MANY = "many";

/** Precedes the mark of a cell that a run fills from saved answers; alone, says that all of these are noted. */
export const FILLED = "+";

/** A run, and marks of its rows before it began, which Undo reads; undefined for too many. */
interface ValuesBeforeRun {
  job: string;
  marks: ReadonlySet<string> | undefined;
}

/** Of the latest runs, as many as fit into one property, the latest first. */
export const VALUES_BEFORE_RUN = new Records("file", "shown", {
  format: (runs: readonly ValuesBeforeRun[]) => {
    let text = "";
    for (const { job, marks } of runs) {
      const line = [job, ...(marks ?? [MANY])].join(" ");
      if (fitsMarks(text + line)) text += `${line}\n`;
    }
    return text;
  },
  parse: (text): ValuesBeforeRun[] =>
    text.split("\n").flatMap((line) => {
      const [job, ...marks] = line.split(" ");
      return job ? { job, marks: marks.includes(MANY) ? undefined : new Set(marks) } : [];
    }),
});

function fitsMarks(text: string): boolean {
  return text.length < PLATFORM_LIMITS.propertyValueBytes - 100;
}

/** Notes the first of these sets of marks that fits, before those of earlier runs. */
export function noteMarks(
  all: Snapshot<"file">,
  job: string,
  choices: readonly ReadonlySet<string>[],
): Change<"file"> {
  const marks = choices.find((each) => fitsMarks(`${job} ${[...each].join(" ")}`));
  return VALUES_BEFORE_RUN.put([{ job, marks }, ...(VALUES_BEFORE_RUN.get(all) ?? [])]);
}
