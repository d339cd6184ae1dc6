import { readFormulaState } from "../../../src/store/formula-state";
import { snapshot } from "../../../src/store/store";

test("what drivers of an older version kept is still read", () => {
  const kept = { pending: { acc: 2 }, scanMs: 5, tried: ["mark"] };
  const all = { "formulas.state": JSON.stringify({ v: 1, ...kept }) };
  expect(readFormulaState(snapshot(all))).toEqual({ ...kept, inVainMs: {} });
});
