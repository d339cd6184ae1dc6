import { enrichError } from "../core/errors";
import { type OutputRole, STATUS_ROLES } from "../core/output-column";
import { writeValues } from "../formulas/cell-grid";
import type { Plan } from "../jobs/plan";
import { isOurWord } from "../jobs/row-outputs";
import { type RunFile, RunTab } from "../jobs/run-tab";
import { writeAll } from "../jobs/settle";
import type { CellChange } from "../jobs/settle-plan";
import type { Knowledge } from "../ledger/knowledge";
import type { TableRow } from "../sheet/table";
import { ENTRY_HEADERS } from "../signals/entry-row";
import { MARK_HEADER } from "../signals/place";
import type { Job } from "../store/jobs";
import type { Kept } from "./kept";
import { isRowOf, type PersonTab, rowsOf } from "./tabs";

/**
 * Clears what is ours beside the person in the columns of runs: values that their answers brought, and words
 * of ours. What people typed stays. Throws BUSY if people move rows all the time.
 */
export function clearOutputs(
  file: RunFile,
  { tab, uses }: PersonTab,
  { person, values }: Pick<Kept, "person" | "values">,
  knowledge: Knowledge,
): void {
  for (const { job } of uses) {
    if (!job) continue;
    const cleared = ({ cells }: Plan) =>
      [...new Set(cells.map(({ row }) => row))]
        .filter((row) => isRowOf(person, row))
        .flatMap((row) => clearedCells(row, job, values));
    const runTab = new RunTab(file, tab, { ...job, scope: "all" }, knowledge, cleared);
    const { plan } = writeAll(runTab, "erase");
    if (runTab.hasMisplaced || cleared(plan).length > 0)
      throw enrichError("BUSY", { detail: MOVING });
  }
}

const MOVING = "Rows are being moved all the time. Wait until that is over, then erase again.";

function clearedCells(row: TableRow, { own = [] }: Job, values: Kept["values"]): CellChange[] {
  return (Object.keys(row.outputs) as OutputRole[])
    .filter((role) => role !== "ref" && !row.formulas.includes(role))
    .filter((role) => {
      const present = row.outputs[role] ?? "";
      if (!STATUS_ROLES.includes(role)) return values.has(String(present));
      const isOurTime = role === "enriched_on" && present instanceof Date && !own.includes(role);
      return isOurTime || isOurWord(role, present);
    })
    .map((role) => ({ row, role, value: "" }));
}

/**
 * Clears the person's rows of a tab that a signal fills, and takes their name out of its other rows. A row's
 * mark stays, so that the entry does not come again. `all`: every row is about them.
 */
export function clearEntries(
  { tab, uses, isOfEntries }: PersonTab,
  { person, search }: Pick<Kept, "person" | "search">,
  all: boolean,
): void {
  const [use] = isOfEntries ? uses : [];
  if (!use) return;
  const { headers, cells, formulas } = use.table;
  const mark = headers.indexOf(MARK_HEADER);
  const theirs = new Set(uses.flatMap(({ table }) => rowsOf(person, table).map(({ row }) => row)));
  const places = cells.flatMap((line, at) =>
    at === 0 || line[mark] === ""
      ? []
      : headers.flatMap((header, across) => {
          const present = String(line[across] ?? "");
          const left = all || theirs.has(at + 1) ? "" : search.strike.from(present);
          const isOurs = ENTRY_HEADERS.has(header) && (formulas[at]?.[across] ?? "") === "";
          return isOurs && left !== present
            ? [{ row: at + 1, column: across + 1, value: left }]
            : [];
        }),
  );
  writeValues(tab, places);
}
