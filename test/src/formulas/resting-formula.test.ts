import { argumentSeparator, moveFormula } from "../../../src/core/formula-text";
import {
  AT_REST,
  AWAKE,
  isAtRest,
  isOurs,
  REST,
  WAKEN,
} from "../../../src/formulas/resting-formula";

/** As the sheet does it. */
const replaced = (formula: string, pattern: string, replacement: string) =>
  formula.replace(new RegExp(pattern, "i"), replacement);

test.each([
  "=ENRICH_EMAIL(A2,B2,C2)",
  '=IFERROR(ENRICH_EMAIL(A2,B2,"a, b"),"")',
  "=ENRICH_EMAIL(A2;B2;C2)",
  '=enrich_phone(A2,B2,,D2,"FR;US")',
  "=ENRICH_CONTACT(A2:A9,B2:B9,\n C2:C9)",
])("%s rests and wakes to what it was", (formula) => {
  const resting = replaced(formula, AWAKE, REST);
  expect(resting).toContain('"PENDING"');
  expect([isOurs(resting), isAtRest(resting)]).toEqual([true, true]);
  expect(replaced(resting, AT_REST, WAKEN)).toBe(formula);
});

test("a formula that a sheet shows in another language wakes", () => {
  const shown = '=WENN(1; "PENDING"; ENRICH_EMAIL($A2;B2))';
  expect(replaced(shown, AT_REST, WAKEN)).toBe("=ENRICH_EMAIL($A2;B2)");
});

test.each(["=ENRICH_EMAIL(A2,B2,C2)", '=IF(1,"PENDING",A1)', '=IF(1,"PENDING","ENRICH_EMAIL(")'])(
  "%s is not at rest, and does not wake",
  (formula) => {
    expect(isAtRest(formula)).toBe(false);
    expect(replaced(formula, AT_REST, WAKEN)).toBe(formula);
  },
);

test.each<[string, boolean]>([
  ["=ENRICH_EMAIL(A2)", true],
  ['="ENRICH_EMAIL("', false],
  ["=MY_ENRICH_EMAIL(A2)", false],
  ["=SUM(A1)", false],
])("%s is ours: %s", (formula, ours) => expect(isOurs(formula)).toBe(ours));

test.each<[string, number, string]>([
  ["=ENRICH_EMAIL(A2,B2,C$2)", 3, "=ENRICH_EMAIL(A5,B5,C$2)"],
  ["=ENRICH_EMAIL(A2:A9,$B2)", 1, "=ENRICH_EMAIL(A3:A10,$B3)"],
  ["=IF(A2=\"B2\",'Tab 3'!C2)", 1, "=IF(A3=\"B2\",'Tab 3'!C3)"],
  ["=LOG10(A2)+ENRICH2", 1, "=LOG10(A3)+ENRICH2"],
  ["=A2", -2, "=#REF!"],
])("%s moved by %i rows is %s", (formula, rows, moved) =>
  expect(moveFormula(formula, rows)).toBe(moved),
);

test.each([
  ["en-US", ", "],
  ["ja-JP", ", "],
  ["de-DE", "; "],
  ["en-ZA", "; "],
  ["", "; "],
])("formulas for people of %s separate their arguments with %j", (locale, separator) =>
  expect(argumentSeparator(locale)).toBe(separator),
);
