import { request as httpRequest } from "node:http";
import { serveWebApp } from "../../../local/runtime/webapp/web-app-server";
import type { WebAnswer } from "../../../local/runtime/webapp/web-request";
import { closeStages, openStage, type Stage } from "./stage";

afterEach(closeStages);

const code = `
function doGet(e) { return HtmlService.createHtmlOutput("<b>" + JSON.stringify(e) + "</b>"); }
function doPost(e) {
  var script = PropertiesService.getScriptProperties();
  script.setProperty("event", JSON.stringify(e));
  script.setProperty("context", JSON.stringify([
    SpreadsheetApp.getActiveSpreadsheet(), PropertiesService.getDocumentProperties(),
    CacheService.getDocumentCache(), LockService.getDocumentLock(),
    Session.getActiveUser().getEmail(), Session.getEffectiveUser().getEmail(),
    ScriptApp.getService().getUrl()]));
  PropertiesService.getUserProperties().setProperty("mail", e.postData.contents);
  if (e.parameter.how === "text") return ContentService.createTextOutput("kept").setMimeType(ContentService.MimeType.JSON);
  if (e.parameter.how === "throw") throw new Error("It broke & stopped");
  if (e.parameter.how === "ui") SpreadsheetApp.getUi();
  if (e.parameter.how === "nothing") return;
  if (e.parameter.how === "odd") return { kept: true };
  if (e.parameter.how === "slow") Utilities.sleep(5000);
  return HtmlService.createHtmlOutput("kept");
}
function url() { return ScriptApp.getService().getUrl(); }
function tick() { PropertiesService.getScriptProperties().setProperty("tick", String(ScriptApp.getService().getUrl())); }
function arm() { ScriptApp.newTrigger("tick").timeBased().everyMinutes(1).create(); }
function post(url, options) {
  var answer = UrlFetchApp.fetch(url, Object.assign({ method: "post", payload: "{}", contentType: "application/json", muteHttpExceptions: true }, options || {}));
  return [answer.getResponseCode(), answer.getContentText()];
}
`;
const emailScope = "https://www.googleapis.com/auth/userinfo.email";
const sheetScope = "https://www.googleapis.com/auth/spreadsheets.currentonly";
const owner = "owner@example.com";

async function asked(
  stage: Stage,
  url: string,
  { method = "POST", body = "{}", contentType = "application/json" } = {},
): Promise<WebAnswer> {
  return stage.clock.runUntil(stage.webApp.fetch({ method, url, body, contentType }));
}
const stored = (stage: Stage, key: string) =>
  JSON.parse(stage.stores.properties.script.get(key) ?? "null");
const location = ({ headers }: WebAnswer) => headers.find(([name]) => name === "Location")?.[1];

describe("a request", () => {
  it("hands over its query and its JSON body as text, and no header (W1, W2)", async () => {
    const stage = await openStage(code);
    const body = '{"é":1}';
    await asked(stage, `${stage.webApp.deploy()}?a=1&a=2&b=x%20y`, { body });
    expect(stored(stage, "event")).toEqual({
      queryString: "a=1&a=2&b=x%20y",
      parameter: { a: "1", b: "x y" },
      parameters: { a: ["1", "2"], b: ["x y"] },
      contextPath: "",
      contentLength: 8,
      postData: { length: 8, type: "application/json", contents: body, name: "postData" },
    });
  });

  it("with a form's body finds its fields among the parameters (W1)", async () => {
    const stage = await openStage(code);
    const contentType = "application/x-www-form-urlencoded";
    await asked(stage, `${stage.webApp.deploy()}?a=1`, { body: "a=2&f=3", contentType });
    expect(stored(stage, "event")).toMatchObject({
      parameter: { a: "1", f: "3" },
      parameters: { a: ["1", "2"], f: ["3"] },
    });
  });

  it("runs as the deployer, with no file around it (W10, W11)", async () => {
    const manifest = { oauthScopes: [emailScope, sheetScope] };
    const editor = "editor@example.com";
    const stage = await openStage({ code, manifest }, { editors: [editor] });
    const address = stage.webApp.deploy({ as: editor });
    await asked(stage, address, { body: "mine" });
    expect(stored(stage, "context")).toEqual([null, null, null, null, "", editor, address]);
    expect(stage.stores.properties.user(editor).get("mail")).toBe("mine");
    expect(stage.stores.properties.user(owner).size).toBe(0);
    expect(stage.log).toMatchObject([{ kind: "webapp", fn: "doPost", account: editor }]);
  });

  it("takes its way and its script's time, counted like every call", async () => {
    const stage = await openStage(code, { latency: "typical" });
    const startedMs = stage.clock.now();
    await asked(stage, `${stage.webApp.deploy()}?how=slow`);
    expect(stage.clock.now() - startedMs).toBeGreaterThan(5_700);
    expect(stage.meter.totals()).toMatchObject({ "properties.setProperty": 3 });
  });

  it.each([
    ["HEAD", "", 403],
    ["PUT", "", 405],
    ["POST", "?c=1", 405],
    ["GET", "?sid=1", 405],
    ["GET", "/more", 302],
  ] as const)(
    "by %s to the address%s is refused with %i and runs nothing (W3, W4, W8)",
    async (method, more, status) => {
      const stage = await openStage(code);
      expect((await asked(stage, stage.webApp.deploy() + more, { method })).status).toBe(status);
      expect(stage.log).toEqual([]);
    },
  );

  it("to an address where nothing is deployed, or not any more, finds nothing", async () => {
    const stage = await openStage(code);
    const address = stage.webApp.deploy();
    stage.webApp.undeploy(address);
    const other = "https://script.google.com/macros/s/AKfycbOther/exec";
    expect((await asked(stage, address)).status).toBe(404);
    expect((await asked(stage, other)).status).toBe(404);
  });

  it("of somebody unknown is led to a login unless anyone may come (W10)", async () => {
    const stage = await openStage(code);
    const answer = await asked(stage, stage.webApp.deploy({ access: "ANYONE" }));
    expect(answer.status).toBe(302);
    expect(location(answer)).toMatch(/^https:\/\/accounts\.google\.com\//);
    expect(stage.log).toEqual([]);
  });
});

describe("an answer", () => {
  it("of HtmlOutput comes at once, inside a page of the platform's own", async () => {
    const stage = await openStage(code);
    const answer = await asked(stage, stage.webApp.deploy());
    expect(answer.status).toBe(200);
    expect(answer.body).toContain("goog.script.init");
    expect(answer.body).toContain("kept");
  });

  // What Google does with a page that answers a POST is not known: either is tried.
  it.each([
    ["a text", "?how=text", "is-served", "application/json"],
    ["HtmlOutput to a POST, where Google does so,", "", "is-redirected", "text/html"],
  ] as const)("of %s is fetched from another address, once and by GET (W5)", async (...row) => {
    const [, how, htmlToPost, type] = row;
    const stage = await openStage(code, { profile: { htmlToPost } });
    const moved = await asked(stage, stage.webApp.deploy() + how);
    expect(moved.status).toBe(302);
    const echo = location(moved) ?? "";
    expect(echo).toMatch(/^https:\/\/script\.googleusercontent\.com\/macros\/echo/);
    expect((await asked(stage, echo)).status).toBe(405);
    expect(await asked(stage, echo, { method: "GET" })).toMatchObject({
      status: 200,
      body: "kept",
      headers: [["Content-Type", `${type}; charset=utf-8`]],
    });
    expect((await asked(stage, echo, { method: "GET" })).status).toBe(404);
    expect(stage.log).toHaveLength(1);
  });

  it.each([
    ["throw", "It broke &#38; stopped"],
    ["ui", "Cannot call SpreadsheetApp.getUi() from this context."],
    ["nothing", "The script completed but did not return anything."],
    ["odd", "is not a supported return type"],
  ])("of a script that fails by %s is a page of status 200 (W7, W20)", async (how, text) => {
    const stage = await openStage(code);
    const answer = await asked(stage, `${stage.webApp.deploy()}?how=${how}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(text);
  });

  it("of a project without the function is such a page too", async () => {
    const stage = await openStage("function other() {}");
    const answer = await asked(stage, stage.webApp.deploy(), { method: "GET" });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toContain("Script function not found: doGet");
  });

  it("beyond thirty at once says so in a page of status 200 (Q10, Q31)", async () => {
    const stage = await openStage(code);
    const url = `${stage.webApp.deploy()}?how=slow`;
    const all = Promise.all(
      Array.from({ length: 32 }, () => stage.webApp.fetch({ method: "POST", url, body: "{}" })),
    );
    const answers = await stage.clock.runUntil(all);
    const refused = answers.filter(({ body }) => body.includes("too many scripts"));
    expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(200));
    expect(refused).toHaveLength(2);
  });
});

describe("a script", () => {
  it("is told an address that is not the deployed one, and none where none is (W14)", async () => {
    const stage = await openStage(code);
    expect(await stage.value("url")).toBeNull();
    const address = stage.webApp.deploy();
    const told = await stage.value("url");
    expect(told).toMatch(/^https:\/\/script\.google\.com\/macros\/s\/[\w-]+\/dev$/);
    expect(told).not.toContain(address.split("/")[5]);
    await stage.value("arm");
    await stage.clock.advance(60_000);
    expect(stage.stores.properties.script.get("tick")).toBe("null");
  });

  it("fetches its own web app, which runs meanwhile", async () => {
    const stage = await openStage(code, { latency: "typical" });
    const address = stage.webApp.deploy();
    expect(await stage.value("post", address)).toEqual([200, expect.stringContaining("kept")]);
    expect(await stage.value("post", `${address}?how=text`)).toEqual([200, "kept"]);
    expect(await stage.value("post", `${address}?how=text`, { followRedirects: false })).toEqual([
      302,
      expect.anything(),
    ]);
    expect(
      await stage.message("post", { args: [`${address}?how=slow`, { timeoutSeconds: 2 }] }),
    ).toMatch(/^Timeout/);
    expect(stage.stores.properties.script.get("event")).toContain("slow");
  });

  it("has no web app in an add-on (W13)", async () => {
    const stage = await openStage(code, { profile: { script: "addon" } });
    expect(() => stage.webApp.deploy()).toThrow("no web app");
    expect(await stage.value("url")).toBeNull();
  });
});

test("closing answers requests that are still on their way", async () => {
  const stage = await openStage(code);
  const asking = stage.webApp.fetch({ method: "POST", url: stage.webApp.deploy(), body: "{}" });
  await stage.close();
  expect((await asking).status).toBe(503);
});

test("the web app is served over HTTP on a loopback port", async () => {
  const stage = await openStage(code);
  const address = new URL(stage.webApp.deploy());
  const server = await serveWebApp(stage.webApp);
  stage.clock.goReal();
  const status = await new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        port: server.port,
        path: `${address.pathname}?secret=s`,
        method: "POST",
        headers: { host: address.host, "content-type": "application/json" },
        agent: false,
      },
      (answer) => answer.resume().on("end", () => resolve(answer.statusCode)),
    );
    sent.on("error", reject);
    sent.end('{"over":"http"}');
  });
  await server.close();
  expect(status).toBe(200);
  expect(stored(stage, "event")).toMatchObject({
    parameter: { secret: "s" },
    postData: { contents: '{"over":"http"}', type: "application/json" },
  });
});
