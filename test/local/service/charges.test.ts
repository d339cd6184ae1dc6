import type { Service } from "../../../local/service/service";
import {
  asking,
  findingOf,
  isFound,
  isMissing,
  LOOKUP_END_MS,
  type Served,
  serve,
  someone,
} from "./served";

const person = someone("email", isFound);
const unfound = someone("email", isMissing);
const NO_CREDITS = { error: 422, message: "Insufficient enrichment credits" };

let served: Served;
beforeEach(async () => {
  served = await serve();
});
afterEach(() => served.close());

function account({ accounts }: Service = served.service) {
  const snapshot = accounts.snapshot("account-1");
  if (!snapshot) throw new Error("no account");
  return snapshot;
}

async function balance(): Promise<number> {
  return (await served.get("/credits")).body.enrichment_credits;
}

describe("credits", () => {
  test("are charged when a look-up completes, and reserved until then", async () => {
    await served.async(asking(person, ["email"]));
    expect(account().credits).toEqual({ balance: 1_000_000, reserved: 3, charged: 0 });
    expect(await balance()).toBe(1_000_000);
    await served.clock.advance(LOOKUP_END_MS);
    expect(account().credits).toEqual({ balance: 999_997, reserved: 0, charged: 3 });
    expect(await balance()).toBe(999_997);
  });

  test("are charged by the field found: 3 for an e-mail, 30 for phones, 3 for a personal e-mail", async () => {
    for (const [field, price] of [
      ["email", 3],
      ["phone", 30],
      ["personal_email", 3],
    ] as const) {
      const before = account().credits.charged;
      await served.sync(asking(someone(field, isFound), [field]));
      await served.clock.advance(LOOKUP_END_MS);
      expect(account().credits.charged - before).toBe(price);
    }
  });

  test("are charged for what one request found of several fields", async () => {
    const half = someone("phone", isMissing);
    await served.sync(asking(half, ["email", "phone"]));
    await served.clock.advance(LOOKUP_END_MS);
    expect(account().credits.charged).toBe(isFound(findingOf(half, "email")) ? 3 : 0);
  });

  test("are not charged for nothing found, refusals and faults before the work", async () => {
    await served.async(asking(unfound, ["email"]));
    await served.async({});
    await served.async(asking(person, ["fax"]));
    for (const kind of ["rate-limited", "server-error", "bad-gateway"] as const) {
      served.service.faults.add({ kind, count: 1 });
      await served.async(asking(person, ["email"]));
    }
    await served.clock.advance(LOOKUP_END_MS);
    expect(account().credits).toEqual({ balance: 1_000_000, reserved: 0, charged: 0 });
    expect(account().questions).toBe(1);
  });

  test("refuse a request whose worst case they cannot pay, with what runs counted in", async () => {
    served.service.accounts.change("account-1", { credits: 35 });
    expect((await served.sync(asking(person, ["email", "phone", "personal_email"]))).body).toEqual(
      NO_CREDITS,
    );
    expect((await served.async(asking(unfound, ["phone"]))).status).toBe(200);
    expect((await served.async(asking(unfound, ["email"]))).status).toBe(200);
    expect((await served.async(asking(unfound, ["email"]))).body).toEqual(NO_CREDITS);
    expect(account().credits).toMatchObject({ balance: 35, reserved: 33 });
  });

  test("follow the account's prices", async () => {
    const prices = { email: 1, phone: 10, personal_email: 2 };
    served.service.accounts.change("account-1", { prices });
    await served.async(asking(person, ["email"]));
    await served.clock.advance(LOOKUP_END_MS);
    expect(account().credits.charged).toBe(1);
  });

  test("may depend on the provider, by a fault", async () => {
    served.service.faults.add({ kind: "uneven-prices" });
    const dear = someone("email", ({ provider }) => provider === "palimpsest");
    await served.async(asking(dear, ["email"]));
    expect(account().credits.reserved).toBe(8);
    await served.clock.advance(LOOKUP_END_MS);
    expect(account().credits.charged).toBe(8);
  });
});

describe("the account of questions", () => {
  const spelt = (more: object) => ({
    firstname: "Zed",
    lastname: "Nowhere",
    domain: "nowhere.test",
    enrichment_type: ["email"],
    ...more,
  });

  test("is empty while nothing is asked twice", async () => {
    await served.async(asking(person, ["email"]));
    await served.async(asking(person, ["phone"]));
    await served.async(asking(person, ["phone"], { phone_country_codes: ["FR"] }));
    await served.async(asking(unfound, ["email"]));
    expect(account().askedTwice).toEqual([]);
    expect(account().askedUnderOtherKey).toEqual([]);
  });

  test("names a person asked twice, however spelt, and charges twice", async () => {
    await served.async(asking(person, ["email"]));
    await served.sync(
      asking(person, ["email"], { firstname: ` ${person.firstName.toUpperCase()}` }),
    );
    await served.async(spelt({}));
    await served.async(spelt({ firstname: "ZED ", domain: "https://www.Nowhere.test/about" }));
    await served.clock.advance(LOOKUP_END_MS);
    expect(account().askedTwice).toMatchObject([
      { field: "email", accepted: 2, charged: 6 },
      { field: "email", subject: "zed nowhere @ nowhere.test", accepted: 2 },
    ]);
  });

  test("names a person asked under several keys apart from that", async () => {
    await served.async(asking(person, ["email"]));
    await served.async(asking(person, ["email"], { linkedin_url: null }));
    expect(account().askedTwice).toEqual([]);
    expect(account().askedUnderOtherKey).toMatchObject([{ person: person.index, field: "email" }]);
  });

  test("does not count what was not accepted, but counts what was done and never arrived", async () => {
    const { faults } = served.service;
    faults.add({ kind: "dropped-before", count: 1 });
    await expect(served.async(asking(person, ["email"]))).rejects.toThrow();
    faults.add({ kind: "server-error", count: 1 });
    await served.async(asking(person, ["email"]));
    expect(account().questions).toBe(0);
    faults.add({ kind: "dropped-after", count: 1 });
    await expect(served.async(asking(person, ["email"]))).rejects.toThrow();
    await served.async(asking(person, ["email"]));
    expect(account().askedTwice).toMatchObject([{ accepted: 2 }]);
  });
});
