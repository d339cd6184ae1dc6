import { badInput, enrichError, errorCode } from "../core/errors";
import { isBlank, isNoInput } from "../core/no-input";
import { NOTHING, PENDING } from "../core/outcome";
import type { Cell } from "../ports/spreadsheet";
import { COLUMNS, checkArguments } from "./argument";
import { type FreeReader, LATER } from "./free-reader";
import { listCells, personaCells, searchCells } from "./library-cells";
import { COMPANIES, countCell, foundCells, LEADS } from "./search-cells";
import { sentenceOf } from "./sentence";

/** By formula, its parameters and what it shows. */
const FREE_FORMULAS = {
  ENRICH_LEADS: { show: foundCells(LEADS) },
  ENRICH_LEADS_COUNT: { show: countCell(LEADS) },
  ENRICH_COMPANIES: { show: foundCells(COMPANIES) },
  ENRICH_COMPANIES_COUNT: { show: countCell(COMPANIES) },
  ENRICH_PERSONAS: { params: [COLUMNS], show: personaCells },
  ENRICH_LISTS: { params: [COLUMNS], show: listCells },
  ENRICH_SEARCH: { params: ["search_id", "status", COLUMNS], show: searchCells },
} as const satisfies Record<string, FreeForm>;

interface FreeForm {
  /** Absent if a call lists names and values in turn. */
  params?: readonly string[];
  show: (reader: FreeReader, given: readonly unknown[]) => Cell | Cell[][] | typeof LATER;
}

export type FreeFormula = keyof typeof FREE_FORMULAS;

export const FREE_FORMULA_NAMES = Object.keys(FREE_FORMULAS);

/**
 * What a call of a free formula shows: a value or rows, N/A for nothing found, PENDING until a driver
 * reads it, nothing if a cell of a range is an error or one is still loading. Costs no credits. Throws one sentence.
 */
export function freeCells(
  reader: FreeReader,
  formula: FreeFormula,
  given: readonly unknown[],
): Cell | Cell[][] {
  const { params, show }: FreeForm = FREE_FORMULAS[formula];
  checkArguments(formula, params, given);
  const cells = given.flat(2).filter((cell) => !isBlank(cell));
  if (cells.some(isNoInput)) return "";
  if (formula === "ENRICH_SEARCH" && given.slice(0, 2).some(Array.isArray))
    throw badInput("ENRICH_SEARCH takes one search: give the cell of its id.");
  try {
    const shown = show(reader, given);
    if (shown === LATER) return PENDING;
    return Array.isArray(shown) && shown.length === 0 ? NOTHING : shown;
  } catch (error) {
    const code = errorCode(error);
    throw code ? enrichError(code, sentenceOf(error)) : error;
  }
}
