import { type MappedRole, recogniseColumns } from "../core/column-role";
import { enrichError } from "../core/errors";
import type { RunKind } from "../core/kind";
import { headerOf, type OutputRole } from "../core/output-column";
import { POLICY } from "../core/policy";
import { type Area, type Tab, writeAt } from "../ports/spreadsheet";
import type { NotedHeaders } from "../store/jobs";
import type { Mapping } from "../store/mapping";
import { insertInFilter } from "./filter-columns";

/** Column numbers, counted from 1. */
export interface Layout {
  inputs: Partial<Record<MappedRole, number>>;
  outputs: Partial<Record<OutputRole, number>>;
}

/** The roles recognised in row 1, with their headers. */
export function recogniseInputs(headers: string[]): Mapping["inputs"] {
  const found = Object.entries(recogniseColumns(headers));
  return Object.fromEntries(found.map(([role, column]) => [role, headers[column - 1] ?? ""]));
}

/** A mapping's columns. Throws HEADER_GONE, naming the column, if a header is missing or occurs twice. */
export function locateColumns(mapping: Mapping, headers: string[]): Layout {
  return {
    inputs: columnsOf(mapping.inputs, (header) => findColumn(headers, header)),
    outputs: columnsOf(mapping.outputs, (header) => findColumn(headers, header)),
  };
}

/** Like `locateColumns`, but for former headers: skips columns that are missing. */
export function findPresent({ inputs, outputs }: Mapping, headers: string[]): Layout {
  const columnOf = (header: string) => headers.indexOf(header) + 1;
  return { inputs: columnsOf(inputs, columnOf), outputs: columnsOf(outputs, columnOf) };
}

/**
 * Checks that the filter covers all columns of the run, since sorting moves only those. Throws FILTER_IN_WAY
 * if it leaves one out, or is too narrow for `addOutputs` to insert new ones. Returns the filter's area.
 */
export function checkFilter(
  tab: Tab,
  headers: string[],
  { inputs, outputs }: Mapping,
  roles: OutputRole[],
): Area | undefined {
  const filter = tab.filter();
  if (!filter) return undefined;
  const last = filter.column + filter.columns - 1;
  const missing = roles.some((role) => outputs[role] === undefined);
  const mapped = [...Object.values(inputs), ...roles.flatMap((role) => outputs[role] ?? [])];
  const leftOut = mapped.some((header) => {
    const column = headers.indexOf(header) + 1;
    return column < filter.column || column > last;
  });
  if (leftOut || (missing && filter.columns < 2)) throw enrichError("FILTER_IN_WAY");
  return filter;
}

/**
 * Adds the missing columns of `roles`. Without a filter they go right of the data, with a gap that
 * `placeOutputs` closes, so that people who insert a column or type a header at that moment lose nothing.
 * Under a filter they go before its last column, which widens it and keeps its criteria. `note` stores the
 * names before they are written, so that they still count as ours after a kill. Under a filter, throws BUSY
 * if people moved columns, after restoring any header that was overwritten.
 */
export function addOutputs(
  tab: Tab,
  { headers, filter }: { headers: string[]; filter?: Area | undefined },
  mapping: Mapping,
  roles: OutputRole[],
  kind: RunKind,
  note: (made: Mapping, noted?: NotedHeaders) => void,
): Mapping {
  const { made, names, column } = withOutputs(headers, mapping, roles, kind);
  if (filter && names.length > 0) insertInFilter(tab, filter, names, (noted) => note(made, noted));
  else note(made);
  if (filter || names.length === 0) return made;
  tab.grow({ rows: 1, columns: column + names.length - 1 });
  writeAt(tab, 1, column, [names]);
  return made;
}

/** The mapping with the missing columns of `roles`, their names, and the first one's number beyond the gap. Pure. */
export function withOutputs(
  headers: string[],
  mapping: Mapping,
  roles: readonly OutputRole[],
  kind: RunKind,
): { made: Mapping; names: string[]; column: number } {
  const missing = roles.filter((role) => mapping.outputs[role] === undefined);
  const names = missing.map((role) => unusedHeader(headerOf(role, kind), headers));
  const column = headers.length + POLICY.columnGap + 1;
  if (names.length === 0) return { made: mapping, names, column };
  const added = Object.fromEntries(missing.map((role, at) => [role, names[at] ?? ""]));
  const made = { ...mapping, outputs: { ...mapping.outputs, ...added } };
  return { made, names, column };
}

/** "E-mail", or "E-mail (2)" if the sheet has that header. */
function unusedHeader(header: string, headers: string[]): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? header : `${header} (${number})`;
    if (!headers.includes(name)) return name;
  }
}

function findColumn(headers: string[], header: string): number {
  const at = headers.indexOf(header);
  if (at >= 0 && headers.indexOf(header, at + 1) < 0) return at + 1;
  const what =
    at < 0 ? "is missing in row 1. Put it back" : "stands twice in row 1. Rename one of the two";
  throw enrichError(
    "HEADER_GONE",
    `The header "${header}" ${what}, then try again; nothing was lost.`,
  );
}

/** The columns found for these headers. */
function columnsOf<K extends string>(
  record: Partial<Record<K, string>>,
  columnOf: (header: string) => number,
) {
  const columns = (Object.entries(record) as [K, string][]).map(
    ([role, header]) => [role, columnOf(header)] as const,
  );
  return Object.fromEntries(columns.filter(([, column]) => column > 0)) as Partial<
    Record<K, number>
  >;
}
