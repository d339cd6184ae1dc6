// What arrives in a signal's tab while people work in it: numbered, so that each of its cells tells its row.
import type { SheetModel } from "../../local/runtime/sheets/sheet-model";
import type { Wrong } from "./judge";

/** How the cells of a numbered row begin, by header. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  "Job title": "Title of arrival ",
  Place: "Place of arrival ",
  "Job address": "https://jobs.example/arrival-",
  Shift: "Shift of arrival ",
};
const NUMBERED = /^(?:(?:Title|Place|Shift) of arrival |https:\/\/jobs\.example\/arrival-)(\d+)$/;

/** Those after it have a value more. */
const FIRST_OF_NEW_SHAPE = 8;

/** What was delivered, and how often each row of it is to stand in the tab. */
export class Arrivals {
  /** Where they come; none before it is made. */
  tab: number | undefined;
  private sent = 0;
  private readonly accepted = new Set<number>();
  /** By number, rows of it that people copied less those they took away. */
  private readonly byPeople = new Map<number, number>();
  private readonly mayReturn = new Set<number>();

  constructor(
    private readonly sheets: SheetModel,
    /** Gives whether the web app took the body. */
    private readonly deliver: (body: unknown) => Promise<boolean>,
  ) {}

  /** So many rows come at once. */
  async send(rows: number): Promise<void> {
    const numbers = Array.from({ length: rows }, () => ++this.sent);
    const body = numbers.map((each) => ({
      job_title: `${BEGINNINGS["Job title"]}${each}`,
      job_location: `${BEGINNINGS.Place}${each}`,
      job_url: `${BEGINNINGS["Job address"]}${each}`,
      // A column that the tab lacks.
      ...(each > FIRST_OF_NEW_SHAPE ? { shift: `${BEGINNINGS.Shift}${each}` } : {}),
    }));
    if (await this.deliver(body)) for (const each of numbers) this.accepted.add(each);
  }

  /**
   * Lets a person do something: what they copy or take away is what they want. What they take away while rows are
   * being added may come back: nobody can tell it from a row that is still to be written.
   */
  during(act: () => void, isAdding: boolean): void {
    const before = this.counts();
    act();
    const after = this.counts();
    for (const each of new Set([...before.keys(), ...after.keys()])) {
      const change = (after.get(each) ?? 0) - (before.get(each) ?? 0);
      this.byPeople.set(each, (this.byPeople.get(each) ?? 0) + change);
      if (change < 0 && isAdding) this.mayReturn.add(each);
    }
  }

  wrongs(): Wrong[] {
    const found: Wrong[] = [];
    const counts = this.counts();
    for (let each = 1; each <= this.sent; each++) {
      const wanted = Math.max(0, 1 + (this.byPeople.get(each) ?? 0));
      const stands = counts.get(each) ?? 0;
      const place = `arrival ${each} stands ${stands} times of ${wanted}`;
      if (stands > wanted + (this.mayReturn.has(each) ? 1 : 0))
        found.push({ kind: "misplaced", what: "what arrived stands twice", place });
      if (stands < wanted && this.accepted.has(each))
        found.push({ kind: "lost", what: "what arrived is not in its tab", place });
    }
    return [...found, ...this.mixed()];
  }

  /** Cells under another header than theirs, and rows of two arrivals. */
  private mixed(): Wrong[] {
    const [headers = [], ...rows] = this.rows();
    return rows.flatMap((cells, at): Wrong[] => {
      const place = `row ${at + 2} shows ${cells.join(" | ")}`;
      const own = cells.map(String).filter((cell) => NUMBERED.test(cell));
      const astray = cells.some((cell, column) => {
        const beginning = BEGINNINGS[String(headers[column])];
        return NUMBERED.test(String(cell)) && !(beginning && String(cell).startsWith(beginning));
      });
      const numbers = new Set(own.map((cell) => NUMBERED.exec(cell)?.[1]));
      if (astray)
        return [{ kind: "misplaced", what: "what arrived stands in another column", place }];
      return numbers.size > 1
        ? [{ kind: "misplaced", what: "a row shows two arrivals", place }]
        : [];
    });
  }

  /** Of the tab with its headers; none before it is made. */
  private rows() {
    return this.tab === undefined ? [] : this.sheets.read(this.tab);
  }

  /** Rows of the tab by the number they show. */
  private counts(): Map<number, number> {
    const counts = new Map<number, number>();
    for (const cells of this.rows()) {
      const shown = cells.flatMap((cell) => NUMBERED.exec(String(cell))?.[1] ?? []);
      for (const each of new Set(shown.map(Number))) counts.set(each, (counts.get(each) ?? 0) + 1);
    }
    return counts;
  }
}
