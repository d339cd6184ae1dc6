import type { Mutation } from "../../../local/runtime/sheets/sheet-model";
import { mergeMutations } from "../../../local/workbench/mutation-merge";

function values(cellValue: object, subUnitId = "0"): Mutation {
  return { id: "sheet.mutation.set-range-values", params: { unitId: "f", subUnitId, cellValue } };
}
const insertRow: Mutation = { id: "sheet.mutation.insert-row", params: { subUnitId: "0" } };

test.each<[string, Mutation[], Mutation[]]>([
  ["nothing stays nothing", [], []],
  [
    "neighbours of one tab become one",
    [values({ 0: { 0: { v: 1 } } }), values({ 0: { 1: { v: 2 } }, 3: { 0: { v: 3 } } })],
    [values({ 0: { 0: { v: 1 }, 1: { v: 2 } }, 3: { 0: { v: 3 } } })],
  ],
  [
    "the later part of a cell wins, the rest stays",
    [values({ 0: { 0: { v: 1, s: "bold" } } }), values({ 0: { 0: { v: 2 } } })],
    [values({ 0: { 0: { v: 2, s: "bold" } } })],
  ],
  [
    "a cell cleared after it was set is cleared",
    [values({ 0: { 0: { v: 1 } } }), values({ 0: { 0: null } })],
    [values({ 0: { 0: null } })],
  ],
  [
    "a cell set after it was cleared takes two",
    [values({ 0: { 0: null } }), values({ 0: { 0: { v: 1 } } })],
    [values({ 0: { 0: null } }), values({ 0: { 0: { v: 1 } } })],
  ],
  [
    "tabs stay apart",
    [values({ 0: { 0: { v: 1 } } }), values({ 0: { 0: { v: 2 } } }, "7")],
    [values({ 0: { 0: { v: 1 } } }), values({ 0: { 0: { v: 2 } } }, "7")],
  ],
  [
    "what moves rows stays between",
    [values({ 0: { 0: { v: 1 } } }), insertRow, values({ 0: { 0: { v: 2 } } })],
    [values({ 0: { 0: { v: 1 } } }), insertRow, values({ 0: { 0: { v: 2 } } })],
  ],
])("%s", (_name, given, expected) => {
  expect(mergeMutations(given)).toEqual(expected);
});
