import type { Person } from "../../../local/service/people/people";
import { FIELDS, type Field } from "../../../src/core/field";
import { TABLES } from "../../../src/core/policy";
import type { Contact } from "../../../src/core/subject";
import {
  askContact,
  readContact,
  readContactReply,
  readPolledContact,
} from "../../../src/service/contact";
import { readCredits, readCreditsReply } from "../../../src/service/credits";
import {
  findingOf,
  isFound,
  isMissing,
  KEY,
  LOOKUP_END_MS,
  type Served,
  serve,
  someone,
} from "../../local/service/served";
import { send } from "./send";

let served: Served;
beforeEach(async () => {
  served = await serve();
});
afterEach(() => served.close());

const connection = (key = KEY) => ({
  key,
  baseUrl: served.service.baseUrl,
  synchronousUrl: served.service.syncBaseUrl,
});

const toContact = (person: Person): Contact => ({
  firstName: person.firstName,
  lastName: person.lastName,
  domain: person.domain,
  companyName: person.companyName,
  profileUrl: person.profileUrl,
  countries: "",
});

const ask = async (
  person: Person,
  field: Field,
  manner: "asynchronous" | "synchronous" = "asynchronous",
) =>
  readContactReply(
    await send(askContact(connection(), manner, toContact(person), field, { ref: "r1", field })),
    field,
  );

const account = () => {
  const snapshot = served.service.accounts.snapshot("account-1");
  if (!snapshot) throw new Error("no account");
  return snapshot;
};

describe.each(FIELDS)("a look-up of %s over HTTP", (field) => {
  const person = someone(field, isFound);
  const finding = findingOf(person, field);

  test("is acknowledged, polled until it is finished, and charged once", async () => {
    const asked = await ask(person, field);
    if (asked.kind !== "answer") throw new Error(asked.kind);
    expect(asked.answer.outcome).toBe("pending");
    const poll = async () =>
      readPolledContact(await send(readContact(connection(), asked.answer.id)), field);
    expect(await poll()).toEqual({ kind: "running" });
    await served.clock.advance(LOOKUP_END_MS);
    expect(await poll()).toMatchObject({
      kind: "answer",
      answer: { outcome: "found", value: finding.values.join(", ") },
    });
    await poll();
    expect(account().credits.charged).toBe(TABLES.prices[field]);
    expect(account()).toMatchObject({ requests: 4, questions: 1, askedTwice: [] });
  });

  test("is answered at once by the synchronous address, and echoes who asked", async () => {
    const asked = await ask(person, field, "synchronous");
    expect(asked).toMatchObject({
      kind: "answer",
      answer: { outcome: "found", value: finding.values.join(", "), profileUrl: person.profileUrl },
    });
    await served.clock.advance(LOOKUP_END_MS);
    expect(account().credits.charged).toBe(TABLES.prices[field]);
    expect(served.service.readLog()[0]?.custom).toBe(JSON.stringify({ ref: "r1", field }));
  });

  test("that finds nothing costs nothing", async () => {
    const asked = await ask(someone(field, isMissing), field, "synchronous");
    expect(asked).toMatchObject({ kind: "answer", answer: { outcome: "not_found" } });
    await served.clock.advance(LOOKUP_END_MS);
    expect(account().credits.charged).toBe(0);
  });
});

describe("faults over HTTP", () => {
  const person = someone("email", isFound);

  test.each([
    ["rate-limited", "wait", 0],
    ["server-error", "failed", 0],
    ["bad-gateway", "unknown", 0],
    ["bad-gateway-after", "unknown", 3],
    ["malformed-json", "unknown", 3],
    ["html-page", "unknown", 3],
    ["empty-body", "unknown", 3],
    ["unknown-fields", "found", 3],
  ] as const)("%s is read as %s and was charged %d", async (kind, read, charged) => {
    served.service.faults.add({ kind, count: 1 });
    const reply = await ask(person, "email", "synchronous");
    expect(reply.kind === "answer" ? reply.answer.outcome : reply.kind).toBe(read);
    await served.clock.advance(LOOKUP_END_MS);
    expect(account().credits.charged).toBe(charged);
    expect(account().requests).toBe(1);
  });

  test.each([
    [{ access: ["credits"] as const }, "NO_ACCESS"],
    [{ credits: 0 }, "NO_CREDITS"],
    [{ consentPersonalEmail: false }, "NO_CONSENT"],
  ])("of an account with %j halt with %s", async (settings, code) => {
    served.service.accounts.change("account-1", settings as object);
    expect(await ask(someone("personal_email", isFound), "personal_email")).toMatchObject({
      kind: "halt",
      error: { code },
    });
    expect(account()).toMatchObject({ questions: 0, credits: { charged: 0 } });
  });

  test("of another account's id are none of this one when polled", async () => {
    served.service.accounts.add({ key: "other" });
    const asked = await ask(person, "email");
    const id = asked.kind === "answer" ? asked.answer.id : "";
    const polled = readPolledContact(await send(readContact(connection("other"), id)), "email");
    expect(polled).toEqual({ kind: "gone" });
  });
});

describe("credits over HTTP", () => {
  test("are read for nothing", async () => {
    const credits = readCreditsReply(await send(readCredits(connection())));
    expect(credits.left).toBe(1_000_000);
    expect(account().credits.charged).toBe(0);
  });

  test("of a key that is not valid throw BAD_KEY", async () => {
    const response = await send(readCredits(connection("wrong")));
    expect(() => readCreditsReply(response)).toThrow(
      expect.objectContaining({ code: "BAD_KEY" }) as unknown as Error,
    );
  });
});
