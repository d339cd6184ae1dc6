import type { MappedRole } from "../core/column-role";
import { companyDomain } from "../core/company-domain";
import { splitFullName } from "../core/full-name";
import { isDate } from "../core/is-date";
import { isLoadingOrError } from "../core/no-input";
import { isSharedPage, normalDomain } from "../core/normal-form";
import type { OutputRole } from "../core/output-column";
import type { Contact } from "../core/subject";
import type { Cell, Tab } from "../ports/spreadsheet";
import type { Mapping } from "../store/mapping";
import { type Layout, locateColumns } from "./mapping";

/** A data row as it was when read. */
export interface TableRow {
  /** Its number then, counted from 1. People move rows, so use it for one write at most. */
  row: number;
  ref: string;
  contact: Contact;
  outputs: Partial<Record<OutputRole, Cell>>;
  /** Output cells with a formula, which we never write. */
  formulas: OutputRole[];
}

export interface Table {
  layout: Layout;
  rows: TableRow[];
  /** Row 1 as it was read. */
  headers: string[];
  /** Every cell and formula of the tab, from A1. */
  cells: Cell[][];
  formulas: string[][];
}

const HEADER_ROW = 1;
/** Longer than any ref we make. */
const REF_CHARACTERS = 24;

/** The header row as texts, up to the last column with content. */
export function readHeaders(tab: Tab): string[] {
  const { columns } = tab.size();
  if (columns === 0) return [];
  return headerTexts(tab.read({ row: HEADER_ROW, column: 1, rows: 1, columns })[0]);
}

/**
 * Reads the whole tab in one call and its formulas in another, so that we can restore what people
 * move into the way of a write. Throws HEADER_GONE when a mapped column is missing.
 */
export function readTable(tab: Tab, mapping: Mapping, formulasOf = readFormulas): Table {
  const cells = tab.readAll();
  const headers = headerTexts(cells[0]);
  const layout = locateColumns(mapping, headers);
  return tableOf(cells, formulasOf(tab, cells.length, headers.length), layout, mapping.splits);
}

/** The same in one call, for who writes nothing: no cell counts as a formula. */
export function readCells(tab: Tab, mapping: Mapping): Table {
  return readTable(tab, mapping, () => []);
}

/** Cells and formulas that were read, as a table. */
export function tableOf(
  cells: Cell[][],
  formulas: string[][],
  layout: Layout,
  splits: Mapping["splits"],
): Table {
  const rows = cells
    .slice(HEADER_ROW)
    .map((row, at) =>
      readRow(
        row,
        at + HEADER_ROW + 1,
        layout,
        (line, column) => (formulas[line - 1]?.[column - 1] ?? "") !== "",
        splits,
      ),
    );
  return { layout, rows, headers: headerTexts(cells[0]), cells, formulas };
}

export function headerTexts(cells: Cell[] = []): string[] {
  return cells.map((cell) => String(cell).trim());
}

function readRow(
  cells: Cell[],
  row: number,
  layout: Layout,
  formulas: (row: number, column: number) => boolean,
  splits: Mapping["splits"],
): TableRow {
  const outputs = Object.entries(layout.outputs) as [OutputRole, number][];
  return {
    row,
    ref: readRef(cells, layout.outputs.ref),
    contact: readContact(cells, layout.inputs, splits),
    outputs: Object.fromEntries(outputs.map(([role, column]) => [role, cells[column - 1] ?? ""])),
    formulas: outputs.filter(([, column]) => formulas(row, column)).map(([role]) => role),
  };
}

/** A longer text was typed by people: it counts as no ref, so the row gets one. */
function readRef(cells: Cell[], column: number | undefined): string {
  const ref = cellText(cells, column);
  return ref.length > REF_CHARACTERS ? "" : ref;
}

/**
 * A company cell with a domain counts as the domain, and one with a page on a network as blank.
 * Splits the full name where first and last name are blank.
 */
function readContact(
  cells: Cell[],
  inputs: Partial<Record<MappedRole, number>>,
  splits: Mapping["splits"],
): Contact {
  const input = (role: MappedRole) => inputText(cells, inputs[role]);
  const company = input("company");
  const names = { firstName: input("first_name"), lastName: input("last_name") };
  const fullName = input("full_name");
  const split =
    names.firstName === "" && names.lastName === "" && fullName !== ""
      ? splitName(fullName, splits)
      : names;
  const [domain, meant] = [input("domain"), companyDomain(company)];
  return {
    ...split,
    domain: normalDomain(domain) === "" ? meant : domain,
    companyName: meant === "" && !isSharedPage(company) ? company : "",
    profileUrl: input("profile_url"),
    countries: input("countries"),
    ...(inputs.subject === undefined ? {} : { subject: input("subject") }),
  };
}

function readFormulas(tab: Tab, rows: number, columns: number): string[][] {
  return rows === 0 || columns === 0 ? [] : tab.readFormulas({ row: 1, column: 1, rows, columns });
}

/** Uses the split a person chose, else the rule. */
export function splitName(
  fullName: string,
  splits: Mapping["splits"] = {},
): { firstName: string; lastName: string } {
  const byHand = Object.entries(splits).find(([name]) => name === fullName)?.[1];
  return byHand ? { firstName: byHand[0], lastName: byHand[1] } : splitFullName(fullName);
}

/** The text of an input cell. A date counts as blank, since a sheet made it from some text. */
function inputText(cells: Cell[], column: number | undefined): string {
  const cell = column === undefined ? "" : cells[column - 1];
  if (isDate(cell)) return "";
  const typed = cellText(cells, column);
  return isLoadingOrError(typed) ? "" : typed;
}

function cellText(cells: Cell[], column: number | undefined): string {
  return column === undefined ? "" : String(cells[column - 1] ?? "").trim();
}
