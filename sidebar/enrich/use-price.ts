import { useEffect, useRef, useState } from "preact/hooks";
import type { Terms } from "../../contract/enrich-form";
import type { QuoteShown } from "../../contract/enrich-run";
import type { Refusal } from "../../contract/sidebar";
import { ask } from "../server";

/** How long choices must stay unchanged before a price is requested. */
const PAUSE_MS = 400;

/** What to price. `times` changes when the same choices may cost something else. */
export interface Priced {
  tab: number;
  terms: Terms;
  times: number;
}

export interface Price {
  quote?: QuoteShown;
  refusal?: Refusal;
  /** The choices have changed since. */
  old: boolean;
}

/**
 * The price of these choices, requested automatically: once after each change that lasts, never twice at
 * once, and never if there is nothing to price. Free.
 */
export function usePrice(wanted: Priced | undefined): Price | undefined {
  const key = wanted && JSON.stringify(wanted);
  const [price, setPrice] = useState<{ of: string } & Omit<Price, "old">>();
  const latest = useRef<{ key: string; wanted: Priced } | undefined>(undefined);
  const asking = useRef(false);
  latest.current = wanted && key !== undefined ? { key, wanted } : undefined;
  const isOld = price?.of !== key;

  async function askAll() {
    if (asking.current) return;
    asking.current = true;
    // Repeats only if the person changed something meanwhile.
    for (let at = latest.current, last = ""; at && at.key !== last; at = latest.current) {
      const { tab, terms } = at.wanted;
      const reply = await ask({ do: "quote", tab, terms });
      last = at.key;
      setPrice(reply.ok ? { of: last, quote: reply.quote } : { of: last, refusal: reply });
    }
    asking.current = false;
  }
  useEffect(() => {
    if (key === undefined || !isOld) return;
    const timer = setTimeout(askAll, price ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [key]);
  return price && { ...price, old: isOld };
}
