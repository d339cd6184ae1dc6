import type { Mutation } from "../runtime/sheets/sheet-model";

const VALUES = "sheet.mutation.set-range-values";

type Cell = Record<string, unknown> | null;
type Matrix = Record<string, Record<string, Cell>>;
interface ValuesParams {
  unitId: string;
  subUnitId: string;
  cellValue?: Matrix;
}

export function isOfValues({ id }: Mutation): boolean {
  return id === VALUES;
}

/**
 * Combines neighbouring mutations that set cells of the same tab. A page's engine walks the whole
 * tab for each, so a burst of small writes would block it.
 */
export function mergeMutations(mutations: readonly Mutation[]): Mutation[] {
  const result: Mutation[] = [];
  for (const mutation of mutations) {
    const before = result.at(-1);
    const together = before && joinValues(before, mutation);
    if (together) result[result.length - 1] = together;
    else result.push(mutation);
  }
  return result;
}

function joinValues(first: Mutation, second: Mutation): Mutation | undefined {
  if (!isOfValues(first) || !isOfValues(second)) return undefined;
  const [a, b] = [first.params as ValuesParams, second.params as ValuesParams];
  if (a.subUnitId !== b.subUnitId || !a.cellValue || !b.cellValue) return undefined;
  const cellValue: Matrix = { ...a.cellValue };
  for (const [row, cells] of Object.entries(b.cellValue)) {
    const line = { ...cellValue[row] };
    for (const [column, cell] of Object.entries(cells)) {
      const old = line[column];
      // A cleared cell that is set again needs both steps.
      if (cell && old === null) return undefined;
      line[column] = cell && old ? { ...old, ...cell } : cell;
    }
    cellValue[row] = line;
  }
  return { id: VALUES, params: { ...a, cellValue } };
}
