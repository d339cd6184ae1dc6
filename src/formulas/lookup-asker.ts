import { enrichError } from "../core/errors";
import { KINDS, type Lookup } from "../core/kind";
import { POLICY } from "../core/policy";
import type { Control } from "../ledger/control";
import { type Chosen, claimInTurn } from "../outbox/claim";
import { type FormulaClaim, FormulaNotes } from "../outbox/formula-notes";
import { sendLookup } from "../outbox/send-noted";
import type { HttpRequest } from "../ports/http";
import { askLookup } from "../service/lookup";
import { countCredits, creditsSpent } from "../store/spent";
import { putWake } from "../store/wakes";
import type { FormulaDesk, FormulaWorld, Spender } from "./formula-desk";
import type { Memory } from "./memory";

/** A look-up that is about no contact, with its question and its mark. */
export interface MarkedLookup {
  question: string;
  ref: string;
  lookup: Lookup;
}

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
    const { payer } = this.spender;
    const { endpoint } = KINDS[wanted.lookup.field];
    let stale = false;
    const choose = (control: Control): Chosen | undefined => {
      stale = !this.memory.learn(control);
      const open = !stale && this.memory.tell(wanted.question) === undefined;
      return open ? this.choose(control, wanted) : undefined;
    };
    const untilMs = beganMs + POLICY.formulaAskMs;
    if (time.now() >= untilMs) return "late";
    const claim = claimInTurn(time, untilMs, () => this.notes.claim(payer, choose, endpoint));
    if (!claim) return stale ? "stale" : "known";
    return "waitMs" in claim ? "late" : claim;
  }

  private choose(control: Control, { question, ref, lookup }: MarkedLookup): Chosen {
    const { payer, capCredits } = this.spender;
    const now = this.world.time.now();
    const price = payer.prices[lookup.field];
    if (creditsSpent(control.all, now) + price > capCredits) throw enrichError("FORMULAS_CAP");
    return {
      asks: [{ place: 0, ref, question }],
      changes: [countCredits(control.all, price, now), putWake("formulas", payer.account, now)],
    };
  }

  /** Throws the halt of the answer, with what came back stored. */
  private send(claim: FormulaClaim, lookup: Lookup, request: HttpRequest): void {
    const { world, notes, memory } = this;
    const { payer } = this.spender;
    const leftMs = world.beganMs + POLICY.formulaLongestMs - world.time.now();
    const { asks, halt } = sendLookup(
      { world, payer, codec: this.desk.codec, notes },
      claim,
      lookup,
      { ...request, timeoutSeconds: Math.floor(leftMs / 1_000) },
      // Its credits may be spent again.
      ({ all }) => [countCredits(all, -payer.prices[lookup.field], world.time.now())],
    );
    for (const ask of asks) memory.add(ask);
    if (halt) throw halt;
  }
}
