import type { World } from "../jobs/run";
import type { Payer } from "../outbox/payer";
import type { Cache } from "../ports/cache";
import type { Codec } from "../ports/codec";

/** The outside world as formulas see it: the sheet is only read. */
export type FormulaWorld = World;

/** What a formula needs; made anew for each execution. */
export interface FormulaDesk {
  world: FormulaWorld;
  cache: Cache;
  codec: Codec;
  /** The owner of the file, with what formulas may spend a day. Throws NO_KEY and FORMULAS_OFF. */
  payer: () => Payer;
}
