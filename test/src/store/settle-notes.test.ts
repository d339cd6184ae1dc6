import { PLATFORM_LIMITS } from "../../../src/core/limits";
import { SETTLE_NOTES, type SettleNote } from "../../../src/store/settle-notes";
import { MemoryPlatform } from "../ports/memory-platform";

const note = (more: Partial<SettleNote> = {}): SettleNote => ({
  job: "j1",
  values: [],
  own: [],
  whole: true,
  ...more,
});
const saved = (given: SettleNote) => {
  const { properties } = new MemoryPlatform();
  properties.commit(SETTLE_NOTES.put(given));
  return properties.values;
};
const own = (count: number, text: string): SettleNote["own"] =>
  Array.from({ length: count }, (_, at) => [`j1${at}`, "0abcd", "email", `${text}${at}`]);

describe("a settle's note", () => {
  test.each([
    ["nothing", note()],
    ["values", note({ values: ["1abc", "zz"] })],
    ["people's own values", note({ own: own(3, 'a "quoted" \\ ') })],
    [
      "2,000 values and many of people's own",
      note({
        values: Array.from({ length: 2_000 }, (_, at) => `v${at}`),
        own: own(500, "ada@x.example"),
      }),
    ],
    ["own values of other scripts", note({ own: own(400, "山田太郎") })],
    ["characters of two halves, at any place", note({ own: own(700, "🚀x") })],
    ["digits and blanks where it is cut", note({ own: own(900, "1 2 3 ") })],
  ])("with %s comes back as it was", (_, given) =>
    expect(SETTLE_NOTES.list(saved(given))).toEqual([given]),
  );

  test.each(["x", "é", "山", "🚀"])(
    "of any length (%s) keeps to six properties of the platform's size",
    (letter) => {
      const values = saved(note({ own: own(4_000, letter.repeat(20)) }));
      expect(Object.keys(values).length).toBeLessThanOrEqual(7);
      for (const text of Object.values(values))
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(PLATFORM_LIMITS.propertyValueBytes);
      expect(SETTLE_NOTES.list(values)[0]?.own.length).toBeGreaterThan(400);
    },
  );

  test("is none before the first and after it was cleared", () => {
    const { properties } = new MemoryPlatform();
    expect(SETTLE_NOTES.list(properties.values)).toEqual([]);
    properties.commit(SETTLE_NOTES.put(note({ values: ["a"] })));
    properties.commit(SETTLE_NOTES.free("j1"));
    expect(SETTLE_NOTES.list(properties.values)).toEqual([]);
  });

  test("is not mixed up with the end of a longer one before it", () => {
    const { properties } = new MemoryPlatform();
    properties.commit(SETTLE_NOTES.put(note({ own: own(900, "a long one ") })));
    properties.commit(SETTLE_NOTES.put(note({ values: ["b"] })));
    expect(SETTLE_NOTES.list(properties.values)).toEqual([note({ values: ["b"] })]);
  });

  test.each([
    ["cut short", "2 {"],
    ["of an older version", `1 ${JSON.stringify({ v: 1, job: "j1", values: [] })}`],
  ])("that is %s is told apart, and keeps no other from being found", (_, text) => {
    const properties = { ...saved(note({ job: "j2" })), "note.j1.0": text };
    expect(SETTLE_NOTES.list(properties)).toEqual([note({ job: "j2" })]);
    expect(SETTLE_NOTES.unreadable(properties)).toEqual(["j1"]);
  });
});
