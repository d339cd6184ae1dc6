import { callsOf } from "../../local/runtime/execution/meter";
import { receiveWebhooks } from "../../local/stage/settings";
import { POLICY, TABLES } from "../../src/core/policy";
import { closeDesks, type Desk, expectSumsToAddUp, openDesk } from "./desk";
import { ALL, asked, got, openTab, progressOf, quoted, started } from "./panel";
import { receiving, stepped } from "./receiving";

afterEach(closeDesks);

const BULK = { ...ALL, bulk: true };
const requests = (desk: Desk, endpoint: string) =>
  desk.service.readLog().filter((record) => record.endpoint === endpoint);

/** Web requests of today as the add-on has counted them. */
function countedToday(desk: Desk): number {
  const stored = [...desk.runtime.stores.properties.document.entries()];
  const counts = stored.filter(([key]) => key.startsWith("fetches."));
  return counts.reduce((sum, [, text]) => sum + JSON.parse(text).count, 0);
}

/** Lets the clock drive until nothing is left to ask or to wait for, an hour at most. */
async function over(desk: Desk, run: string) {
  for (let minute = 0; minute < 60; minute++) {
    const progress = await progressOf(desk, run);
    if (progress.state !== "running") return progress;
    await desk.clock.advance(60_000);
  }
  return progressOf(desk, run);
}

test("bulk requests are offered only once the webhook's test has passed", async () => {
  const desk = await openDesk({ rows: 20 });
  expect((await got(desk, { do: "look" })).columns.mayBulk).toBe(false);
  const refused = await asked(desk, { do: "quote", tab: await openTab(desk), terms: BULK });
  expect(refused).toMatchObject({ ok: false, code: "BAD_INPUT" });
  await receiving(desk);
  expect((await got(desk, { do: "look" })).columns.mayBulk).toBe(true);
  const { sums } = await quoted(desk, ALL);
  const lastAnswerMs = TABLES.firstPollMs.email * POLICY.pollBackoff;
  expect(await quoted(desk, BULK)).toMatchObject({
    bulk: true,
    seconds: Math.ceil(sums.queued / POLICY.webhooksPerSecond + lastAnswerMs / 1_000),
    requestsLikely: 1,
  });
  expect(await quoted(desk, ALL)).toMatchObject({
    bulk: false,
    seconds: Math.ceil(sums.queued / POLICY.asynchronousWave + lastAnswerMs / 1_000),
    requestsLikely: Math.ceil(sums.queued * POLICY.requestsPerLookup),
  });
});

test("a run in bulk fills every row by deliveries, with few requests and no polls", async () => {
  const desk = await openDesk({ rows: 150 });
  await receiving(desk);
  const { run } = await started(desk, BULK);
  await stepped(desk);
  const progress = await over(desk, run);
  expect(progress.state).toBe("done");
  expectSumsToAddUp(progress);
  expect(progress.sums).toMatchObject({ unknown: 0, pending: 0, failed: 0 });
  expect(progress.sums.found).toBeGreaterThan(50);
  expect(requests(desk, "bulk_enrich").length).toBeLessThanOrEqual(4);
  expect(requests(desk, "contact")).toEqual([]);
  expect(countedToday(desk)).toBeLessThan(40);
  expect(desk.account().askedTwice).toEqual([]);
  expect(progress.credits).toBe(desk.account().credits.charged);
});

test("a step takes in the results of its batches while it waits, by one property call a delivery", async () => {
  const desk = await openDesk({ rows: 150 });
  await receiving(desk);
  const { run } = await started(desk, BULK);
  const { meter } = desk.runtime;
  const [before, sinceAll] = [meter.ofKind("webapp"), meter.since()];
  await stepped(desk);
  expect(await progressOf(desk, run)).toMatchObject({ state: "done", sums: { pending: 0 } });
  const { executions, calls } = meter.ofKind("webapp");
  const deliveries = executions - before.executions;
  expect(deliveries).toBeGreaterThan(100);
  const inWebApp = callsOf(calls, "properties") - callsOf(before.calls, "properties");
  expect(inWebApp).toBeLessThanOrEqual(deliveries + 1);
  // The others are of the run's one step.
  expect(callsOf(sinceAll(), "properties") - inWebApp).toBeLessThan(130);
});

test("two fields go in batches of one field each", async () => {
  const desk = await openDesk({ rows: 60 });
  await receiving(desk);
  const { run } = await started(desk, { ...BULK, fields: ["email", "phone"], capCredits: 5_000 });
  await stepped(desk);
  const progress = await over(desk, run);
  expect(progress.state).toBe("done");
  expect(progress.sums).toMatchObject({ unknown: 0, pending: 0 });
  expectSumsToAddUp(progress);
  expect(desk.account().askedTwice).toEqual([]);
});

test("a batch that is refused as a whole costs nothing, halts, and goes on one by one", async () => {
  const desk = await openDesk({ rows: 40 });
  await receiving(desk);
  const { run } = await started(desk, BULK);
  desk.runtime.intercept((call, phase) => {
    if (phase === "before" && call.service === "fetch") spoil(call.args[0]);
  });
  await stepped(desk);
  const halted = await progressOf(desk, run);
  expect(halted).toMatchObject({ state: "paused", halt: "BULK_REFUSED" });
  expect(desk.account().credits.charged).toBe(0);
  await got(desk, { do: "resume", run });
  await stepped(desk);
  const progress = await over(desk, run);
  expect(progress.state).toBe("done");
  expect(requests(desk, "bulk_enrich")).toHaveLength(1);
  expectSumsToAddUp(progress);
  expect(desk.account().askedTwice).toEqual([]);
});

/** Makes the service refuse the batch: a person without a name. */
function spoil(requests: unknown): void {
  for (const request of requests as { url: string; payload: string }[])
    if (request.url.endsWith("bulk_enrich"))
      request.payload = request.payload.replace(/"firstname":"[^"]*"/, '"firstname":""');
}

test.each(["dropped-after", "bad-gateway-after", "html-page"] as const)(
  "a batch whose answer was lost to %s is resolved by its deliveries, and asked once",
  async (kind) => {
    const desk = await openDesk({ rows: 40 });
    await receiving(desk);
    desk.service.faults.add({ kind, endpoint: "bulk_enrich", nth: 1 });
    const { run } = await started(desk, BULK);
    await stepped(desk);
    await desk.clock.advance(600_000);
    await stepped(desk);
    const progress = await over(desk, run);
    expect(progress.sums).toMatchObject({ unknown: 0, pending: 0, queued: 0 });
    expectSumsToAddUp(progress);
    expect(desk.account().askedTwice).toEqual([]);
    expect(requests(desk, "bulk_enrich")).toHaveLength(1);
  },
);

test("a delivery that never comes is shown as no answer yet, and a late one still fills its row", async () => {
  const desk = await openDesk({ rows: 40 });
  const url = await receiving(desk);
  desk.service.faults.add({ kind: "webhook-lost", endpoint: "bulk_enrich", count: 2 });
  const { run } = await started(desk, BULK);
  await stepped(desk);
  await desk.clock.advance(3 * 3_600_000);
  const missing = await progressOf(desk, run);
  expect(missing).toMatchObject({ state: "done", sums: { unknown: 2, pending: 0 } });
  const row = desk.rows().find(({ Status }) => Status === "No answer yet");
  const body = JSON.stringify({
    status: "finished",
    email: "late@arrived.example",
    email_status: "valid",
    custom: { ref: row?.Ref, field: "email" },
  });
  await desk.clock.runUntil(desk.runtime.webApp.fetch({ method: "POST", url, body }));
  await stepped(desk);
  expect(desk.rows().find(({ Ref }) => Ref === row?.Ref)).toMatchObject({
    "E-mail": "late@arrived.example",
    Status: "Found",
  });
  expect(desk.account().askedTwice).toEqual([]);
});

test("a late delivery about a row's former person is never written beside the one typed over", async () => {
  const names = (first: string) => [
    ["First name", "Last name", "Website"],
    [`${first}a`, "Lee", "acme.example"],
    [`${first}b`, "Lee", "acme.example"],
  ];
  const desk = await openDesk({ rows: names("Zo") });
  const url = await receiving(desk);
  desk.service.faults.add({ kind: "webhook-lost", endpoint: "bulk_enrich", count: 4 });
  const batches: { custom: { ref: string } }[][] = [];
  desk.runtime.intercept((call, phase) => {
    if (phase !== "before" || call.service !== "fetch") return;
    for (const { url: to, payload } of call.args[0] as { url: string; payload: string }[])
      if (to.endsWith("bulk_enrich")) batches.push(JSON.parse(payload).contacts);
  });
  await started(desk, BULK);
  await stepped(desk);
  await desk.clock.advance(3 * 3_600_000);
  desk.runtime.sheets.write("Contacts", 1, 1, names("Ka"));
  await started(desk, BULK);
  await stepped(desk);
  const [former, present] = batches.map((batch) => batch[0]?.custom);
  expect(former?.ref).toBe(present?.ref);

  const deliver = async (email: string, custom: object | undefined) => {
    const body = JSON.stringify({ status: "finished", email, email_status: "valid", custom });
    await desk.clock.runUntil(desk.runtime.webApp.fetch({ method: "POST", url, body }));
    await stepped(desk);
    return desk.rows()[0]?.["E-mail"];
  };
  expect(await deliver("zoa.lee@acme.example", former)).toBe("");
  expect(await deliver("kaa.lee@acme.example", present)).toBe("kaa.lee@acme.example");
});

test("nothing is sent in bulk once the web app has no secret", async () => {
  const desk = await openDesk({ rows: 40 });
  await receiving(desk);
  const { run } = await started(desk, BULK);
  const { script } = desk.runtime.stores.properties;
  script.delete("webhook");
  await stepped(desk);
  expect(await progressOf(desk, run)).toMatchObject({ state: "paused", halt: "WEBHOOK_TEST" });
  expect(requests(desk, "bulk_enrich")).toEqual([]);
  const { address } = (await got(desk, { do: "settings" })).webhook;
  await receiveWebhooks(desk, address);
  await got(desk, { do: "resume", run });
  await stepped(desk);
  expect((await over(desk, run)).state).toBe("done");
});
