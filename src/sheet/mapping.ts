import { type MappedRole, ROLE_NAMES, recogniseColumns } from "../core/column-role";
import { enrichError } from "../core/errors";
import type { RunKind } from "../core/kind";
import { headerOf, type OutputRole } from "../core/output-column";
import type { Area, Cell, Tab } from "../ports/spreadsheet";
import type { Mapping } from "../store/mapping";

/** Column numbers, counted from 1. */
export interface Layout {
  inputs: Partial<Record<MappedRole, number>>;
  outputs: Partial<Record<OutputRole, number>>;
}

const SUBJECT_NAME = "What to look up";

/** The roles recognised in row 1, each with its header. */
export function recogniseInputs(headers: string[]): Mapping["inputs"] {
  return Object.fromEntries(
    Object.entries(recogniseColumns(headers)).map(([role, column]) => [
      role,
      headers[column - 1] ?? "",
    ]),
  );
}

/**
 * Finds the mapped columns in these headers. Throws HEADER_GONE, naming the column, when a header
 * is missing or stands twice.
 */
export function locateColumns(mapping: Mapping, headers: string[]): Layout {
  return {
    inputs: mapEntries(mapping.inputs, (header, role) =>
      findColumn(headers, header, role === "subject" ? SUBJECT_NAME : ROLE_NAMES[role]),
    ),
    outputs: mapEntries(mapping.outputs, (header) => findColumn(headers, header, header)),
  };
}

/** Like `locateColumns`, for headers as they once were: leaves out a column whose header is missing. */
export function findPresent({ inputs, outputs }: Mapping, headers: string[]): Layout {
  const present = <K extends string>(record: Partial<Record<K, string>>) =>
    Object.fromEntries(
      (Object.entries(record) as [K, string][])
        .map(([role, header]) => [role, headers.indexOf(header) + 1] as const)
        .filter(([, column]) => column > 0),
    ) as Partial<Record<K, number>>;
  return { inputs: present(inputs), outputs: present(outputs) };
}

/**
 * Makes sure that sorting by the filter moves all columns of the run, since it moves only those it
 * covers. `addOutputs` puts missing columns inside the filter. Throws FILTER_IN_WAY when the filter
 * leaves a column out or is too narrow for new ones.
 */
export function checkFilter(
  tab: Tab,
  headers: string[],
  { inputs, outputs }: Mapping,
  roles: OutputRole[],
): void {
  const filter = tab.filter();
  if (!filter) return;
  const last = filter.column + filter.columns - 1;
  const missing = roles.some((role) => outputs[role] === undefined);
  const mapped = [...Object.values(inputs), ...roles.flatMap((role) => outputs[role] ?? [])];
  const leftOut = mapped.some((header) => {
    const column = headers.indexOf(header) + 1;
    return column < filter.column || column > last;
  });
  if (leftOut || (missing && filter.columns < 2)) throw enrichError("FILTER_IN_WAY");
}

/**
 * Adds the missing columns of `roles` and hides Ref. They go to the right edge of the data or,
 * under a filter, before its last column, which widens the filter and keeps its criteria. Throws
 * BUSY when people moved columns or typed into the new ones in that moment: then they are not ours.
 */
export function addOutputs(
  tab: Tab,
  headers: string[],
  mapping: Mapping,
  roles: OutputRole[],
  kind: RunKind = "contact",
): Mapping {
  const missing = roles.filter((role) => mapping.outputs[role] === undefined);
  if (missing.length === 0) return mapping;
  const names = missing.map((role) => unusedHeader(headerOf(role, kind), headers));
  makeColumns(tab, headers, names);
  const columns = blankColumns(tab.readAll(), names);
  const ref = columns[missing.indexOf("ref")];
  if (ref !== undefined) tab.hideColumn(ref);
  const added = Object.fromEntries(missing.map((role, at) => [role, names[at] ?? ""]));
  return { ...mapping, outputs: { ...mapping.outputs, ...added } };
}

/** Blank columns on both sides of new ones as they are named, for what people insert and delete just then. */
const MARGIN = 5;

/**
 * Makes named columns. They get their names away from the data, where nobody's header stands, and are then
 * moved to it in one act.
 */
function makeColumns(tab: Tab, headers: string[], names: string[]): void {
  const edge = headers.length + 1;
  const filter = tab.filter();
  if (filter) return fillFilter(tab, filter, names);
  const column = edge + MARGIN;
  tab.grow({ rows: 1, columns: column + names.length + MARGIN });
  tab.write({ row: 1, column, rows: 1, columns: names.length }, [names]);
  tab.moveColumns(column, names.length, edge);
}

/** Only columns that are inserted surely widen a filter. */
function fillFilter(tab: Tab, filter: Area, names: string[]): void {
  const column = filter.column + filter.columns - 1;
  const area = { row: 1, column, rows: 1, columns: names.length };
  tab.insertColumns(column, names.length);
  const before = firstRow(tab);
  if (before.slice(column - 1, column - 1 + names.length).some((cell) => cell !== ""))
    throw columnsMove();
  tab.write(area, [names]);
  const held = hitHeaders(before, firstRow(tab), area);
  if (!held) return;
  tab.write(area, [held]);
  throw columnsMove();
}

function firstRow(tab: Tab): Cell[] {
  return tab.read({ row: 1, column: 1, rows: 1, columns: tab.size().columns })[0] ?? [];
}

/**
 * What the cells of row 1 held that we wrote, if columns moved just then: the next header to the right that is
 * still there, or the row's end, tells how far. Undefined if none moved. Pure.
 */
export function hitHeaders(
  before: Cell[],
  after: Cell[],
  { column, columns }: Area,
): Cell[] | undefined {
  const [first, end] = [column - 1, column - 1 + columns];
  const isHit = (at: number) => at >= first && at < end;
  if (before.every((header, at) => isHit(at) || after[at] === header)) return undefined;
  const stillThere = new Set(after.filter((header, at) => !isHit(at) && header !== ""));
  const next = before.findIndex((header, at) => at >= end && stillThere.has(header));
  const shift =
    next < 0 ? after.length - before.length : after.indexOf(before[next] ?? "") - next;
  return Array.from({ length: columns }, (_, at) => {
    const header = before[first + at - shift] ?? "";
    return stillThere.has(header) ? "" : header;
  });
}

/** The new columns by their names. Throws BUSY if one stands there twice, not at all or over cells of people's. */
function blankColumns([headers = [], ...lines]: Cell[][], names: string[]): number[] {
  return names.map((name) => {
    const at = headers.indexOf(name);
    const isOurs = at >= 0 && headers.indexOf(name, at + 1) < 0;
    if (!isOurs || lines.some((line) => line[at] !== "")) throw columnsMove();
    return at + 1;
  });
}

function columnsMove(): Error {
  return enrichError("BUSY", "Columns are being moved. Wait until that is over, then start again.");
}

/** "E-mail", or "E-mail (2)" when the sheet already has such a header. */
function unusedHeader(header: string, headers: string[]): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? header : `${header} (${number})`;
    if (!headers.includes(name)) return name;
  }
}

function findColumn(headers: string[], header: string, name: string): number {
  const at = headers.indexOf(header);
  if (at < 0)
    throw enrichError(
      "HEADER_GONE",
      `The header of the column for "${name}" is missing in row 1. Put it back, then press Resume; nothing was lost.`,
    );
  if (headers.indexOf(header, at + 1) >= 0) {
    throw enrichError(
      "HEADER_GONE",
      `The header of the column for "${name}" stands twice in row 1. Rename one of the two, then press Resume; nothing was lost.`,
    );
  }
  return at + 1;
}

function mapEntries<K extends string>(
  record: Partial<Record<K, string>>,
  give: (value: string, key: K) => number,
): Partial<Record<K, number>> {
  const entries = Object.entries(record) as [K, string][];
  return Object.fromEntries(entries.map(([key, value]) => [key, give(value, key)])) as Partial<
    Record<K, number>
  >;
}
