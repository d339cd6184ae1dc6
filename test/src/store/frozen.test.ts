import { byteLength } from "../../../src/core/byte-length";
import { freeFrozen, putFrozen, readFrozen } from "../../../src/store/frozen";
import { snapshot, textsOf, withChanges } from "../../../src/store/store";

const cell = (column: number, at: number, formula: string) => ({
  ...{ row: at + 2, column, formula, mark: String(at).padStart(4, "0") },
});
/** A column filled down, whose last cells a range had filled, and one of formulas that differ. */
const frozen = [
  ...Array.from({ length: 1_200 }, (_, at) => cell(2, at, at < 900 ? `=F(A${at + 2})` : "")),
  ...Array.from({ length: 400 }, (_, at) => cell(3, at, `=F("${at} of many")`)),
];

const NOTHING = snapshot<"file">({});

test("a freeze is noted in as many properties as it needs, and read back whole", () => {
  const changes = putFrozen(NOTHING, 7, frozen);
  expect(changes.length).toBeGreaterThan(1);
  const texts = changes.flatMap((change) => Object.values(textsOf(change)));
  expect(Math.max(...texts.map(byteLength))).toBeLessThanOrEqual(9 * 1024);
  expect(readFrozen(withChanges(NOTHING, ...changes))).toEqual({ tab: 7, frozen });
});

test("a later freeze takes the place of an earlier one, and none is left once it is undone", () => {
  const earlier = withChanges(NOTHING, ...putFrozen(NOTHING, 7, frozen));
  const later = withChanges(earlier, ...putFrozen(earlier, 8, frozen.slice(0, 1)));
  expect(readFrozen(later)).toEqual({ tab: 8, frozen: frozen.slice(0, 1) });
  expect(readFrozen(withChanges(later, ...freeFrozen(later)))).toBeUndefined();
});

test("one that another version wrote cannot be undone", () => {
  const all = snapshot<"file">({ "formulas.frozen.0": '{"v":2}' });
  expect(() => readFrozen(all)).toThrow(expect.objectContaining({ code: "STORED_RECORD" }));
});
