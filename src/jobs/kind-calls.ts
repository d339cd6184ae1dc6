import type { PacedEndpoint } from "../outbox/pace";
import type { Wave } from "../outbox/send-wave";
import type { PlannedCell } from "./plan";

/** How a run of one kind sends its questions. */
export interface KindCalls {
  /** The endpoint whose rate limits it. */
  endpoint: PacedEndpoint;
  /** Waves between two appends to the saved results. */
  wavesPerAppend: number;
  /** The cells that may be asked now, and those that wait for an answer to one of them. */
  holdBack(cells: PlannedCell[]): { ready: PlannedCell[]; held: PlannedCell[] };
  /** Time until its next wave may leave; 0 if sending itself waits for its turn. */
  sendInMs(): number;
  /** The cells of the next wave, from the front. */
  next(cells: PlannedCell[]): PlannedCell[];
  /** The wave that asks these cells. */
  wave(cells: PlannedCell[]): Wave<PlannedCell>;
}
