import type { InFront } from "./use-front";

export interface PanelProps extends InFront {
  /** Whether it is visible. A hidden panel does not poll. */
  shown: boolean;
}
