import type { ICellData, Nullable } from "@univerjs/core";
import { SetRangeValuesMutation } from "@univerjs/sheets";
import type { Box, CellEdit } from "./sheet-model";
import { tabNumber } from "./tab-number";
import type { UniverWorkbook } from "./univer-workbook";

type Cells = Record<number, Nullable<Record<number, Nullable<ICellData>>>>;
type Values = { subUnitId: string; cellValue?: Cells };

/** Tells `listener` of every edit, by the engine's one mutation of cells. */
export function watchEdits(
  { commands }: UniverWorkbook,
  valueAt: (tabId: number, box: Box) => CellEdit["before"],
  listener: (edit: CellEdit) => void,
): () => void {
  const edited = ({ id, params }: { id: string; params?: object }, options?: object) =>
    id === SetRangeValuesMutation.id && !(options as { onlyLocal?: boolean })?.onlyLocal
      ? editOf(params as Values)
      : undefined;
  const single = (edit: CellEdit) =>
    edit.box.rows * edit.box.columns === 1 ? valueAt(edit.tabId, edit.box) : undefined;
  let before: CellEdit["before"];
  const watches = [
    commands.beforeCommandExecuted((command, options) => {
      const edit = edited(command, options);
      if (edit) before = single(edit);
    }),
    commands.onCommandExecuted((command, options) => {
      const edit = edited(command, options);
      if (edit) listener({ ...edit, before, after: single(edit) } as CellEdit);
    }),
  ];
  return () => {
    for (const watch of watches) watch.dispose();
  };
}

/** Undefined when only formats, notes or nothing changed. */
function editOf({ subUnitId, cellValue = {} }: Values): CellEdit | undefined {
  const places = Object.entries(cellValue).flatMap(([row, line]) =>
    Object.entries(line ?? {}).flatMap(([column, cell]) =>
      !cell || "v" in cell || "f" in cell || "p" in cell ? [[Number(row), Number(column)]] : [],
    ),
  ) as [number, number][];
  if (places.length === 0) return undefined;
  const [rows, columns] = [places.map(([row]) => row), places.map(([, column]) => column)];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const box = {
    row: top + 1,
    column: left + 1,
    rows: Math.max(...rows) - top + 1,
    columns: Math.max(...columns) - left + 1,
  };
  return { tabId: tabNumber(subUnitId), box };
}
