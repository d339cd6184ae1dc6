import type { FaultOptions } from "../../../local/service/faults/fault";
import { HOSTILE_TEXTS } from "../../../local/service/faults/hostile-text";
import { asking, isFound, LOOKUP_END_MS, type Served, serve, someone } from "./served";

const person = someone("email", isFound);
const other = someone("email", isFound, person.index + 1);

let served: Served;
beforeEach(async () => {
  served = await serve();
});
afterEach(() => served.close());

const ask = (about = person) => served.async(asking(about, ["email"], { custom: { ref: 1 } }));
const set = (fault: FaultOptions) => served.service.faults.add(fault);
const charged = async () => {
  await served.clock.advance(LOOKUP_END_MS);
  return served.service.accounts.snapshot("account-1")?.credits.charged;
};

describe("a fault before the work", () => {
  test("refuses with 429, with and without Retry-After, in the words of the endpoint", async () => {
    const plain = set({ kind: "rate-limited" });
    const refused = await ask();
    expect(refused.body.message).toBe("Too many requests. Rate limit: 50 requests per second");
    expect(refused.headers.has("retry-after")).toBe(false);
    served.service.faults.remove(plain.id);
    set({ kind: "rate-limited", retryAfterSeconds: 7 });
    const credits = await served.get("/credits");
    expect(credits.headers.get("retry-after")).toBe("7");
    expect(credits.body.message).toBe("Rate limit exceeded. Please try again in 7 seconds.");
  });

  test("fails with 500 in the documented words, and 502 with a page", async () => {
    set({ kind: "server-error", count: 1 });
    set({ kind: "bad-gateway", count: 1 });
    expect((await ask()).body).toEqual({
      error: 500,
      message: "An error occurred during enrichment",
    });
    const gateway = await ask();
    expect([gateway.status, gateway.body]).toEqual([502, undefined]);
    expect(gateway.headers.get("content-type")).toMatch("text/html");
    expect((await ask()).status).toBe(200);
  });

  test("drops the connection, and nothing was done", async () => {
    set({ kind: "dropped-before" });
    await expect(ask()).rejects.toThrow();
    expect(await charged()).toBe(0);
    expect(served.service.readLog()).toMatchObject([
      { status: 0, faults: ["dropped-before"], charged: 0 },
    ]);
  });
});

describe("a fault after the work", () => {
  test.each([
    ["bad-gateway-after", 502, /^<html>/],
    ["malformed-json", 200, /^\{"enrichment_id":.*[^}]$/],
    ["html-page", 200, /^<!DOCTYPE html>/],
    ["empty-body", 200, /^$/],
  ] as const)("%s: %d, unreadable, and charged", async (kind, status, text) => {
    set({ kind });
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(text);
    expect(answer.body).toBeUndefined();
    expect(await charged()).toBe(3);
  });

  test("drops the connection, and the work was done and charged", async () => {
    set({ kind: "dropped-after" });
    await expect(ask()).rejects.toThrow();
    expect(await charged()).toBe(3);
  });

  test("adds fields nobody knows and leaves the others", async () => {
    set({ kind: "unknown-fields" });
    const { body } = await ask();
    expect(body).toMatchObject({
      confidence: 0.87,
      status: "pending",
      first_name: person.firstName,
    });
  });

  test("lets values start with an equals sign", async () => {
    set({ kind: "formula-values" });
    const { body } = await served.sync(
      asking(person, ["email", "phone"], { custom: { ref: "a" } }),
    );
    expect(body).toMatchObject({ status: "success", custom: { ref: "a" } });
    for (const text of [body.email, body.email_status, body.first_name, ...body.phones]) {
      expect(text).toMatch(/^=/);
    }
  });
});

test("a fault after the work fills every text with what would harm a page, and keeps ids", async () => {
  const plain = await served.get("/personas");
  set({ kind: "hostile-texts" });
  const personas = JSON.stringify((await served.get("/personas")).body);
  for (const text of HOSTILE_TEXTS.slice(0, 5)) expect(personas).toContain(JSON.stringify(text));
  expect(personas).not.toContain("Engineering leaders");
  const [id] = JSON.stringify(plain.body).match(/[0-9a-f-]{36}/) ?? [];
  expect(personas).toContain(id);
});

describe("a fault of the work", () => {
  test("makes it slow, and its place among the five is taken so long", async () => {
    set({ kind: "slow", delayMs: 90_000, count: 5 });
    for (let at = 0; at < 5; at++) expect((await ask()).takesMs).toBeGreaterThan(90_000);
    expect((await ask()).takesMs).toBeGreaterThan(90_000);
  });
});

describe("a fault picks", () => {
  const statuses = async (count: number) => {
    const seen: number[] = [];
    for (let at = 0; at < count; at++) seen.push((await ask()).status);
    return seen;
  };

  test("an endpoint and an account", async () => {
    set({ kind: "server-error", endpoint: "async_enrich", account: "account-1" });
    served.service.accounts.add({ key: "other-key" });
    expect((await ask()).status).toBe(500);
    expect((await served.get("/credits")).status).toBe(200);
    expect((await served.sync(asking(person, ["email"]))).status).toBe(200);
    expect((await served.async(asking(person, ["email"]), "other-key")).status).toBe(200);
  });

  test("a person, by name or profile address, on every way to ask", async () => {
    for (const text of [
      `${person.firstName} ${person.lastName}`.toUpperCase(),
      person.profileUrl,
    ]) {
      const { body } = await ask();
      const fault = set({ kind: "server-error", person: text });
      expect((await ask()).status).toBe(500);
      expect((await ask(other)).status).toBe(200);
      expect((await served.get(`/contacts/${body.enrichment_id}`)).status).toBe(500);
      served.service.faults.remove(fault.id);
    }
  });

  test("the nth request, those after some, and only so many", async () => {
    const third = set({ kind: "server-error", nth: 3 });
    expect(await statuses(4)).toEqual([200, 200, 500, 200]);
    served.service.faults.remove(third.id);
    set({ kind: "server-error", skip: 1, count: 2 });
    expect(await statuses(4)).toEqual([200, 500, 500, 200]);
  });

  test("by lot, the same by the same seed", async () => {
    set({ kind: "server-error", probability: 0.4 });
    const seen = await statuses(40);
    expect(seen.filter((status) => status === 500).length).toBeGreaterThan(6);
    expect(seen.filter((status) => status === 200).length).toBeGreaterThan(10);
    await served.close();
    served = await serve();
    set({ kind: "server-error", probability: 0.4 });
    expect(await statuses(40)).toEqual(seen);
  });
});
