import { moveFormula } from "../../../src/core/formula-text";
import { isOurs, restFormula, wakeFormula } from "../../../src/formulas/resting-formula";

test.each([
  "=ENRICH_EMAIL(A2,B2,C2)",
  '=IFERROR(ENRICH_EMAIL(A2,B2,"a, b"),"")',
  "=ENRICH_EMAIL(A2;B2;C2)",
  '=enrich_phone(A2,B2,,D2,"FR;US")',
  "=ENRICH_CONTACT(A2:A9,B2:B9,\n C2:C9)",
])("%s rests and wakes to what it was", (formula) => {
  const resting = restFormula(formula);
  expect(isOurs(resting)).toBe(true);
  expect(wakeFormula(resting)).toBe(formula);
});

test("a formula that is not at rest does not wake", () => {
  expect(wakeFormula("=ENRICH_EMAIL(A2,B2,C2)")).toBeUndefined();
  expect(wakeFormula('=IF(1,"PENDING",A1)')).toBeUndefined();
});

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
