import type { MappedRole } from "../core/column-role";
import { companyDomain } from "../core/company-domain";
import { exceptOn } from "../core/errors";
import { namesOf, splitFullName } from "../core/full-name";
import { isDate } from "../core/is-date";
import { isNoInput } from "../core/no-input";
import { isSharedPage, normalDomain, workDomain } from "../core/normal-form";
import { isOurTab } from "../core/our-tab";
import type { OutputRole } from "../core/output-column";
import { POLICY } from "../core/policy";
import type { Contact } from "../core/subject";
import type { Area, Cell, Spreadsheet, Tab } from "../ports/spreadsheet";
import type { Mapping } from "../store/mapping";
import { type Layout, locateColumns } from "./mapping";

/** A data row as read. */
export interface TableRow {
  /** Its number when read, counted from 1. People move rows, so use it for one write at most. */
  row: number;
  ref: string;
  contact: Contact;
  outputs: Partial<Record<OutputRole, Cell>>;
  /** Outputs whose cell has a formula. We never overwrite those. */
  formulas: OutputRole[];
}

/** A row of a tab without a run, identified by `key`; "" identifies nothing. */
export function rowIdentifiedBy(key: string, row: number): TableRow {
  const contact = { ...NOBODY, firstName: key };
  return { row, ref: "", contact, outputs: {}, formulas: [] };
}

const NOBODY = { lastName: "", domain: "", companyName: "", profileUrl: "", countries: "" };

export interface Table {
  layout: Layout;
  rows: TableRow[];
  /** Row 1 as it was read. */
  headers: string[];
  /** Every cell of the tab, from A1. */
  cells: Cell[][];
  /** Formulas by row and column. Rows without one may be missing. */
  formulas: string[][];
}

const HEADER_ROW = 1;
/** Longer than any ref we make. */
const REF_CHARACTERS = 24;

/** All tabs but ours, which may be the longest. */
export function tabsOfPeople(spreadsheet: Spreadsheet): Tab[] {
  return spreadsheet.allTabs().filter(({ name }) => !isOurTab(name));
}

/** Headers as texts, up to the last column with content. */
export function readHeaders(tab: Tab): string[] {
  const { columns } = tab.size();
  if (columns === 0) return [];
  return headerTexts(tab.readFirstRow().slice(0, columns));
}

/**
 * Reads all cells in one call and formulas in others: everything, so that we can restore what people move in
 * the way of a write. Reads again if columns moved in between. `former`: an earlier read with the same
 * `splits`. Throws HEADER_GONE if a mapped column is missing.
 */
export function readTable(
  tab: Tab,
  mapping: Mapping,
  formulasOf = readFormulas,
  former?: Table,
): Table {
  return readChosen(tab, () => mapping, formulasOf, former).table;
}

/**
 * Like `readTable`, but chooses the mapping by the headers. Reads formulas only with `formulasOf`: a caller
 * that writes nothing needs none, and then no cell counts as a formula.
 */
export function readChosen(
  tab: Tab,
  choose: (headers: string[], second: Cell[] | undefined) => Mapping,
  formulasOf?: typeof readFormulas,
  former?: Table,
): { table: Table; mapping: Mapping } {
  let cells = tab.readAll();
  for (let reading = 1; ; reading++) {
    // Before other reads, which need memory, too.
    shareCells(cells, former?.cells);
    const headers = headerTexts(cells[0]);
    const mapping = choose(headers, cells[1]);
    const layout = exceptOn(
      "HEADER_GONE",
      () => locateColumns(mapping, headers),
      (error) => {
        if (reading === 1 && isCut(tab, cells)) return undefined;
        throw error;
      },
    );
    const formulas = (layout && formulasOf?.(tab, cells.length, headers.length)) ?? [];
    const isTorn =
      !layout || (reading < POLICY.settleAttempts && areTorn(tab, { headers, formulas }, former));
    if (!isTorn)
      return { table: tableOf(cells, formulas, layout, mapping.splits, former), mapping };
    cells = tab.readAll();
  }
}

/** Every cell. Reads again if people inserted rows or columns meanwhile, which cuts off cells at the edge. */
export function readWhole(tab: Tab): Cell[][] {
  let cells = tab.readAll();
  for (let reading = 1; reading < POLICY.settleAttempts && isCut(tab, cells); reading++)
    cells = tab.readAll();
  return cells;
}

/** Whether the tab is larger than what was read. */
export function isCut(tab: Tab, cells: Cell[][]): boolean {
  const { rows, columns } = tab.size();
  return rows > cells.length || columns > (cells[0]?.length ?? 0);
}

/** Whether people moved columns between reading values and formulas. Not if headers and formulas are as before. */
function areTorn(tab: Tab, { headers, formulas }: Headed, former?: Headed): boolean {
  if (!formulas.some((line) => line.some((formula) => formula !== ""))) return false;
  if (
    former &&
    JSON.stringify([former.headers, former.formulas]) === JSON.stringify([headers, formulas])
  )
    return false;
  const [line] = tab.read({ row: HEADER_ROW, column: 1, rows: 1, columns: headers.length });
  return !sameHeaders({ headers: headerTexts(line) }, { headers });
}

type Headers = { headers: readonly string[] };
type Headed = Pick<Table, "headers" | "formulas">;

export function sameHeaders(one: Headers, other: Headers): boolean {
  return one.headers.join("\n") === other.headers.join("\n");
}

/**
 * Builds a table from cells and formulas. Reuses contacts of `former` whose cells are equal, with all that
 * was derived from them, and whole rows whose line is that of `former`.
 */
export function tableOf(
  cells: Cell[][],
  formulas: string[][],
  layout: Layout,
  splits: Mapping["splits"],
  former?: Table,
): Table {
  const headers = headerTexts(cells[0]);
  const known = former && columnsOf(former) === columnsOf({ layout }) ? former : undefined;
  const inputs = Object.values(layout.inputs);
  const rows = cells.slice(HEADER_ROW).map((line, at) => {
    const before = known?.cells[at + HEADER_ROW];
    const present = known?.rows[at];
    const withFormulas = formulas[at + HEADER_ROW] ?? known?.formulas[at + HEADER_ROW];
    if (present && line === before && !withFormulas?.length) return present;
    const isSame = before && inputs.every((column) => line[column - 1] === before[column - 1]);
    const contact = (isSame && present?.contact) || readContact(line, layout.inputs, splits);
    return toTableRow({ row: at + HEADER_ROW + 1, contact }, line, layout, formulas);
  });
  return { layout, rows, headers, cells, formulas };
}

function columnsOf({ layout: { inputs, outputs } }: Pick<Table, "layout">): string {
  return String([inputs, outputs].map((columns) => Object.entries(columns)));
}

/**
 * Replaces lines and cells by equal ones from the same place of an earlier read, so that a large tab is in
 * memory once. Shares equal dates, since a large run writes the same few into every row.
 */
export function shareCells(cells: Cell[][], before: readonly Cell[][] = []): void {
  const dates = new Map<number, Date>();
  for (const [row, line] of cells.entries()) {
    const former = before[row] ?? [];
    for (const [at, cell] of line.entries()) {
      const known = former[at];
      if (isDate(known)) dates.set(known.getTime(), known);
      if (isDate(cell)) {
        const shared = dates.get(cell.getTime()) ?? cell;
        dates.set(cell.getTime(), shared);
        line[at] = shared;
      } else if (cell === known) line[at] = known;
    }
    if (former.length === line.length && line.every((cell, at) => cell === former[at]))
      cells[row] = former;
  }
}

export function headerTexts(cells: Cell[] = []): string[] {
  return cells.map((cell) => String(cell).trim());
}

/** Compares headers regardless of case. */
export function fold(text: string): string {
  return text.trim().toLowerCase();
}

/** A row with its contact and what its output columns hold. */
function toTableRow(
  { row, contact }: Pick<TableRow, "row" | "contact">,
  cells: Cell[],
  layout: Layout,
  formulas: string[][],
): TableRow {
  const line = formulas[row - 1];
  const hasFormula = ([, column]: [unknown, number]) => (line?.[column - 1] ?? "") !== "";
  const columns = line ? (Object.entries(layout.outputs) as [OutputRole, number][]) : [];
  const found = columns.filter(hasFormula).map(([role]) => role);
  return {
    row,
    ref: readRef(cells, layout.outputs.ref),
    contact,
    outputs: readOutputs(cells, layout),
    formulas: found.length > 0 ? found : NO_FORMULAS,
  };
}

/** Shared, since nearly all rows have none. */
const NO_FORMULAS: OutputRole[] = [];

function readOutputs(cells: Cell[], { outputs }: Layout): TableRow["outputs"] {
  const read: TableRow["outputs"] = {};
  for (const role in outputs)
    read[role as OutputRole] = cells[(outputs[role as OutputRole] ?? 0) - 1] ?? "";
  return read;
}

/** A longer text was typed by people: it is no ref, so the row gets one. */
function readRef(cells: Cell[], column: number | undefined): string {
  const ref = cellText(cells, column);
  return ref.length > REF_CHARACTERS ? "" : ref;
}

/**
 * A domain in the company column counts as the domain, if the domain's own column tells none; a page on a network there counts as blank. Splits the
 * full name if first and last name are blank, and the first name if the last is.
 */
function readContact(
  cells: Cell[],
  inputs: Partial<Record<MappedRole, number>>,
  splits: Mapping["splits"],
): Contact {
  const input = (role: MappedRole) => inputText(cells, inputs[role]);
  const company = input("company");
  const last = input("last_name");
  const first = input("first_name") || (last === "" ? input("full_name") : "");
  const { firstName, lastName } = namesOf(first, last, (name) => splitName(name, splits));
  const [domain, meant] = [input("domain"), companyDomain(company)];
  // Always the same shape: with a spread, each object would have a layout of its own, a third of a large
  // tab's memory.
  const contact: Contact = {
    firstName,
    lastName,
    domain: workDomain(domain) === "" ? meant || normalDomain(domain) : domain,
    companyName: meant === "" && !isSharedPage(company) ? company : "",
    profileUrl: input("profile_url"),
    countries: input("countries"),
  };
  if (inputs.subject !== undefined) contact.subject = input("subject");
  return contact;
}

/** Up to this many cells, reading all formulas takes little longer than checking for any. */
const CELLS_READ = 20_000;

/** Whether `readTable` searches a tab of this size for formulas and reads only columns that have some. */
export function searchesFormulas(rows: number, columns: number): boolean {
  return rows * columns > CELLS_READ;
}

/** Every formula, from A1 on. One call. */
export function readAllFormulas(tab: Tab, rows: number, columns: number): string[][] {
  return rows === 0 || columns === 0 ? [] : tab.readFormulas({ row: 1, column: 1, rows, columns });
}

function readFormulas(tab: Tab, rows: number, columns: number): string[][] {
  if (!searchesFormulas(rows, columns)) return readAllFormulas(tab, rows, columns);
  const whole = { row: 1, column: 1, rows, columns };
  const formulas: string[][] = [];
  const lookIn = (area: Area): void => {
    const column = area.columns === 0 ? undefined : tab.findFormula(area);
    if (column === undefined) return;
    for (const [at, [formula = ""]] of tab.readFormulas({ ...area, column, columns: 1 }).entries())
      if (formula !== "") {
        formulas[at] ??= Array<string>(columns).fill("");
        (formulas[at] as string[])[column - 1] = formula;
      }
    lookIn({ ...area, columns: column - area.column });
    lookIn({ ...area, column: column + 1, columns: area.column + area.columns - column - 1 });
  };
  lookIn(whole);
  return formulas;
}

/**
 * A table that was just read without formulas, updated for the columns that a run then added right of it.
 * Values are those of the earlier read. Undefined if the number of rows or any other header changed. Throws
 * HEADER_GONE.
 */
export function readWidened(tab: Tab, table: Table, mapping: Mapping): Table | undefined {
  const former = table.headers;
  const { rows: count, columns } = tab.size();
  if (count !== table.cells.length || columns < former.length) return undefined;
  const [line = []] = tab.read({ row: HEADER_ROW, column: 1, rows: 1, columns });
  const headers = headerTexts(line);
  if (former.some((header, at) => header !== headers[at])) return undefined;
  const layout = locateColumns(mapping, headers);
  const formulas = readFormulas(tab, count, former.length);
  if (areTorn(tab, { headers, formulas })) return undefined;
  const cells = [line, ...table.cells.slice(HEADER_ROW)];
  const rows = table.rows.map((row) => toTableRow(row, cells[row.row - 1] ?? [], layout, formulas));
  return { layout, rows, headers, cells, formulas };
}

/** Reading this many more rows costs less than another call for the headers. */
const ROWS_TO_HEADERS = 800;

/** The first row to read when reading from `row` on: row 1 if the headers are near enough to read along. */
export function firstRead(row: number): number {
  return row <= ROWS_TO_HEADERS ? HEADER_ROW : row;
}

/** The table after these lines alone were written. Pure. */
export function withLines(table: Table, lines: ReadonlyMap<number, Cell[]>): Table {
  const [cells, rows] = [[...table.cells], [...table.rows]];
  for (const [row, line] of lines) {
    cells[row - 1] = line;
    const present = rows[row - HEADER_ROW - 1];
    if (present)
      rows[row - HEADER_ROW - 1] = {
        ...present,
        ref: readRef(line, table.layout.outputs.ref),
        outputs: readOutputs(line, table.layout),
      };
  }
  return { ...table, cells, rows };
}

/** Uses the split that a person chose, or else the rule. */
export function splitName(
  fullName: string,
  splits: Mapping["splits"] = {},
): { firstName: string; lastName: string } {
  const byHand = Object.entries(splits).find(([name]) => name === fullName)?.[1];
  return byHand ? { firstName: byHand[0], lastName: byHand[1] } : splitFullName(fullName);
}

/** An input cell's text. Dates count as blank, since the sheet made them from a text; so do errors and "Loading…". */
function inputText(cells: Cell[], column: number | undefined): string {
  const cell = column === undefined ? "" : cells[column - 1];
  if (isDate(cell)) return "";
  const typed = cellText(cells, column);
  return isNoInput(typed) ? "" : typed;
}

function cellText(cells: Cell[], column: number | undefined): string {
  return column === undefined ? "" : String(cells[column - 1] ?? "").trim();
}
