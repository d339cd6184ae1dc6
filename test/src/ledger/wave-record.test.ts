import { PLATFORM_LIMITS } from "../../../src/core/limits";
import { answer, type Outcome } from "../../../src/core/outcome";
import { POLICY } from "../../../src/core/policy";
import {
  asksOf,
  fittingClaims,
  formatWaveRecord,
  isWaveRecord,
  readWaveRecord,
  type WaveAsk,
  type WaveRecord,
} from "../../../src/ledger/wave-record";

const bytes = (text: string) => Buffer.byteLength(text, "utf8");
const claim = (place: number, question = `email d:ada ${place}@acme.example`): WaveAsk => ({
  place,
  ref: `ab12${place.toString(36)}`,
  question,
});
const record = (asks: WaveAsk[]): WaveRecord => ({
  fence: 7,
  wave: 3,
  job: "ab12",
  account: "account1",
  sentAtMs: 1_767_600_000_000,
  asks,
});
const acknowledged = (each: WaveAsk): WaveAsk => ({
  ...each,
  got: {
    answer: answer("pending", { id: "0b0f6a3e-5a51-4d5e-9f5e-2f6c2f1c9a11" }),
    atMs: 0,
    credits: 0,
  },
});

test("a question of an earlier version is read in today's form", () => {
  const stored = record([claim(0, "email p:linkedin.com/in/ada/de-de")]);
  const [read] = readWaveRecord(formatWaveRecord(stored)).asks;
  expect(read?.question).toBe("email p:linkedin.com/in/ada");
});

describe("a wave's record", () => {
  test("comes back as it was, with and without answers", () => {
    const outcomes: Outcome[] = ["found", "not_found", "refused", "failed", "unknown"];
    const asks = [
      claim(0),
      acknowledged(claim(1)),
      ...outcomes.map(
        (outcome, at): WaveAsk => ({
          ...claim(at + 2, `phone(FR+US) p:network.example/in/zoë "x" ${at}`),
          got: {
            answer: answer(outcome, {
              value: '=1+1, "q"',
              detail: "a\\b",
              profileUrl: "https://n.example/in/zoë",
              id: "i",
              raw: "<html>🚀",
            }),
            atMs: 5,
            credits: 30,
          },
        }),
      ),
    ];
    expect(readWaveRecord(formatWaveRecord(record(asks)))).toEqual(record(asks));
  });

  test.each(["", "free", "{", "null", "[]", "{}", '{"v":2}', '{"v":1,"f":1}'])(
    "that reads %j is none of ours",
    (text) => {
      expect(isWaveRecord(text)).toBe(false);
    },
  );

  test("gives asks with an id of their own, and an outcome to those nothing came back for", () => {
    const asks = asksOf(record([claim(0), acknowledged(claim(5))]), "unknown");
    expect(asks.map(({ id, answer: { outcome } }) => [id, outcome])).toEqual([
      ["7-3-0", "unknown"],
      ["7-3-5", "pending"],
    ]);
    expect(asks[0]).toMatchObject({ job: "ab12", account: "account1", ref: "ab120", credits: 0 });
  });
});

describe("the claims that fit a property", () => {
  test("are a whole wave of usual questions", () => {
    const claims = Array.from({ length: POLICY.asynchronousWave }, (_, at) => claim(at));
    expect(fittingClaims(claims, "asynchronous")).toBe(POLICY.asynchronousWave);
    expect(fittingClaims(claims.slice(0, 5), "synchronous")).toBe(POLICY.synchronousWave);
  });

  test.each([
    ["asynchronous", "x"],
    ["asynchronous", "é"],
    ["asynchronous", "山"],
    ["asynchronous", "🚀"],
    ["synchronous", "山"],
  ] as const)("of an %s wave leave room for their acknowledgements (%s)", (manner, letter) => {
    const claims = Array.from({ length: 48 }, (_, at) =>
      claim(at, `email d:${letter.repeat(100)}`),
    );
    const fitting = fittingClaims(claims, manner);
    expect(fitting).toBeGreaterThan(0);
    const text = formatWaveRecord(record(claims.slice(0, fitting).map(acknowledged)));
    expect(bytes(text)).toBeLessThanOrEqual(PLATFORM_LIMITS.propertyValueBytes);
  });

  test("are as many as there is room for, not fewer", () => {
    const claims = Array.from({ length: 48 }, (_, at) => claim(at, `email d:${"x".repeat(300)}`));
    const text = formatWaveRecord(record(claims.slice(0, fittingClaims(claims, "asynchronous"))));
    expect(bytes(text)).toBeGreaterThan(PLATFORM_LIMITS.propertyValueBytes * 0.75);
  });

  test("are at least one, even of the longest question that is asked", () => {
    const longest = claim(0, "山".repeat(600));
    expect(fittingClaims([longest, longest], "synchronous")).toBeGreaterThanOrEqual(1);
  });
});
