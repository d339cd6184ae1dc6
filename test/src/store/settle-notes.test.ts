import { SETTLE_NOTES, type SettleNote } from "../../../src/store/settle-notes";
import { MemoryPlatform } from "../ports/memory-platform";

const note = (more: Partial<SettleNote> = {}): SettleNote => ({
  job: "j1",
  act: "settle",
  picture: 7,
  token: "j1 1",
  ...more,
});
const saved = (given: SettleNote) => {
  const { properties } = new MemoryPlatform();
  properties.commit(SETTLE_NOTES.put(given));
  return properties.values;
};

describe("a settle's note", () => {
  test("comes back as it was, and one a run", () => {
    const { properties } = new MemoryPlatform();
    const [first, other] = [note(), note({ job: "j2", act: "undo" })];
    properties.commit(SETTLE_NOTES.put(note({ act: "refs" })), SETTLE_NOTES.put(other));
    properties.commit(SETTLE_NOTES.put(first));
    expect(SETTLE_NOTES.list(properties.values)).toEqual([first, other]);
  });

  test("is none before the first and after it was cleared", () => {
    const { properties } = new MemoryPlatform();
    expect(SETTLE_NOTES.list(properties.values)).toEqual([]);
    properties.commit(SETTLE_NOTES.put(note()));
    properties.commit(SETTLE_NOTES.free("j1"));
    expect(SETTLE_NOTES.list(properties.values)).toEqual([]);
  });

  test("of a former version is read from its parts", () => {
    const former = {
      job: "j3",
      values: ["1abc", "zz"],
      own: [["j3a", "0abcd", "email", "1 2 \u{1f680}"]],
    };
    const text = JSON.stringify({ v: 2, ...former, whole: true });
    const properties = {
      ...saved(note()),
      "note.j3.0": `2 ${text.slice(0, 60)}`,
      "note.j3.1": `2 ${text.slice(60)}`,
      "note.j3.2": "3 left of a longer one",
    };
    expect(SETTLE_NOTES.list(properties)).toEqual([note(), former]);
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
