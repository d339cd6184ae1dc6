// What an assistant has had done ends, is collected and paid back, whatever became of its ticket.
import { randomUUID } from "node:crypto";
import type { AssistantReply } from "../../contract/assistant";
import { PlatformError } from "../../local/runtime/execution/platform-error";
import { sampleContacts } from "../../local/stage/sample-contacts";
import { asks, connected, enriched, posted, postedText, settled } from "./assistant-desk";
import { closeDesks, type Desk, openDesk } from "./desk";
import { got } from "./panel";

afterEach(closeDesks);

const FIELDS = ["email"];
const PARTS = ["first_name", "last_name", "full_name", "company", "domain", "profile_url"];
const HOUR_MS = 3_600_000;
const peopleOf = (count: number, seed = 7) =>
  sampleContacts(200, seed)
    .filter(([first, last, , , website]) => first && last && website)
    .slice(0, count)
    .map((row) => Object.fromEntries(PARTS.map((part, at) => [part, row[at] ?? ""])));

/** Orders as the file keeps them. */
const orders = (desk: Desk) =>
  [...desk.runtime.stores.properties.document]
    .filter(([key]) => key.startsWith("order."))
    .map(([, text]) => JSON.parse(text) as { state: string; credits: number });

const idOf = (code: string) => code.split("secret=")[1]?.slice(0, 8) ?? "";

/** An order of which ten are asked, and the service takes no more for a while. */
async function atWork(desk: Desk, code: string): Promise<AssistantReply> {
  const quoted = await asks(desk, code, { ask: "quote", people: peopleOf(60), fields: FIELDS });
  const full = { kind: "rate-limited", endpoint: "async_enrich" } as const;
  desk.service.faults.add({ ...full, skip: 10, retryAfterSeconds: 90 });
  await posted(desk, code, { ask: "enrich", quote: quoted.ticket });
  await desk.clock.advance(90_000);
  expect(desk.account().questions).toBeGreaterThan(0);
  expect(orders(desk)).toMatchObject([{ state: "running" }]);
  return quoted;
}

/** Its answers are saved, and it holds no more than they cost. */
async function expectCollected(desk: Desk): Promise<void> {
  const { credits, questions } = desk.account();
  expect(orders(desk)).toMatchObject([{ state: "over", credits: credits.charged }]);
  const [line] = (await got(desk, { do: "activity" })).runs;
  expect(line).toMatchObject({ state: "done", asked: questions, credits: credits.charged });
  expect(desk.account().askedTwice).toEqual([]);
}

test("requests are answered however many came before", async () => {
  const desk = await openDesk({ rows: 1 });
  const code = await connected(desk);
  for (let at = 0; at < 230; at++) {
    await posted(desk, code, { ask: "status", request: randomUUID() });
    if (at % 50 === 49) await desk.clock.advance(180_000);
  }
  await desk.clock.advance(HOUR_MS);
  const late = await asks(desk, code, { ask: "status" });
  expect(late.state).toBe("done");
});

test("a fault of Google's in a step ends no order", async () => {
  const desk = await openDesk({ rows: 1 });
  const code = await connected(desk, 300);
  const people = peopleOf(20);
  const quoted = await asks(desk, code, { ask: "quote", people, fields: FIELDS });
  let faults = 0;
  const stop = desk.runtime.intercept(({ service, method }, phase) => {
    const strikes = phase === "before" && service === "sheet" && method === "setValues";
    if (!strikes || desk.account().questions === 0 || faults > 0) return undefined;
    faults++;
    return new PlatformError("Service Spreadsheets failed.");
  });
  const done = await enriched(desk, code, quoted.ticket);
  stop();
  expect(faults).toBe(1);
  expect(done).toMatchObject({ state: "done", answer: { waiting: 0 } });
  await expectCollected(desk);
});

test("what an assistant that is turned off had asked is collected, and no more is asked", async () => {
  const desk = await openDesk({ rows: 1 });
  const code = await connected(desk, 300);
  await atWork(desk, code);
  const { questions } = desk.account();
  await got(desk, { do: "settings-assistant-off", id: idOf(code) });
  await desk.clock.advance(HOUR_MS);
  expect(desk.account().questions).toBe(questions);
  await expectCollected(desk);
  const { script } = desk.runtime.stores.properties;
  expect([...script.keys()].filter((key) => /^[tu]\./.test(key))).toEqual([]);
});

test("an order whose quote went with somebody who was erased is collected", async () => {
  const desk = await openDesk({ rows: 1 });
  const code = await connected(desk, 300);
  await atWork(desk, code);
  const who = { name: "Somebody Else", company: "Elsewhere", profileUrl: "", email: "x@y.example" };
  await desk.clock.advance(60_000);
  await got(desk, { do: "settings-person", who, act: "erase" });
  await desk.clock.advance(HOUR_MS);
  await expectCollected(desk);
});

test("the id of a quote stops its order, too", async () => {
  const desk = await openDesk({ rows: 1 });
  const code = await connected(desk, 300);
  const quoted = await atWork(desk, code);
  const stopped = await posted(desk, code, { ask: "stop", ticket: quoted.ticket });
  const done = await settled(desk, code, stopped);
  expect(done).toMatchObject({ state: "done", answer: { sentence: "Stopped.", waiting: 0 } });
  expect(desk.account().questions).toBeLessThan(60);
  await expectCollected(desk);
});

test("what was spent counts for 24 hours from its end", async () => {
  const desk = await openDesk({ rows: 1 });
  const code = await connected(desk, 180);
  const quoted = await atWork(desk, code);
  const { document } = desk.runtime.stores.properties;
  for (const [key, text] of document)
    if (key.startsWith("order.")) {
      const order = JSON.parse(text);
      document.set(key, JSON.stringify({ ...order, atMs: order.atMs - 24 * HOUR_MS }));
    }
  await posted(desk, code, { ask: "stop", ticket: quoted.ticket });
  await desk.clock.advance(HOUR_MS);
  await expectCollected(desk);
  const { charged } = desk.account().credits;
  expect((await got(desk, { do: "settings" })).assistants).toMatchObject([{ spent: charged }]);
});

test("Turn off ends it though another account's key was saved meanwhile", async () => {
  const accounts = [{ key: "demo-key" }, { key: "other-key-1234" }];
  const desk = await openDesk({ rows: 1, accounts });
  const code = await connected(desk);
  await desk.settings({ otherAccount: true, key: "other-key-1234" } as never);
  await got(desk, { do: "settings-assistant-off", id: idOf(code) });
  const body = JSON.stringify({ v: 1, ask: "status", request: "12345678" });
  expect(await postedText(desk, code, body)).toBe("refused");
});

test("while another account's key is saved, its tickets say why they are refused", async () => {
  const accounts = [{ key: "demo-key" }, { key: "other-key-1234" }];
  const desk = await openDesk({ rows: 1, accounts });
  const code = await connected(desk);
  expect(await asks(desk, code, { ask: "status" })).toMatchObject({ state: "done" });
  await desk.settings({ otherAccount: true, key: "other-key-1234" } as never);
  await got(desk, { do: "step" });
  expect(await asks(desk, code, { ask: "status" })).toMatchObject({
    state: "refused",
    sentence: expect.stringMatching(/Allow it in Settings/),
  });
});

test("who is allowed again under the same name has spent what they spent today", async () => {
  const desk = await openDesk({ rows: 1 });
  const first = await connected(desk, 60);
  const quoted = await asks(desk, first, { ask: "quote", people: peopleOf(20), fields: FIELDS });
  await enriched(desk, first, quoted.ticket);
  const { charged } = desk.account().credits;
  expect(charged).toBeGreaterThan(0);
  const again = await connected(desk, 60);
  expect((await got(desk, { do: "settings" })).assistants).toMatchObject([{ spent: charged }]);
  const people = peopleOf(40).slice(20);
  const more = await asks(desk, again, { ask: "quote", people, fields: FIELDS });
  expect(await enriched(desk, again, more.ticket)).toMatchObject({
    state: "refused",
    sentence: expect.stringMatching(/are left of what the assistant may spend today/),
  });
});

test("a quote, and what is known, are answered within 90 seconds while nobody has the file open", async () => {
  const desk = await openDesk({ rows: 100 });
  const code = await connected(desk);
  await desk.clock.advance(HOUR_MS);
  const questions = [
    { ask: "quote", tab: "Contacts", fields: FIELDS },
    { ask: "saved", people: peopleOf(20), fields: FIELDS },
    { ask: "status" },
  ];
  for (const question of questions) {
    const begun = desk.clock.now();
    expect(await asks(desk, code, question)).toMatchObject({ state: "done" });
    expect(desk.clock.now() - begun).toBeLessThanOrEqual(90_000);
  }
});
