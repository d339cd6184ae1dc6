import type { RunKind } from "../core/kind";
import type { PacedEndpoint } from "../outbox/pace";
import type { Wave } from "../outbox/send-wave";
import type { Mode } from "../service/contact";
import { type Job, kindOf } from "../store/jobs";
import { CONTACT_CALLS } from "./contact-calls";
import { lookupCalls } from "./lookup-calls";
import type { PlannedCell } from "./plan";
import type { Run } from "./run";

/** What sending look-ups takes: time, and web requests of the day, polls among them. */
export interface Forecast {
  seconds: number;
  requests: number;
}

/** What a run of one kind sends its own way. */
export interface KindCalls {
  /** Whose rate paces it. */
  endpoint: PacedEndpoint;
  /** Waves between two appends to the saved results. */
  wavesPerAppend: number;
  /** The cells that may be asked now, and those that wait for an answer to one of them. */
  holdBack(run: Run, cells: PlannedCell[]): { ready: PlannedCell[]; held: PlannedCell[] };
  /** Time until its next wave may leave; 0 where sending waits for its turn by itself. */
  sendInMs(run: Run): number;
  /** The cells of the next wave, from the front. */
  next(run: Run, cells: PlannedCell[]): PlannedCell[];
  /** How these leave. */
  wave(run: Run, cells: PlannedCell[]): Wave<PlannedCell>;
  /** What it likely takes to ask for so many. */
  forecast(job: Job, mode: Mode, lookups: number): Forecast;
}

const KIND_CALLS: Readonly<Record<RunKind, KindCalls>> = {
  contact: CONTACT_CALLS,
  company: lookupCalls("company"),
  headcount: lookupCalls("headcount"),
  job_postings: lookupCalls("job_postings"),
  lead: lookupCalls("lead"),
};

export function callsOf(job: Pick<Job, "kind">): KindCalls {
  return KIND_CALLS[kindOf(job)];
}
