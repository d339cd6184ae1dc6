import { literalText } from "../core/literal-text";
import { POLICY } from "../core/policy";
import { type Block, cellArea, joinBlocks } from "../sheet/block";
import { type CellGrid, cellAt, formulaAt, placeKey } from "../sheet/place";
import { type Restored, textOf } from "./misplaced";
import type { CellsOrFormula } from "./write-through";

/** How cells are put back, try after try. */
export class PutBack {
  private readonly tried = new Set<string>();

  /**
   * The cells as rectangles that contain no other cell. Formulas go one by one. So do texts in columns that are not
   * `ours`, and only where the cell still shows what `table` read, since people may have typed there. A text that was
   * tried once is written like any other; so are all if they are many, since each takes a call.
   */
  blocks(cells: readonly Restored[], table: CellGrid, ours: ReadonlySet<number>): CellsOrFormula[] {
    const spared = new Map<Restored, string>();
    for (const each of cells) {
      const shown = ours.has(each.column) ? undefined : shownIn(each, table);
      if (shown !== undefined && this.isNew(`${placeKey(each)} ${shown}`)) spared.set(each, shown);
    }
    if (spared.size > POLICY.sparedCells) spared.clear();
    const written = cells.filter((each) => !spared.has(each));
    const values = written.filter(({ formula }) => formula === "");
    const formulas = written.filter(({ formula }) => formula !== "");
    return [
      ...joinBlocks(values, () => undefined),
      ...formulas.map((each) => ({ ...alone(each), formula: each.formula })),
      ...[...spared].map(([each, shown]) => ({ ...alone(each), shown })),
    ];
  }

  private isNew(text: string): boolean {
    if (this.tried.has(text)) return false;
    this.tried.add(text);
    return true;
  }
}

/** The texts a restored cell may show, whatever Google makes of a leading apostrophe. */
export function putBackTexts(restored: Restored): string[] {
  const { value, formula } = restored;
  const text = textOf(restored);
  return typeof value === "string" && formula === "" ? [text, literalText(value)] : [text];
}

function alone({ row, column, value }: Restored): Block {
  return { area: cellArea(row, column), cells: [[value]] };
}

/** The text that a restored cell replaces; undefined if it cannot be replaced by searching for it. */
function shownIn(restored: Restored, grid: CellGrid): string | undefined {
  const { value, formula } = restored;
  const present = cellAt(grid, restored);
  const isFormula = formula !== "" || formulaAt(grid, restored) !== "";
  if (isFormula || typeof present !== "string" || typeof value !== "string") return undefined;
  // A blank is found by a pattern, so `$1` in its replacement would stand for a group.
  return present === "" && /[$\\]/.test(value) ? undefined : present;
}
