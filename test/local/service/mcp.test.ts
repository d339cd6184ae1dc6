import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import Ajv2020 from "ajv/dist/2020";
import { MCP_VERSIONS } from "../../../local/service/mcp/mcp";
import { REFUSALS } from "../../../local/service/refusal";
import { type Answered, KEY, type Served, serve } from "./served";

// service-interface: the tools' names; service-gaps: MCP server. What a tool takes is a guess.

const NOBODYS = "00000000-0000-4000-8000-000000000000";
const SEARCH = { keyword: "bank", limit: 2, webhook_url: "https://hook.example/in" };

const ODD: unknown[] = [
  null,
  true,
  -1e308,
  "",
  "\ud800",
  "x".repeat(3000),
  "__proto__",
  [],
  [[null]],
  {},
  { toString: 1 },
  { "": { "": [] } },
];

let served: Served;
let clients: Client[];
beforeEach(async () => {
  clients = [];
  served = await serve({ deliver: async () => ({ status: 200 }) });
});
afterEach(async () => {
  for (const client of clients) await client.close();
  await served.close();
});

/** The official client, connected. */
async function connect(key = KEY): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  clients.push(client);
  const requestInit = { headers: { "X-API-KEY": key } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(served.service.mcpUrl), { requestInit }),
  );
  return client;
}

interface Outcome {
  // biome-ignore lint/suspicious/noExplicitAny: what a tool says, of any shape
  said: any;
  isError: boolean;
}

async function use(client: Client, name: string, given: object = {}): Promise<Outcome> {
  const { content, isError = false } = await client.callTool({ name, arguments: { ...given } });
  const [{ text = "" } = {}] = content as { text?: string }[];
  return { said: JSON.parse(text), isError: isError === true };
}

/** One message as it goes over the wire. */
async function post(body: unknown, headers: Record<string, string> = {}): Promise<Answered> {
  const response = await fetch(served.service.mcpUrl, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "x-api-key": KEY,
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const body_ = text === "" ? undefined : JSON.parse(text);
  const { status } = response;
  return { status, headers: response.headers, text, body: body_, takesMs: 0 };
}

function asking(method: string, params?: unknown): object {
  return { jsonrpc: "2.0", id: 1, method, ...(params === undefined ? {} : { params }) };
}

test("the official client finds the five tools, each with the arguments its endpoint takes", async () => {
  const client = await connect();
  expect(client.getServerCapabilities()).toEqual({ tools: {} });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "advanced_search_leads",
    "create_list",
    "get_lists",
    "get_list",
    "update_list",
  ]);
  const required = tools.map(({ inputSchema }) => inputSchema.required ?? []);
  expect(required).toEqual([[], ["name", "kind"], [], ["id"], ["id", "name"]]);
  expect(Object.keys(tools[0]?.inputSchema.properties ?? {})).toEqual(
    expect.arrayContaining(["job_titles", "keyword", "webhook_url", "live"]),
  );
  for (const { inputSchema } of tools) expect(new Ajv2020().validateSchema(inputSchema)).toBe(true);
});

test("a list is made, read, renamed and listed by tools, and is the one that REST gives", async () => {
  const client = await connect();
  const { said: made } = await use(client, "create_list", { name: "Fresh", kind: "lead" });
  expect(made).toMatchObject({ name: "Fresh", status: "pending" });
  expect((await use(client, "get_list", { id: made.id })).said).toEqual(made);
  const { said: renamed } = await use(client, "update_list", { id: made.id, name: "New" });
  expect(renamed).toMatchObject({ id: made.id, name: "New" });
  const rest = await served.get("/lists");
  expect((await use(client, "get_lists")).said).toEqual(rest.body);
  expect(rest.body[0].lists.at(-1)).toEqual(renamed);
});

test("a search that a tool starts is the account's, and its leads are read by REST", async () => {
  const { said, isError } = await use(await connect(), "advanced_search_leads", SEARCH);
  expect(isError).toBe(false);
  await served.clock.advance(100_000);
  const read = await served.get(`/searches/${said.message.id}`);
  expect(read.body.search.status).toBe("FINISHED");
  expect(read.body.leads).toHaveLength(2);
});

test("tools and REST share rates, faults and what a key may use; each use stands in the log", async () => {
  const client = await connect();
  expect((await served.post("/leads/advanced_search", SEARCH)).status).toBe(200);
  const tooSoon = await use(client, "advanced_search_leads", SEARCH);
  expect(tooSoon).toMatchObject({ isError: true, said: { error: 429 } });
  await served.clock.advance(2000);
  expect((await use(client, "advanced_search_leads", SEARCH)).isError).toBe(false);
  await served.control("POST", "/faults", { kind: "server-error", endpoint: "lists", count: 1 });
  expect(await use(client, "get_lists")).toEqual({ isError: true, said: REFUSALS.failed.body() });
  await served.control("PATCH", "/accounts/account-1", { access: ["mcp", "list"] });
  expect(await use(client, "get_lists")).toEqual({ isError: true, said: REFUSALS.noAccess.body() });
  const uses = served.service.readLog().filter(({ path }) => path.endsWith("/mcp"));
  expect(uses.map(({ endpoint }) => endpoint).filter((name) => name !== "mcp")).toEqual([
    "lead_search",
    "lead_search",
    "lists",
    "lists",
  ]);
  await served.control("PATCH", "/accounts/account-1", { access: ["lists"] });
  expect((await post(asking("tools/list"))).status).toBe(403);
});

test.each([
  ["get_list", {}, 400, "id is required"],
  ["get_list", { id: 5 }, 422, "id "],
  ["get_list", { id: NOBODYS }, 404, REFUSALS.unknownList.message],
  ["update_list", { id: NOBODYS, name: "" }, 422, "name must not be empty"],
  ["create_list", { name: "New" }, 400, "kind is required"],
  ["create_list", { name: "New", kind: "people" }, 422, "kind must be one of: account, lead"],
  ["advanced_search_leads", {}, 400, REFUSALS.noFilter.message],
  ["advanced_search_leads", { keyword: "bank" }, 400, REFUSALS.webhookMissing.message],
  ["advanced_search_leads", { keyword: "bank", live: "no" }, 422, "live must be a boolean"],
])(
  "%s refuses %j in the words of REST, as the tool's own answer",
  async (tool, given, error, words) => {
    const { said, isError } = await use(await connect(), tool, given);
    expect({ isError, error: said.error }).toEqual({ isError: true, error });
    expect(said.message).toContain(words);
  },
);

test("a wrong key is 401 in the service's words, for the client too", async () => {
  await expect(connect("wrong")).rejects.toThrow(/401|Unauthorized/i);
  const { status, body } = await post(asking("ping"), { "x-api-key": "wrong" });
  expect({ status, body }).toEqual({ status: 401, body: REFUSALS.badKey.body() });
});

test("an unknown tool is an error of the protocol, for the client too", async () => {
  const client = await connect();
  await expect(client.callTool({ name: "delete_list" })).rejects.toMatchObject({ code: -32602 });
});

test.each<[string, unknown, number, number]>([
  ["a body that is no JSON", "{", 400, -32700],
  ["an empty body", "", 400, -32700],
  ["a batch", [asking("ping")], 400, -32600],
  ["another JSON-RPC", { jsonrpc: "1.0", id: 1, method: "ping" }, 400, -32600],
  ["a message without a method", { jsonrpc: "2.0", id: 1 }, 400, -32600],
  ["an id that is null", { ...asking("ping"), id: null }, 400, -32600],
  ["parameters in an array", asking("ping", []), 400, -32600],
  ["an unknown method", asking("resources/list"), 200, -32601],
  ["a cursor nobody gave", asking("tools/list", { cursor: "2" }), 200, -32602],
  ["a tool without a name", asking("tools/call", {}), 200, -32602],
  ["a tool of an odd name", asking("tools/call", { name: { toString: 1 } }), 200, -32602],
  ["a tool of a name of objects", asking("tools/call", { name: "constructor" }), 200, -32602],
  [
    "arguments in an array",
    asking("tools/call", { name: "get_lists", arguments: [] }),
    200,
    -32602,
  ],
])("%s is answered as JSON-RPC says", async (_title, body, status, code) => {
  const answer = await post(body);
  expect(answer).toMatchObject({ status, body: { jsonrpc: "2.0", error: { code } } });
  expect(answer.body.id).toBe(status === 200 ? 1 : null);
});

test("odd messages are answered, never with a failure of ours", async () => {
  const call = (name: unknown, given: unknown) =>
    asking("tools/call", { name, arguments: given, _meta: given });
  const bodies = ODD.flatMap((odd) => [
    odd,
    { ...asking("ping"), id: odd },
    { ...asking("ping"), method: odd },
    asking("initialize", odd),
    asking("initialize", { protocolVersion: odd, capabilities: odd, clientInfo: odd }),
    call(odd, {}),
    call("get_lists", odd),
    call("get_list", { id: odd }),
    call("update_list", { id: odd, name: odd }),
    call("create_list", { name: odd, kind: odd }),
    call("advanced_search_leads", { keyword: odd, job_titles: odd, webhook_url: odd }),
  ]);
  for (const body of bodies) {
    const { status, body: said } = await post(body);
    expect([200, 202, 400]).toContain(status);
    if (status !== 202) expect(said).toMatchObject({ jsonrpc: "2.0" });
  }
});

test.each<[string, Record<string, string>, number]>([
  ["a version of the protocol it does not speak", { "mcp-protocol-version": "2024-11-05" }, 400],
  ["an answer in JSON alone", { accept: "application/json" }, 406],
  ["a body of another type", { "content-type": "text/plain" }, 415],
  ["a page of another site", { origin: "https://elsewhere.example" }, 403],
])("%s is refused before the message is looked at", async (_title, headers, status) => {
  const answer = await post(asking("ping"), headers);
  expect(answer).toMatchObject({ status, body: { id: null, error: { code: -32000 } } });
});

test("a version is agreed on at the start: the client's where it is spoken, else the latest", async () => {
  const agreed = async (protocolVersion: unknown) =>
    (await post(asking("initialize", { protocolVersion, capabilities: {} }))).body.result
      .protocolVersion;
  for (const version of MCP_VERSIONS) expect(await agreed(version)).toBe(version);
  expect(await agreed("1999-01-01")).toBe(MCP_VERSIONS[0]);
  expect(await agreed(undefined)).toBe(MCP_VERSIONS[0]);
});

test("there is no stream and no session; notifications and answers are taken without a word", async () => {
  for (const method of ["GET", "DELETE", "PUT"]) {
    const answer = await served.call(method, "/mcp");
    expect({ status: answer.status, allow: answer.headers.get("allow") }).toEqual({
      status: 405,
      allow: "POST",
    });
  }
  for (const body of [
    { jsonrpc: "2.0", method: "notifications/initialized" },
    { jsonrpc: "2.0", id: 3, result: {} },
  ]) {
    expect(await post(body)).toMatchObject({ status: 202, text: "" });
  }
});

test("what a fault on the way sends instead of a tool's answer is not dressed up as one", async () => {
  await served.control("POST", "/faults", { kind: "bad-gateway", endpoint: "lists", count: 1 });
  const client = await connect();
  await expect(client.callTool({ name: "get_lists" })).rejects.toThrow(/502/);
  await served.control("POST", "/faults", { kind: "dropped-after", endpoint: "lists", count: 1 });
  await expect(client.callTool({ name: "get_lists" })).rejects.toThrow();
  expect((await use(client, "get_lists")).isError).toBe(false);
});
