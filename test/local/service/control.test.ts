import { asking, KEY, LOOKUP_END_MS, type Served, serve, someone, statusUnderHost } from "./served";

const person = someone("email", ({ provider }) => provider === "quarry");

let served: Served;
beforeEach(async () => {
  served = await serve();
});
afterEach(() => served.close());

test("lists at its own address what can be read and changed there", async () => {
  const { body } = await served.control("GET", "");
  for (const entry of Object.keys(body)) {
    const [method = "", path = ""] = entry.split(" ");
    const { href } = new URL(path, served.service.controlUrl);
    const sent = method === "POST" ? { kind: "dropped-before" } : { credits: 5 };
    const init = method === "GET" ? {} : { method, body: JSON.stringify(sent) };
    expect([entry, (await fetch(href, init)).ok]).toEqual([entry, true]);
  }
  expect(Object.keys(body)).toHaveLength(6);
});

test("shows accounts with credits, counts and settings, and requests without an account", async () => {
  await served.async(asking(person, ["email"]));
  await served.get("/credits", "wrong");
  const { body } = await served.control("GET", "/accounts");
  expect(body.withoutAccount).toEqual({ credits: { 401: 1 } });
  expect(body.accounts).toHaveLength(1);
  expect(body.accounts[0]).toMatchObject({
    id: "account-1",
    keys: 1,
    requests: 1,
    questions: 1,
    requestsByEndpoint: { async_enrich: { 200: 1 } },
    settings: { consentPersonalEmail: true, access: "all" },
  });
  expect((await served.control("GET", "/accounts/nobody")).status).toBe(404);
});

test("names what a change of an account may hold", async () => {
  const { body } = await served.control("GET", "");
  const said = `${body["PATCH /control/accounts/account-1"]}`;
  for (const member of ["credits", "consentPersonalEmail", "access", "prices", "keys"])
    expect(said).toContain(member);
});

test("changes credits, consent, access, integration and keys, each alone", async () => {
  const changed = await served.control("PATCH", "/accounts/account-1", {
    credits: 5,
    consentPersonalEmail: false,
    integrationConnected: false,
    access: ["credits"],
  });
  expect(changed.body).toMatchObject({
    credits: { balance: 5 },
    settings: { consentPersonalEmail: false, integrationConnected: false, access: ["credits"] },
  });
  await served.control("PATCH", "/accounts/account-1", { keys: ["new-1", "new-2"] });
  expect((await served.get("/credits")).status).toBe(401);
  expect((await served.get("/credits", "new-2")).body).toEqual({ enrichment_credits: 5 });
});

test.each([
  ["PATCH", "/accounts/account-1", { credits: "many" }],
  ["PATCH", "/accounts/account-1", { unheardOf: 1 }],
  ["POST", "/faults", { kind: "earthquake" }],
  ["POST", "/faults", { kind: "slow", nth: 0 }],
  ["GET", "/log?limit=x", undefined],
])("refuses %s %s with a body or query that makes no sense", async (method, path, body) => {
  const answer = await served.control(method, path, body);
  expect([answer.status, answer.body.error]).toEqual([422, 422]);
});

test("sets, lists and takes back faults", async () => {
  const one = await served.control("POST", "/faults", {
    kind: "server-error",
    endpoint: "credits",
  });
  const two = await served.control("POST", "/faults", { kind: "slow" });
  expect([one.status, one.body.id, two.body.id]).toEqual([201, "fault-1", "fault-2"]);
  expect((await served.get("/credits")).status).toBe(500);
  const listed = await served.control("GET", "/faults");
  expect(listed.body.faults).toMatchObject([{ kind: "server-error", struck: 1 }, { kind: "slow" }]);
  expect((await served.control("DELETE", "/faults/fault-1")).status).toBe(204);
  expect((await served.control("DELETE", "/faults/fault-1")).status).toBe(404);
  await served.control("DELETE", "/faults");
  expect((await served.control("GET", "/faults")).body.faults).toEqual([]);
});

test("gives the log from a number on: who asked what, who found it, what it cost", async () => {
  await served.get("/credits");
  await served.async(asking(person, ["email"], { custom: { ref: "r1" } }));
  await served.clock.advance(LOOKUP_END_MS);
  const { body } = await served.control("GET", "/log?since=1&limit=5&account=account-1");
  const question = `email: /in/${person.profileUrl.split("/in/")[1]}`;
  expect(body.size).toBe(2);
  expect(body.requests).toEqual([
    {
      number: 2,
      atMs: served.clock.now() - LOOKUP_END_MS,
      takesMs: expect.any(Number),
      account: "account-1",
      endpoint: "async_enrich",
      method: "POST",
      path: "/api/v2/contacts/single_enrich",
      status: 200,
      faults: [],
      questions: [question],
      custom: '{"ref":"r1"}',
      charged: 3,
      foundBy: { [question]: "quarry" },
    },
  ]);
});

test("never shows a key", async () => {
  await served.async(asking(person, ["email"]));
  await served.get(`/credits?key=${KEY}`);
  await served.get("/credits", "withdrawn-key");
  const shown = [
    await served.control("GET", "/accounts"),
    await served.control("PATCH", "/accounts/account-1", { keys: [KEY, "second-key"] }),
    await served.control("GET", "/log"),
  ];
  for (const { text } of shown)
    expect(text).not.toMatch(/key-of-the-tests|second-key|withdrawn-key/);
});

test("answers callers of this machine by its own name only", async () => {
  const url = `${served.service.controlUrl}/accounts`;
  expect(await statusUnderHost(url, "127.0.0.1")).toBe(200);
  expect(await statusUnderHost(url, "localhost:80")).toBe(200);
  expect(await statusUnderHost(url, "service.example")).toBe(404);
});

test("the machine description names every endpoint and not the control address", async () => {
  const origin = new URL(served.service.baseUrl).origin;
  const description = await (await fetch(`${origin}/openapi.json`)).json();
  expect(description.openapi).toBe("3.1.0");
  expect(description.servers).toEqual([{ url: "/api/v2" }, { url: "/v2" }]);
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining([
      "/accounts/company_hiring",
      "/contacts/bulk_enrich",
      "/contacts/single_enrich",
      "/contacts/{id}",
      "/credits",
      "/leads/single_enrich",
    ]),
  );
  expect(Object.keys(description.components.schemas)).toContain("EnrichmentRequest");
  expect(JSON.stringify(description)).not.toContain("control");
  const { linkedin_url } = description.components.schemas.EnrichmentRequest.properties;
  expect("HTTPS://www.linkedin.com/in/a").toMatch(new RegExp(linkedin_url.pattern));
  expect("in/a").not.toMatch(new RegExp(linkedin_url.pattern));
});
