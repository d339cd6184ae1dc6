import type { CellValue } from "../../local/runtime/sheets/sheet-model";
import { type Person, personAt } from "../../local/service/people/people";
import { type Desk, type DeskOptions, openDesk } from "./desk";

const SEED = 1;
/** Spreads people over companies. */
const STRIDE = 7_919;

export const TAB = "Contacts";
export const HEADERS = ["First name", "Last name", "Website", "LinkedIn profile", "Result"];
/** The column of formulas: E. */
export const RESULT = 5;

/** Rows of people, each question of whom stands in this many rows on average when `share` is asked twice. */
export function peopleRows(count: number, repeated = 0): string[][] {
  const unique = Math.round(count * (1 - repeated));
  return Array.from({ length: count }, (_, at) =>
    personRow(person(at < unique ? at : (at * 7) % unique)),
  );
}

/** Different e-mail questions in these rows. */
export function questionsIn(rows: string[][]): number {
  return new Set(rows.map((row) => row.slice(0, 3).join(" ").toLowerCase())).size;
}

/** Nobody whose name a sheet takes for something else: there are people called True. */
export function person(at: number): Person {
  const found = personAt(SEED, (at * STRIDE) % 100_000);
  return /^(?:true|false)$/i.test(found.lastName) ? person(at + 50_000) : found;
}

function personRow({ firstName, lastName, domain, profileUrl }: Person): string[] {
  return [firstName, lastName, domain, profileUrl];
}

/** A person at a sheet whose formulas may spend this many credits a day. */
export function openFormulas(
  rows: string[][],
  { entries = {}, ...options }: DeskOptions = {},
): Promise<Desk> {
  return openDesk({
    rows: [HEADERS, ...rows],
    entries: { formulaCredits: 100_000, ...entries },
    seed: SEED,
    ...options,
  });
}

/** Types a formula for each row from 2 on; `#` stands for the row. Lets all of them calculate. */
export async function fill(
  desk: Desk,
  formula: string,
  rows: number,
  { from = 2, column = RESULT, tab = TAB }: { from?: number; column?: number; tab?: string } = {},
): Promise<void> {
  const cells = Array.from({ length: rows }, (_, at) => [
    formula.replaceAll("#", String(from + at)),
  ]);
  desk.runtime.sheets.write(tab, from, column, cells);
  await desk.runtime.formulas.idle();
}

export const EMAIL = "=ENRICH_EMAIL(A#,B#,C#)";

/** What the cells of a column show, from row 2 on. */
export function shown(desk: Desk, rows: number, column = RESULT, tab = TAB): CellValue[] {
  return desk.runtime.sheets
    .read(tab, { row: 2, column, rows, columns: 1 })
    .map(([value]) => value as CellValue);
}

/** Lets so many minutes pass, in which the clock's executions run and cells calculate. */
export async function minutes(desk: Desk, count: number): Promise<void> {
  for (let minute = 0; minute < count; minute++) await desk.clock.advance(60_000);
  await desk.runtime.formulas.idle();
}

/** Requests for look-ups the service got, refused ones too. */
export function lookUps(desk: Desk): number {
  return desk.service
    .readLog({ limit: 1_000_000 })
    .filter(({ endpoint }) => endpoint === "async_enrich" || endpoint === "sync_enrich").length;
}

/** Formulas' executions, from the nth on. */
export function formulaRuns(desk: Desk, from = 0) {
  return desk.runtime.log.slice(from).filter(({ kind }) => kind === "formula");
}
