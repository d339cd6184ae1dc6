import type { Ask } from "../../../src/ledger/ask";
import { editRows } from "../../../src/ledger/edit-rows";
import {
  asksOfRows,
  formatRunningRows,
  formatSavedRows,
  parseSavedRow,
} from "../../../src/ledger/saved-row";
import { ask } from "./asks";

const parsed = (contents: string[]) => ({ contents, asks: parseSavedRow(contents) ?? [] });
const LONG = "x".repeat(120_000);
const ADA = ask({ id: "1-1-0" });
const BOB = ask({ id: "1-1-1", question: "email d:bob bell@acme.example" });
const JOBS = ask({ id: "1-1-2", question: "job_postings d:acme.example", answer: { value: LONG } });
const waiting = (each: Ask) => ({
  ...each,
  answer: { ...each.answer, outcome: "pending" as const },
});

/** What the rows say after an edit. */
function after(rows: string[][], edit: (ask: Ask) => Ask | undefined) {
  const before = rows.map(parsed);
  const { changed, more } = editRows(before, edit);
  const left = before.flatMap((row) => {
    const contents = changed.has(row) ? changed.get(row) : row.contents;
    return contents ? [parsed([...contents])] : [];
  });
  return { asks: asksOfRows([...left, ...more.map(parsed)]), rows: left.length, more: more.length };
}

test("of look-ups that share a row of running ones, the others stay", () => {
  const rows = [...formatRunningRows([waiting(ADA), waiting(BOB)]), ...formatSavedRows(ADA)];
  const left = after(rows, (each) => (each.id === ADA.id ? undefined : each));
  expect(left.asks.map(({ id }) => id)).toEqual([BOB.id]);
  expect(JSON.stringify(left)).not.toContain("ada");
});

test("a long answer goes with all its pieces", () => {
  const rows = [...formatSavedRows(JOBS), ...formatSavedRows(BOB)];
  const left = after(rows, (each) => (each.id === JOBS.id ? undefined : each));
  expect(left).toMatchObject({ asks: [{ id: BOB.id }], rows: 1, more: 0 });
});

test.each([
  ["shorter", "y".repeat(60_000), 2, 0],
  ["short", "y", 1, 0],
  ["longer", "y".repeat(160_000), 3, 1],
])("an answer that becomes %s is whole", (_, value, rows, more) => {
  const unread = {
    ...JOBS,
    answer: { ...JOBS.answer, outcome: "unknown" as const, value: "", raw: "z" },
  };
  const edit = (each: Ask) => ({
    ...each,
    answer: { ...each.answer, ...(each.answer.raw ? { raw: "" } : { value }) },
  });
  const left = after([...formatSavedRows(unread), ...formatSavedRows(JOBS)], edit);
  expect(left.asks[1]?.answer.value).toBe(value);
  expect([left.rows - 1, left.more]).toEqual([rows, more]);
});

test("what stays as it is changes no row", () => {
  const before = [...formatSavedRows(JOBS), ...formatSavedRows(BOB)].map(parsed);
  expect(editRows(before, (each) => each)).toEqual({ changed: new Map(), more: [] });
});
