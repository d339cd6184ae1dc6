import type { InFront } from "./use-front";
import type { PanelName } from "./words";

export interface PanelProps extends InFront {
  /** Whether it is visible. A hidden panel does not poll. */
  shown: boolean;
  /** Shows another panel. `why` is the sentence that names a part of Settings, or what was found for Enrich. */
  onGo: (name: PanelName, why?: string) => void;
  /** The key was removed: other panels still show another account's data. */
  onForgotten: () => void;
  /** The sentence or search that led here; "" if the person chose the panel. */
  why: string;
}
