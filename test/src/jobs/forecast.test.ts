import { fastestWay } from "../../../src/jobs/forecast";

const connection = {
  key: "k",
  baseUrl: "https://api.enrich.example/api/v2",
  synchronousUrl: "https://sync.enrich.example/v2",
};
const payer = { connection, webhookUrl: "https://script.example", fetchesPerDay: 20_000 };
const ofRun = (more: object, lookups: number, left = 20_000, bulk = false) =>
  fastestWay({ fields: ["email"], bulk }, { ...payer, ...more }, lookups, left);

const alone = { connection: { ...connection, baseUrl: "" } };

test.each([
  ["the base address is faster than bulk", {}, 800, true, "asynchronous", 54],
  ["bulk takes fewer of the day's requests", {}, 12_000, false, "bulk", 1_371],
  ["a base address is faster than the second alone", alone, 800, false, "asynchronous", 54],
])("%s", (_what, more, lookups, bulk, way, seconds) => {
  expect(ofRun(more, lookups, 20_000, bulk)).toEqual({ way, seconds });
});

test.each([
  ["one by one", {}, 800, false],
  ["all at once", {}, 12_000, true],
  ["one by one, if bulk has no webhook", { webhookUrl: undefined }, 12_000, false],
  ["one by one at the second address alone, for a few", alone, 10, false],
])("nothing is faster than %s where that is the run's way", (_way, more, lookups, bulk) => {
  expect(ofRun(more, lookups, 20_000, bulk)).toBeUndefined();
});

test("there is nothing to choose where nothing is asked, and none for other kinds", () => {
  expect(ofRun({}, 0)).toBeUndefined();
  expect(fastestWay({ kind: "company", fields: ["company"] }, payer, 10, 100)).toBeUndefined();
});
