import type { ICellData, ICommandService, Injector, Nullable } from "@univerjs/core";
import { LexerTreeBuilder } from "@univerjs/engine-formula";
import { SetRangeValuesMutation } from "@univerjs/sheets";
import type { CellMatrix } from "./cell-writer";

interface Origin {
  f: string;
  row: number;
  column: number;
}

/**
 * Gives every cell a formula of its own. Where a person fills down or pastes one, the engine writes it in the
 * first cell alone, and in the others the name they share it by: nothing that moves one cell would move it.
 */
export function giveOwnFormulas(commands: ICommandService, injector: Injector): void {
  const lexer = injector.get(LexerTreeBuilder);
  commands.beforeCommandExecuted(({ id, params }) => {
    if (id === SetRangeValuesMutation.id)
      ownFormulas((params as { cellValue?: CellMatrix }).cellValue ?? {}, lexer);
  });
}

function ownFormulas(cells: CellMatrix, lexer: LexerTreeBuilder): void {
  const origins = new Map<string, Origin>();
  for (const [row, column, { f, si }] of sharing(cells))
    if (f) origins.set(String(si), { f, row, column });
  for (const [row, column, cell] of sharing(cells)) {
    const origin = origins.get(String(cell.si));
    if (!origin) continue;
    cell.f ||= lexer.moveFormulaRefOffset(origin.f, column - origin.column, row - origin.row);
    cell.si = null;
  }
}

function* sharing(cells: CellMatrix): Iterable<[number, number, ICellData]> {
  for (const [row, line] of Object.entries(cells)) {
    for (const [column, cell] of Object.entries(
      (line ?? {}) as Record<string, Nullable<ICellData>>,
    ))
      if (cell?.si) yield [Number(row), Number(column), cell];
  }
}
