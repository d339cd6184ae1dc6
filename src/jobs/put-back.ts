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
   * The cells as rectangles, without a cell between them. Formulas one by one, and texts in columns that are not
   * `ours`: they go only where what they replace still stands, as `table` was read, since people may type there by
   * now. What stands after that is written like others; so are all where there are many, since each takes a call.
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
    return [
      ...joinBlocks(values, () => undefined),
      ...written
        .filter(({ formula }) => formula !== "")
        .map((each) => ({ ...alone(each), formula: each.formula })),
      ...[...spared].map(([each, shown]) => ({ ...alone(each), shown })),
    ];
  }

  private isNew(text: string): boolean {
    if (this.tried.has(text)) return false;
    this.tried.add(text);
    return true;
  }
}

/** How a cell that was put back may read, whatever Google makes of an apostrophe before it. */
export function putBackTexts(restored: Restored): string[] {
  const { value, formula } = restored;
  const text = textOf(restored);
  return typeof value === "string" && formula === "" ? [text, literalText(value)] : [text];
}

function alone({ row, column, value }: Restored): Block {
  return { area: cellArea(row, column), cells: [[value]] };
}

/** The text that one to be put back replaces; undefined where another is not told from it. */
function shownIn(restored: Restored, grid: CellGrid): string | undefined {
  const { value, formula } = restored;
  const present = cellAt(grid, restored);
  const isFormula = formula !== "" || formulaAt(grid, restored) !== "";
  if (isFormula || typeof present !== "string" || typeof value !== "string") return undefined;
  // In place of nothing, `$1` would be a group of what was found.
  return present === "" && /[$\\]/.test(value) ? undefined : present;
}
