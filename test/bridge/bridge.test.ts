import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { strFromU8, unzipSync } from "fflate";
import { Endpoint, type Post } from "../../bridge/endpoint";
import { serverFor } from "../../bridge/server";
import { DEFAULT_KEY } from "../../local/service/service";
import { sampleContacts } from "../../local/stage/sample-contacts";
import { filterNames } from "../../src/core/filter-rule";
import { packedBridge } from "../../tools/mcpb.mjs";
import { root } from "../build/project";
import { connected, postedText } from "../stage/assistant-desk";
import { closeDesks, type Desk, openDesk } from "../stage/desk";
import { got } from "../stage/panel";

const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  await closeDesks();
});

const ADA = { first_name: "Ada", last_name: "Byron", domain: "a.example" };

/** Each request lets some seconds of stage time pass, as waiting between two polls does. */
function postTo(desk: Desk): Post {
  return async (url, body) => {
    await desk.clock.advance(10_000);
    return postedText(desk, url, body);
  };
}

interface Opened {
  agrees?: boolean;
  post?: Post;
  credits?: number;
  /** Of an assistant that is connected already. */
  code?: string;
}

/** An assistant with the official client; one that `agrees` or not can ask its person. */
async function opened(desk: Desk, { agrees, post = postTo(desk), credits, ...of }: Opened = {}) {
  const code = of.code ?? (await connected(desk, credits));
  const capabilities = agrees === undefined ? {} : { elicitation: {} };
  const client = new Client({ name: "test", version: "1" }, { capabilities });
  const questions: string[] = [];
  if (agrees !== undefined)
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      questions.push(params.message);
      return { action: agrees ? "accept" : "decline", content: {} };
    });
  const server = serverFor(new Endpoint(code, post), {
    pollMs: 0,
    longestMs: Number.POSITIVE_INFINITY,
  });
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(mine)]);
  clients.push(client);
  const use = async (name: string, given: object = {}) => {
    const result = await client.callTool({ name, arguments: { ...given } });
    // biome-ignore lint/suspicious/noExplicitAny: what a tool says, of any shape
    return { ...(result as any), said: result.structuredContent as any };
  };
  return { client, use, questions, code };
}

test("its tools have schemas, say which spend, and name no secret", async () => {
  const desk = await openDesk({ rows: 2 });
  const { client, code } = await opened(desk);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "status",
    "saved",
    "preview",
    "lists",
    "quote",
    "enrich",
    "result",
    "stop",
  ]);
  const spending = tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
  expect(spending.map(({ name }) => name)).toEqual(["enrich", "stop"]);
  for (const { inputSchema, outputSchema, description } of tools) {
    expect(inputSchema.type).toBe("object");
    expect(outputSchema?.properties).toHaveProperty("state");
    expect(description).toMatch(/Free|Spends/);
  }
  const { resources } = await client.listResources();
  const read = await client.readResource({ uri: "enrich://tabs" });
  expect(resources.map(({ name }) => name)).toEqual(["tabs", "spending", "runs"]);
  expect(JSON.stringify([tools, resources, read])).not.toContain(
    code.split("secret=")[1]?.slice(0, 64),
  );
  expect(JSON.stringify(read)).toContain("Contacts");
});

test("names the filters that a preview takes", async () => {
  const { client } = await opened(await openDesk({ rows: 1 }));
  const { tools } = await client.listTools();
  const taken = JSON.stringify(tools.find(({ name }) => name === "preview")?.inputSchema);
  for (const search of ["leads", "companies"] as const)
    expect(taken).toContain(`${search}: ${filterNames(search).join(", ")}`);
});

test.each(["result", "stop"])("%s says of what is no ticket what to give", async (name) => {
  const { use } = await opened(await openDesk({ rows: 1 }));
  const { isError, content } = await use(name, { ticket: "my ticket" });
  expect(isError).toBe(true);
  expect(JSON.stringify(content)).toContain("Use the ticket as a tool gave it.");
});

test("quotes, asks the person for the price, enriches, and a repeat pays nothing", async () => {
  const desk = await openDesk({ rows: 2 });
  const { client, use, questions } = await opened(desk, { agrees: true });
  const quoted = await use("quote", { people: [ADA], fields: ["email"] });
  expect(quoted.said).toMatchObject({ state: "done", answer: { creditsAtMost: 3 } });
  const steps: unknown[] = [];
  const call = { name: "enrich", arguments: { quote: quoted.said.ticket } };
  const done = await client.callTool(call, undefined, { onprogress: (step) => steps.push(step) });
  const question = "Find e-mails: 1 look-up, at most 3 credits. Only what is found is paid. Go?";
  expect(questions).toEqual([question]);
  expect(done.structuredContent).toMatchObject({ state: "done", answer: { asked: 1, waiting: 0 } });
  expect(steps.length).toBeGreaterThan(0);
  const again = await use("enrich", { quote: quoted.said.ticket });
  expect(again.said).toEqual(done.structuredContent);
  expect(questions).toEqual([question]);
  expect(desk.account().questions).toBe(1);
  expect((await use("saved", { people: [ADA], fields: ["email"] })).said.state).toBe("done");
});

test("says how many rows it adds to a tab, of people who do not stand there", async () => {
  const desk = await openDesk({
    rows: [
      ["First name", "Last name", "Website"],
      ["Bo", "Lee", ""],
    ],
  });
  const { use, questions } = await opened(desk, { agrees: true });
  const people = [ADA, { ...ADA, first_name: "Cy" }, { first_name: "Bo", last_name: "Lee" }];
  const of = { tab: "Contacts", fields: ["email"] };
  const quoted = await use("quote", { ...of, people });
  expect(quoted.said.answer).toMatchObject({ adds: 2, asked: 2 });
  await use("enrich", { quote: quoted.said.ticket });
  expect(questions).toEqual([
    'Adds 2 rows to "Contacts" and finds e-mails: 2 look-ups, at most 6 credits. Only what is found is paid. Go?',
  ]);
  expect(desk.runtime.sheets.read("Contacts")).toHaveLength(4);
  const again = await use("quote", { ...of, people: [...people, { ...ADA, first_name: "Di" }] });
  expect(again.said.answer).toMatchObject({ adds: 1 });
  expect((await use("quote", of)).said.answer).not.toHaveProperty("adds");
});

test("asks the person before it adds rows to a tab, even where all is known and free", async () => {
  const desk = await openDesk({ rows: [["First name", "Last name", "Website"]] });
  const one = await opened(desk, { agrees: true });
  const bought = await one.use("quote", { people: [ADA], fields: ["email"] });
  await one.use("enrich", { quote: bought.said.ticket });
  const { use, questions } = await opened(desk, { agrees: false, code: one.code });
  const quoted = await use("quote", { tab: "Contacts", people: [ADA], fields: ["email"] });
  expect(quoted.said.answer).toMatchObject({ adds: 1, creditsAtMost: 0 });
  const done = await use("enrich", { quote: quoted.said.ticket });
  expect(questions).toEqual(['Adds 1 row to "Contacts" and fills in saved e-mails, free. Go?']);
  expect(done.said).toMatchObject({ state: "refused" });
  expect(desk.runtime.sheets.read("Contacts")).toHaveLength(1);
});

test("a script that quotes 50 people, is killed and asks again pays once", async () => {
  const desk = await openDesk({ rows: 2 });
  const people = sampleContacts(90, 5)
    .filter(([first, last, , , website]) => first && last && website)
    .slice(0, 50)
    .map(([first_name, last_name, , , domain]) => ({ first_name, last_name, domain }));
  const one = await opened(desk, { agrees: true, credits: 500 });
  const quoted = await one.use("quote", { people, fields: ["email"] });
  expect(quoted.said.answer.asked).toBeGreaterThan(45);
  const lost = one.use("enrich", { quote: quoted.said.ticket }).catch(() => undefined);
  while (desk.account().questions === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await one.client.close();
  await lost;
  const two = await opened(desk, { agrees: true, code: one.code });
  const done = await two.use("enrich", { quote: quoted.said.ticket });
  expect(done.said).toMatchObject({ state: "done", answer: { waiting: 0 } });
  expect(done.said.answer.people).toHaveLength(50);
  expect(done.said.answer.credits).toBe(desk.account().credits.charged);
  expect(desk.account()).toMatchObject({ questions: quoted.said.answer.asked, askedTwice: [] });
});

test("is packed as one file that starts with its setting, and says what it lacks without", async () => {
  const { name, bytes } = await packedBridge(root);
  expect(name).toMatch(/\.mcpb$/);
  const files = unzipSync(bytes);
  const manifest = JSON.parse(strFromU8(files["manifest.json"] ?? new Uint8Array()));
  const { entry_point, mcp_config } = manifest.server;
  expect(mcp_config.env).toEqual({ ENRICH_CONNECTION: "$" + "{user_config.connection}" });
  expect(manifest.user_config.connection).toMatchObject({ sensitive: true, required: true });
  const folder = mkdtempSync(join(tmpdir(), "mcpb-"));
  const script = join(folder, "index.cjs");
  writeFileSync(script, files[entry_point] ?? "");
  const code = `https://script.google.com/macros/s/A/exec?secret=${"a".repeat(64)}&to=assistant`;
  const started = (env: Record<string, string>) =>
    new StdioClientTransport({ command: process.execPath, args: [script], env, stderr: "pipe" });
  const client = new Client({ name: "test", version: "1" });
  clients.push(client);
  await client.connect(started({ ENRICH_CONNECTION: code }));
  expect((await client.listTools()).tools).toHaveLength(8);
  const other = new Client({ name: "test", version: "1" });
  const without = started({});
  let said = "";
  without.stderr?.on("data", (text) => {
    said += text;
  });
  await expect(other.connect(without)).rejects.toThrow();
  expect(said).toMatch(/^Set ENRICH_CONNECTION to the connection code/);
  const strange = started({ ENRICH_CONNECTION: "foo" });
  said = "";
  strange.stderr?.on("data", (text) => {
    said += text;
  });
  await expect(other.connect(strange)).rejects.toThrow();
  expect(said).toMatch(
    /^What ENRICH_CONNECTION holds is no connection code\. One looks like .*exec\?secret=…&to=/,
  );
  rmSync(folder, { recursive: true });
});

test("a list that the service's own tools make, with the same key, stands in Library here", async () => {
  const desk = await openDesk({ rows: 1, mode: "real" });
  const client = new Client({ name: "test", version: "1" });
  clients.push(client);
  const requestInit = { headers: { "X-API-KEY": DEFAULT_KEY } };
  const url = new URL(desk.service.mcpUrl);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  expect((await client.listTools()).tools).toHaveLength(5);
  await client.callTool({
    name: "create_list",
    arguments: { name: "By an assistant", kind: "lead" },
  });
  const { lists } = await got(desk, { do: "library" });
  expect(lists.map(({ name }) => name)).toContain("By an assistant");
});

test("buys nothing where the person does not agree", async () => {
  const desk = await openDesk({ rows: 2 });
  const { use } = await opened(desk, { agrees: false });
  const quoted = await use("quote", { people: [ADA], fields: ["email"] });
  const refused = await use("enrich", { quote: quoted.said.ticket });
  expect(refused).toMatchObject({ isError: true, said: { state: "refused" } });
  expect(desk.account().questions).toBe(0);
});

test("asks again where an answer is lost on its way, and pays once", async () => {
  const desk = await openDesk({ rows: 2 });
  const through = postTo(desk);
  let lost = 0;
  const post: Post = async (url, body) => {
    const text = await through(url, body);
    if (++lost % 2 === 1) throw new Error(`no answer from ${url}`);
    return text;
  };
  const { use, code } = await opened(desk, { post });
  const quoted = await use("quote", { people: [ADA], fields: ["email"] });
  const done = await use("enrich", { quote: quoted.said.ticket });
  expect(done.said).toMatchObject({ state: "done" });
  expect(desk.account().questions).toBe(1);
  const broken = await opened(desk, { post: async (url) => Promise.reject(new Error(url)) });
  const failed = await broken.use("status");
  expect(failed.isError).toBe(true);
  expect(JSON.stringify(failed)).not.toMatch(/secret=|script\.google/);
  expect(JSON.stringify([quoted, done])).not.toContain(code);
});

test("tells a network that is gone from an answer that nobody can read, and promises no more than holds", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const gone = new Endpoint(`http://127.0.0.1:${port}/`);
  const garbled = new Endpoint("", async () => "<html>");
  const free = { v: 1, ask: "status", request: "status-1234" } as const;
  const paid = { v: 1, ask: "enrich", quote: "quote-12345" } as const;
  await expect(gone.ask(free)).rejects.toThrow(
    "could not be reached. Nothing was bought by asking. Check this machine's network, and try again.",
  );
  await expect(gone.ask(paid)).rejects.toThrow("reached. Asking again never pays twice. Check");
  await expect(garbled.ask(free)).rejects.toThrow(
    "gave no readable answer. Nothing was bought by asking. Try again in a minute.",
  );
  await expect(garbled.ask(paid)).rejects.toThrow("answer. Asking again never pays twice. Try");
});

test("refuses arguments that are not of its schema before it asks the sheet", async () => {
  const desk = await openDesk({ rows: 2 });
  let posts = 0;
  const { use } = await opened(desk, { post: async () => String(++posts) });
  for (const given of [{ quote: "../x" }, { quote: 1 }, {}, { quote: "a".repeat(500) }])
    expect((await use("enrich", given)).isError).toBe(true);
  expect(posts).toBe(0);
});
