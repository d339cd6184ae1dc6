// What people do to the hidden tab of saved results.
import type { Act, File } from "./act";

const NAME = "Enrich: saved results";

export const savedActs: Record<string, Act> = {
  /** One saved row over another. */
  "paste-saved-row": (file, n) => {
    const saved = savedRows(file);
    if (saved.rows < 2) return;
    const from = 2 + (n % saved.rows);
    const to = 2 + ((n + 1 + (n % (saved.rows - 1))) % saved.rows);
    if (from !== to) file.stage.runtime.sheets.copyRows(saved.tab, from, 1, to);
  },
  "insert-saved-row": (file, n) => {
    const saved = savedRows(file);
    if (saved.rows > 0) file.stage.runtime.sheets.insertRows(saved.tab, 2 + (n % (saved.rows + 1)));
  },
  "delete-saved-row": (file, n) => {
    const saved = savedRows(file);
    if (saved.rows > 0) file.stage.runtime.sheets.deleteRows(saved.tab, 2 + (n % saved.rows));
  },
  "sort-saved-rows": (file, n) => {
    const saved = savedRows(file);
    if (saved.rows > 1)
      file.stage.runtime.sheets.sort(
        saved.tab,
        { row: 2, column: 1, rows: saved.rows, columns: 16 },
        [{ column: 1 + (n % 4) }],
      );
  },
};

/** The tab and how many rows it has below its headers; none before it is made. */
function savedRows({ stage }: File): { tab: string; rows: number } {
  const { sheets } = stage.runtime;
  const made = sheets.tabs().some(({ name }) => name === NAME);
  return { tab: NAME, rows: made ? Math.max(0, sheets.lastRow(NAME) - 1) : 0 };
}
