import type { Movement } from "./moved-cells";
import { shiftBox } from "./protections";
import type { Box } from "./sheet-model";

/** A conditional format rule with a boolean condition: how cells that meet it look. */
export interface ColourRule {
  /** Such as TEXT_EQUAL_TO, as `SpreadsheetApp.BooleanCriteria` names it. */
  criteria: string;
  values: readonly unknown[];
  background?: string;
  fontColor?: string;
  strikethrough?: boolean;
  boxes: readonly Box[];
}

export type SavedColourRules = readonly (readonly [tabId: number, rules: readonly ColourRule[]])[];

/** Conditional format rules of one workbook, by tab, the most important first. */
export class ColourRules {
  private readonly all = new Map<number, readonly ColourRule[]>();

  save(): SavedColourRules {
    return [...this.all];
  }

  load(saved: SavedColourRules): void {
    for (const [tabId, rules] of saved) this.all.set(tabId, rules);
  }

  of(tabId: number): readonly ColourRule[] {
    return this.all.get(tabId) ?? [];
  }

  set(tabId: number, rules: readonly ColourRule[]): void {
    if (rules.length === 0) this.all.delete(tabId);
    else this.all.set(tabId, rules);
  }

  /** What is inserted right behind a range belongs to it, as it takes the format before it. */
  shift(tabId: number, axis: "row" | "column", at: number, count: number): void {
    const size = axis === "row" ? "rows" : "columns";
    this.move(tabId, (box) => {
      const follows = axis === "row" && count > 0 && at === box.row + box.rows;
      const moved = follows
        ? { ...box, [size]: box[size] + count }
        : shiftBox(box, axis, at, count);
      return moved ? [moved] : [];
    });
  }

  moveColumns({ tabId, where }: Movement): void {
    this.move(tabId, (box) =>
      Array.from({ length: box.columns }, (_, at) => {
        const column = box.column + at;
        const { column: now = column } = where({ tabId, row: box.row, column }) ?? {};
        return { ...box, column: now, columns: 1 };
      }),
    );
  }

  private move(tabId: number, moved: (box: Box) => Box[]): void {
    const rules = this.of(tabId).map((rule) => ({ ...rule, boxes: rule.boxes.flatMap(moved) }));
    this.set(
      tabId,
      rules.filter(({ boxes }) => boxes.length > 0),
    );
  }
}
