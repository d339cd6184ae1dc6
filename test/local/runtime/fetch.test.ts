import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { RuntimeOptions } from "../../../local/runtime/runtime";
import { closeStages, openStage, type Stage } from "./stage";

const code = `
function bare(url) { return UrlFetchApp.fetch(url, null).getResponseCode(); }
function get(url, options) { var r = UrlFetchApp.fetch(url, options || {}); return [r.getResponseCode(), r.getContentText()]; }
function all(requests) { return UrlFetchApp.fetchAll(requests).map(function (r) { return r.getContentText(); }); }
function headers(url) { var r = UrlFetchApp.fetch(url); return [r.getHeaders(), r.getAllHeaders()]; }
function muted(urls) { return UrlFetchApp.fetchAll(urls.map(function (url) { return { url: url, muteHttpExceptions: true }; })).map(function (r) { return r.getResponseCode(); }); }
function tookAll(url, count) { var began = Date.now(); UrlFetchApp.fetchAll(Array(count).fill(url)); return Date.now() - began; }
function packed(url) { return UrlFetchApp.fetch(url, { headers: { "Accept-Encoding": "gzip" } }).getContent().slice(0, 2); }
function send(bytes) { UrlFetchApp.fetch("https://api.example/", { method: "post", payload: "x".repeat(bytes) }); }
function bytes(url) { return UrlFetchApp.fetch(url).getContent(); }
`;
const host = "https://api.example";

let server: Server;
let served: string[];

function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
  const url = new URL(request.url ?? "/", host);
  served.push(`${request.method} ${request.url}`);
  if (url.pathname === "/slow")
    response.setHeader("stage-takes-ms", url.searchParams.get("ms") ?? "0");
  if (url.pathname === "/headers") response.setHeader("X-MiXed", ["1", "2"]);
  if (url.pathname === "/moved") response.setHeader("Location", "/there");
  if (url.pathname === "/broken") return void response.destroy();
  response.statusCode =
    url.pathname === "/moved" ? 302 : Number(url.searchParams.get("status") ?? 200);
  if (url.pathname === "/binary") return void response.end(Buffer.from([0, 255, 128]));
  const { host: to, "content-type": type = "" } = request.headers;
  response.end(`${to} ${request.method} ${url.pathname} ${type} ${body}`.trimEnd());
}

beforeEach(async () => {
  served = [];
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => answer(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  await closeStages();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function open(options: Partial<RuntimeOptions> = {}, manifest: object = {}): Promise<Stage> {
  const routes = { "api.example": (server.address() as AddressInfo).port };
  return openStage({ code, manifest }, { routes, ...options });
}

describe("UrlFetchApp", () => {
  it("reaches a routed public name", async () => {
    const stage = await open();
    expect(await stage.value("get", `${host}/a`)).toEqual([200, "api.example GET /a"]);
  });

  it.each([
    [10, 1],
    [4, 3],
  ])(
    "has %i requests of a call under way at once, as it is told to",
    async (fetchAllWidth, turns) => {
      const stage = await open({ profile: { fetchAllWidth }, latency: "instant" });
      expect(await stage.value("tookAll", `${host}/slow?ms=1000`, 10)).toBe(turns * 1000);
    },
  );

  it("gives packed bytes to who asks for a packed answer", async () => {
    expect(await (await open()).value("packed", `${host}/a`)).toEqual([31, -117]);
  });

  it("takes null for no options", async () => {
    const stage = await open();
    expect(await stage.value("bare", `${host}/a`)).toBe(200);
  });

  it("sends texts as they are and objects as forms", async () => {
    const stage = await open();
    const form = await stage.value("get", `${host}/f`, {
      method: "post",
      payload: { a: "1 2", b: "é" },
    });
    expect(form).toEqual([
      200,
      "api.example POST /f application/x-www-form-urlencoded a=1%202&b=%C3%A9",
    ]);
    const json = await stage.value("get", `${host}/j`, {
      method: "post",
      contentType: "application/json",
      payload: "{}",
    });
    expect(json).toEqual([200, "api.example POST /j application/json {}"]);
  });

  it.each([
    ["a method of others", `${host}/`, { method: "head" }, "Invalid argument: head"],
    [
      "a Host header",
      `${host}/`,
      { headers: { Host: "x" } },
      "Attribute provided with invalid value: Header:Host",
    ],
    [
      "a length header",
      `${host}/`,
      { headers: { "Content-Length": "1" } },
      "Attribute provided with invalid value: Header:Content-Length",
    ],
    [
      "a null header",
      `${host}/`,
      { headers: { A: null } },
      "Attribute provided with invalid value: Header:null",
    ],
    [
      "a long header",
      `${host}/`,
      { headers: { A: "x".repeat(8192) } },
      "Limit Exceeded: URLFetch Header Size.",
    ],
    [
      "more than 100 headers",
      `${host}/`,
      { headers: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`A${at}`, "x"])) },
      "Limit Exceeded: URLFetch Header Count.",
    ],
    ["a long address", `${host}/${"x".repeat(2048)}`, {}, "Limit Exceeded: URLFetch URL Length."],
    [
      "an unknown name",
      "https://other.example/?key=1",
      {},
      "DNS error: https://other.example/?key=1",
    ],
    ["loopback", "http://127.0.0.1:1/", {}, "DNS error: http://127.0.0.1:1/"],
    ["a private address", "http://192.168.1.1/", {}, "DNS error: http://192.168.1.1/"],
  ])("refuses %s", async (_what, url, options, text) => {
    const stage = await open();
    expect(await stage.message("get", { args: [url, options] })).toBe(text);
    expect(served).toEqual([]);
  });

  it("refuses a body over 50 MB", async () => {
    const stage = await open();
    expect(await stage.message("send", { args: [50 * 1024 * 1024 + 1] })).toBe(
      "Limit Exceeded: URLFetch POST Size.",
    );
    expect(served).toEqual([]);
  });

  it("throws with the origin alone at 400 and above, unless muted", async () => {
    const stage = await open();
    const text = await stage.message("get", { args: [`${host}/x?status=404&key=1`] });
    expect(text).toBe(
      "Request failed for https://api.example returned code 404. Truncated server response: api.example GET /x (use muteHttpExceptions option to examine full response)",
    );
    expect(await stage.value("get", `${host}/x?status=404`, { muteHttpExceptions: true })).toEqual([
      404,
      "api.example GET /x",
    ]);
  });

  it("shows the whole address when the connection breaks, muted or not", async () => {
    const stage = await open();
    const args = [`${host}/broken?key=1`, { muteHttpExceptions: true }];
    expect(await stage.message("get", { args })).toBe(`Address unavailable: ${host}/broken?key=1`);
  });

  it("speaks the account's language", async () => {
    const stage = await open({ profile: { locale: "fr" } });
    expect(await stage.message("get", { args: ["https://other.example/"] })).toBe(
      "Erreur DNS : https://other.example/",
    );
  });

  it("follows redirects as GET, and not when told", async () => {
    const stage = await open();
    expect(await stage.value("get", `${host}/moved`)).toEqual([200, "api.example GET /there"]);
    expect(await stage.value("get", `${host}/moved`, { followRedirects: false })).toEqual([
      302,
      "api.example GET /moved",
    ]);
  });

  it("keeps the case of response headers and lists repeated ones", async () => {
    const stage = await open();
    const [flat, whole] = (await stage.value("headers", `${host}/headers`)) as Record<
      string,
      unknown
    >[];
    expect(whole?.["X-MiXed"]).toEqual(["1", "2"]);
    expect(flat?.["X-MiXed"]).toBe("1,2");
  });

  it("gives signed bytes", async () => {
    const stage = await open();
    expect(await stage.value("bytes", `${host}/binary`)).toEqual([0, -1, -128]);
  });

  it("holds to the manifest's list of addresses", async () => {
    const stage = await open({}, { urlFetchWhitelist: ["https://api.example/v2/"] });
    expect(await stage.value("get", `${host}/v2/x`)).toEqual([200, "api.example GET /v2/x"]);
    expect(await stage.message("get", { args: [`${host}/v1/x`] })).toContain("urlFetchWhitelist");
  });
});

describe("fetchAll", () => {
  const urls = Array.from({ length: 8 }, (_, index) => `${host}/${index}`);

  it("answers in order and sends in an order by seed", async () => {
    const stage = await open();
    const texts = (await stage.value("all", urls)) as string[];
    expect(texts.map((text) => text.at(-1))).toEqual(["0", "1", "2", "3", "4", "5", "6", "7"]);
    expect(served).toHaveLength(8);
    expect(served).not.toEqual([...served].sort());
  });

  it("throws as a whole after the others were delivered", async () => {
    const stage = await open();
    expect(await stage.message("all", { args: [[...urls, "https://gone.example/"]] })).toBe(
      "DNS error: https://gone.example/",
    );
    expect(served).toHaveLength(8);
  });

  it("gives each status where all are muted, and nothing where one is not", async () => {
    const stage = await open();
    const some = [`${host}/a`, `${host}/b?status=500`];
    expect(await stage.value("muted", some)).toEqual([200, 500]);
    expect(await stage.message("all", { args: [some] })).toContain("returned code 500");
  });

  it("lasts as long as its slowest request says", async () => {
    const stage = await open();
    const before = stage.clock.now();
    await stage.value("all", [`${host}/slow?ms=700`, `${host}/slow?ms=2500`]);
    expect(stage.clock.now() - before).toBe(2500);
  });

  it("throws at the profile's 60 seconds, after the server worked", async () => {
    const stage = await open({ profile: { fetchTimeoutSeconds: 60 } });
    const before = stage.clock.now();
    const message = await stage.message("all", { args: [[`${host}/slow?ms=60001`]] });
    expect(message).toBe(`Timeout: ${host}/slow?ms=60001`);
    expect([served.length, stage.clock.now() - before]).toEqual([1, 60_000]);
  });

  it("waits longer where the documented default holds", async () => {
    const stage = await open({ profile: { fetchTimeoutSeconds: 360 } });
    expect(await stage.value("all", [`${host}/slow?ms=60001`])).toHaveLength(1);
  });

  it("takes a shorter time-out of its own", async () => {
    const stage = await open();
    const request = { url: `${host}/slow?ms=5000`, timeoutSeconds: 2 };
    expect(await stage.message("all", { args: [[request]] })).toBe(`Timeout: ${host}/slow?ms=5000`);
  });

  it.each([
    ["consumer", 20_000],
    ["workspace", 100_000],
  ] as const)("counts each request against a %s account's day", async (account, limit) => {
    const stage = await open({ profile: { account } });
    stage.quotas.preset(stage.owner, "fetch", limit - 5);
    expect(await stage.message("all", { args: [urls] })).toBe(
      "Service invoked too many times for one day: urlfetch.",
    );
    expect(served).toHaveLength(5);
    await stage.clock.advance(24 * 3_600_000);
    expect(await stage.value("all", urls)).toHaveLength(8);
  });

  it("delivers nothing past the quota when the profile says so", async () => {
    const stage = await open({ profile: { fetchAllCrossingQuota: "delivers-nothing" } });
    stage.quotas.preset(stage.owner, "fetch", 19_999);
    await stage.message("all", { args: [urls] });
    expect(served).toHaveLength(0);
  });

  it("loses the answers of a killed execution that the server has served", async () => {
    const stage = await open();
    stage.intercept((call, phase) =>
      call.service === "fetch" && phase === "after" ? "kill" : undefined,
    );
    expect((await stage.run({ fn: "all", args: [urls], kind: "menu" })).killed).toBe("interceptor");
    expect(served).toHaveLength(8);
  });
});
