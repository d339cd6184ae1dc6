import * as z from "zod/mini";
import type { ErrorCode } from "../core/errors";
import { RUN_FIELDS, RUN_KINDS, type RunKind } from "../core/kind";
import { OUTPUT_ROLES } from "../core/output-column";
import { mappingSchema } from "./mapping";
import { json, number, Records, type ValueOf, versioned } from "./records";
import { SETTLE_NOTES } from "./settle-notes";
import type { Change, Snapshot, Store } from "./store";
import { NO_SUMS, type Sums } from "./sums";
import { WISHES } from "./wish";

/**
 * A user's durable request over many rows, by its id.
 *
 *   running ─> paused (a halt, or the user) ─> running
 *   running | paused ─> stopped (by the user)
 *   running ─> done
 */
export const JOBS = new Records(
  "file",
  "job.",
  versioned(1, () =>
    z.object({
      /** Also the beginning of every ref it gives. */
      id: z.string(),
      account: z.string(),
      tab: z.number(),
      mapping: mappingSchema(),
      /** What its look-ups are about; contacts if absent. */
      kind: z.optional(z.enum(RUN_KINDS)),
      fields: z.array(z.enum(RUN_FIELDS)),
      /** `all`: every row of the tab; `marked`: those whose ref begins with the id. */
      scope: z.enum(["all", "marked"]),
      /**
       * Asks again what another run has asked with this outcome: what failed, what never came (it may
       * be paid twice), or what is known, to buy fresh data; see `Former`.
       */
      again: z.optional(z.enum(["failed", "unknown", "known"])),
      /** A phone is asked only for people whose e-mail was found. */
      phoneNeedsEmail: z.optional(z.boolean()),
      /** Asks many people in one request; their results come by webhook alone. */
      bulk: z.optional(z.boolean()),
      /** Also people who are known by their profile address alone; see `NAMELESS`. */
      profileOnly: z.optional(z.boolean()),
      /** The service refused one of those, so they are skipped. */
      namesNeeded: z.optional(z.boolean()),
      /** Statuses of a found e-mail that are placed in the sheet; POLICY.placedEmailStatuses if absent. */
      placed: z.optional(z.array(z.string())),
      /** Outputs that replace what stands in their cells; the others fill blank cells only. */
      overwrite: z.optional(z.array(z.enum(OUTPUT_ROLES))),
      /** Status outputs in a column of the person's: only blanks and words of ours are written there. */
      own: z.optional(z.array(z.enum(OUTPUT_ROLES))),
      /** Credits it may spend at most, counting everything in flight at its full price. */
      capCredits: z.number(),
      state: z.enum(["running", "paused", "stopped", "done"]),
      halt: z.optional(
        z.object({
          code: z.string() as z.ZodMiniType<ErrorCode>,
          sentence: z.string(),
          resumeAtMs: z.optional(z.number()),
        }),
      ),
      /** Tries in a row that ended in a fault which passes by itself, and when the next one is due. */
      retry: z.optional(z.object({ count: z.number(), atMs: z.number() })),
      /** A person has undone it: its cells were cleared. */
      undone: z.optional(z.boolean()),
      startedAtMs: z.number(),
      endedAtMs: z.optional(z.number()),
      /** The account's credits when it began and when it was last looked at. */
      creditsBefore: z.optional(z.number()),
      creditsLeft: z.optional(z.number()),
      sums: z.pipe(
        z.record(z.string(), z.number()),
        z.transform((sums): Sums => ({ ...NO_SUMS, ...sums })),
      ),
      /** The last of a person's Resumes that this record knows of; see `resumeJob`. */
      resumed: z.optional(z.number()),
    }),
  ),
);
export type Job = ValueOf<typeof JOBS>;
export type Again = NonNullable<Job["again"]>;

/** A person's Resume of a run: which one, counted from 1, and the cap they allow. */
const RESUMES = new Records(
  "file",
  "resume.",
  json(() => z.object({ count: z.number(), capCredits: z.number() })),
);

/** Until when a run that begins in a tab keeps others from beginning there, by the tab. */
export const BEGINNINGS = new Records("file", "begin.", number);

export function kindOf({ kind = "contact" }: Pick<Job, "kind">): RunKind {
  return kind;
}

/** Whether it is about no contacts. */
export function isLookup(job: Pick<Job, "kind">): boolean {
  return kindOf(job) !== "contact";
}

/** Every run of the file that is still kept, the latest first; one that cannot be read harms no other. */
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
 * A paused run that a person lets go on, and what stores it, beside its record too: a step at work may
 * still write the record as it knows it. Readers take the Resume until the record knows of it.
 */
export function resumeJob(job: Job): { resumed: Job; changes: Change<"file">[] } {
  const resume = { count: (job.resumed ?? 0) + 1, capCredits: job.capCredits };
  const resumed = goneOn(job, resume);
  return { resumed, changes: [JOBS.put(resumed, job.id), RESUMES.put(resume, job.id)] };
}

/** Forgets a run, readable or not, with what is kept beside its record. Its answers are saved. */
export function removeJob(store: Store<"file">, all: Snapshot<"file">, id: string): void {
  SETTLE_NOTES.remove(store, all, id);
  for (const records of [WISHES, RESUMES, JOBS])
    if (records.wasSet(all, id)) records.remove(store, id);
}

/** A Resume that cannot be read counts as none: the person presses it again. */
function withResume(job: Job, resume: ValueOf<typeof RESUMES> | undefined): Job {
  return resume && resume.count > (job.resumed ?? 0) ? goneOn(job, resume) : job;
}

/** A run that is over stays over. */
function goneOn(job: Job, { count, capCredits }: ValueOf<typeof RESUMES>): Job {
  const known = { ...job, resumed: count, capCredits };
  if (job.state !== "paused") return known;
  return { ...known, state: "running", halt: undefined, retry: undefined };
}
