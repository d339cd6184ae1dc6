import type { EnrichError } from "../core/errors";
import { FIELDS } from "../core/field";
import { chargeOf } from "../core/kind";
import { answer } from "../core/outcome";
import { POLICY, TABLES } from "../core/policy";
import { fieldOfQuestion } from "../core/subject";
import type { Ask } from "../ledger/ask";
import type { Control } from "../ledger/control";
import type { PolledContact } from "../service/contact";
import { POLL_DELAYS, POLLED, type PollDelays } from "../store/polls";
import type { Change, Snapshot } from "../store/store";
import { FORMULA_JOB } from "./formula-notes";
import type { Payer } from "./payer";
import { isOfPeople, pollContacts } from "./poll-contacts";
import { learnDelay, nextPollMs } from "./poll-times";
import type { Step } from "./send-wave";

/** If no more than these are left, each is polled often. */
const FEW = 5;

interface Polled {
  answered: Ask[];
  halt: EnrichError | undefined;
}

/** The pending look-ups of an account, and when to poll each. */
export class Polls {
  private readonly polledAtMs = new Map<string, number>();
  private delays: PollDelays;
  /** When earlier steps polled last: what was due before was polled by then. */
  private readonly previousMs: number;
  private latestMs: number;

  constructor(
    private readonly step: Step,
    private readonly payer: Payer,
    all: Snapshot<"file">,
  ) {
    this.delays = POLL_DELAYS.get(all) ?? { ...TABLES.firstPollMs };
    this.previousMs = POLLED.get(all, payer.account) ?? 0;
    this.latestMs = this.previousMs;
  }

  /** Look-ups to poll now, the longest waiting first. */
  due(): Ask[] {
    const now = this.step.time.now();
    const pending = this.pending();
    return pending.filter((ask) => this.dueMs(ask, pending.length) <= now);
  }

  /** When the next poll is due; undefined if nothing is pending. */
  nextDueMs(): number | undefined {
    const pending = this.pending();
    const times = pending.map((ask) => this.dueMs(ask, pending.length));
    return times.length === 0 ? undefined : times.reduce((a, b) => Math.min(a, b));
  }

  /** Polls a wave of due look-ups. Free. The caller saves those answered; if it cannot, their ids stay pending. */
  poll(mayGoOn: (control: Control) => void): Polled {
    const asks = this.due().slice(0, POLICY.pollWave);
    this.step.journal.count(this.payer, asks.length, mayGoOn);
    const ids = asks.map(({ question, answer: { id } }) => ({ question, id }));
    const polled = pollContacts(this.step.http, this.payer.connection, ids);
    return Array.isArray(polled) ? this.read(asks, polled) : { answered: [], halt: polled };
  }

  /** Polls what is due until then. Saves each wave of answers at once, with `changes`. Throws its halt. */
  collect(untilMs: number, ...changes: Change<"file">[]): void {
    const { journal, knowledge, time } = this.step;
    // Bounded: each turn polls look-ups that are then due later, or ends.
    while (this.due().length > 0 && time.now() < untilMs) {
      const { answered, halt } = this.poll(() => {});
      for (const ask of answered) knowledge.add(ask);
      journal.save(answered, ...this.stored(), ...changes);
      if (halt) throw halt;
    }
  }

  /** What was learned, for the next step. */
  stored(): Change<"file">[] {
    return [POLL_DELAYS.put(this.delays), POLLED.put(this.latestMs, this.payer.account)];
  }

  private read(asks: Ask[], came: PolledContact[]): Polled {
    const now = this.step.time.now();
    const firsts = Object.fromEntries(
      FIELDS.map((field) => [field, { finished: 0, running: 0 }]),
    ) as Record<keyof PollDelays, { finished: number; running: number }>;
    const answered: Ask[] = [];
    this.latestMs = now;
    let halt: EnrichError | undefined;
    for (const [at, ask] of asks.entries()) {
      const field = fieldOfQuestion(ask.question);
      const polled = giveUpIfOld(came[at] as PolledContact, ask, now);
      if (polled.kind === "halt") halt = polled.error;
      const finished = polled.kind === "answer";
      const isTimed = !this.isScout(ask) && !isOfPeople(ask.question);
      const isFirst = isTimed && this.polledMs(ask) === undefined;
      if (isFirst && (finished || polled.kind === "running"))
        firsts[field][finished ? "finished" : "running"]++;
      if (finished) {
        const received = polled.answer;
        const credits = chargeOf(field, received.outcome, this.payer.prices);
        const whole = { ...received, id: ask.answer.id };
        answered.push({ ...ask, answer: whole, answeredAtMs: now, credits });
      } else this.polledAtMs.set(ask.id, now);
    }
    for (const field of FIELDS) this.delays[field] = learnDelay(this.delays[field], firsts[field]);
    return { answered, halt };
  }

  /** When it was last polled, as far as we know: earlier steps keep one time for all they polled. */
  private polledMs(ask: Ask): number | undefined {
    const { id, askedAtMs } = ask;
    const here = this.polledAtMs.get(id);
    if (here !== undefined) return here;
    const firstMs = nextPollMs(askedAtMs, undefined, this.delayMs(ask));
    return firstMs <= this.previousMs ? this.previousMs : undefined;
  }

  private pending(): Ask[] {
    return this.step.knowledge.pendingOf(this.payer.account);
  }

  /** A look-up polled early without an answer is polled again when most are due, or sooner if few are left. */
  private dueMs(ask: Ask, running: number): number {
    const isFew = running <= FEW;
    const polledMs = this.polledMs(ask);
    const delayMs = polledMs === undefined || isFew ? this.delayMs(ask) : this.learnedMs(ask);
    const nextMs = nextPollMs(ask.askedAtMs, polledMs, delayMs, isFew && !this.isScout(ask));
    return Math.max(ask.askedAtMs + delayMs, nextMs);
  }

  private delayMs(ask: Ask): number {
    return Math.min(this.learnedMs(ask), scoutMs(ask));
  }

  private learnedMs({ question }: Ask): number {
    return isOfPeople(question) ? POLICY.firstPeopleMs : this.delays[fieldOfQuestion(question)];
  }

  private isScout(ask: Ask): boolean {
    return scoutMs(ask) < this.learnedMs(ask);
  }
}

/**
 * How soon to poll look-ups of a step's first wave, a few at a time, so that people soon see a result and then see the
 * run go on. Phones never come early. Infinite for all other look-ups.
 */
function scoutMs({ id, job, question }: Ask): number {
  const [, wave, place] = id.split("-");
  const mayBeEarly = fieldOfQuestion(question) !== "phone" && !isOfPeople(question);
  const isScout = wave === "1" && job !== FORMULA_JOB && mayBeEarly;
  const round = Math.floor(Number(place) / POLICY.scouts);
  return isScout ? POLICY.scoutMs + round * POLICY.moreScoutsMs : Number.POSITIVE_INFINITY;
}

/**
 * Gives up a look-up that has run for days, as unknown; sooner if the service does not know its id. By then a mistyped
 * address or key has been corrected.
 */
function giveUpIfOld(polled: PolledContact, ask: Ask, nowMs: number): PolledContact {
  const ageMs = nowMs - ask.askedAtMs;
  if (polled.kind === "gone" && ageMs >= POLICY.unknownIdMs)
    return { kind: "answer", answer: answer("unknown", { raw: "404 on its id" }) };
  if (polled.kind !== "running" || ageMs < POLICY.longestPendingMs) return polled;
  return { kind: "answer", answer: answer("unknown", { raw: "still running after days" }) };
}
