import type { Field } from "../../../src/core/field";
import type { HttpResponse } from "../../../src/ports/http";
import { readContactReply, readPolledContact } from "../../../src/service/contact";

const ID = "0b0f6a3e-5a51-4d5e-9f5e-2f6c2f1c9a11";
const respond = (body: unknown, status = 200): HttpResponse => ({
  status,
  headers: {},
  text: typeof body === "string" ? body : JSON.stringify(body),
});
const read = (body: unknown, field: Field = "email", status = 200) => {
  const reply = readContactReply(respond(body, status), field);
  if (reply.kind !== "answer") throw new Error(reply.kind);
  return reply.answer;
};
const poll = (body: unknown, field: Field = "email", status = 200) =>
  readPolledContact(respond(body, status), field);

describe("an answer that brings what was asked", () => {
  test.each<[string, Field, object, string, string]>([
    [
      "an e-mail",
      "email",
      { status: "success", email: "a@x.example", email_status: "valid" },
      "a@x.example",
      "valid",
    ],
    [
      "`finished` for `success`",
      "email",
      { status: "finished", email: "a@x.example", email_status: "catch-all" },
      "a@x.example",
      "catch-all",
    ],
    [
      "an unknown status word",
      "email",
      { status: "done", email: "a@x.example" },
      "a@x.example",
      "",
    ],
    ["no status", "email", { email: " a@x.example " }, "a@x.example", ""],
    [
      "`error` beside a value",
      "email",
      { status: "error", email: "a@x.example" },
      "a@x.example",
      "",
    ],
    [
      "a status of the wrong type",
      "email",
      { status: 1, email: "a@x.example", email_status: 7 },
      "a@x.example",
      "",
    ],
    [
      "further fields",
      "email",
      { status: "success", email: "a@x.example", x: { y: 1 }, phones: "?" },
      "a@x.example",
      "",
    ],
    [
      "an e-mail in a list",
      "email",
      { status: "success", email: ["a@x.example"] },
      "a@x.example",
      "",
    ],
    [
      "a personal e-mail",
      "personal_email",
      {
        status: "success",
        email: "no",
        personal_email: "a@p.example",
        personal_email_status: "valid",
      },
      "a@p.example",
      "valid",
    ],
    [
      "phones",
      "phone",
      { status: "success", phones: ["+331", " +332 "], phone_status: "valid" },
      "+331, +332",
      "valid",
    ],
    ["`phone` for `phones`", "phone", { status: "finished", phone: ["+331"] }, "+331", "valid"],
    [
      "both, one of them empty",
      "phone",
      { status: "finished", phones: [], phone: ["+331"] },
      "+331",
      "valid",
    ],
    [
      "both, the same",
      "phone",
      { status: "finished", phones: ["+331"], phone: ["+331"] },
      "+331",
      "valid",
    ],
    ["phones as one text", "phone", { status: "success", phones: "+331" }, "+331", "valid"],
    [
      "phone as one text",
      "phone",
      { status: "success", phones: null, phone: "+331" },
      "+331",
      "valid",
    ],
    ["phones as numbers", "phone", { status: "success", phones: [331, null, ""] }, "331", "valid"],
    [
      "odd entries beside a phone",
      "phone",
      { status: "success", phones: [{}, "+331"] },
      "+331",
      "valid",
    ],
  ])("%s is found", (_, field, body, value, detail) => {
    expect(read({ enrichment_id: ID, ...body }, field)).toMatchObject({
      outcome: "found",
      value,
      detail,
      id: ID,
    });
  });

  test("tells the profile address, in either spelling", () => {
    for (const name of ["linkedin_profile_url", "network_profile_url", "linkedin_url"])
      expect(
        read({ status: "success", email: "a@x.example", [name]: "https://n.example/in/a" })
          .profileUrl,
      ).toBe("https://n.example/in/a");
  });

  test("is as short as the stores need, whole numbers only", () => {
    const phones = Array.from({ length: 1_000 }, (_, at) => `+33${600_000_000 + at}`);
    const { value, profileUrl } = read(
      { status: "success", phones, linkedin_profile_url: `https://n.example/${"x".repeat(9_000)}` },
      "phone",
    );
    expect(value.length).toBeLessThanOrEqual(1_000);
    for (const number of value.split(", ")) expect(number).toMatch(/^\+33\d{9}$/);
    expect(profileUrl).toBe("");
  });
});

describe("an answer that brings nothing", () => {
  test.each<[string, Field, object]>([
    [
      "the documented one",
      "email",
      {
        status: "error",
        message: "No email or phone found for this profile",
        email: null,
        email_status: "N/A",
        phones: [],
        phone_status: "not_found",
      },
    ],
    ["null", "email", { status: "success", email: null }],
    ["no field", "email", { status: "finished" }],
    ["the service's word for nothing", "email", { status: "success", email: "N/A" }],
    ["the same in small letters", "email", { status: "SUCCESS", email: "n/a" }],
    ["an empty text", "personal_email", { status: "finished", personal_email: "" }],
    ["another field's value", "personal_email", { status: "success", email: "a@x.example" }],
    ["no phones", "phone", { status: "success", phones: [] }],
    ["null phones", "phone", { status: "finished", phones: null, phone: null }],
    ["phones that are words for nothing", "phone", { status: "success", phones: ["N/A", ""] }],
  ])("%s is not found", (_, field, body) => {
    expect(read(body, field)).toMatchObject({ outcome: "not_found", value: "" });
  });
});

describe("an answer nobody can read", () => {
  test.each<[string, Field, unknown]>([
    ["HTML", "email", "<html></html>"],
    ["nothing", "email", ""],
    ["null", "email", "null"],
    ["half of an object", "email", '{"status":"success","email":"a@'],
    ["an empty object", "email", {}],
    ["an array", "email", [{ status: "success", email: "a@x.example" }]],
    ["an empty array", "email", []],
    ["a status of no known word", "email", { status: "odd" }],
    ["no status and no value", "email", { email: null }],
    ["an acknowledgement without an id", "email", { status: "pending" }],
    ["an id that is no text", "email", { status: "pending", enrichment_id: 12 }],
    ["an id of a whole page", "email", { status: "pending", enrichment_id: "x".repeat(60_000) }],
    ["a value that is no text", "email", { status: "success", email: { address: "a@x.example" } }],
    ["phones that are no texts", "phone", { status: "success", phones: [{ number: "+331" }] }],
    [
      "an e-mail of a whole page",
      "email",
      { status: "success", email: `${"x".repeat(60_000)}@x.example` },
    ],
  ])("%s is unknown and kept", (_, field, body) => {
    const { outcome, raw, value } = read(body, field);
    expect({ outcome, value }).toEqual({ outcome: "unknown", value: "" });
    expect(raw).toMatch(/^200/);
    expect(raw.length).toBeLessThanOrEqual(300);
  });

  test.each([204, 302, 408, 502, 504])("of status %d is unknown", (status) => {
    expect(read("", "email", status).outcome).toBe("unknown");
  });
});

describe("other replies to a request", () => {
  test.each(["pending", "PENDING", "queued", "processing"])(
    "of status %s with an id are pending",
    (status) => {
      expect(read({ status, enrichment_id: ID })).toMatchObject({ outcome: "pending", id: ID });
      expect(read({ status, enrichment_id: ID }, "email", 201).outcome).toBe("pending");
    },
  );

  test("that refuse are remembered as refused, with the reason", () => {
    expect(read({ message: "bad domain" }, "email", 422)).toMatchObject({
      outcome: "refused",
      detail: "bad domain",
    });
  });

  test("that failed are failed", () => {
    const message = "An error occurred during enrichment";
    expect(read({ error: 500, message }, "email", 500).outcome).toBe("failed");
  });

  test("of a 404 halt: nobody was refused, the address is wrong", () => {
    const body = { error: 404, message: "Not found" };
    expect(readContactReply(respond(body, 404), "email")).toMatchObject({
      kind: "halt",
      error: { code: "WRONG_ADDRESS" },
    });
  });

  test("of a 429 wait", () => {
    expect(readContactReply(respond("", 429), "email").kind).toBe("wait");
  });
});

describe("a poll", () => {
  test("of a finished record is an answer", () => {
    expect(poll({ status: "finished", enrichment_id: ID, email: "a@x.example" })).toMatchObject({
      kind: "answer",
      answer: { outcome: "found", value: "a@x.example" },
    });
    expect(poll({ status: "finished", phone: [] }, "phone")).toMatchObject({
      answer: { outcome: "not_found" },
    });
  });

  test("of a finished record whose value nobody can read is unknown for good", () => {
    expect(poll({ status: "finished", email: { address: "a@x.example" } })).toMatchObject({
      kind: "answer",
      answer: { outcome: "unknown", raw: expect.stringContaining("a@x.example") },
    });
  });

  test("of an id that nobody knows here is no outcome: the address or the key may be another's", () => {
    expect(poll({ error: 404, message: "Not found" }, "email", 404)).toEqual({ kind: "gone" });
  });

  test.each<[string, unknown, number]>([
    ["a pending record", { status: "pending", enrichment_id: ID }, 200],
    [
      "a pending record with a first value",
      { status: "pending", enrichment_id: ID, email: "a@x.example" },
      200,
    ],
    ["a record without id", { status: "pending" }, 200],
    ["an odd status", { status: "odd" }, 200],
    ["HTML", "<html></html>", 200],
    ["a page for not found", "<html></html>", 404],
    ["nothing", "", 204],
    ["too many requests", "", 429],
    ["a gateway's fault", "", 502],
    ["a failure", { message: "An error occurred during enrichment" }, 500],
    ["a refusal", { message: "no" }, 422],
    ["a redirect", "", 302],
  ])("that meets %s is no outcome: it is polled again", (_, body, status) => {
    expect(poll(body, "email", status).kind).toBe("running");
  });

  test.each([
    [401, "BAD_KEY"],
    [403, "NO_ACCESS"],
  ])("of %d halts with %s", (status, code) => {
    expect(poll("", "email", status)).toMatchObject({ kind: "halt", error: { code } });
  });
});
