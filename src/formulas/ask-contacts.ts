import { POLICY, TABLES } from "../core/policy";
import type { Control } from "../ledger/control";
import { asksOf } from "../ledger/wave-record";
import type { Claim } from "../outbox/claim";
import { FORMULA_JOB } from "../outbox/formula-notes";
import { withinLimits } from "../outbox/limits";
import { fitAnswers } from "../outbox/packed-value";
import type { Payer } from "../outbox/payer";
import { hasRunning, pollClaim } from "../outbox/poll-contacts";
import { CONTACT_BYTES, checkRoom } from "../outbox/room";
import { type Question, sendInTurn } from "../outbox/send";
import { askContact } from "../service/contact";
import { enqueue } from "../store/queue";
import { bytesOf } from "../store/store";
import { putWake } from "../store/wakes";
import type { ContactQuestion } from "./contact-row";
import type { AskServices, WithRef } from "./look-up";
import type { Memory } from "./memory";

/**
 * Asks contacts in waves within a formula's time, or leaves them to a driver if only the slow synchronous address is
 * known. Costs at most the price of each question. What is left when the time is over is pending, and `stale` means that
 * answers were saved meanwhile. Throws BUSY, FORMULAS_CAP, MONTH_LIMIT, DAY_QUOTA, PROPERTIES_FULL and the halts of a
 * wave; what was sent is stored.
 */
export function askContacts(
  services: AskServices,
  payer: Payer,
  memory: Memory,
  open: readonly ContactWithRef[],
): "asked" | "stale" {
  const asker = new Asker(services, payer, memory);
  if (payer.connection.baseUrl === "") return asker.queue(open);
  const asked = asker.ask(open);
  asker.poll();
  return asked;
}

type ContactWithRef = WithRef<ContactQuestion>;

class Asker {
  /** By key of their notes. */
  private readonly sent = new Map<Claim["key"], Claim>();
  private othersWait = 0;

  constructor(
    private readonly services: AskServices,
    private readonly payer: Payer,
    private readonly memory: Memory,
  ) {}

  /** Sends waves until nothing is left to ask or the time to ask is over. */
  ask(questions: readonly ContactWithRef[]): "asked" | "stale" {
    const { time, beganMs } = this.services;
    const untilMs = beganMs + POLICY.formulaAskMs;
    // Bounded: each turn claims something, until `untilMs`.
    while (time.now() < untilMs && questions.some((each) => this.isOpen(each))) {
      let stale = false;
      const sent = sendInTurn(
        this.services,
        {
          ...{ payer: this.payer, job: FORMULA_JOB },
          ...{ endpoint: "singleEnrich", mode: "asynchronous" },
          // Most are acknowledgements, which are small.
          keep: (came, sent) => ({
            ...came,
            record: fitAnswers(this.services.codec, came.record, sent * CONTACT_BYTES),
          }),
        },
        (control) => {
          const open = this.stillOpen(control, questions);
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

  /** Leaves everything to a driver. */
  queue(questions: readonly ContactWithRef[]): "asked" | "stale" {
    const { notes, time } = this.services;
    const { account } = this.payer;
    let stale = false;
    notes.note((control) => {
      const open = this.stillOpen(control, questions);
      if (!open) stale = true;
      if (!open || open.length === 0) return [];
      const { asks, changes } = withinLimits(control, this.payer, open, time.now());
      const queued = enqueue(control.all, account, asks);
      checkRoom(control, bytesOf(...queued));
      return [...queued, ...changes, putWake("formulas", account, time.now())];
    });
    return stale ? "stale" : "asked";
  }

  /** Polls for answers to what was just sent, as long as there is time. Free. */
  poll(): void {
    const { time, beganMs } = this.services;
    if (this.othersWait >= POLICY.formulaPollsBelow) return;
    const sentMs = [...this.sent.values()].map(({ record }) => record.sentAtMs);
    const from = Math.max(beganMs, ...sentMs);
    const polls = this.sent.size > 1 ? [POLICY.formulaRangePollMs] : TABLES.formulaPollsMs;
    for (const afterMs of polls) {
      const running = [...this.sent.values()].filter(hasRunning);
      const untilMs = from + afterMs;
      if (running.length === 0 || untilMs > beganMs + POLICY.formulaBudgetMs) return;
      time.sleep(Math.max(0, untilMs - time.now()));
      for (const claim of running)
        this.keep(pollClaim(this.services, this.payer, claim, POLICY.formulaTimeoutSeconds));
    }
  }

  private isOpen(asked: ContactWithRef): boolean {
    return this.memory.stateOf(asked) === undefined;
  }

  /** Questions that nobody has asked by now, one for each person; undefined if memory is out of date. */
  private stillOpen(control: Control, questions: readonly ContactWithRef[]) {
    if (!this.memory.learn(control)) return undefined;
    this.othersWait = Object.keys(control.waves).length - this.sent.size;
    return this.memory.oneForEach(questions.filter((each) => this.isOpen(each)));
  }

  private compose({ ref, question, keys, contact, field }: ContactWithRef): Question {
    const { connection } = this.payer;
    const request = askContact(connection, "asynchronous", contact, field, { ref, field });
    return {
      ...{ ref, question, keys },
      request: { ...request, timeoutSeconds: POLICY.formulaTimeoutSeconds },
    };
  }

  /** Remembers what came back; it is stored already. */
  private keep(claim: Claim): void {
    this.sent.set(claim.key, claim);
    for (const ask of asksOf(claim.record, "unknown")) this.memory.add(ask);
  }
}
