import { fastestWay } from "../../../src/jobs/forecast";

const connection = {
  key: "k",
  baseUrl: "https://api.enrich.example/api/v2",
  synchronousUrl: "https://sync.enrich.example/v2",
};
const payer = { connection, webhookUrl: "https://script.example", fetchesPerDay: 20_000 };
const ofRun = (more: object, lookups: number, left = 20_000) =>
  fastestWay({ fields: ["email"] }, { ...payer, ...more }, lookups, left);

test.each([
  ["the base address is faster than bulk", {}, 800, 20_000, "asynchronous", 54],
  ["bulk takes fewer of the day's requests", {}, 12_000, 20_000, "bulk", 1_371],
  ["bulk needs webhooks", { webhookUrl: undefined }, 12_000, 20_000, "asynchronous", 86_683],
  [
    "with the second address alone, a base address is faster",
    { connection: { ...connection, baseUrl: "" } },
    800,
    20_000,
    "asynchronous",
    54,
  ],
  [
    "with the second address alone, a few come sooner there",
    { connection: { ...connection, baseUrl: "" } },
    10,
    20_000,
    "synchronous",
    21,
  ],
])("%s", (_what, more, lookups, left, way, seconds) => {
  expect(ofRun(more, lookups, left)).toEqual({ way, seconds });
});

test("there is nothing to choose where nothing is asked, and none for other kinds", () => {
  expect(ofRun({}, 0)).toBeUndefined();
  expect(fastestWay({ kind: "company", fields: ["company"] }, payer, 10, 100)).toBeUndefined();
});
