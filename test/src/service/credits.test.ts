import { readCreditsReply } from "../../../src/service/credits";

const respond = (status: number, body: unknown, headers = {}) => ({
  status,
  headers,
  text: typeof body === "string" ? body : JSON.stringify(body),
});

describe("the credits of an account", () => {
  test.each<[unknown, number, Record<string, number>]>([
    [{ enrichment_credits: 12 }, 12, { enrichment_credits: 12 }],
    [{ id: 7, credits: 0 }, 0, { id: 7, credits: 0 }],
    [{ data: { credits: { left: 5 } } }, 5, { "data.credits.left": 5 }],
    [{ credits_used: 9, credits_left: 3 }, 3, { credits_used: 9, credits_left: 3 }],
    [{ used_credits: 9, credits: 3 }, 3, { used_credits: 9, credits: 3 }],
    [{ credits: "1000.5" }, 1000.5, { credits: 1000.5 }],
    [[{ balance: 4 }], 4, { "items.0.balance": 4 }],
    [{ points: 8, name: "x", none: null }, 8, { points: 8 }],
    [{ credits: -2 }, -2, { credits: -2 }],
  ])("%j are %d", (body, left, byName) => {
    expect(readCreditsReply(respond(200, body))).toEqual({ left, byName });
  });

  test.each<[number, unknown, string]>([
    [200, "<html></html>", "WRONG_ADDRESS"],
    [200, "", "WRONG_ADDRESS"],
    [200, {}, "WRONG_ADDRESS"],
    [200, { credits: "many" }, "WRONG_ADDRESS"],
    [200, [], "WRONG_ADDRESS"],
    [204, "", "WRONG_ADDRESS"],
    [302, "", "WRONG_ADDRESS"],
    [404, "<html></html>", "WRONG_ADDRESS"],
    [404, { message: "Not found" }, "WRONG_ADDRESS"],
    [401, "", "BAD_KEY"],
    [403, "", "NO_ACCESS"],
    [500, { message: "An error occurred during enrichment" }, "SERVICE_ERROR"],
    [500, "", "SERVICE_ERROR"],
    [503, "<html></html>", "SERVICE_ERROR"],
  ])("answered by %d with %j throw %s", (status, body, code) => {
    expect(() => readCreditsReply(respond(status, body))).toThrow(
      expect.objectContaining({ code }) as unknown as Error,
    );
  });

  test("answered by 429 throw SLOW_DOWN with the wait", () => {
    expect(() => readCreditsReply(respond(429, "", { "retry-after": "2" }))).toThrow(
      expect.objectContaining({ code: "SLOW_DOWN", retryAfterMs: 2_000 }) as unknown as Error,
    );
  });
});
