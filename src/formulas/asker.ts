import { POLICY } from "../core/policy";
import type { Control } from "../ledger/control";
import { asksOf } from "../ledger/wave-record";
import type { Claim } from "../outbox/claim";
import { FORMULA_JOB, type FormulaNotes } from "../outbox/formula-notes";
import { withinLimits } from "../outbox/limits";
import type { Payer } from "../outbox/payer";
import { hasRunning, pollClaim } from "../outbox/poll-contacts";
import { checkRoom } from "../outbox/room";
import { type Question, sendInTurn } from "../outbox/send";
import type { Codec } from "../ports/codec";
import type { Http } from "../ports/http";
import type { Time } from "../ports/time";
import { askContact } from "../service/contact";
import { enqueue } from "../store/queue";
import { bytesOf } from "../store/store";
import { putWake } from "../store/wakes";
import type { Wanted } from "./contact-row";
import type { Memory } from "./memory";

/** A question with the mark that comes back with its answer, wherever that arrives. */
export interface Marked extends Wanted {
  ref: string;
}

/** What a formula asks with. */
export interface AskServices {
  notes: FormulaNotes;
  http: Http;
  time: Time;
  codec: Codec;
  /** When its execution began. */
  beganMs: number;
}

/**
 * Asks what memory cannot tell, within a formula's time. Costs at most the price of each question.
 */
export class Asker {
  private readonly sent: Claim[] = [];
  private othersWait = 0;

  constructor(
    private readonly services: AskServices,
    private readonly payer: Payer,
    private readonly memory: Memory,
  ) {}

  /**
   * Sends waves until nothing is left to ask or the time to ask is over; what is left is still
   * pending. `stale` when answers were saved meanwhile, so that memory is to be read again. Throws
   * BUSY, FORMULAS_CAP, DAY_QUOTA, PROPERTIES_FULL and the halts of a wave; what was sent is stored.
   */
  ask(wanted: readonly Marked[]): "asked" | "stale" {
    const { time, beganMs } = this.services;
    const untilMs = beganMs + POLICY.formulaAskMs;
    // Bounded: each turn claims something, and time is over in the end.
    while (time.now() < untilMs && this.isOpen(wanted)) {
      let stale = false;
      const sent = sendInTurn(
        this.services,
        {
          ...{ payer: this.payer, job: FORMULA_JOB },
          ...{ endpoint: "singleEnrich", mode: "asynchronous" },
        },
        (control) => {
          const open = this.stillOpen(control, wanted);
          stale = open === undefined;
          return open?.slice(0, POLICY.asynchronousWave).map((each) => this.compose(each));
        },
        (waitMs) => time.now() + waitMs < untilMs,
      );
      if (stale) return "stale";
      if (!sent || "waitMs" in sent) return "asked";
      this.keep(sent.claim);
      if (sent.halt) throw sent.halt;
    }
    return "asked";
  }

  /** Leaves everything to a driver: only an address that answers at once is known, too slow for a formula. */
  queue(wanted: readonly Marked[]): "asked" | "stale" {
    const { notes, time } = this.services;
    const { account } = this.payer;
    let stale = false;
    notes.note((control) => {
      const open = this.stillOpen(control, wanted);
      if (!open) stale = true;
      if (!open || open.length === 0) return [];
      const { asks, changes } = withinLimits(control, this.payer, open, time.now());
      const queued = enqueue(control.all, account, asks);
      checkRoom(control, bytesOf(...queued));
      return [...queued, ...changes, putWake("formulas", account, time.now())];
    });
    return stale ? "stale" : "asked";
  }

  /** Looks a few times whether answers to what was just sent have come; free. */
  poll(): void {
    const { time, beganMs } = this.services;
    if (this.othersWait >= POLICY.formulaPollsBelow) return;
    const from = Math.max(beganMs, ...this.sent.map(({ record }) => record.sentAtMs));
    for (const afterMs of POLICY.formulaPollsMs) {
      const running = this.sent.filter(({ record }) => hasRunning(record));
      const untilMs = from + afterMs;
      if (running.length === 0 || untilMs > beganMs + POLICY.formulaBudgetMs) return;
      time.sleep(Math.max(0, untilMs - time.now()));
      for (const claim of running)
        this.keep(pollClaim(this.services, this.payer, claim, POLICY.formulaTimeoutSeconds));
    }
  }

  private isOpen(wanted: readonly Marked[]): boolean {
    return wanted.some(({ question }) => this.memory.tell(question) === undefined);
  }

  /** What nobody has an answer to or waits for by now; undefined when memory is out of date. */
  private stillOpen(control: Control, wanted: readonly Marked[]): Marked[] | undefined {
    if (!this.memory.learn(control)) return undefined;
    this.othersWait = Object.keys(control.waves).length - this.sent.length;
    return wanted.filter(({ question }) => this.memory.tell(question) === undefined);
  }

  private compose({ ref, question, contact, field }: Marked): Question {
    const { connection } = this.payer;
    const request = askContact(connection, "asynchronous", contact, field, { ref, field });
    return {
      ...{ ref, question },
      request: { ...request, timeoutSeconds: POLICY.formulaTimeoutSeconds },
    };
  }

  /** What came back is stored by now. */
  private keep(claim: Claim): void {
    const at = this.sent.findIndex(({ key }) => key === claim.key);
    this.sent.splice(at < 0 ? this.sent.length : at, at < 0 ? 0 : 1, claim);
    for (const ask of asksOf(claim.record, "unknown")) this.memory.add(ask);
  }
}
