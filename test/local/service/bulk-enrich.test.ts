import { personAt } from "../../../local/service/people/people";
import { serveConforming } from "./conforming";
import { findingOf, isFound, LOOKUP_END_MS, SEED, type Served } from "./served";

const HOOK = "https://hooks.example/secret";
const TYPES = "enrichment_type is required and must be an array of: email, phone, personal_email";
const CONSENT =
  "You can't use the personal email enrichment feature without consenting with our terms of use";
const people = Array.from({ length: 101 }, (_, index) => personAt(SEED, index));

let served: Served;
let calls: { url: string; body: Record<string, unknown>; atMs: number }[];
beforeEach(async () => {
  calls = [];
  served = await serveConforming({
    deliver: async (url, body) => {
      calls.push({ url, body: JSON.parse(body), atMs: served.clock.now() });
      return { status: 200 };
    },
  });
});
afterEach(() => served.close());

function batch(count: number, more: object = {}) {
  const contacts = people.slice(0, count).map((person, at) => ({
    firstname: person.firstName,
    lastname: person.lastName,
    domain: person.domain,
    linkedin_url: person.profileUrl,
    custom: { ref: at },
  }));
  return { contacts, enrichment_type: ["email"], webhook_url: HOOK, ...more };
}

const enrich = (body: unknown) => served.post("/contacts/bulk_enrich", body);

test.each([
  ["no JSON", "[", 400, "Request body must be valid JSON"],
  ["no object", [1], 400, "Request body must be a JSON object"],
  ["no type", batch(2, { enrichment_type: undefined }), 400, TYPES],
  [
    "two types",
    batch(2, { enrichment_type: ["email", "phone"] }),
    422,
    "enrichment_type must have exactly one item",
  ],
  [
    "an unknown type",
    batch(2, { enrichment_type: ["fax"] }),
    422,
    "enrichment_type contains unsupported values",
  ],
  ["no contacts", batch(2, { contacts: null }), 400, "contacts is required and must be an array"],
  ["one contact", batch(1), 422, "contacts must have 2 to 100 items"],
  ["101 contacts", batch(101), 422, "contacts must have 2 to 100 items"],
  ["no webhook", batch(2, { webhook_url: null }), 400, "webhook_url is required"],
  [
    "a contact that is no object",
    batch(2, { contacts: [{ firstname: "Ana", lastname: "Silva", domain: "x.example" }, 7] }),
    400,
    "contacts[1]: Request body must be a JSON object",
  ],
  [
    "a contact without names",
    batch(2, { contacts: [{ domain: "x.example" }, {}] }),
    400,
    "contacts[0]: firstname and lastname are required",
  ],
])("refuses %s", async (_title, body, status, message) => {
  expect((await enrich(body)).body).toEqual({ error: status, message });
});

test("is refused whole without consent or when credits do not suffice", async () => {
  const { accounts } = served.service;
  accounts.change("account-1", { consentPersonalEmail: false, credits: 8 });
  const personal = await enrich(batch(2, { enrichment_type: ["personal_email"] }));
  expect(personal.body).toEqual({ error: 422, message: CONSENT });
  expect((await enrich(batch(3))).body.message).toBe("Insufficient enrichment credits");
  expect(accounts.snapshot("account-1")).toMatchObject({ questions: 0, credits: { reserved: 0 } });
  expect((await enrich(batch(2))).status).toBe(200);
});

test("brings one webhook call a contact, with its custom, and charges each found one", async () => {
  const { status, body } = await enrich(batch(100));
  expect(status).toBe(200);
  expect(body).toEqual({ enrichment_id: expect.any(String) });
  await served.clock.advance(LOOKUP_END_MS);
  expect(calls).toHaveLength(100);
  const refs = calls.map((call) => (call.body.custom as { ref: number }).ref);
  expect(new Set(refs).size).toBe(100);
  for (const call of calls) {
    const { ref } = call.body.custom as { ref: number };
    const finding = findingOf(personAt(SEED, ref), "email");
    expect(call.url).toBe(HOOK);
    expect(call.body).toMatchObject({
      enrichment_id: body.enrichment_id,
      status: "finished",
      email: finding.values[0] ?? null,
      email_status: finding.status,
    });
  }
  const found = people.slice(0, 100).filter((person) => isFound(findingOf(person, "email"))).length;
  expect(served.service.accounts.snapshot("account-1")?.credits.charged).toBe(3 * found);
  expect(served.service.readLog({ limit: 1 })[0]).toMatchObject({ charged: 3 * found });
});

test("cannot be polled", async () => {
  const { body } = await enrich(batch(2));
  expect((await served.get(`/contacts/${body.enrichment_id}`)).status).toBe(404);
});
