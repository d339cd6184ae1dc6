import { enrichError } from "../core/errors";
import { chargeOf, KINDS, type Lookup } from "../core/kind";
import { answer } from "../core/outcome";
import { POLICY } from "../core/policy";
import { checkQuota } from "../jobs/send";
import { wakeNote } from "../jobs/wake";
import type { Control } from "../ledger/control";
import { slowEndpoint } from "../ledger/endpoint-pace";
import { type Chosen, type FormulaClaim, FormulaNotes } from "../ledger/formula-notes";
import { asksOf, type WaveRecord } from "../ledger/wave-record";
import { type HttpRequest, type HttpResponse, transportFailure } from "../ports/http";
import { askLookup, readLookupReply } from "../service/lookup";
import type { FormulaDesk, FormulaWorld, Spender } from "./formula-desk";
import type { Memory } from "./memory";
import { packAnswer } from "./packed-value";
import { countCredits, creditsSpent } from "./spending";

/** A look-up that is about no contact, with its question and its mark. */
export interface MarkedLookup {
  question: string;
  ref: string;
  lookup: Lookup;
}

const NONE: Chosen = { asks: [], along: {} };

/**
 * Asks, one after another, what memory cannot tell of subjects that are no contacts: claim first,
 * then the request at its kind's pace, then what came back is stored at once. These endpoints answer
 * at once, so that a formula waits for each. Costs at most the price of each question.
 */
export class LookupAsker {
  private readonly notes: FormulaNotes;

  private readonly world: FormulaWorld;

  constructor(
    private readonly desk: FormulaDesk,
    private readonly spender: Spender,
    private readonly memory: Memory,
  ) {
    const { world } = desk;
    this.world = world;
    this.notes = new FormulaNotes(world.properties, world.lock, world.time, world.random);
  }

  /**
   * What there is no time for is left to a later call of the cell. `stale` when answers were saved
   * meanwhile. Throws BAD_INPUT, BUSY, FORMULAS_CAP, DAY_QUOTA, PROPERTIES_FULL and the halts of an answer.
   */
  ask(wanted: readonly MarkedLookup[]): "asked" | "stale" {
    for (const each of wanted) {
      // Formed first, so that what cannot be asked is never claimed.
      const request = askLookup(this.spender.payer.connection, each.lookup);
      const claim = this.claim(each);
      if (claim === "stale") return "stale";
      if (claim === "late") return "asked";
      if (claim !== "known") this.send(claim, each.lookup, request);
    }
    return "asked";
  }

  /** Waits for its turn with nothing claimed. */
  private claim(wanted: MarkedLookup): FormulaClaim | "known" | "stale" | "late" {
    const { time, beganMs } = this.world;
    const { account } = this.spender.payer;
    const { endpoint } = KINDS[wanted.lookup.field];
    // Bounded: each turn claims or waits, and a formula's time to ask is over in the end.
    while (time.now() < beganMs + POLICY.formulaAskMs) {
      let stale = false;
      const choose = (control: Control): Chosen => {
        stale = !this.memory.learn(control);
        const open = !stale && this.memory.tell(wanted.question) === undefined;
        return open ? this.choose(control, wanted) : NONE;
      };
      const claim = this.notes.claim(account, choose, endpoint);
      if (stale) return "stale";
      if (!claim) return "known";
      if (!("waitMs" in claim)) return claim;
      if (time.now() + claim.waitMs >= beganMs + POLICY.formulaAskMs) return "late";
      time.sleep(claim.waitMs);
    }
    return "late";
  }

  private choose(control: Control, { question, ref, lookup }: MarkedLookup): Chosen {
    const { payer, capCredits } = this.spender;
    const now = this.world.time.now();
    const price = payer.prices[lookup.field];
    if (creditsSpent(control.all, now) + price > capCredits) throw enrichError("FORMULAS_CAP");
    checkQuota({ payer, world: this.world }, control, 1);
    return {
      asks: [{ place: 0, ref, question }],
      along: {
        ...countCredits(control.all, price, now),
        ...wakeNote("formulas", payer.account, now),
      },
    };
  }

  /** Throws the halt of the answer, with what came back stored. */
  private send(claim: FormulaClaim, lookup: Lookup, request: HttpRequest): void {
    const response = this.fetch(request);
    if (!("status" in response)) {
      this.keep(claim, lookup, answer("unknown", { raw: "no answer" }));
      throw enrichError(transportFailure(response) === "quota" ? "DAY_QUOTA" : "UNREACHABLE");
    }
    const reply = readLookupReply(response, lookup.field);
    if (reply.kind === "answer") this.keep(claim, lookup, reply.answer);
    else this.giveBack(claim, lookup, reply.kind === "wait" ? reply : undefined);
    if (reply.kind === "halt") throw reply.error;
  }

  private fetch(request: HttpRequest): HttpResponse | Error {
    const { time, beganMs, http } = this.world;
    const leftMs = beganMs + POLICY.formulaLongestMs - time.now();
    try {
      const [response] = http.fetchAll([
        { ...request, timeoutSeconds: Math.floor(leftMs / 1_000) },
      ]);
      return response ?? enrichError("UNREACHABLE");
    } catch (error) {
      if (transportFailure(error) === undefined) throw error;
      return error as Error;
    }
  }

  private keep(claim: FormulaClaim, { field }: Lookup, received: ReturnType<typeof answer>): void {
    const credits = chargeOf(field, received.outcome, this.spender.payer.prices);
    const kept = packAnswer(this.desk.codec, received, POLICY.answerRoomBytes[field]);
    const got = { answer: kept, atMs: this.world.time.now(), credits };
    this.store(
      claim,
      { ...claim.record, asks: claim.record.asks.map((ask) => ({ ...ask, got })) },
      undefined,
    );
  }

  /** Refused without charge: nothing stays claimed, and its credits may be spent again. */
  private giveBack(
    claim: FormulaClaim,
    { field }: Lookup,
    slowed: { retryAfterMs: number | undefined } | undefined,
  ): void {
    const now = this.world.time.now();
    const price = this.spender.payer.prices[field];
    const { endpoint } = KINDS[field];
    this.store(claim, { ...claim.record, asks: [] }, (control) => ({
      ...countCredits(control.all, -price, now),
      ...(slowed && slowEndpoint(control.all, endpoint, now, slowed.retryAfterMs)),
    }));
  }

  private store(
    claim: FormulaClaim,
    record: WaveRecord,
    adjust: ((control: Control) => Record<string, string>) | undefined,
  ): void {
    this.notes.store(claim, record, adjust);
    for (const ask of asksOf(record, "unknown")) this.memory.add(ask);
  }
}
