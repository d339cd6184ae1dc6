import type { QuoteAsked } from "../../contract/assistant";
import { POLICY } from "../core/policy";
import { personMark } from "../core/row-identity";
import type { LeasedFile } from "../ledger/leasing";
import type { Tab } from "../ports/spreadsheet";
import { addRows } from "../sheet/add-rows";
import { readWhole } from "../sheet/table";
import type { OpenFile } from "../store/store";
import { inputsIn } from "./quote";

/**
 * Adds people below the last row of a tab, as literal text under its own headers, and leaves out who stands there
 * already: what was killed in between adds nobody twice. Returns the marks of their rows. Throws NO_HEADER, BAD_INPUT,
 * BUSY.
 */
export function addPeople(
  { properties, spreadsheet, lock }: LeasedFile & OpenFile,
  tab: Tab,
  people: NonNullable<QuoteAsked["people"]>,
): Set<string> {
  const plan = inputsIn(properties, tab, people);
  return lock.hold(POLICY.lockWaitMs, () => {
    const cells = readWhole(tab);
    addRows(spreadsheet, tab, plan, cells);
    return new Set(plan(cells).map(({ contact }) => personMark(contact)));
  });
}
