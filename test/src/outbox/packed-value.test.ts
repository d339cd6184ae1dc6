import { answer } from "../../../src/core/outcome";
import { packAnswer, rowsLeftOut, unpackValue } from "../../../src/outbox/packed-value";
import { valueRows } from "../../../src/service/lookup";
import { nodeCodec } from "../ports/node-codec";

const ROOM = 250_000;
const found = (rows: unknown[][]) => answer("found", { value: JSON.stringify(rows) });
const rowsIn = (value: string) => valueRows(unpackValue(nodeCodec, value));
/** Texts that cannot be made small. */
const noise = (characters: number, from: number) =>
  Array.from({ length: Math.ceil(characters / 43) }, (_, at) =>
    nodeCodec.digest(`${from} ${at}`),
  ).join("");

test("a short answer is kept as it is, and a long one whole in less room", () => {
  const short = found([["a", 1]]);
  expect(packAnswer(nodeCodec, short, ROOM)).toEqual(short);
  const rows = Array.from({ length: 300 }, (_, at) => [
    at,
    `Wir suchen für Zürich 😀 ${at} `.repeat(50),
  ]);
  const kept = packAnswer(nodeCodec, found(rows), ROOM);
  expect(kept.value.length).toBeLessThan(JSON.stringify(rows).length / 4);
  expect(kept.detail).toBe("");
  expect(rowsIn(kept.value)).toEqual(rows);
});

test("of an answer larger than its room first the long texts are cut, and it says so", () => {
  const rows = Array.from({ length: 20 }, (_, at) => [at, noise(5_000, at)]);
  const kept = packAnswer(nodeCodec, found(rows), 50_000);
  expect(kept.value.length).toBeLessThanOrEqual(50_000);
  expect(kept.detail).toBe("Texts were cut at 2000 characters: there was no room for more.");
  expect(rowsLeftOut(kept.detail)).toBe(0);
  expect(rowsIn(kept.value)).toEqual(rows.map(([at, text]) => [at, String(text).slice(0, 2_000)]));
});

test("then the last rows are left out, and it says how many", () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => [at, noise(300, at)]);
  const kept = packAnswer(nodeCodec, found(rows), 60_000);
  expect(kept.value.length).toBeLessThanOrEqual(60_000);
  expect(rowsIn(kept.value).map(([at]) => at)).toEqual(Array.from({ length: 125 }, (_, at) => at));
  expect(kept.detail).toBe("875 more could not be kept: there was no room for them.");
  expect(rowsLeftOut(kept.detail)).toBe(875);
});

test("a damaged value is an error of the saved results, never an empty answer", () => {
  const { value } = packAnswer(nodeCodec, found([[noise(9_000, 1)]]), ROOM);
  expect(() => unpackValue(nodeCodec, value.slice(0, 4_000))).toThrow(
    expect.objectContaining({ code: "LEDGER_GONE" }),
  );
});

test("what cannot be compressed just then is kept as it came, within the same room", () => {
  const codec = {
    ...nodeCodec,
    pack: () => {
      throw new Error("We're sorry, a server error occurred.");
    },
  };
  const rows = Array.from({ length: 300 }, (_, at) => [at, noise(300, at)]);
  expect(rowsIn(packAnswer(codec, found(rows), ROOM).value)).toEqual(rows);
  expect(packAnswer(codec, found(rows), 60_000).value.length).toBeLessThanOrEqual(60_000);
});
