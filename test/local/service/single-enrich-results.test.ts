import { serveConforming } from "./conforming";
import {
  asking,
  findingOf,
  isFound,
  isMissing,
  LOOKUP_END_MS,
  type Served,
  someone,
} from "./served";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const custom = { ref: "r1", field: "email", deep: [{ a: null }], "": 1.5 };

let served: Served;
beforeEach(async () => {
  served = await serveConforming();
});
afterEach(() => served.close());

describe("the synchronous answer", () => {
  test("carries every documented field when everything was found", async () => {
    const person = someone("email", isFound);
    const fields = ["email", "phone", "personal_email"];
    const { status, body } = await served.sync(asking(person, fields, { custom }));
    expect(status).toBe(200);
    expect(body).toEqual({
      enrichment_id: expect.stringMatching(UUID),
      first_name: person.firstName,
      last_name: person.lastName,
      linkedin_profile_url: person.profileUrl,
      status: "success",
      email: findingOf(person, "email").values[0],
      email_status: findingOf(person, "email").status,
      personal_email: findingOf(person, "personal_email").values[0] ?? null,
      personal_email_status: findingOf(person, "personal_email").status,
      phones: findingOf(person, "phone").values,
      phone_status: isFound(findingOf(person, "phone")) ? "valid" : "not_found",
      custom,
    });
  });

  test("says error with the documented values when nothing was found", async () => {
    const { status, body } = await served.sync(asking(someone("email", isMissing), ["email"]));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "error",
      message: "No email or phone found for this profile",
      email: null,
      email_status: "N/A",
      phones: [],
      phone_status: "not_found",
    });
  });

  test("leaves out what was not requested", async () => {
    const { body } = await served.sync(asking(someone("phone", isFound), ["phone"]));
    expect(body).toMatchObject({ email_status: "N/A", phone_status: "valid" });
    expect(body).not.toHaveProperty("email");
    expect(body).not.toHaveProperty("personal_email");
  });

  test("may say finished where the interface says success", async () => {
    served.service.accounts.change("account-1", { syncStatus: "finished" });
    const { body } = await served.sync(asking(someone("email", isFound), ["email"]));
    expect(body.status).toBe("finished");
  });

  test("takes as long as its waterfall: 2 to 25 s for an e-mail, phones up to 30 s more", async () => {
    const email = someone("email", isMissing);
    expect((await served.sync(asking(email, ["email"]))).takesMs).toBe(
      findingOf(email, "email").tookMs,
    );
    const both = await served.sync(asking(email, ["email", "phone"]));
    expect(both.takesMs).toBe(findingOf(email, "email").tookMs + findingOf(email, "phone").tookMs);
  });
});

describe("the asynchronous answer", () => {
  test("acknowledges in 40 to 70 ms with the documented fields", async () => {
    const person = someone("email", isFound);
    const { status, body, takesMs } = await served.async(asking(person, ["email"], { custom }));
    expect(status).toBe(200);
    expect(takesMs).toBeGreaterThanOrEqual(40);
    expect(takesMs).toBeLessThanOrEqual(70);
    expect(body).toEqual({
      enrichment_id: expect.stringMatching(UUID),
      first_name: person.firstName,
      last_name: person.lastName,
      status: "pending",
      custom,
    });
  });

  test("may acknowledge with 201", async () => {
    served.service.accounts.change("account-1", { acknowledgedWith: 201 });
    const { status } = await served.async(asking(someone("email", isFound), ["email"]));
    expect(status).toBe(201);
  });

  test.each([
    ["email", 4000, 40_000],
    ["phone", 10_000, 70_000],
    ["personal_email", 4000, 40_000],
  ] as const)("completes a look-up for %s in its span", async (field, leastMs, mostMs) => {
    const times: number[] = [];
    for (let from = 0; from < 60; from++) {
      const { body } = await served.async(
        asking(
          someone(field, () => true, from),
          [field],
        ),
      );
      const enrichment = served.service.accounts
        .get("account-1")
        ?.enrichments.get(body.enrichment_id);
      times.push((enrichment?.doneAtMs ?? 0) - served.clock.now());
      await served.clock.advance(1000);
    }
    expect(Math.min(...times)).toBeGreaterThan(leastMs);
    expect(Math.max(...times)).toBeLessThan(mostMs + 100);
  });
});

describe("GET contacts/{id}", () => {
  test("is pending until the work is done, then finished with the result", async () => {
    const person = someone("phone", isFound);
    const { body } = await served.async(asking(person, ["phone"], { custom }));
    const path = `/contacts/${body.enrichment_id}`;
    const pending = await served.get(path);
    expect(pending.body).toEqual({ ...body, status: "pending" });
    expect(pending.takesMs).toBeGreaterThanOrEqual(15);
    await served.clock.advance(LOOKUP_END_MS);
    expect((await served.get(path)).body).toEqual({
      enrichment_id: body.enrichment_id,
      first_name: person.firstName,
      last_name: person.lastName,
      status: "finished",
      email: null,
      email_status: "N/A",
      personal_email: null,
      phone: findingOf(person, "phone").values,
      custom,
    });
  });

  test("names the status of a personal e-mail once one is found", async () => {
    const person = someone("personal_email", isFound);
    const { body } = await served.async(asking(person, ["personal_email"]));
    await served.clock.advance(LOOKUP_END_MS);
    const { values, status } = findingOf(person, "personal_email");
    const contact = await served.get(`/contacts/${body.enrichment_id}`);
    expect(contact.body).toMatchObject({
      personal_email: values[0],
      personal_email_status: status,
    });
  });

  test("finishes without a result when nothing was found", async () => {
    const { body } = await served.async(asking(someone("email", isMissing), ["email"]));
    await served.clock.advance(LOOKUP_END_MS);
    const contact = await served.get(`/contacts/${body.enrichment_id}`);
    expect(contact.body).toMatchObject({
      status: "finished",
      email: null,
      email_status: "N/A",
      phone: [],
    });
  });

  test("does not know an id that was never given, nor another account's", async () => {
    served.service.accounts.add({ key: "other-key" });
    const { body } = await served.async(asking(someone("email", isFound), ["email"]));
    for (const [id, key] of [
      ["none", undefined],
      ["%E0%A4%A", undefined],
      [body.enrichment_id, "other-key"],
    ]) {
      const answer = await served.get(`/contacts/${id}`, key);
      expect(answer.body).toEqual({ error: 404, message: "Contact not found" });
    }
  });

  test("is open to every key of the account", async () => {
    const { body } = await served.async(asking(someone("email", isFound), ["email"]));
    await served.control("PATCH", "/accounts/account-1", { keys: ["new-key"] });
    expect((await served.get(`/contacts/${body.enrichment_id}`, "new-key")).status).toBe(200);
    expect((await served.get(`/contacts/${body.enrichment_id}`)).status).toBe(401);
  });
});

describe("phones", () => {
  test("come from the countries of the request, else from those of the account", async () => {
    const british = someone(
      "phone",
      ({ values }) => values.length === 1 && !!values[0]?.startsWith("+44"),
    );
    const phones = async (more: object) =>
      (await served.sync(asking(british, ["phone"], more))).body.phones;
    expect(await phones({ phone_country_codes: ["gb", "FR"] })).toHaveLength(1);
    expect(await phones({ phone_country_codes: ["FR"] })).toEqual([]);
    served.service.accounts.change("account-1", { defaultPhoneCountries: ["FR"] });
    expect(await phones({})).toEqual([]);
    expect(await phones({ phone_country_codes: ["GB"] })).toHaveLength(1);
  });
});
