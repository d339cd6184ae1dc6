import type { World } from "../jobs/run";
import type { Payer } from "../outbox/payer";
import type { Cache } from "../ports/cache";
import type { Codec } from "../ports/codec";

/** The outside world as formulas see it: the sheet is only read. */
export type FormulaWorld = World;

/** Who pays for what formulas ask, and how much a day. */
export interface Spender {
  payer: Payer;
  capCredits: number;
}

/** What a formula needs; made anew for each execution. */
export interface FormulaDesk {
  world: FormulaWorld;
  cache: Cache;
  codec: Codec;
  /** The owner of the file. Throws NO_KEY and FORMULAS_OFF. */
  spender: () => Spender;
}
