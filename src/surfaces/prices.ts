import { type AnyField, isContactField } from "../core/field";
import type { OwnPrices } from "../core/own-prices";
import { TABLES } from "../core/policy";

/** A person's own prices, and ours for the rest. */
export function pricesInForce(own: OwnPrices | undefined): Record<AnyField, number> {
  const entered = Object.entries(own ?? {}).filter(([, price]) => price !== undefined);
  return { ...TABLES.prices, ...Object.fromEntries(entered) };
}

/**
 * The prices of a person's form that we store. Unchanged prices of other look-ups stay ours: most are
 * guesses, and a correction should reach everybody.
 */
export function pricesToKeep(entered: OwnPrices, present: OwnPrices | undefined): OwnPrices {
  const own = Object.entries(entered).filter(([name, price]) => {
    const field = name as AnyField;
    return (
      isContactField(field) || present?.[field] !== undefined || price !== TABLES.prices[field]
    );
  });
  // Those that were not entered stay as they are.
  return { ...present, ...(Object.fromEntries(own) as OwnPrices) };
}
