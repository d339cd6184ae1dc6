import { PLATFORM_LIMITS } from "../../../src/core/limits";
import { answer, type Outcome } from "../../../src/core/outcome";
import {
  asksOfRows,
  formatRunningRows,
  formatSavedRow,
  formatSavedRows,
  parseSavedRow,
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

  test.each([
    ["blank", Array<string>(14).fill("")],
    ["of a look-up without its id", formatSavedRow(ask({ id: "" }))],
    ["of a look-up without its time", formatSavedRow(ask()).with(6, "yesterday")],
    ["of running look-ups that are no JSON", ["running look-ups", "1", "[["]],
  ])("that is %s is none of ours", (_, contents) => {
    expect(parseSavedRow(contents)).toBeUndefined();
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

/** What rows with these contents say. */
const said = (rows: string[][]) =>
  asksOfRows(rows.map((contents) => ({ contents, asks: parseSavedRow(contents) ?? [] })));

describe("a value longer than a cell", () => {
  const value = Array.from({ length: 60_000 }, (_, at) => at.toString(36)).join("");
  const long = ask({ answer: { value } });
  const rows = formatSavedRows(long);

  test("stands in several rows, and comes back whole in any order, twice written too", () => {
    expect(rows).toHaveLength(Math.ceil(value.length / (PLATFORM_LIMITS.cellCharacters - 1)));
    for (const cell of rows.flat())
      expect(cell.length + 1).toBeLessThanOrEqual(PLATFORM_LIMITS.cellCharacters);
    for (const row of rows) expect(row).toHaveLength(SAVED_COLUMNS.length);
    expect(said(rows)).toEqual([long]);
    expect(said([...rows].reverse())).toEqual([long]);
    expect(said([...rows, ...rows])).toEqual([long, long]);
  });

  test("with a piece missing is never shown short: nobody knows the answer", () => {
    const unknown = { id: long.id, answer: answer("unknown") };
    for (const left of [rows.slice(0, 1), rows.slice(0, -1)])
      if (left.length < rows.length) expect(said(left)).toMatchObject([unknown]);
    expect(said(rows.slice(1))).toEqual([]);
  });

  test("that fills its cells to the last character comes back whole", () => {
    const full = ask({ answer: { value: "x".repeat(PLATFORM_LIMITS.cellCharacters - 1) } });
    expect(said(formatSavedRows(full))).toEqual([full]);
    expect(said(formatSavedRows(full).slice(0, 1))).toMatchObject([{ answer: answer("unknown") }]);
  });
});
