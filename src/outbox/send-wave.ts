import { type EnrichError, enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Named } from "../core/question-marks";
import { doubtOf } from "../core/same-person";
import { mostTelling } from "../ledger/ask";
import type { Control } from "../ledger/control";
import type { Knowledge } from "../ledger/knowledge";
import { asksOf } from "../ledger/wave-record";
import type { Job } from "../store/jobs";
import type { Services } from "../store/store";
import type { Claimant } from "./claim";
import { formulaAsks } from "./formula-notes";
import type { Journal } from "./journal";
import { type Exchange, type Question, sendInTurn } from "./send";

/** What a step with the lease knows and sends with. */
export interface Step extends Pick<Services, "http" | "time"> {
  journal: Journal;
  knowledge: Knowledge;
}

/** Who asks and pays, and which known questions they ask again. */
export type Asker = Pick<Claimant, "payer" | "job"> &
  Pick<Job, "again" | "knownSinceMs" | "doubted">;

/** The next cells to ask, and how they leave. */
export interface Wave<C> extends Exchange {
  cells: C[];
  /** One for each cell. */
  questions: Question[];
}

/** What became of the cells that a step wanted to ask. */
export interface WaveResult<C> {
  /** How many cells were taken from the front of the queue; none if the wave's turn is too far off. */
  taken: number;
  /** Those still to be asked: not sent, or refused for now at no cost. */
  again: C[];
  /** How many were answered at once. */
  answered: number;
  /** The service, or Google, took none of them for now: too many requests. */
  isRefused?: boolean;
  /** The account, the network or the platform refuses: nothing more is to be sent. */
  halt?: EnrichError | undefined;
}

/**
 * Sends one wave of a step that holds the lease. Costs at most the price of each of its questions. Leaves
 * out cells that no longer have to be asked; `compose` says which of the others leave next, and how. Throws
 * what `compose`, `mayGoOn` (CAP_REACHED, PAUSED) and `claim` throw, and BUSY if the lease was lost.
 */
export function sendWave<C extends Named>(
  { journal, knowledge, http, time }: Step,
  { payer, ...asker }: Asker,
  cells: readonly C[],
  compose: (open: C[]) => Wave<C>,
  mayGoOn: (control: Control) => void,
): WaveResult<C> {
  const taken = cells.length;
  const isStillOpen = (cell: C) => isOpen(knowledge, cell, asker);
  const open = cells.filter(isStillOpen);
  if (open.length === 0) return { taken, again: [], answered: 0 };
  const wave = compose(open);
  time.sleep(Math.max(0, journal.nextWaveMs - journal.claimMs - time.now()));
  const sent = sendInTurn(
    { notes: journal, http, time },
    { ...wave, payer, job: asker.job },
    (control) => {
      mayGoOn(control);
      // Adds every claim, since one read before an earlier wave may be for a question of this one.
      for (const ask of formulaAsks(control)) knowledge.add(ask);
      return wave.cells.every(isStillOpen) ? wave.questions : undefined;
    },
    // Bounded: `mayGoOn` refuses once the step's time is over.
    (waitMs) => waitMs <= POLICY.stepSleepMs,
  );
  if (!sent) return { taken, again: open, answered: 0 };
  if ("waitMs" in sent) return { taken: 0, again: [], answered: 0 };
  const { record } = sent.claim;
  for (const ask of asksOf(record, "unknown")) knowledge.add(ask);
  if (sent.lost) throw enrichError("BUSY");
  const kept = new Set(record.asks.map(({ place }) => place));
  const gone = wave.cells.slice(0, sent.count);
  const isGone = new Set(gone);
  return {
    taken,
    // A bulk request picks cells from the whole queue: what it leaves, and what was refused, is still to be asked.
    again: [
      ...gone.filter((_, place) => !kept.has(place)),
      ...open.filter((cell) => !isGone.has(cell)),
    ],
    answered: record.asks.filter(({ got }) => got?.answer.outcome !== "pending").length,
    isRefused: sent.slowed !== undefined && kept.size === 0,
    halt: sent.halt,
  };
}

/**
 * Whether a question still has to be asked. Since its cell was planned, others may have asked it, or an answer under
 * another key of the same person may have come: then only a run for fresh data asks. Nobody asks while anybody waits for
 * the answer, or if two people share the question's key.
 */
function isOpen(
  knowledge: Knowledge,
  asked: Named,
  { job, again, knownSinceMs = Number.POSITIVE_INFINITY, doubted }: Omit<Asker, "payer">,
): boolean {
  if (knowledge.keysFor(asked) === undefined) return false;
  const about = knowledge.about(asked, job);
  if (about.some(({ answer }) => answer.outcome === "pending")) return false;
  const known = mostTelling(about);
  if (known === undefined || known.answer.outcome === "failed") return true;
  const isOld = known.askedAtMs < knownSinceMs;
  const isWanted = (again === "known" && isOld) || again === known.answer.outcome;
  const doubt = doubtOf(asked, known);
  return known.job !== job && (isWanted || (doubted?.some((each) => each === doubt) ?? false));
}
