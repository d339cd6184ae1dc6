import { type EnrichError, enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import { fieldOfQuestion } from "../core/subject";
import type { Control } from "../ledger/control";
import { asksOf, fittingClaims, type WaveAsk, type WaveRecord } from "../ledger/wave-record";
import { claimInTurn } from "../outbox/claim";
import { type FormulaClaim, FormulaNotes } from "../outbox/formula-notes";
import { checkRoom } from "../outbox/room";
import { sendNoted } from "../outbox/send-noted";
import { transportFailure } from "../ports/http";
import { askContact, readContact, readPolledContact } from "../service/contact";
import { countFetches } from "../store/fetches";
import { enqueue } from "../store/queue";
import { countCredits } from "../store/spent";
import { bytesOf, type Change } from "../store/store";
import { chooseAffordable, type Marked, worstCredits } from "./choose-asks";
import type { FormulaWorld, Spender } from "./formula-desk";
import type { Memory } from "./memory";

/**
 * Asks what memory cannot tell, within a formula's time: claims first, then the requests, then what
 * came back is stored at once. Costs at most the price of each question.
 */
export class Asker {
  private readonly notes: FormulaNotes;
  private readonly sent: FormulaClaim[] = [];
  private othersWait = 0;

  constructor(
    private readonly world: FormulaWorld,
    private readonly spender: Spender,
    private readonly memory: Memory,
  ) {
    this.notes = new FormulaNotes(world.properties, world.lock, world.time, world.random);
  }

  /**
   * Sends waves until nothing is left to ask or the time to ask is over; what is left is still
   * pending. `stale` when answers were saved meanwhile, so that memory is to be read again. Throws
   * BUSY, FORMULAS_CAP, DAY_QUOTA, PROPERTIES_FULL and the halts of a wave; what was sent is stored.
   */
  ask(wanted: readonly Marked[]): "asked" | "stale" {
    const { time, beganMs } = this.world;
    const untilMs = beganMs + POLICY.formulaAskMs;
    // Bounded: each turn claims something, and time is over in the end.
    while (time.now() < untilMs && this.isOpen(wanted)) {
      let stale = false;
      const claim = claimInTurn(time, untilMs, () =>
        this.notes.claim(this.spender.payer, (control) => {
          const open = this.stillOpen(control, wanted);
          stale = open === undefined;
          return open && open.length > 0 ? this.compose(control, open) : undefined;
        }),
      );
      if (stale) return "stale";
      if (!claim || "waitMs" in claim) return "asked";
      const halt = this.send(claim, wanted);
      if (halt) throw halt;
    }
    return "asked";
  }

  /** Leaves everything to a driver: only an address that answers at once is known, too slow for a formula. */
  queue(wanted: readonly Marked[]): "asked" | "stale" {
    let stale = false;
    this.notes.note((control) => {
      const open = this.stillOpen(control, wanted);
      if (!open) stale = true;
      if (!open || open.length === 0) return [];
      const { chosen, changes } = chooseAffordable(this.world, this.spender, control, open);
      const queued = enqueue(control.all, this.spender.payer.account, chosen);
      checkRoom(control, bytesOf(...queued));
      return [...queued, ...changes];
    });
    return stale ? "stale" : "asked";
  }

  /** Looks a few times whether answers to what was just sent have come; free. */
  poll(): void {
    const { time, beganMs } = this.world;
    if (this.othersWait >= POLICY.formulaPollsBelow) return;
    const from = Math.max(beganMs, ...this.sent.map(({ record }) => record.sentAtMs));
    for (const afterMs of POLICY.formulaPollsMs) {
      const running = this.sent.filter(({ record }) => hasRunning(record));
      const untilMs = from + afterMs;
      if (running.length === 0 || untilMs > beganMs + POLICY.formulaBudgetMs) return;
      time.sleep(Math.max(0, untilMs - time.now()));
      for (const claim of running) this.pollClaim(claim);
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

  private compose(control: Control, open: Marked[]) {
    const wave = open.slice(0, POLICY.asynchronousWave);
    const { chosen } = chooseAffordable(this.world, this.spender, control, wave);
    const claims = chosen.map(({ ref, question }, place) => ({ place, ref, question }));
    const asks = claims.slice(0, fittingClaims(claims, "asynchronous"));
    if (asks.length === 0) throw enrichError("PROPERTIES_FULL");
    const kept = chosen.slice(0, asks.length);
    const { changes } = chooseAffordable(this.world, this.spender, control, kept);
    return { asks, changes };
  }

  private send(claim: FormulaClaim, wanted: readonly Marked[]): EnrichError | undefined {
    const { payer } = this.spender;
    const byRef = new Map(wanted.map((each) => [each.ref, each]));
    const requests = claim.record.asks.map(({ ref }) => {
      const { contact, field } = byRef.get(ref) as Marked;
      const request = askContact(payer.connection, "asynchronous", contact, field, { ref, field });
      return { ...request, timeoutSeconds: POLICY.formulaTimeoutSeconds };
    });
    const { record, halt } = sendNoted(
      { world: this.world, payer, notes: this.notes },
      claim,
      requests,
      {
        endpoint: "singleEnrich",
        givenBack: (control, refused) => this.giveBack(control, refused),
      },
    );
    this.keep({ ...claim, record });
    return halt;
  }

  private pollClaim(claim: FormulaClaim): void {
    const { payer } = this.spender;
    const asks = claim.record.asks.filter(isRunning);
    const requests = asks.map(({ got }) => ({
      ...readContact(payer.connection, got?.answer.id ?? ""),
      timeoutSeconds: POLICY.formulaTimeoutSeconds,
    }));
    const responses = fetchPolls(this.world, requests);
    const now = this.world.time.now();
    const polled = new Map(
      asks.flatMap((ask, at) => {
        const field = fieldOfQuestion(ask.question);
        const response = responses[at];
        const read = response && readPolledContact(response, field);
        if (read?.kind !== "answer") return [];
        const credits = read.answer.outcome === "found" ? payer.prices[field] : 0;
        const answer = { ...read.answer, id: ask.got?.answer.id ?? "" };
        return [[ask.place, { answer, atMs: now, credits }] as const];
      }),
    );
    const record = {
      ...claim.record,
      asks: claim.record.asks.map((ask) => {
        const got = polled.get(ask.place);
        return got ? { ...ask, got } : ask;
      }),
    };
    this.notes.store(claim, record, (control) => [
      countFetches(control.all, payer.account, requests.length, now),
    ]);
    this.keep({ ...claim, record });
  }

  /** What was refused without charge may be spent again today. */
  private giveBack(control: Control, refused: readonly WaveAsk[]): Change<"file">[] {
    const questions = refused.map(({ question }) => question);
    const unspent = worstCredits(questions, this.spender);
    return [countCredits(control.all, -unspent, this.world.time.now())];
  }

  /** What came back is stored by now. */
  private keep(claim: FormulaClaim): void {
    const at = this.sent.findIndex(({ key }) => key === claim.key);
    this.sent.splice(at < 0 ? this.sent.length : at, at < 0 ? 0 : 1, claim);
    for (const ask of asksOf(claim.record, "unknown")) this.memory.add(ask);
  }
}

function isRunning({ got }: WaveRecord["asks"][number]): boolean {
  return got?.answer.outcome === "pending" && got.answer.id !== "";
}

function hasRunning(record: WaveRecord): boolean {
  return record.asks.some(isRunning);
}

/** No answer to a poll says nothing about the look-up: a driver asks again. */
function fetchPolls(
  { http }: FormulaWorld,
  requests: Parameters<FormulaWorld["http"]["fetchAll"]>[0],
) {
  try {
    return http.fetchAll(requests);
  } catch (error) {
    if (transportFailure(error) === undefined) throw error;
    return [];
  }
}
