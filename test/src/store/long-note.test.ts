import { byteLength } from "../../../src/core/byte-length";
import { PLATFORM_LIMITS } from "../../../src/core/limits";
import { readControl } from "../../../src/ledger/control";
import { cutNote, joinNote, pieceKeys } from "../../../src/store/long-note";
import { snapshot } from "../../../src/store/store";

const KEY = "formula.0";
const note = (characters: number, text = "é😀x") =>
  JSON.stringify({ text: text.repeat(characters / 4) });

test("a note that fits one property stands there as it is", () => {
  expect(cutNote(KEY, note(100))).toEqual({ [KEY]: note(100) });
  expect(pieceKeys(KEY, note(100))).toEqual([]);
});

test.each([9_000, 30_000, 300_000])(
  "a note of %i characters stands in pieces that each fit",
  (length) => {
    const cut = cutNote(KEY, note(length));
    for (const text of Object.values(cut))
      expect(byteLength(text)).toBeLessThanOrEqual(PLATFORM_LIMITS.propertyValueBytes);
    const first = cut[KEY] as string;
    expect([KEY, ...pieceKeys(KEY, first)].sort()).toEqual(Object.keys(cut).sort());
    expect(JSON.parse(joinNote(cut, KEY, first))).toEqual(JSON.parse(note(length)));
  },
);

test("whoever reads the notes of a file reads a long one whole, once", () => {
  const { waves } = readControl(snapshot(cutNote(KEY, note(30_000, "abcd"))));
  expect(waves).toEqual({ [KEY]: note(30_000, "abcd") });
});
