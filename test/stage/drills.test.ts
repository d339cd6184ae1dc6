import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { POLICY } from "../../src/core/policy";
import { closeDesks, type Desk, expectSumsToAddUp, openDesk } from "./desk";

// Six drills that public scripts were measured to fail: paid and nothing written, results beside
// the wrong rows, bought again, foreign cells overwritten, half of the rows left out.

afterEach(closeDesks);

test("a 429 on the sixth call of ten: everything paid for is written", async () => {
  const desk = await openDesk({ rows: 480 });
  refuseWave(desk, 6, "rate-limited");
  await expectAllPaidForIsWritten(desk);
});

test("a 500 on the fourth call of five: everything paid for is written", async () => {
  const desk = await openDesk({ rows: 240 });
  refuseWave(desk, 4, "server-error");
  await expectAllPaidForIsWritten(desk);
});

test("a row inserted at the top while the run is at work: no result beside the wrong row", async () => {
  const desk = await openDesk({ rows: 300 });
  let inserted = false;
  desk.runtime.intercept((call, phase) => {
    if (inserted || call.service !== "fetch" || phase !== "after" || call.execution.callCount < 70)
      return;
    inserted = true;
    desk.runtime.sheets.insertRows("Contacts", 2);
  });
  await expectAllPaidForIsWritten(desk);
  expect(inserted).toBe(true);
});

test("every tenth call a 429: no cell reads Error, and pressing again buys nothing again", async () => {
  const desk = await openDesk({ rows: 200 });
  desk.service.faults.add({ kind: "rate-limited", endpoint: "async_enrich", probability: 0.1 });
  await expectAllPaidForIsWritten(desk);
  expect(desk.rows().filter((row) => /error/i.test(String(row["E-mail"])))).toEqual([]);
  const { credits } = desk.account();
  await desk.enrich();
  expect(desk.account().credits).toEqual(credits);
});

test("an untitled column among the headers: inputs stay right and its cells untouched", async () => {
  const headers = [...CONTACT_HEADERS.slice(0, 2), "", ...CONTACT_HEADERS.slice(2)];
  const rows = sampleContacts(60, 1).map((row, at) => [
    ...row.slice(0, 2),
    `own ${at}`,
    ...row.slice(2),
  ]);
  const desk = await openDesk({ rows: [headers, ...rows] });
  await expectAllPaidForIsWritten(desk);
  const present = desk.runtime.sheets.read("Contacts", { row: 2, column: 1, rows: 60, columns: 8 });
  expect(present).toEqual(rows);
});

test("asked for all rows, the run does all rows over as many steps as it takes", async () => {
  const desk = await openDesk({ rows: 1_000 });
  const progress = await expectAllPaidForIsWritten(desk);
  expect(progress.sums).toMatchObject({ wanted: 1_000, queued: 0 });
  expect(desk.rows().filter((row) => row.Status === "")).toEqual([]);
});

/** Spoils all requests of the nth wave. */
function refuseWave(desk: Desk, nth: number, kind: "rate-limited" | "server-error"): void {
  desk.service.faults.add({
    kind,
    endpoint: "async_enrich",
    skip: (nth - 1) * POLICY.asynchronousWave,
    count: POLICY.asynchronousWave,
  });
}

/** Nothing paid and unwritten, no wrong row, nothing asked twice. */
async function expectAllPaidForIsWritten(desk: Desk) {
  const progress = await desk.enrich();
  expect(progress.state).toBe("done");
  expectSumsToAddUp(progress);
  expect(progress.sums.unknown).toBe(0);
  expect(desk.account().askedTwice).toEqual([]);
  expect(desk.account().credits.charged).toBe(progress.credits);
  const written = desk.rows().filter((row) => /^(Found|Kept aside)/.test(String(row.Status)));
  const distinct = new Set(
    written.map((row) => String(row["LinkedIn profile"] || row["First name"])),
  );
  expect(distinct.size).toBeGreaterThanOrEqual(progress.sums.found * 0.98);
  for (const row of written) {
    const domain = String(row.Website ?? "")
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/^www\./, "")
      .replace(/\/.*/, "");
    if (domain !== "" && row["E-mail"] !== "")
      expect(row["E-mail"]).toMatch(new RegExp(`@${domain}$`));
  }
  return progress;
}
