import {
  type BaseReferenceObject,
  deserializeRangeWithSheet,
  FormulaDataModel,
  LexerTreeBuilder,
  sequenceNodeType,
} from "@univerjs/engine-formula";
import type { UniverWorkbook } from "./univer-workbook";

const volatile = /\b(NOW|TODAY|RAND|RANDARRAY|RANDBETWEEN)\s*\(/i;

interface Place {
  sheetId: string;
  row: number;
  column: number;
}

/** Finds volatile functions (C10) in a call's own text and in the cells it refers to. */
export class VolatileFormulas {
  /** Searches nothing until the workbook holds such a formula. */
  private seen = false;
  private known = new Map<string, boolean>();
  private readonly formulas: FormulaDataModel;
  private readonly lexer: LexerTreeBuilder;

  constructor(private readonly engine: UniverWorkbook) {
    this.formulas = engine.injector.get(FormulaDataModel);
    this.lexer = engine.injector.get(LexerTreeBuilder);
  }

  /** Notes an entered formula. */
  note(formula: string): void {
    this.seen ||= volatile.test(formula);
    this.known.clear();
  }

  /** Whether the cell's formula passes such a function to `name` directly. */
  isInCall(place: Place, name: string): boolean {
    if (!this.seen) return false;
    const text = withoutTexts(this.formulaAt(place));
    const call = new RegExp(`\\b${name.replaceAll("$", "\\$")}\\s*\\(`, "gi");
    for (const { index } of text.matchAll(call)) {
      if (volatile.test(argumentsFrom(text, text.indexOf("(", index)))) return true;
    }
    return false;
  }

  isInRange(reference: BaseReferenceObject): boolean {
    if (!this.seen) return false;
    const range = reference.getRangePosition();
    return this.holds(reference.getSheetId(), range);
  }

  private holds(
    sheetId: string,
    range: { startRow: number; endRow: number; startColumn: number; endColumn: number },
  ): boolean {
    const matrix = this.engine.workbook.getSheetBySheetId(sheetId)?.getCellMatrix();
    if (!matrix) return false;
    const [lastRow, lastColumn] = [matrix.getLength() - 1, matrix.getRange().endColumn];
    for (let row = range.startRow || 0; row <= Math.min(range.endRow || lastRow, lastRow); row++) {
      const end = Number.isNaN(range.endColumn) ? lastColumn : range.endColumn;
      for (let column = range.startColumn || 0; column <= Math.min(end, lastColumn); column++) {
        const cell = matrix.getValue(row, column);
        if ((cell?.f || cell?.si) && this.isVolatile({ sheetId, row, column })) return true;
      }
    }
    return false;
  }

  private isVolatile(place: Place): boolean {
    const name = `${place.sheetId} ${place.row} ${place.column}`;
    const known = this.known.get(name);
    if (known !== undefined) return known;
    this.known.set(name, false); // a circle refers to itself
    const formula = this.formulaAt(place);
    const found =
      volatile.test(withoutTexts(formula)) ||
      this.references(formula).some(({ sheetName, range }) =>
        this.holds(this.sheetNamed(sheetName) ?? place.sheetId, range),
      );
    this.known.set(name, found);
    return found;
  }

  private references(formula: string): ReturnType<typeof deserializeRangeWithSheet>[] {
    return (this.lexer.sequenceNodesBuilder(formula) ?? []).flatMap((node) =>
      typeof node === "object" && node.nodeType === sequenceNodeType.REFERENCE
        ? [deserializeRangeWithSheet(node.token)]
        : [],
    );
  }

  private sheetNamed(name: string): string | undefined {
    return name ? this.engine.workbook.getSheetBySheetName(name)?.getSheetId() : undefined;
  }

  private formulaAt({ sheetId, row, column }: Place): string {
    const unitId = this.engine.workbook.getUnitId();
    return this.formulas.getFormulaStringByCell(row, column, sheetId, unitId) ?? "";
  }
}

function withoutTexts(formula: string): string {
  return formula.replaceAll(/"(?:[^"]|"")*"/g, '""');
}

/** From an opening bracket to its closing one. */
function argumentsFrom(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")" && --depth === 0) return text.slice(open, at);
  }
  return text.slice(open);
}
