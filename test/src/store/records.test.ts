import * as z from "zod/mini";
import { json, number, oneOf, Records, versioned } from "../../../src/store/records";
import { snapshot, withChanges } from "../../../src/store/store";
import { MemoryPlatform } from "../ports/memory-platform";

const KEPT = new Records(
  "file",
  "kept.",
  versioned(2, () => z.object({ id: z.string(), note: z.optional(z.string()) })),
);
const CURED = new Records(
  "file",
  "cured",
  json(() => z.object({ id: z.string() })),
  "Set it aside.",
);

test("a record is kept under its key beside its version, and read again whole", () => {
  const { properties } = new MemoryPlatform();
  properties.commit(KEPT.put({ id: "a" }, "1"), KEPT.put({ id: "b", note: "x" }, "2"));
  expect(properties.values).toEqual({
    "kept.1": '{"v":2,"id":"a"}',
    "kept.2": '{"v":2,"id":"b","note":"x"}',
  });
  expect(KEPT.load(properties, "1")).toEqual({ id: "a" });
  expect(KEPT.list(properties.values)).toEqual([
    ["1", { id: "a" }],
    ["2", { id: "b", note: "x" }],
  ]);
});

const NOTHING = snapshot<"file">({});

test.each([
  ["of another version", '{"v":1,"id":"a"}'],
  ["without a version", '{"id":"a"}'],
  ["of another shape", '{"v":2,"id":1}'],
  ["of no object", "null"],
  ["that is cut off", '{"v":2,"id'],
])("a record %s is told as unreadable and read by nobody", (_, text) => {
  const all = snapshot<"file">({ "kept.1": text });
  expect([KEPT.get(all, "1"), KEPT.list(all), KEPT.unreadable(all)]).toEqual([
    undefined,
    [],
    ["1"],
  ]);
});

test("a freed record is none, readable or not, and one never written is none", () => {
  const all = withChanges(NOTHING, KEPT.put({ id: "a" }, "1"), KEPT.free("1"), CURED.free());
  expect([KEPT.get(all, "1"), KEPT.has(all, "1"), KEPT.ids(all)]).toEqual([undefined, false, []]);
  expect([KEPT.unreadable(all), CURED.get(all), CURED.get(NOTHING)]).toEqual([
    [],
    undefined,
    undefined,
  ]);
});

test("a record that nothing can go on without throws its cure", () => {
  expect(() => CURED.get(snapshot({ cured: "{" }))).toThrow("Set it aside.");
});

test("a record that is entered anew counts as none where it cannot be read", () => {
  const { properties } = new MemoryPlatform();
  expect(CURED.loadReadable(properties)).toBeUndefined();
  properties.commit(CURED.put({ id: "a" }));
  expect(CURED.loadReadable(properties)).toEqual({ id: "a" });
  properties.values.cured = "{";
  expect(CURED.loadReadable(properties)).toBeUndefined();
});

test("several changes are one call, and none is none", () => {
  const { properties, calls } = new MemoryPlatform();
  properties.commit(KEPT.put({ id: "a" }, "1"), CURED.put({ id: "b" }), KEPT.free("2"));
  properties.commit();
  expect(calls.count("properties.set")).toBe(1);
});

test.each([
  [9_185, true],
  [9_300, false],
  [4_700, false, "é"],
])("whether %d characters fit a property: %s", (characters, fits, of = "x") => {
  expect(KEPT.fits({ id: of.repeat(characters) })).toBe(fits);
});

test("numbers and words are texts as they are", () => {
  expect([number.format(7), number.parse("7"), number.parse("x")]).toEqual(["7", 7, undefined]);
  const colours = oneOf("red", "blue");
  expect([colours.format("red"), colours.parse("blue"), colours.parse("green")]).toEqual([
    ...["red", "blue"],
    undefined,
  ]);
});
