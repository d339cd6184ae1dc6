import { checksum } from "../core/checksum";
import { INPUT_ROLES } from "../core/column-role";
import { KNOWN_HEADERS } from "../store/known-headers";
import type { Mapping } from "../store/mapping";
import type { Store } from "../store/store";

/** Most sets of headers kept. They easily fit one property. */
const SETS_KEPT = 20;

type Inputs = Mapping["inputs"];

/** The columns that a person chose for these headers in any file; undefined if none. */
export function knownInputs(user: Store<"user">, headers: string[]): Inputs | undefined {
  const of = checksum(headers);
  return KNOWN_HEADERS.load(user)?.tabs.find((each) => each.of === of)?.inputs;
}

/** Keeps the chosen columns for other files with the same headers. */
export function keepInputs(user: Store<"user">, headers: string[], inputs: Inputs): void {
  const of = checksum(headers);
  const { tabs } = KNOWN_HEADERS.load(user) ?? { tabs: [] };
  const kept = Object.fromEntries(
    INPUT_ROLES.flatMap((role) => (inputs[role] ? [[role, inputs[role]]] : [])),
  );
  const before = tabs.find((each) => each.of === of);
  if (before && JSON.stringify(before.inputs) === JSON.stringify(kept)) return;
  const others = tabs.filter((each) => each !== before);
  const next = { tabs: [{ of, inputs: kept }, ...others].slice(0, SETS_KEPT) };
  if (KNOWN_HEADERS.fits(next)) user.commit(KNOWN_HEADERS.put(next));
}
