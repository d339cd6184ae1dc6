import { exceptOn } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import { type Control, underLock } from "../ledger/control";
import { asksOf, readWaveRecord, type WaveRecord } from "../ledger/wave-record";
import type { DocumentLock } from "../ports/lock";
import type { Random } from "../ports/random";
import type { Time } from "../ports/time";
import { RECHECK_DUE } from "../store/formula-state";
import type { Change, Store } from "../store/store";
import { putWake } from "../store/wakes";
import { freeFormulaKey, freeWave, isFormulaKey, lateKey } from "../store/waves";
import { type Choose, type Claim, type Claimant, type ClaimNotes, claim } from "./claim";
import { refundDay } from "./limits";
import { slowAsks } from "./pace";
import type { ReadWave } from "./reply";
import { notesOf } from "./split-record";

/** The run that the asks of formulas belong to, in records and saved results. */
export const FORMULA_JOB = "formula";

/** Time between two checks for room: others get their answers, or a driver saves them. */
const ROOM_WAIT_MS = 1_000;

/** What formulas have asked and no step has taken over. An ask without an answer is pending. */
export function formulaAsks(control: Control): Ask[] {
  return formulaNotes(control).flatMap((text) => asksOf(readWaveRecord(text), "pending"));
}

function formulaNotes({ waves }: Control): string[] {
  return Object.entries(waves)
    .filter(([key]) => isFormulaKey(key))
    .map(([, text]) => text);
}

/**
 * The write-ahead log of callers without a lease: formulas, and a press in the Signals panel. An execution
 * writes only its own properties. A step with the lease takes them over once that execution must be over.
 *
 *   claimed (before the request leaves) ─> answered (at once) ─> saved (tab, by a step)
 */
export class FormulaNotes implements ClaimNotes {
  readonly keeper = "formula";

  constructor(
    readonly properties: Store<"file">,
    readonly lock: DocumentLock,
    readonly time: Time,
    private readonly random: Random,
  ) {}

  /** Claims without a lease. May wait for room that other formulas take. Wakes a driver to save the answers. */
  claim(claimant: Claimant, choose: Choose): Claim | { waitMs: number } | undefined {
    return claim(
      this,
      claimant,
      {
        lockWaitMs: POLICY.formulaLockWaitMs,
        roomWaitMs: (control) => (formulaNotes(control).length > 0 ? ROOM_WAIT_MS : undefined),
        name: ({ all }) => ({
          key: freeFormulaKey(all),
          fence: 0,
          wave: Number.parseInt(this.random.word(9), 36),
        }),
        changes: [putWake("formulas", claimant.payer.account, this.time.now())],
      },
      choose,
    );
  }

  /** Stores what came back. Also slows the pace and gives back to the day what was refused without charge. */
  store(
    claim: Claim,
    { record, slowed }: Pick<ReadWave, "record" | "slowed">,
    { payer, endpoint }: Claimant,
  ): true {
    const kept = new Set(record.asks.map(({ place }) => place));
    const refused = claim.record.asks.filter(({ place }) => !kept.has(place));
    const now = this.time.now();
    const correct = (control: Control) => [
      ...(payer.dayCredits === undefined
        ? []
        : [refundDay(control, payer.account, payer.prices, refused, now)]),
      ...(slowed ? [slowAsks(control, endpoint, now, slowed.retryAfterMs)] : []),
    ];
    this.keep(claim, record, refused.length > 0 || slowed ? correct : undefined);
    return true;
  }

  /**
   * Stores a record at once, and frees its property if it has no asks left. Then `adjust` corrects shared figures under
   * the lock; without the lock they stay on the safe side. An answer too late for a formula (Google may let a sidebar's
   * call wait) gets a key of its own: a step may have taken over the claim and reused its property.
   */
  keep(
    claim: Claim,
    record: WaveRecord,
    adjust: ((control: Control) => readonly Change<"file">[]) | undefined,
  ): void {
    const { fence, wave, sentAtMs } = claim.record;
    const isLate = this.time.now() >= sentAtMs + PLATFORM_LIMITS.formulaMs;
    const key = isLate ? lateKey(fence, wave) : claim.key;
    const notes = notesOf(key, record).map(({ note }) => note);
    const changes = [isLate ? RECHECK_DUE : freeWave(key), ...notes];
    try {
      this.properties.commit(...changes);
    } catch (error) {
      // A formula's answer is kept nowhere else: without it, a paid question would count as unanswered.
      console.info(`An answer is stored at the second try: ${String(error)}`);
      this.properties.commit(...changes);
    }
    if (adjust) exceptOn("BUSY", () => this.note(adjust));
  }

  /** Stores a note without a claim, in one read and one write under the lock. Throws as `choose`, and BUSY. */
  note(choose: (control: Control) => readonly Change<"file">[]): void {
    const commit = (control: Control) => this.properties.commit(...choose(control));
    underLock(this, commit, POLICY.formulaLockWaitMs);
  }
}
