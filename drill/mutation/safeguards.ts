// Every safeguard that the drill removes, one at a time.
import { DELIVERIES, SCHEDULED, SIGNALS_ASKED } from "./list/arriving";
import { AGREED, ANSWERED, ONCE, STOPPING } from "./list/asking";
import { FORMULAS, WRITTEN } from "./list/formulas";
import { GOOGLES } from "./list/google";
import { ANSWERS, CLAIMS, LEASE, SAVED_RESULTS } from "./list/ledger";
import { SECRETS } from "./list/secrets";
import { OWN, PLACES } from "./list/sheet";
import type { Safeguard } from "./safeguard";

export const SAFEGUARDS: readonly Safeguard[] = [
  ...CLAIMS,
  ...ANSWERS,
  ...LEASE,
  ...SAVED_RESULTS,
  ...ONCE,
  ...AGREED,
  ...STOPPING,
  ...ANSWERED,
  ...PLACES,
  ...OWN,
  ...FORMULAS,
  ...WRITTEN,
  ...DELIVERIES,
  ...SIGNALS_ASKED,
  ...SCHEDULED,
  ...SECRETS,
  ...GOOGLES,
];

/** Throws with one sentence where there is none of that name. */
export function safeguardNamed(name: string): Safeguard {
  const found = SAFEGUARDS.find((each) => each.name === name);
  if (!found) throw new Error(`"${name}" is no safeguard of the list.`);
  return found;
}
