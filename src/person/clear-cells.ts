import { enrichError } from "../core/errors";
import { type OutputRole, STATUS_ROLES } from "../core/output-column";
import { ADDED_HEADER } from "../core/row-columns";
import { writePlanned } from "../formulas/put-right";
import type { Restored } from "../jobs/misplaced";
import type { Plan } from "../jobs/plan";
import { isOurWord } from "../jobs/row-outputs";
import { type RunFile, RunTab } from "../jobs/run-tab";
import { writeAll } from "../jobs/settle";
import type { CellChange } from "../jobs/settle-plan";
import type { Knowledge } from "../ledger/knowledge";
import { bodyTexts } from "../mailbox/unclaimed-tab";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { ENTRY_HEADERS } from "../service/entry-row";
import type { CellGrid } from "../sheet/place";
import { headerTexts, type TableRow } from "../sheet/table";
import { MARK_HEADER } from "../signals/row-mark";
import type { Job } from "../store/jobs";
import { bodiesNaming, type Kept, rowVerdict } from "./kept";
import { isRowOf, type PersonTab } from "./tabs";

/** Clears values found for this person, and our words, in their rows. What people typed stays. Throws BUSY. */
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
    if (runTab.hasMisplaced || cleared(plan).length > 0) throw enrichError("BUSY", MOVING);
  }
}

const MOVING = "Rows are being moved all the time. Wait until that is over, then erase again.";

/** Blanks the values found for the person, and what only we write in their row. */
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
 * Clears the person's rows in a tab that a signal fills, and removes their name from its other rows. A row's
 * mark stays, so that the entry does not return. A namesake's rows stay. Throws BUSY if people keep moving
 * rows.
 */
export function clearEntries(
  spreadsheet: Spreadsheet,
  tab: PersonTab,
  kept: Pick<Kept, "person" | "search">,
): void {
  const cells = tab.uses[0]?.table.cells;
  if (!cells || !tab.isOfEntries) return;
  const headers = headerTexts(cells[0]);
  const mark = headers.indexOf(MARK_HEADER);
  const verdicts = new Map(cells.map((line) => [line[mark], rowVerdict(kept, tab, headers, line)]));
  clearAll(spreadsheet, tab.tab, ({ cells, formulas }) => {
    const headers = headerTexts(cells[0]);
    const markAt = headers.indexOf(MARK_HEADER);
    return cells.flatMap((line, at) => {
      const verdict = verdicts.get(line[markAt]);
      if (at === 0 || (line[markAt] ?? "") === "" || verdict === "another's") return [];
      return headers.flatMap((header, across) => {
        const present = String(line[across] ?? "");
        const left = verdict === "theirs" ? "" : kept.search.eraser.from(present);
        const isEntry = ENTRY_HEADERS.has(header) || header === ADDED_HEADER;
        const isOurs = isEntry && (formulas[at]?.[across] ?? "") === "";
        return isOurs && left !== present ? [valueAt(at + 1, across + 1, left)] : [];
      });
    });
  });
}

/** Removes the person from saved deliveries, whose marks stay. Throws BUSY if people keep moving rows. */
export function clearBodies(
  spreadsheet: Spreadsheet,
  { bodies, ...sought }: Pick<Kept, "bodies" | "search" | "asks">,
): void {
  for (const { tab, naming } of bodies) {
    if (naming.length === 0) continue;
    clearAll(spreadsheet, tab, ({ cells }) =>
      bodiesNaming(sought, cells).flatMap(({ row, left }) =>
        bodyTexts(left, cells[0]?.length ?? 0).map(([column, text]) => valueAt(row, column, text)),
      ),
    );
  }
}

function clearAll(spreadsheet: Spreadsheet, tab: Tab, plan: (grid: CellGrid) => Restored[]): void {
  if (!writePlanned(spreadsheet, tab, plan)) throw enrichError("BUSY", MOVING);
}

function valueAt(row: number, column: number, value: string): Restored {
  return { row, column, value, formula: "" };
}
