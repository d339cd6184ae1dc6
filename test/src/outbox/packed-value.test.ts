import type { LookupField } from "../../../src/core/field";
import { answer } from "../../../src/core/outcome";
import type { WaveRecord } from "../../../src/ledger/wave-record";
import {
  fitAnswers,
  packAnswers,
  packValue,
  rowsLeftOut,
  unpackValue,
} from "../../../src/outbox/packed-value";
import { keptRows, lookupRows } from "../../../src/service/lookup";
import { nodeCodec } from "../ports/node-codec";

/** The answer to a look-up of this kind, as one wave of a run keeps it. */
function packed(field: LookupField, body: unknown, codec = nodeCodec): WaveRecord {
  const got = { answer: answer("found", { value: JSON.stringify(body) }), atMs: 1, credits: 1 };
  const asks = [{ place: 0, ref: "r", question: `${field} d:acme.example`, got }];
  const record = { fence: 1, wave: 1, job: "j", account: "a", sentAtMs: 1, asks };
  return packAnswers(codec, record);
}

const answerIn = (record: WaveRecord) => record.asks[0]?.got?.answer ?? answer("unknown");
const valueIn = (record: WaveRecord) => unpackValue(nodeCodec, answerIn(record).value);
const jobs = (count: number, of: (at: number) => string) => ({
  total_jobs: count,
  jobs: Array.from({ length: count }, (_, at) => ({
    job_title: `Title ${at}`,
    description: of(at),
    company: { name: "Acme" },
  })),
});
/** Texts that cannot be made small. */
const noise = (characters: number, from: number) =>
  Array.from({ length: Math.ceil(characters / 43) }, (_, at) =>
    nodeCodec.digest(`${from} ${at}`),
  ).join("");
const postings = (record: WaveRecord) =>
  lookupRows("job_postings", valueIn(record)).map((row) => [row[0], row[5]]);

test("a short answer is kept as it is, and a long one whole in less room", () => {
  const short = { name: "Acme", website: "acme.example" };
  expect(answerIn(packed("company", short)).value).toBe(JSON.stringify(short));
  const long = jobs(300, (at) => `Wir suchen für Zürich 😀 ${at} `.repeat(50));
  const kept = packed("job_postings", long);
  expect(answerIn(kept).value.length).toBeLessThan(JSON.stringify(long).length / 4);
  expect(answerIn(kept).detail).toBe("");
  expect(JSON.parse(valueIn(kept))).toEqual(long);
  expect(fitAnswers(nodeCodec, kept, 250_000)).toEqual(kept);
});

test("where no run can store an answer larger than its room, what its columns show is kept, and it says so", () => {
  const body = { name: "Acme", linkedin_url: "acme", extra: noise(60_000, 1) };
  const kept = fitAnswers(nodeCodec, packed("company", body), 20_000);
  expect(keptRows(valueIn(kept))).toEqual([["Acme", "", "", "", "", "acme", ""]]);
  expect(answerIn(kept).detail).toBe(
    "Only these columns were kept: there was no room for the rest of the answer.",
  );
});

test("then its long texts are cut, and it says so", () => {
  const body = jobs(20, (at) => noise(5_000, at));
  const kept = fitAnswers(nodeCodec, packed("job_postings", body), 50_000);
  expect(answerIn(kept).value.length).toBeLessThanOrEqual(50_000);
  expect(answerIn(kept).detail).toBe(
    "Texts were cut at 2000 characters: there was no room for more.",
  );
  expect(rowsLeftOut(answerIn(kept).detail)).toBe(0);
  expect(postings(kept)).toEqual(
    body.jobs.map((job) => [job.job_title, job.description.slice(0, 2_000)]),
  );
});

test("then the last rows are left out, and it says how many", () => {
  const body = jobs(1_000, (at) => noise(300, at));
  const kept = fitAnswers(nodeCodec, packed("job_postings", body), 60_000);
  expect(answerIn(kept).value.length).toBeLessThanOrEqual(60_000);
  expect(postings(kept).map(([title]) => title)).toEqual(
    Array.from({ length: 125 }, (_, at) => `Title ${at}`),
  );
  expect(answerIn(kept).detail).toBe("875 more could not be kept: there was no room for them.");
  expect(rowsLeftOut(answerIn(kept).detail)).toBe(875);
});

test("a damaged value is an error of the saved results, never an empty answer", () => {
  const value = packValue(nodeCodec, noise(9_000, 1));
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
  const body = jobs(300, (at) => noise(300, at));
  const kept = packed("job_postings", body, codec);
  expect(answerIn(kept).value).toBe(JSON.stringify(body));
  expect(answerIn(fitAnswers(codec, kept, 60_000)).value.length).toBeLessThanOrEqual(60_000);
});
