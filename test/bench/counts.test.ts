import { bulkAtEnd, measureOurs, rowByRow } from "../../bench/drive";
import { contacts } from "../../bench/rows";

const table = { rows: contacts(100), latency: "typical", say: () => {} } as const;

test("ours asks each person once with few calls a row; the usual scripts ask duplicates again", async () => {
  const ours = (await measureOurs(table)).figures;
  expect(ours).toMatchObject({ rows: 100, askedTwice: 0, unanswered: 0, refusedShare: 0 });
  expect(ours.lookUps).toBeGreaterThan(75);
  expect(ours.requestsPerRow).toBeLessThan(2);
  expect(ours.sheetCallsPerRow).toBeLessThan(1.1);

  const slow = (await rowByRow(table)).figures;
  expect(slow.askedTwice).toBeGreaterThan(0);
  expect(slow.sheetCallsPerRow).toBeGreaterThan(3);

  const bulk = (await bulkAtEnd(table)).figures;
  expect(bulk.askedTwice).toBe(slow.askedTwice);
  expect(bulk.sheetCalls).toBeLessThan(10);
});
