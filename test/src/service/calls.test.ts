import { readCompany } from "../../../src/core/company";
import { errorCode } from "../../../src/core/errors";
import type { HttpResponse } from "../../../src/ports/http";
import { resultOf } from "../../../src/service/call";
import { ACCOUNT, ACCOUNT_SEARCH, JOB_POSTINGS } from "../../../src/service/companies";
import { formRequest, readAnswer } from "../../../src/service/endpoint";
import { HEADCOUNT } from "../../../src/service/headcount";
import { COMMENTS, HIRING_INTENT, POST_ENGAGEMENT } from "../../../src/service/intents";
import { LEAD, LEAD_PREVIEW, LEAD_SEARCH, PEOPLE_SEARCH } from "../../../src/service/leads";
import { LIST, LISTS, NEW_LIST, PERSONAS, PLACES } from "../../../src/service/library";
import { ROUTES } from "../../../src/service/routes";
import { isRunning, SEARCH } from "../../../src/service/search";
import { CALLS, UUID, WEBHOOK } from "./calls";
import { type Hostile, HostileServer } from "./hostile-server";
import { send } from "./send";

const KEY = "marked-key-0123456789";
const server = new HostileServer();
let baseUrl = "";
beforeAll(async () => {
  baseUrl = await server.open();
});
afterAll(() => server.close());

const to = () => ({ key: KEY, baseUrl, synchronousUrl: "" });
const nobody = { domain: "", name: "", networkUrl: "", networkId: "" };
const HTML = "<!doctype html><html><body>Sign in</body></html>";
const ok = (body: unknown): HttpResponse => ({
  status: 200,
  headers: {},
  text: JSON.stringify(body),
});

describe.each(CALLS)("the call for $name", ({ ask, read, wire, answer, value, weight, route }) => {
  test("has its weight in the table of endpoints", () => {
    expect("free" in ROUTES[route]).toBe(weight === "free");
  });

  const exchange = async (says: Hostile) => {
    server.answer(says);
    return read(await send(ask(to())));
  };

  test("goes over the wire in the service's names, with the key in its header alone", async () => {
    const [method, path, body] = wire;
    const asked = ask(to());
    expect([asked.method, asked.url]).toEqual([method, `${baseUrl}/${path}`]);
    server.received.length = 0;
    await exchange({ status: 200, text: "{}" });
    expect(server.received).toEqual([
      { url: `/api/v2/${path}`, key: KEY, body: body ? JSON.stringify(body) : "" },
    ]);
  });

  test("reads the documented answer, and the same with fields nobody knows", async () => {
    const text = JSON.stringify(answer);
    expect(await exchange({ status: 200, text })).toMatchObject({ kind: "result", value });
    expect(await exchange({ status: 201, text })).toMatchObject({ kind: "result", value });
    const odd = { __proto__: null, odd: { odd: [null, {}] }, "": 1, constructor: "x" };
    const more = JSON.stringify(Array.isArray(answer) ? answer : { ...odd, ...(answer as object) });
    expect(await exchange({ status: 200, text: more })).toMatchObject({ kind: "result", value });
  });

  test("reads the same answer in the interface's own names", async () => {
    const text = JSON.stringify(answer)
      .replaceAll("linkedin_", "network_")
      .replaceAll("_linkedin", "_network")
      .replaceAll('"lk_', '"network_')
      .replaceAll('"sales_navigator_', '"premium_tool_');
    expect(await exchange({ status: 200, text })).toMatchObject({ kind: "result", value });
  });

  test.each<[string, Hostile]>([
    ["a page", { status: 200, text: HTML, headers: { "content-type": "text/html" } }],
    ["null", { status: 200, text: "null" }],
    ["a text", { status: 200, text: '"ok"' }],
    ["half an answer", { status: 200, text: '{"preview":[' }],
    ["a redirect", { status: 302, text: "", headers: { location: "https://x.example/login" } }],
    ["a gateway's page", { status: 502, text: HTML }],
    ["a big page", { status: 200, text: `<html>${"x".repeat(5_000_000)}` }],
  ])("takes %s for no answer", async (_, says) => {
    const reply = await exchange(says);
    expect(reply).toMatchObject({ kind: "unreadable", status: says.status });
    const codes = weight === "counted" ? ["MAYBE_DONE"] : ["UNREADABLE", "SERVICE_ERROR"];
    expect(codes).toContain(codeOf(() => resultOf(reply, weight)));
  });

  test("reads an answer of 5 MB", async () => {
    const padding = `{"padding":"${"x".repeat(5_000_000)}",`;
    const text = JSON.stringify(answer).replace("{", () => padding);
    expect(text.length).toBeGreaterThan(5_000_000);
    expect(await exchange({ status: 200, text })).toMatchObject({ kind: "result", value });
  });

  test.each([
    [400, "REFUSED"],
    [401, "BAD_KEY"],
    [403, "NO_ACCESS"],
    [404, "NOT_THERE"],
    [422, "REFUSED"],
    [429, "SLOW_DOWN"],
  ])("throws for %d the code %s", async (status, code) => {
    const message = `Unknown filter, see https://x.example/docs?key=${KEY}`;
    const reply = await exchange({ status, text: JSON.stringify({ error: status, message }) });
    expect(codeOf(() => resultOf(reply, weight))).toBe(code);
    expect(() => resultOf(reply, weight)).not.toThrow(KEY);
  });

  test.each([
    ["Insufficient enrichment credits", "NO_CREDITS"],
    ["Connect an integration first", "NO_INTEGRATION"],
  ])("throws for 422 with %j the code %s", async (message, code) => {
    const reply = await exchange({ status: 422, text: JSON.stringify({ error: 422, message }) });
    expect(codeOf(() => resultOf(reply, weight))).toBe(code);
  });
});

test.each(CALLS.filter(({ name }) => !["list rename", "search deletion"].includes(name)))(
  "an empty answer is none to the call for $name",
  ({ read }) => {
    for (const [status, text] of [
      [200, ""],
      [204, ""],
      [200, "{}"],
      [200, '{"odd":true}'],
    ] as const)
      expect(read({ status, headers: {}, text }).kind).toBe("unreadable");
  },
);

test("an empty answer to a rename says that it was done", () => {
  const rename = CALLS.find(({ name }) => name === "list rename");
  expect(rename?.read({ status: 204, headers: {}, text: "" })).toEqual({
    kind: "result",
    value: true,
  });
});

describe("lists in every shape", () => {
  const one = { uuid: UUID, name: "A" };

  test.each([
    [[{ personas: [one] }]],
    [[{ personas: [one] }, { personas: [] }]],
    [[one]],
    [{ personas: [one] }],
    [{ data: [one] }],
    [{ data: { personas: [one] } }],
    [[null, 3, "x", [], one]],
  ])("%j is one persona", (body) => {
    expect(readAnswer(PERSONAS, ok(body))).toMatchObject({ kind: "result", value: [one] });
  });

  test.each([[[]], [[{ lists: [] }]], [{ lists: [] }]])("%j is no list at all", (body) => {
    expect(readAnswer(LISTS, ok(body))).toEqual({ kind: "result", value: [] });
  });

  test.each([
    [[{ job_title: "CTO" }], 1],
    [{ jobs: [{ job_title: "CTO" }] }, 1],
    [{ total_jobs: 9, jobs: [{ job_title: "CTO" }, 4] }, 1],
    [[], 0],
    [{ total_jobs: 0 }, 0],
    [{ message: "No jobs found" }, 0],
  ])("%j tells of open jobs: %d", (body, told) => {
    const reply = readAnswer(JOB_POSTINGS, ok(body));
    if (reply.kind !== "result") throw new Error(reply.kind);
    expect(reply.value).toHaveLength(told);
  });
});

describe("a request that would be refused is never formed", () => {
  const options = { webhookUrl: WEBHOOK };
  const company = readCompany("acme.example") ?? nobody;
  test.each<[string, () => unknown, RegExp]>([
    [
      "lead preview without a filter",
      () => formRequest(LEAD_PREVIEW, to(), {}),
      /at least one filter/,
    ],
    [
      "lead search without an address",
      () => formRequest(LEAD_SEARCH, to(), { keyword: "x" }, { webhookUrl: " " }),
      /missing/,
    ],
    [
      "lead search with a plain address",
      () => formRequest(LEAD_SEARCH, to(), { keyword: "x" }, { webhookUrl: "http://x.example/y" }),
      /https/,
    ],
    [
      "account search of too many",
      () => formRequest(ACCOUNT_SEARCH, to(), { keyword: "x" }, { ...options, limit: 1001 }),
      /at most 1000/,
    ],
    [
      "people at a company known by its domain",
      () => formRequest(PEOPLE_SEARCH, to(), company, { persona_id: UUID }, options),
      /page on the network/,
    ],
    ["lead without an address", () => formRequest(LEAD, to(), "ada"), /no address of the network/],
    ["nameless account", () => formRequest(ACCOUNT, to(), nobody), /Name the company/],
    ["nameless headcount", () => formRequest(HEADCOUNT, to(), nobody), /page on the network/],
    [
      "nameless job postings",
      () => formRequest(JOB_POSTINGS, to(), nobody),
      /^Provide at least one of: company_domain, company_name, company_linkedin_url$/,
    ],
    ["job postings of no days", () => formRequest(JOB_POSTINGS, to(), company, 0), /at least 1/],
    ["comments of none", () => formRequest(COMMENTS, to(), "x.example/in/ada", 0), /at least 1/],
    [
      "comments of a half",
      () => formRequest(COMMENTS, to(), "x.example/in/ada", 1.5),
      /whole number/,
    ],
    ["comments of nobody", () => formRequest(COMMENTS, to(), "", 1), /missing/],
    [
      "hiring at an unknown date",
      () => formRequest(HIRING_INTENT, to(), WEBHOOK, { publishedDate: "last_8_days" }),
      /Nearest: Last/,
    ],
    [
      "hiring at an unknown size",
      () => formRequest(HIRING_INTENT, to(), WEBHOOK, { companySize: ["1-11"] }),
      /Nearest: 1-10/,
    ],
    [
      "hiring of no jobs",
      () => formRequest(HIRING_INTENT, to(), WEBHOOK, { jobMinPosted: 0 }),
      /at least 1/,
    ],
    ["hiring without an address", () => formRequest(HIRING_INTENT, to(), "", {}), /missing/],
    [
      "engagement of an unknown type",
      () =>
        formRequest(POST_ENGAGEMENT, to(), WEBHOOK, {
          url: "x.example/posts/1",
          engagementType: "likes",
        }),
      /reactions, comments, all/,
    ],
    [
      "engagement with an odd persona",
      () =>
        formRequest(POST_ENGAGEMENT, to(), WEBHOOK, {
          url: "x.example/posts/1",
          engagementType: "all",
          persona: "Buyers",
        }),
      /persona is an id/,
    ],
    ["nameless list", () => formRequest(NEW_LIST, to(), " ", "lead"), /missing/],
    ["search of an odd id", () => formRequest(SEARCH, to(), "../lists"), /is an id/],
    [
      "search of an odd status",
      () => formRequest(SEARCH, to(), UUID, "maybe"),
      /qualified, disqualified/,
    ],
    ["nameless place", () => formRequest(PLACES, to(), ""), /missing/],
  ])("%s", (_, ask, sentence) => {
    expect(codeOf(ask)).toBe("BAD_INPUT");
    expect(ask).toThrow(sentence);
  });
});

test("an id is written so that it stays one part of a path", () => {
  expect(formRequest(LIST, to(), "a/b?c").url).toMatch(/\/lists\/a%2Fb%3Fc$/);
  expect(formRequest(LISTS, to()).url).toMatch(/\/lists$/);
});

test.each([
  ["NOT_STARTED", true],
  ["ONGOING", true],
  ["FINISHED", false],
  ["RATE_LIMITED", false],
  ["UNAUTHORIZED", false],
  ["FORBIDDEN", false],
  ["ERROR", false],
])("a search that is %s goes on: %p", (status, running) => {
  expect(isRunning({ id: UUID, name: "", status, created_at: "" })).toBe(running);
});

function codeOf(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    return errorCode(error) ?? String(error);
  }
  return undefined;
}
