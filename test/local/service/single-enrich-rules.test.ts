import { serveConforming } from "./conforming";
import { asking, isFound, KEY, type Served, someone } from "./served";

const person = someone("email", isFound);
const TYPES = "enrichment_type is required and must be an array of: email, phone, personal_email";
const UNSUPPORTED = "enrichment_type contains unsupported values";
const CONSENT =
  "You can't use the personal email enrichment feature without consenting with our terms of use";
const PROFILE = "linkedin_url is required when enrichment_type contains phone or personal_email";
const NAMES = "firstname and lastname are required";
const named = { firstname: "Ana", lastname: "Silva" };
const email = { ...named, domain: "x.example", enrichment_type: ["email"] };

let served: Served;
beforeAll(async () => {
  served = await serveConforming();
});
afterAll(() => served.close());

type Case = [title: string, body: unknown, status: number, message: string];

const OF_BOTH: Case[] = [
  ["no JSON", "{not json", 400, "Request body must be valid JSON"],
  ["an empty body", "", 400, "Request body must be valid JSON"],
  ["an array", [], 400, "Request body must be a JSON object"],
  ["null", null, 400, "Request body must be a JSON object"],
  ["no enrichment_type", named, 400, TYPES],
  ["a text as enrichment_type", { ...named, enrichment_type: "email" }, 400, TYPES],
  ["an empty enrichment_type", { ...named, enrichment_type: [] }, 400, TYPES],
  ["an unknown type", { ...email, enrichment_type: ["fax"] }, 422, UNSUPPORTED],
  ["a type that is no text", { ...email, enrichment_type: [1] }, 422, UNSUPPORTED],
  ["no first name", { ...email, firstname: undefined }, 400, NAMES],
  ["a blank last name", { ...email, lastname: "  " }, 400, NAMES],
  ["a first name that is no text", { ...email, firstname: 5 }, 422, "firstname must be a string"],
  ["phone without profile", { ...email, enrichment_type: ["phone"] }, 400, PROFILE],
  [
    "personal_email without profile",
    { ...email, enrichment_type: ["personal_email"] },
    400,
    PROFILE,
  ],
  [
    "a profile that is no URI",
    { ...email, linkedin_url: "ana" },
    422,
    "linkedin_url must be a URI",
  ],
  ["a webhook that is no URI", { ...email, webhook_url: "x y" }, 422, "webhook_url must be a URI"],
  ["custom that is no object", { ...email, custom: [1] }, 422, "custom must be an object"],
  [
    "a country that is no code",
    { ...email, phone_country_codes: ["FRA"] },
    422,
    "phone_country_codes.0 must be an ISO 3166-1 alpha-2 code",
  ],
  [
    "countries that are no array",
    { ...email, phone_country_codes: "FR" },
    422,
    "phone_country_codes must be an array",
  ],
];

describe.each(["sync", "async"] as const)("single enrichment, %s address", (address) => {
  test.each(OF_BOTH)("refuses %s", async (_title, body, status, message) => {
    const answer = await served[address](body);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ error: status, message });
  });

  test("refuses a missing or unknown key with 401", async () => {
    for (const key of ["", "wrong"]) {
      const answer = await served[address](email, key);
      expect([answer.status, answer.body.error]).toEqual([401, 401]);
      expect(answer.body.message).toEqual(expect.any(String));
    }
  });

  test("takes null and blank for absent where a field is optional", async () => {
    const blank = { linkedin_url: "", webhook_url: null, phone_country_codes: null, custom: null };
    const answer = await served[address]({ ...email, ...blank, company_name: null });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty("custom");
  });
});

describe("single enrichment", () => {
  test("takes one to three types on the synchronous address, each once", async () => {
    const all = ["email", "phone", "personal_email"];
    expect((await served.sync(asking(person, all))).status).toBe(200);
    const four = await served.sync(asking(person, [...all, "email"]));
    expect(four.body).toEqual({ error: 422, message: "enrichment_type must have 1 to 3 items" });
  });

  test("takes one to three types on the asynchronous address unless the account takes fewer", async () => {
    const types = ["email", "phone", "personal_email"];
    const refusalOf = async (most: number, asked: number) => {
      served.service.accounts.change("account-1", { asyncTypesPerRequest: most });
      return (await served.async(asking(person, types.slice(0, asked)))).body.message;
    };
    for (const most of [3, 2, 1]) expect(await refusalOf(most, most)).toBeUndefined();
    expect(await refusalOf(2, 3)).toBe("enrichment_type must have 1 to 3 items");
    expect(await refusalOf(1, 2)).toBe("enrichment_type must have exactly one item");
    served.service.accounts.change("account-1", { asyncTypesPerRequest: 3 });
    // The tests of this file share a second of 50 requests.
    await served.clock.advance(1_000);
  });

  test("needs a company for an e-mail alone on the asynchronous address only", async () => {
    const bare = { ...named, enrichment_type: ["email"] };
    expect((await served.async(bare)).body).toEqual({
      error: 400,
      message: "domain or company_name is required when enrichment_type is email",
    });
    expect((await served.async({ ...bare, company_name: "Birch Labs" })).status).toBe(200);
    expect((await served.sync(bare)).status).toBe(200);
  });

  test("refuses a personal e-mail without consent, in the documented words", async () => {
    const { accounts } = served.service;
    accounts.add({ id: "shy", key: "shy-key", consentPersonalEmail: false });
    for (const address of ["sync", "async"] as const) {
      const answer = await served[address](asking(person, ["personal_email"]), "shy-key");
      expect(answer.body).toEqual({ error: 422, message: CONSENT });
      expect((await served[address](asking(person, ["email"]), "shy-key")).status).toBe(200);
    }
  });

  test("takes a profile address without names only where the account allows it", async () => {
    const nameless = { linkedin_url: person.profileUrl, enrichment_type: ["phone"] };
    expect((await served.async(nameless)).body.message).toBe(NAMES);
    served.service.accounts.change("account-1", { namesOptionalWithProfile: true });
    const answer = await served.async(nameless);
    expect(answer.body.first_name).toBe(person.firstName);
    served.service.accounts.change("account-1", { namesOptionalWithProfile: false });
  });

  test("refuses an endpoint the key may not use with 403, and only that one", async () => {
    served.service.accounts.add({ key: "narrow-key", access: ["credits"] });
    expect((await served.get("/credits", "narrow-key")).status).toBe(200);
    const answer = await served.async(email, "narrow-key");
    expect([answer.status, answer.body.error]).toEqual([403, 403]);
  });

  test("answers unknown paths with 404, also those the synchronous address lacks", async () => {
    expect((await served.get("/nothing")).body).toEqual({ error: 404, message: "Not found" });
    const synchronous = await fetch(`${served.service.syncBaseUrl}/credits`, {
      headers: { "x-api-key": KEY },
    });
    expect(synchronous.status).toBe(404);
  });
});
