import { omitted, parseTagged, stringifyTagged } from "../realm/tagged-json";
import type {
  FormulaAnswer,
  FormulaArgument,
  FormulaCall,
  FormulaHost,
} from "../sheets/formula-host";
import type { CellPlace } from "../sheets/sheet-model";

/** One question of a cell to a custom function: the same name with arguments of the same values. */
export interface FormulaAsk {
  readonly name: string;
  readonly args: FormulaArgument[];
  readonly cell: FormulaCell;
  answer: FormulaAnswer;
}

/** A cell that calls custom functions. It keeps its answers wherever people move it. */
export interface FormulaCell {
  /** Undefined once it was deleted or emptied. */
  place: CellPlace | undefined;
  /** By name and arguments: what the formula asked when it was last calculated. */
  asks: Map<string, FormulaAsk>;
}

/** A cell's asks by their key; arguments and answer as JSON that keeps dates. */
export interface SavedFormulaCell {
  readonly place: CellPlace;
  readonly asks: readonly (readonly [key: string, name: string, json: string])[];
}

/**
 * The answers of all cells (C14, C15). A cell runs its function again only when an argument's value
 * changed, when it was emptied and entered again, or when the file was reopened. Cells never share an
 * answer: each takes its own execution, the most expensive of what Google may do.
 *
 *   no ask -> loading -> value or error -> (other arguments, emptied, reopened) -> forgotten
 */
export class FormulaBook implements FormulaHost {
  private cells = new Map<string, FormulaCell>();
  /** What the current cell has asked so far. */
  private current = new Map<string, FormulaAsk>();
  /** Asks without a started execution. */
  private fresh: FormulaAsk[] = [];

  /** `refusal`: what a cell shows that passes a volatile argument. */
  constructor(
    readonly names: readonly string[],
    private readonly refusal: string,
  ) {}

  save(): SavedFormulaCell[] {
    return this.list().flatMap(({ place, asks }) => {
      if (!place) return [];
      const kept = [...asks].map(([key, { name, args, answer }]) => {
        const given = args.map((arg) => arg ?? omitted);
        return [key, name, stringifyTagged({ args: given, answer })] as const;
      });
      return [{ place, asks: kept }];
    });
  }

  load(saved: readonly SavedFormulaCell[]): void {
    for (const { place, asks } of saved) {
      const cell = this.cellAt(place);
      for (const [key, name, json] of asks) {
        const kept = parseTagged(json) as Pick<FormulaAsk, "args" | "answer">;
        cell.asks.set(key, { ...kept, name, cell });
      }
    }
  }

  ask({ name, args, place, volatile }: FormulaCall): FormulaAnswer {
    const key = volatile
      ? `${name} volatile`
      : `${name} ${stringifyTagged(args.map((arg) => arg ?? omitted))}`;
    const cell = this.cellAt(place);
    let ask = cell.asks.get(key) ?? this.current.get(key);
    if (!ask) {
      ask = { name, args, cell, answer: { state: "loading" } };
      if (volatile) ask.answer = { state: "error", message: this.refusal };
      else this.fresh.push(ask);
      cell.asks.set(key, ask);
    }
    this.current.set(key, ask);
    return ask.answer;
  }

  calculated(place: CellPlace): boolean {
    const asked = this.current;
    this.current = new Map();
    const cell = this.cells.get(nameOf(place));
    if (!cell) return false;
    cell.asks = asked;
    return [...asked.values()].some(({ answer }) => answer.state === "loading");
  }

  moved(tabId: number, where: (place: CellPlace) => CellPlace | undefined): void {
    const after = new Map<string, FormulaCell>();
    for (const [name, cell] of this.cells) {
      if (cell.place?.tabId !== tabId) after.set(name, cell);
    }
    for (const cell of this.cells.values()) {
      if (cell.place?.tabId !== tabId) continue;
      cell.place = where(cell.place);
      if (cell.place) after.set(nameOf(cell.place), cell);
    }
    this.cells = after;
  }

  emptied(place: CellPlace): void {
    const cell = this.cells.get(nameOf(place));
    if (!cell) return;
    cell.place = undefined;
    this.cells.delete(nameOf(place));
  }

  /** Forgets every answer; returns the cells to recalculate. */
  forgetAll(): CellPlace[] {
    const places = this.list().flatMap(({ place }) => (place ? [place] : []));
    for (const cell of this.cells.values()) cell.place = undefined;
    this.cells.clear();
    this.fresh = [];
    return places;
  }

  /** The asks since the last call that are still wanted, in order of calculation. */
  takeFresh(): FormulaAsk[] {
    const asks = this.fresh.filter(isWanted);
    this.fresh = [];
    return asks;
  }

  list(): FormulaCell[] {
    return [...this.cells.values()].filter(({ asks }) => asks.size > 0);
  }

  at(place: CellPlace): FormulaCell | undefined {
    return this.cells.get(nameOf(place));
  }

  private cellAt(place: CellPlace): FormulaCell {
    const known = this.cells.get(nameOf(place));
    if (known) return known;
    const cell: FormulaCell = { place: { ...place }, asks: new Map() };
    this.cells.set(nameOf(place), cell);
    return cell;
  }
}

/** Whether the ask's cell still exists and still asks it. */
export function isWanted(ask: FormulaAsk): boolean {
  return ask.cell.place !== undefined && [...ask.cell.asks.values()].includes(ask);
}

function nameOf({ tabId, row, column }: CellPlace): string {
  return `${tabId} ${row} ${column}`;
}
