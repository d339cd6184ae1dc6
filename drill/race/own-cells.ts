// Whose cells are whose: what people put into the file, remembered by the tag of its row.
import type { CellValue, SheetModel } from "../../local/runtime/sheets/sheet-model";

/** The column that tells rows apart; no act touches it but to give a new row its own. */
export const TAG = "Tag";

/** Columns of people's own, beside the inputs. */
export const OWN_HEADERS = [TAG, "Mine", "Notes"];

/** What stands in them at first. */
export function ownCells(at: number): string[] {
  return [`tag ${at}`, `mine ${at}`, `note ${at}`];
}

/** How rows without a tag are called, all of them together, and their texts parted. */
const WITHOUT_TAG = "row without a tag";
const ALSO = " | ";

/** Every text people type into a column that the add-on fills has this in it. */
export const BY_HAND = "by hand";

/** What a cell with a formula counts as, whatever it shows. */
export const FORMULA = "a formula";

/** A tag as people give it. Anything else is a write of ours that a moved column hit, until that is put right. */
const GIVEN = /^([a-z]+ (\d+ )?\d+)?$/;

/** Cells of people's own by "tag · header", their headers by "header · text". */
export type OwnCells = Map<string, string>;

/** Whether a cell by its key stands in the column of formulas. */
export function isFormulas(key: string): boolean {
  return key.endsWith(" · Formula");
}

export class OwnMemory {
  readonly expected: OwnCells;
  /** Profile addresses that a tagged row has ever held. */
  readonly people = new Map<string, Set<string>>();

  /** Tags of people who were pasted into rows without a ref. */
  readonly newcomers = new Set<string>();
  /** In a copy of the file the add-on knows no columns of its own, and makes new ones. */
  copied = false;
  /** Addresses that stood in a row as another person was typed over it. */
  readonly left = new Map<string, string>();
  /** What a row showed when it was first seen: one that was copied shows what it was copied with. */
  readonly shownFirst = new Map<string, Set<string>>();
  /**
   * Cells that the add-on fills, typed into after it took its picture of the tab, or read it to put it right, and
   * before it wrote: nothing on the platform closes that gap, so what is lost there is counted, and no finding. Where
   * somebody moved a column since it read, such a write stands in columns of people's own, too.
   */
  readonly inTheGap = new Set<string>();
  /** Tags of the data rows as people left them: what is typed while ours covers one is its row's all the same. */
  private tags: string[];
  /** Saved questions that people took out of the hidden tab. */
  readonly taken = new Set<string>();

  constructor(
    private readonly sheets: SheetModel,
    private readonly tab: number,
    /** Headers of columns that belong to people. */
    readonly headers: Set<string>,
  ) {
    this.tags = this.shownTags();
    this.expected = this.present();
    this.meet();
  }

  /**
   * Lets a person do something: what that changes is what they want. Gives the cells they typed into. `isInTheGap`
   * says of each whether the add-on may just be about to write it, where it is about to write.
   */
  during(act: () => void, isInTheGap?: (key: string) => boolean): string[] {
    const typed: string[] = [];
    const newcomers = new Set(this.newcomers);
    const shown = this.shownTags();
    const before = this.present();
    const saved = savedQuestions(this.sheets);
    act();
    const shownNow = this.shownTags();
    this.tags = carriedTags(this.tags, shown, shownNow);
    const left = savedQuestions(this.sheets);
    for (const question of saved) if (!left.has(question)) this.taken.add(question);
    const after = this.present();
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const text = after.get(key);
      if (before.get(key) === text) continue;
      if (text === undefined) this.expected.delete(key);
      else this.expected.set(key, text);
      this.inTheGap.delete(key);
      if (text !== undefined) typed.push(key);
    }
    // Also where the add-on just has another text in the cell: who takes a row away wants none of it.
    const remaining = new Set(shownNow);
    for (const tag of shown)
      if (tag !== "" && !remaining.has(tag))
        for (const key of [...this.expected.keys()])
          if (key.startsWith(`${tag} · `)) this.expected.delete(key);
    if (isInTheGap) {
      for (const key of typed) if (isInTheGap(key)) this.inTheGap.add(key);
      // Their refs were cleared in the gap, too: the write brings them back.
      for (const tag of this.newcomers) if (!newcomers.has(tag)) this.newcomers.delete(tag);
    }
    this.meet();
    return typed;
  }

  /** Cells that hold no text: one that a write of ours left there is put back whatever people type over it. */
  withoutText(): Set<string> {
    const rows = taggedRows(this.sheets, this.tab);
    return new Set(
      rows.flatMap(({ tag, cells }) =>
        Object.entries(cells)
          .filter(([, cell]) => typeof cell !== "string")
          .map(([header]) => `${tag} · ${header}`),
      ),
    );
  }

  /** What of people's own stands in the tab. */
  present(): OwnCells {
    const [headers = [], ...rows] = this.sheets.read(this.tab);
    const formulas = this.sheets.formulas(this.tab).slice(1);
    const names = headers.map(String);
    const tagAt = names.indexOf(TAG);
    const found: OwnCells = new Map();
    for (const name of names) if (this.headers.has(name)) found.set(`header · ${name}`, name);
    for (const [row, cells] of rows.entries()) {
      const shown = String(cells[tagAt] ?? "");
      const tag = GIVEN.test(shown) ? shown : (this.tags[row] ?? shown);
      for (const [column, cell] of cells.entries()) {
        const formula = formulas[row]?.[column] ?? "";
        const text = formula === "" ? String(cell) : FORMULA;
        if (text === "" || !this.isOwn(names[column] ?? "", text)) continue;
        const key = `${tag || WITHOUT_TAG} · ${names[column]}`;
        // Nothing tells such rows apart, and rows added above them may move up between them.
        const others = tag === "" ? found.get(key) : undefined;
        found.set(
          key,
          others === undefined ? text : [...others.split(ALSO), text].sort().join(ALSO),
        );
      }
    }
    return found;
  }

  private shownTags(): string[] {
    return taggedRows(this.sheets, this.tab).map(({ tag }) => tag);
  }

  /** Whether a cell by its key stands in a column that the add-on fills. */
  isOurs(key: string): boolean {
    return !this.headers.has(key.slice(key.indexOf(" · ") + 3));
  }

  private isOwn(header: string, text: string): boolean {
    return this.headers.has(header) || text.includes(BY_HAND) || header === "";
  }

  private meet(): void {
    for (const row of taggedRows(this.sheets, this.tab)) {
      const known = this.people.get(row.tag) ?? new Set();
      if (known.size === 0) {
        this.left.set(row.tag, String(row.cells["E-mail"] ?? ""));
        this.shownFirst.set(row.tag, new Set(Object.values(row.cells).map(String)));
      }
      this.people.set(row.tag, known.add(row.profile));
    }
  }
}

/** Tags of the rows after an act: a covered one goes with its row, which is told by what covers it, from the top. */
function carriedTags(tags: string[], before: string[], after: string[]): string[] {
  const covered = before.flatMap((shown, row) => (GIVEN.test(shown) ? [] : [{ shown, row }]));
  return after.map((shown) => {
    if (GIVEN.test(shown)) return shown;
    const at = covered.findIndex((each) => each.shown === shown);
    const [found] = at < 0 ? [] : covered.splice(at, 1);
    return (found && tags[found.row]) ?? shown;
  });
}

export interface TaggedRow {
  /** Its number, from 1. */
  row: number;
  tag: string;
  profile: string;
  cells: Record<string, CellValue>;
}

/** The data rows with their cells by header; of two columns of one header the first. */
export function taggedRows(sheets: SheetModel, tab: number): TaggedRow[] {
  const [headers = [], ...rows] = sheets.read(tab);
  const names = headers.map(String);
  return rows.map((values, at) => {
    const cells: Record<string, CellValue> = {};
    for (const [column, value] of values.entries()) cells[names[column] ?? ""] ??= value;
    return {
      row: at + 2,
      tag: String(cells[TAG] ?? ""),
      profile: String(cells["LinkedIn profile"] ?? ""),
      cells,
    };
  });
}

/** The hidden tab of saved results. */
export const SAVED = "Enrich: saved results";

/** Questions that a row of the saved results answers or waits for, without the marks behind them. */
export function savedQuestions(sheets: SheetModel): Set<string> {
  const made = sheets.tabs().some(({ name }) => name === SAVED);
  const rows = made ? sheets.read(SAVED).slice(1) : [];
  const questions = rows.flatMap(([question, , packed]) =>
    (question === "running look-ups" ? questionsIn(String(packed)) : [String(question)]).map(
      (each) => each.replace(/ {2}.*/, ""),
    ),
  );
  return new Set(questions.filter((each) => each !== ""));
}

function questionsIn(packed: string): string[] {
  return [...packed.matchAll(/"(email [^"]*)"/g)].map(([, question = ""]) => question);
}
