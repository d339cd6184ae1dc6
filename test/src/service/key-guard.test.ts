import type { HttpRequest, HttpResponse } from "../../../src/ports/http";
import { KEY_HEADER } from "../../../src/service/connection";
import { guardKeys } from "../../../src/service/key-guard";

const KEY = 'marked"key/0123';

function exchange(answer: Partial<HttpResponse>, key = KEY): HttpResponse {
  const request: HttpRequest = {
    method: "get",
    url: "https://api.enrich.example/x",
    headers: { [KEY_HEADER]: key },
    timeoutSeconds: 30,
  };
  const http = guardKeys({ fetchAll: (all) => all.map(() => respond(answer)) });
  return http.fetchAll([request])[0] as HttpResponse;
}

const respond = (answer: Partial<HttpResponse>): HttpResponse => ({
  status: 200,
  headers: {},
  text: "",
  ...answer,
});

const codeOf = (character: string) => character.charCodeAt(0).toString(16);

describe("an answer that repeats the key", () => {
  test.each([
    ["as it is", `bad key ${KEY}`],
    ["as JSON", JSON.stringify({ message: KEY })],
    ["in an address", `https://x.example/?k=${encodeURIComponent(KEY)}`],
    ["in an address with small letters", `k=${encodeURIComponent(KEY).toLowerCase()}`],
    ["escaped letter by letter in an address", [...KEY].map((each) => `%${codeOf(each)}`).join("")],
    ["escaped letter by letter in JSON", [...KEY].map((each) => `\\u00${codeOf(each)}`).join("")],
    ["as JSON with its slash escaped", JSON.stringify(KEY).replace("/", "\\/")],
    ["in capitals", KEY.toUpperCase()],
    ["in a page", KEY.replace('"', "&quot;").replace("/", "&#x2F;")],
    ["in a page by numbers", [...KEY].map((each) => `&#${each.charCodeAt(0)};`).join("")],
    ["twice", `${KEY} ${KEY}`],
  ])("%s is read without it", (_, text) => {
    const { text: read } = exchange({ text });
    expect(read).not.toMatch(/0123|3[0-3]/);
    expect(read).toContain("[key]");
  });

  test("in a header is read without it", () => {
    const { headers } = exchange({ headers: { location: `https://x.example/${KEY}`, via: "a" } });
    expect(headers).toEqual({ location: "https://x.example/[key]", via: "a" });
  });

  test("stays JSON", () => {
    expect(JSON.parse(exchange({ text: JSON.stringify({ a: KEY, b: 1 }) }).text)).toEqual({
      a: "[key]",
      b: 1,
    });
  });
});

test("answers that only look like a short key stay as they are", () => {
  expect(exchange({ text: "demo" }, "demo").text).toBe("demo");
  expect(exchange({ text: "" }, "").text).toBe("");
});
