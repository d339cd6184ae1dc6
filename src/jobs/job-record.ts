import * as z from "zod/mini";
import type { ErrorCode } from "../core/errors";
import { type AnyField, FIELDS } from "../core/field";
import { RUN_KINDS, type RunKind } from "../core/kind";
import { lazily } from "../core/lazily";
import { OUTPUT_ROLES, type OutputRole } from "../core/output-column";
import { POLICY } from "../core/policy";
import { readStored } from "../core/stored-record";
import type { Mapping } from "../store/mapping";
import type { Change, Store } from "../store/store";
import { NO_SUMS, type Sums } from "./sums";

/**
 * Which earlier answers a run asks again: those that failed, those that never came (it may be paid
 * twice), or known ones, to buy fresh data.
 */
export type Again = "failed" | "unknown" | "known";

/**
 * A user's durable request over many rows.
 *
 *   running ─> paused (a halt, or the user) ─> running
 *   running | paused ─> stopped (by the user)
 *   running ─> done
 */
export interface Job {
  /** Also the beginning of every ref it gives. */
  id: string;
  account: string;
  tab: number;
  mapping: Mapping;
  /** What its look-ups are about; contacts if absent. */
  kind?: RunKind | undefined;
  fields: AnyField[];
  /** `all`: every row of the tab; `marked`: those whose ref begins with the id. */
  scope: "all" | "marked";
  /** Asks again what another run has asked with this outcome; see `Former`. */
  again?: Again | undefined;
  /** A phone is asked only for people whose e-mail was found. */
  phoneNeedsEmail?: boolean | undefined;
  /** Also people who are known by their profile address alone; see `Verdict`. */
  profileOnly?: boolean | undefined;
  /** The service refused one of those, so they are skipped. */
  namesNeeded?: boolean | undefined;
  /** Asks many people in one request; their results come by webhook alone. */
  bulk?: boolean | undefined;
  /** Statuses of a found e-mail that are placed in the sheet; POLICY.placedEmailStatuses if absent. */
  placed?: string[] | undefined;
  /** Outputs that replace what stands in their cells; the others fill blank cells only. */
  overwrite?: OutputRole[] | undefined;
  /** Status outputs in a column of the person's: only blanks and words of ours are written there. */
  own?: OutputRole[] | undefined;
  /** Credits it may spend at most, counting everything in flight at its full price. */
  capCredits: number;
  state: "running" | "paused" | "stopped" | "done";
  halt?: { code: ErrorCode; sentence: string; resumeAtMs?: number } | undefined;
  /** Tries in a row that ended in a fault which passes by itself, and when the next one is due. */
  retry?: { count: number; atMs: number } | undefined;
  /** A person has undone it: its cells were cleared. */
  undone?: boolean | undefined;
  startedAtMs: number;
  endedAtMs?: number | undefined;
  /** The account's credits when it began and when it was last looked at. */
  creditsBefore?: number | undefined;
  creditsLeft?: number | undefined;
  sums: Sums;
  /** The last of a person's Resumes that this record knows of; see `saveResumed`. */
  resumed?: number | undefined;
}

/** What a run of any kind can look for. */
export const RUN_FIELDS = [...FIELDS, ...RUN_KINDS.filter((kind) => kind !== "contact")] as const;

const Record = lazily(() =>
  z.object({
    v: z.literal(1),
    id: z.string(),
    account: z.string(),
    tab: z.number(),
    mapping: z.object({
      inputs: z.record(z.string(), z.string()),
      outputs: z.record(z.string(), z.string()),
      splits: z.optional(z.record(z.string(), z.tuple([z.string(), z.string()]))),
    }),
    kind: z.optional(z.enum(RUN_KINDS)),
    fields: z.array(z.enum(RUN_FIELDS)),
    scope: z.enum(["all", "marked"]),
    again: z.optional(z.enum(["failed", "unknown", "known"])),
    phoneNeedsEmail: z.optional(z.boolean()),
    bulk: z.optional(z.boolean()),
    profileOnly: z.optional(z.boolean()),
    namesNeeded: z.optional(z.boolean()),
    placed: z.optional(z.array(z.string())),
    overwrite: z.optional(z.array(z.enum(OUTPUT_ROLES))),
    own: z.optional(z.array(z.enum(OUTPUT_ROLES))),
    capCredits: z.number(),
    state: z.enum(["running", "paused", "stopped", "done"]),
    halt: z.optional(
      z.object({ code: z.string(), sentence: z.string(), resumeAtMs: z.optional(z.number()) }),
    ),
    retry: z.optional(z.object({ count: z.number(), atMs: z.number() })),
    undone: z.optional(z.boolean()),
    startedAtMs: z.number(),
    endedAtMs: z.optional(z.number()),
    creditsBefore: z.optional(z.number()),
    creditsLeft: z.optional(z.number()),
    sums: z.record(z.string(), z.number()),
    resumed: z.optional(z.number()),
  }),
);

export function kindOf({ kind = "contact" }: Pick<Job, "kind">): RunKind {
  return kind;
}

/** Whether it is about no contacts. */
export function isLookup(job: Pick<Job, "kind">): boolean {
  return kindOf(job) !== "contact";
}

/** A person's Resume: which one, counted from 1, and the cap they allow. */
const Resume = lazily(() => z.object({ count: z.number(), capCredits: z.number() }));

const PREFIX = "job.";
const RESUME = "resume.";

export function saveJob(properties: Store<"file">, job: Job, ...changes: Change<"file">[]): void {
  properties.commit({ [PREFIX + job.id]: JSON.stringify({ v: 1, ...job }) }, ...changes);
}

/**
 * Stores that a person lets a paused run go on, beside its record too: a step at work may still
 * write the record as it knows it. Readers take the Resume until the record knows of it.
 */
export function saveResumed(
  properties: Store<"file">,
  job: Job,
  along: Readonly<globalThis.Record<string, string>>,
): Job {
  const count = (job.resumed ?? 0) + 1;
  const resumed = goneOn(job, { count, capCredits: job.capCredits });
  const text = JSON.stringify({ count, capCredits: job.capCredits });
  saveJob(properties, resumed, { ...along, [RESUME + job.id]: text });
  return resumed;
}

/** Every run of the file that is still kept, the latest first; one that cannot be read harms no other. */
export function loadJobs(all: Readonly<globalThis.Record<string, string>>): Job[] {
  return Object.entries(all)
    .filter(([key]) => key.startsWith(PREFIX))
    .flatMap(([, text]) => readJob(text) ?? [])
    .map((job) => withResume(job, all[RESUME + job.id]))
    .sort((a, b) => b.startedAtMs - a.startedAtMs);
}

export function loadJob(properties: Store<"file">, id: string): Job | undefined {
  const text = properties.get(PREFIX + id);
  if (text === null) return undefined;
  const job = readJob(text);
  if (!job) return undefined;
  return job.state === "paused" ? withResume(job, properties.get(RESUME + id) ?? undefined) : job;
}

/** Whether the run is kept, readable or not. */
export function hasJob(properties: Store<"file">, id: string): boolean {
  return properties.get(PREFIX + id) !== null;
}

/** Drops the oldest ended runs with their notes, so that their records do not fill the store. */
export function pruneJobs(properties: Store<"file">): void {
  const all = properties.all();
  const ended = loadJobs(all).filter(({ state }) => state === "done" || state === "stopped");
  for (const { id } of ended.filter(({ sums }) => sums.pending === 0).slice(POLICY.runsKept))
    for (const key of Object.keys(all).filter((each) => isOf(id, each))) properties.remove(key);
}

/** The run's record, and the notes beside it: `note.ID.0`, `signal.ID`, `resume.ID`. */
function isOf(id: string, key: string): boolean {
  return key === PREFIX + id || new RegExp(`^(?:note|signal|resume)\\.${id}(?:\\.|$)`).test(key);
}

/** Ids of runs whose record another version wrote, or somebody damaged: nobody goes on with them. */
export function unreadableJobs(all: Readonly<globalThis.Record<string, string>>): string[] {
  return Object.entries(all)
    .filter(([key, text]) => key.startsWith(PREFIX) && !readJob(text))
    .map(([key]) => key.slice(PREFIX.length));
}

/** Forgets a run that cannot be read, with its notes. Its answers are saved. */
export function dropJob(properties: Store<"file">, id: string): void {
  for (const key of Object.keys(properties.all()).filter((each) => isOf(id, each)))
    properties.remove(key);
}

function readJob(text: string): Job | undefined {
  const record = readStored(Record, text);
  if (!record) return undefined;
  const { v: _version, ...job } = record;
  return { ...job, halt: job.halt as Job["halt"], sums: { ...NO_SUMS, ...job.sums } };
}

/** A Resume that cannot be read counts as none: the person presses it again. */
function withResume(job: Job, text: string | undefined): Job {
  const resume = readStored(Resume, text);
  return resume && resume.count > (job.resumed ?? 0) ? goneOn(job, resume) : job;
}

/** A run that is over stays over. */
function goneOn(job: Job, { count, capCredits }: z.infer<ReturnType<typeof Resume>>): Job {
  const known = { ...job, resumed: count, capCredits };
  if (job.state !== "paused") return known;
  return { ...known, state: "running", halt: undefined, retry: undefined };
}
