import type { PacedEndpoint } from "../outbox/pace";
import type { Wave } from "../outbox/send-wave";
import type { PlannedCell } from "./plan";

/** What a run of one kind sends its own way. */
export interface KindCalls {
  /** Whose rate paces it. */
  endpoint: PacedEndpoint;
  /** Waves between two appends to the saved results. */
  wavesPerAppend: number;
  /** The cells that may be asked now, and those that wait for an answer to one of them. */
  holdBack(cells: PlannedCell[]): { ready: PlannedCell[]; held: PlannedCell[] };
  /** Time until its next wave may leave; 0 where sending waits for its turn by itself. */
  sendInMs(): number;
  /** The cells of the next wave, from the front. */
  next(cells: PlannedCell[]): PlannedCell[];
  /** How these leave. */
  wave(cells: PlannedCell[]): Wave<PlannedCell>;
}
