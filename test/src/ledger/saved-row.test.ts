import { PLATFORM_LIMITS } from "../../../src/core/limits";
import type { Outcome } from "../../../src/core/outcome";
import {
  formatRunningRows,
  formatSavedRow,
  formatSavedRows,
  parseSavedRow,
  parseSavedRows,
  SAVED_COLUMNS,
} from "../../../src/ledger/saved-row";
import { ask } from "./asks";

const OUTCOMES: Outcome[] = ["found", "not_found", "refused", "failed", "unknown"];
const running = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    ask({
      id: `12-34-${at}`,
      outcome: "pending",
      question: `phone(FR) p:linkedin.com/in/zoë-${at}`,
      answer: { id: `0b0f6a3e-5a51-4d5e-9f5e-2f6c2f1c${at}` },
    }),
  );

describe("a saved row", () => {
  test.each(OUTCOMES)("of outcome %s comes back as it was", (outcome) => {
    const saved = ask({
      outcome,
      credits: 30,
      answer: {
        value: "=1+1",
        detail: "@x",
        profileUrl: "https://n.example/in/a",
        id: "i",
        raw: "502 <html>",
      },
    });
    expect(parseSavedRow(formatSavedRow(saved))).toEqual([saved]);
  });

  test.each([
    ["email p:linkedin.com/in/ada/en", "email p:linkedin.com/in/ada"],
    ["phone(FR) p:linkedin.com/in/ada/details/skills", "phone(FR) p:linkedin.com/in/ada"],
    ["company w:linkedin.com/company/acme/about", "company w:linkedin.com/company/acme"],
    ["email d:ada/en lee@acme.example", "email d:ada/en lee@acme.example"],
  ])("of an earlier version, which asked %j, is known as %j", (stored, question) => {
    expect(parseSavedRow(formatSavedRow(ask({ question: stored })))).toMatchObject([{ question }]);
    const [packed = []] = formatRunningRows([ask({ question: stored, outcome: "pending" })]);
    expect(parseSavedRow(packed)).toMatchObject([{ question }]);
  });

  test("keeps that nothing was answered yet", () => {
    const saved = ask({ outcome: "unknown", answeredAtMs: 0 });
    expect(parseSavedRow(formatSavedRow(saved))).toEqual([saved]);
  });

  test("has a cell a column", () => {
    expect(formatSavedRow(ask())).toHaveLength(SAVED_COLUMNS.length);
    for (const row of formatRunningRows(running(3))) expect(row).toHaveLength(SAVED_COLUMNS.length);
  });

  test.each(SAVED_COLUMNS.map((name, column) => [name, column] as const))(
    "is told to be changed when its cell %s is",
    (_, column) => {
      for (const [row] of [[formatSavedRow(ask())], formatRunningRows(running(2))]) {
        for (const edited of [`${row?.[column]} `, "", "x", 0, true]) {
          const cells = [...(row ?? [])].map((cell, at) => (at === column ? edited : cell));
          if (String(edited) === row?.[column]) continue;
          expect(parseSavedRow(cells)).toBeUndefined();
        }
      }
    },
  );

  test("is told to be changed when two of its cells changed places, or it is blank", () => {
    const row = formatSavedRow(ask());
    expect(parseSavedRow([row[1] ?? "", row[0] ?? "", ...row.slice(2)])).toBeUndefined();
    expect(parseSavedRow(row.map(() => ""))).toBeUndefined();
  });
});

describe("rows of running look-ups", () => {
  test("come back as they were, in order", () => {
    const asks = running(700).map((each) => ({ ...each, credits: 0 }));
    expect(formatRunningRows(asks).flatMap((row) => parseSavedRow(row) ?? [])).toEqual(asks);
  });

  test("are few, and every cell keeps under the platform's length with its apostrophe", () => {
    const rows = formatRunningRows(running(2_000));
    expect(rows.length).toBeLessThanOrEqual(8);
    for (const cell of rows.flat())
      expect(cell.length + 1).toBeLessThanOrEqual(PLATFORM_LIMITS.cellCharacters);
    const full = rows.slice(0, -1).map((row) => row[2]?.length ?? 0);
    for (const length of full) expect(length).toBeGreaterThan(49_000);
  });

  test("are none for none", () => expect(formatRunningRows([])).toEqual([]));
});

describe("a value longer than a cell", () => {
  const value = Array.from({ length: 60_000 }, (_, at) => at.toString(36)).join("");
  const long = ask({ answer: { value } });
  const rows = formatSavedRows(long);

  test("stands in several rows, each with a check, and comes back whole in any order, twice written too", () => {
    expect(rows).toHaveLength(Math.ceil(value.length / (PLATFORM_LIMITS.cellCharacters - 1)));
    for (const cell of rows.flat())
      expect(cell.length + 1).toBeLessThanOrEqual(PLATFORM_LIMITS.cellCharacters);
    for (const row of rows) expect(row).toHaveLength(SAVED_COLUMNS.length);
    expect(parseSavedRows(rows)).toEqual([long]);
    expect(parseSavedRows([...rows].reverse())).toEqual([long]);
    expect(parseSavedRows([...rows, ...rows])).toEqual([long, long]);
  });

  test("is told to be changed when a piece is gone or edited", () => {
    expect(parseSavedRows(rows.slice(0, -2).concat(rows.slice(-1)))).toBeUndefined();
    expect(parseSavedRows(rows.slice(1))).toBeUndefined();
    const [first = [], second = []] = rows;
    expect(parseSavedRows([first, second.with(2, "x")])).toBeUndefined();
  });
});
