import type { HttpResponse } from "../../../src/ports/http";
import { readReply } from "../../../src/service/reply";
import { fromWire, fromWireName, toWire, toWireName } from "../../../src/service/wire-names";

const respond = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): HttpResponse => ({
  status,
  headers,
  text: typeof body === "string" ? body : JSON.stringify(body),
});
const HTML = "<html><title>Sign in</title></html>";

describe("a reply", () => {
  test.each([
    [200, { status: "success" }],
    [201, { status: "pending" }],
    [202, { a: 1 }],
    [200, {}],
  ])("of %d with an object is a result", (status, body) => {
    expect(readReply(respond(status, body))).toEqual({ kind: "result", body });
  });

  test("that is an array is a result with its items", () => {
    expect(readReply(respond(200, [1, 2]))).toEqual({ kind: "result", body: { items: [1, 2] } });
  });

  test.each<[number, unknown]>([
    [200, ""],
    [200, "null"],
    [200, "true"],
    [200, "12"],
    [200, '"ok"'],
    [200, '{"status":"succ'],
    [200, HTML],
    [204, ""],
    [301, ""],
    [302, ""],
    [302, { status: "success" }],
    [304, ""],
    [400, ""],
    [400, HTML],
    [404, HTML],
    [409, { message: "conflict" }],
    [422, HTML],
    [500, ""],
    [500, HTML],
    [500, { message: "Internal server error" }],
    [500, { message: { text: "An error occurred during enrichment" } }],
    [502, { message: "An error occurred during enrichment" }],
    [503, HTML],
    [504, ""],
    [520, { error: 520 }],
    [0, ""],
  ])("of %d with %j is unreadable: it may have been done", (status, body) => {
    const reply = readReply(respond(status, body));
    expect(reply).toMatchObject({ kind: "unreadable" });
    expect(reply).toMatchObject({ raw: expect.stringMatching(new RegExp(`^${status}`)) });
  });

  test("keeps a little of what is unreadable, as text that every store gives back", () => {
    const reply = readReply(respond(502, `${"x".repeat(295)}🚀\r\n${"y".repeat(9_000)}`));
    if (reply.kind !== "unreadable") throw new Error(reply.kind);
    expect(reply.raw.length).toBeLessThanOrEqual(300);
    expect(reply.raw).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  });

  test("of the documented 500 says that it was not done", () => {
    const message = "An error occurred during enrichment";
    expect(readReply(respond(500, { error: 500, message }))).toEqual({ kind: "failed", message });
  });

  test.each<[number, unknown, string]>([
    [401, { error: 401, message: "x" }, "BAD_KEY"],
    [401, "", "BAD_KEY"],
    [401, HTML, "BAD_KEY"],
    [403, { error: 403 }, "NO_ACCESS"],
    [403, HTML, "NO_ACCESS"],
    [
      422,
      {
        message:
          "You can't use the personal email enrichment feature without consenting with our terms of use",
      },
      "NO_CONSENT",
    ],
    [422, { message: "Insufficient enrichment credits" }, "NO_CREDITS"],
  ])("of %d with %j halts with %s", (status, body, code) => {
    expect(readReply(respond(status, body))).toMatchObject({ kind: "halt", error: { code } });
  });

  test.each<[number, unknown, string]>([
    [400, { error: 400, message: "enrichment_type is required" }, "enrichment_type is required"],
    [404, { error: 404, message: "Not found" }, "Not found"],
    [
      422,
      { message: "enrichment_type contains unsupported values" },
      "enrichment_type contains unsupported values",
    ],
    [422, { message: ["a"] }, ""],
    [422, {}, ""],
    [422, [], ""],
    [400, { message: "Insufficient enrichment credits" }, "Insufficient enrichment credits"],
  ])("of %d with %j refuses the request", (status, body, message) => {
    expect(readReply(respond(status, body))).toEqual({ kind: "refused", status, message });
  });

  test("keeps a refusal's message short and on one line", () => {
    const reply = readReply(respond(422, { message: `a\r\nb${"x".repeat(50_000)}` }));
    if (reply.kind !== "refused") throw new Error(reply.kind);
    expect(reply.message).toHaveLength(300);
    expect(reply.message).toMatch(/^a b/);
  });

  test.each<[unknown, Record<string, string>, number | undefined]>([
    [{ message: "x" }, { "retry-after": "7" }, 7_000],
    [{ message: "x" }, { "retry-after": " 0.5 " }, 500],
    [{ message: "Rate limit exceeded. Please try again in 3 seconds." }, {}, 3_000],
    [{ message: "Please try again in 1 second." }, { "retry-after": "" }, 1_000],
    [
      { message: "try again in 4 seconds" },
      { "retry-after": "Mon, 05 Jan 2026 09:00:00 GMT" },
      4_000,
    ],
    [{ message: "Too many requests. Rate limit: 50 requests per second" }, {}, undefined],
    ["", {}, undefined],
    [HTML, { "retry-after": "-1" }, undefined],
  ])("of 429 with %j and %j waits %p ms", (body, headers, retryAfterMs) => {
    expect(readReply(respond(429, body, headers))).toEqual({ kind: "wait", retryAfterMs });
  });
});

describe("names on the wire", () => {
  test.each([
    ["network_url", "linkedin_url"],
    ["network_profile_url", "linkedin_profile_url"],
    ["posted_on_network", "posted_on_linkedin"],
    ["company_network_url", "company_linkedin_url"],
    ["is_premium_network", "is_premium_linkedin"],
    ["network_headline", "lk_headline"],
    ["network_connections_count", "lk_connections_count"],
    ["premium_tool_profile_url", "sales_navigator_profile_url"],
    ["networked", "networked"],
    ["email", "email"],
  ])("%s is %s, there and back", (name, wire) => {
    expect(toWireName(name)).toBe(wire);
    expect(fromWireName(wire)).toBe(name);
    expect(fromWireName(name)).toBe(name);
  });

  test("change the keys of a body and nothing that it holds", () => {
    const body = { network_url: "https://network.example", custom: { network_url: 1 } };
    const wire = { linkedin_url: "https://network.example", custom: { network_url: 1 } };
    expect(toWire(body)).toEqual(wire);
    expect(fromWire(wire)).toEqual(body);
  });
});
test("a name that every object knows stays a name", () => {
  const sent = JSON.parse('{"constructor":"a","__proto__":"b","toString":"c","linkedin_url":"d"}');
  const read = fromWire(sent);
  expect(Object.entries(read)).toEqual([
    ["constructor", "a"],
    ["__proto__", "b"],
    ["toString", "c"],
    ["network_url", "d"],
  ]);
});
