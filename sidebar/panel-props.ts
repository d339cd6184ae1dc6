import type { Balance } from "./credits";
import type { InFront } from "./use-front";
import type { PanelName } from "./words";

export interface PanelProps extends InFront {
  /** Whether it is visible. A hidden panel does not poll. */
  shown: boolean;
  /** Takes what the account has left, whenever a panel is told of it. */
  onBalance: (balance: Balance) => void;
  /** Shows another panel; of Settings the part that a sentence names, of Enrich what was found. */
  onGo: (name: PanelName, why?: string) => void;
  /** The key is gone: what other panels show was another's. */
  onForgotten: () => void;
  /** The sentence that led to the panel, or the search that did; "" where the person chose it. */
  why: string;
}
