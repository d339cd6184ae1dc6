import { fieldRoles } from "../../core/output-column";
import type { Area, Tab } from "../../ports/spreadsheet";
import { readHeaders } from "../../sheet/table";
import type { Job } from "../../store/jobs";

/** Brings a run's tab to the front and selects its first unbroken block of values; A1 where there is none. */
export function showResults(tab: Tab, { fields, mapping }: Pick<Job, "fields" | "mapping">): void {
  const headers = readHeaders(tab);
  const roles = fields.flatMap((field) => fieldRoles(field).slice(0, 1));
  const columns = roles.map((role) => headers.indexOf(mapping.outputs[role] ?? "") + 1);
  const rows = tab.size().rows - 1;
  const found = columns
    .filter((column) => column > 0 && rows > 0)
    .map((column) => firstBlock(tab, { row: 2, column, rows, columns: 1 }))
    .find((area) => area !== undefined);
  tab.show(found ?? { row: 1, column: 1, rows: 1, columns: 1 });
}

function firstBlock(tab: Tab, area: Area): Area | undefined {
  const filled = tab.read(area).map(([cell]) => cell !== "");
  const from = filled.indexOf(true);
  if (from < 0) return undefined;
  const end = filled.indexOf(false, from);
  return { ...area, row: area.row + from, rows: (end < 0 ? filled.length : end) - from };
}
