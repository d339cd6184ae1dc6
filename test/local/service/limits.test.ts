import { serveConforming } from "./conforming";
import { asking, isFound, LOOKUP_END_MS, type Served, someone } from "./served";

const person = someone("email", isFound);
const TOO_MANY = "Too many requests. Rate limit: 50 requests per second";

let served: Served;
beforeEach(async () => {
  served = await serveConforming();
});
afterEach(() => served.close());

async function ask(times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) {
    statuses.push((await served.async(asking(person, ["email"]))).status);
  }
  return statuses;
}

describe("the rate of single enrichment", () => {
  test("is 50 in any second, in the documented words, refusals not counted", async () => {
    expect(new Set(await ask(25))).toEqual(new Set([200]));
    await served.clock.advance(600);
    expect(new Set(await ask(25))).toEqual(new Set([200]));
    const refused = await served.async(asking(person, ["email"]));
    expect(refused.body).toEqual({ error: 429, message: TOO_MANY });
    expect(refused.headers.has("retry-after")).toBe(false);
    await served.clock.advance(399);
    expect(await ask(2)).toEqual([429, 429]);
    await served.clock.advance(1);
    expect(await ask(26)).toEqual([...Array(25).fill(200), 429]);
  });

  test("is one for both addresses of an account, and each account has its own", async () => {
    served.service.accounts.add({ key: "other-key" });
    await ask(50);
    expect((await served.sync(asking(person, ["email"]))).status).toBe(429);
    expect((await served.async(asking(person, ["email"]), "other-key")).status).toBe(200);
    expect((await served.get("/credits")).status).toBe(200);
  });

  test("may come with the seconds to wait", async () => {
    served.service.accounts.change("account-1", { retryAfter: true });
    await ask(50);
    const refused = await served.async(asking(person, ["email"]));
    expect(refused.headers.get("retry-after")).toBe("1");
  });
});

describe("requests in parallel", () => {
  test("are five; the others wait in order", async () => {
    const takes: number[] = [];
    for (let at = 0; at < 7; at++)
      takes.push((await served.sync(asking(person, ["email"]))).takesMs);
    const [one = 0] = takes;
    expect(takes).toEqual([one, one, one, one, one, 2 * one, 2 * one]);
    await served.clock.advance(one);
    expect((await served.sync(asking(person, ["email"]))).takesMs).toBe(one);
  });

  test("delay short requests too, but not another account's", async () => {
    served.service.accounts.add({ key: "other-key" });
    for (let at = 0; at < 5; at++) await served.sync(asking(person, ["email"]));
    expect((await served.get("/credits")).takesMs).toBeGreaterThan(2000);
    expect((await served.get("/credits", "other-key")).takesMs).toBeLessThanOrEqual(35);
  });
});

describe("the same seed", () => {
  test("gives the same ids, times and results", async () => {
    const other = await serveConforming();
    const run = async ({ async, get, clock }: Served) => {
      const { body, takesMs } = await async(asking(person, ["email"]));
      await clock.advance(LOOKUP_END_MS);
      return { takesMs, contact: (await get(`/contacts/${body.enrichment_id}`)).body };
    };
    expect(await run(other)).toEqual(await run(served));
    await other.close();
  });
});
