import type { Context as HonoContext, HonoRequest } from "hono";
import { isObject } from "../enrichment/request-rules";
import { type Answer, formatRefusal } from "../http/answer";
import type { Context } from "../http/context";
import { isOfThisMachine } from "../http/control";
import type { Endpoint } from "../http/endpoint";
import { attend, type Served, serve } from "../http/reception";
import { readBody } from "../http/request-body";
import type { Bindings } from "../http/sending";
import type { Visit } from "../http/visit";
import { LATENCIES_MS } from "../latencies";
import { REFUSALS, Refusal } from "../refusal";
import { parseBody } from "../resources/parse-body";
import { formatError, formatResult, type Message, RPC_CODES, readMessage } from "./json-rpc";
import { listTools, pathOf, TOOLS } from "./tools";

/**
 * Its path under the main base address. A guess: the interface names the tools alone (service-gaps: MCP
 * server).
 */
export const MCP_PATH = "/mcp";

/** Versions of the Model Context Protocol it speaks, the latest first. Earlier ones would need batches. */
export const MCP_VERSIONS = ["2025-11-25", "2025-06-18"] as const;

/**
 * The service's tools for assistants, by streamable HTTP: each message is a POST, its answer is JSON,
 * and nothing is kept between two of them. A tool does the work of its endpoint, with the endpoint's
 * access, rate, faults and charges.
 */
export async function receiveMcp(context: Context, http: HonoContext<Bindings>): Promise<Response> {
  const message = http.req.method === "POST" ? readMessage(await readBody(http.req)) : NO_MESSAGE;
  const call = readCall(message);
  const asked = {
    name: call?.endpoint.name ?? ("mcp" as const),
    body: call?.given,
    param: (name: string) => textOf(call?.given[name]),
  };
  return attend(context, http, asked, (visit) => {
    const refused = visit.account.mayUse("mcp")
      ? refuseTransport(http.req, message)
      : formatRefusal(REFUSALS.noAccess);
    if (refused || !call) return atOnce(refused ?? answerMessage(message), visit);
    return callTool(context, call, visit);
  });
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const NO_MESSAGE: Message = { kind: "notification" };

/** A call of a tool that is there, with arguments that are an object. */
interface ToolCall {
  readonly id: string | number;
  readonly endpoint: Endpoint;
  readonly given: Readonly<Record<string, unknown>>;
}

function readCall(message: Message): ToolCall | null {
  if (message.kind !== "request" || message.method !== "tools/call") return null;
  const { name, arguments: given = {} } = message.params;
  const endpoint = TOOLS.get(textOf(name));
  return endpoint && isObject(given) ? { id: message.id, endpoint, given } : null;
}

function atOnce(answer: Answer, visit: Visit): Served {
  return { answer, atMs: visit.answerAt(visit.draw(LATENCIES_MS.refusal)) };
}

/** What streamable HTTP asks of the address and its headers before a message is looked at. */
function refuseTransport(request: HonoRequest, message: Message): Answer | null {
  const refuse = (status: number, text: string) =>
    formatError({ code: RPC_CODES.transport, message: text }, null, status);
  const origin = request.header("origin");
  if (origin !== undefined && !isOfThisMachine(origin)) return refuse(403, "Forbidden: Origin");
  if (request.method !== "POST") {
    const answer = refuse(405, "Method not allowed: there is no stream and no session");
    return { ...answer, headers: { ...answer.headers, allow: "POST" } };
  }
  if (!/^application\/json\b/i.test(request.header("content-type") ?? "")) {
    return refuse(415, "Unsupported Media Type: send application/json");
  }
  const accepted = (request.header("accept") ?? "").toLowerCase();
  if (!BOTH_FORMS.every((form) => accepted.includes(form))) {
    return refuse(406, `Not Acceptable: accept ${BOTH_FORMS.join(" and ")}`);
  }
  const version = request.header("mcp-protocol-version");
  const starts = message.kind === "request" && message.method === "initialize";
  if (starts || version === undefined || isSpoken(version)) return null;
  return refuse(400, `Bad Request: Unsupported protocol version (${MCP_VERSIONS.join(", ")})`);
}

const BOTH_FORMS = ["application/json", "text/event-stream"];

function isSpoken(version: unknown): boolean {
  return MCP_VERSIONS.some((each) => each === version);
}

/** Everything but the call of a tool. */
function answerMessage(message: Message): Answer {
  if (message.kind === "notification") return { status: 202, headers: {}, text: "" };
  if (message.kind === "broken") return formatError(message.error);
  const { id, method } = message;
  const { protocolVersion, cursor, name } = message.params;
  const refuse = (code: number, text: string) => formatError({ code, message: text }, id);
  switch (method) {
    case "initialize":
      return formatResult(id, greet(protocolVersion));
    case "ping":
      return formatResult(id, {});
    case "tools/list": // all on one page, so that no cursor is one of ours
      if (cursor !== undefined) return refuse(RPC_CODES.invalidParams, "Unknown cursor");
      return formatResult(id, { tools: listTools() });
    case "tools/call":
      return refuse(
        RPC_CODES.invalidParams,
        TOOLS.has(textOf(name)) ? "arguments must be an object" : `Unknown tool: ${textOf(name)}`,
      );
    default:
      return refuse(RPC_CODES.unknownMethod, "Method not found");
  }
}

/** In the version asked for where it is spoken here, else in the latest: the client decides then. */
function greet(asked: unknown): object {
  return {
    protocolVersion: isSpoken(asked) ? asked : MCP_VERSIONS[0],
    capabilities: { tools: {} },
    serverInfo: { name: "contact-enrichment-stand-in", version: "v2" },
  };
}

/** Has the endpoint do its work, and wraps what it says: a refusal is an answer of the tool. */
function callTool(context: Context, { id, endpoint, given }: ToolCall, visit: Visit): Served {
  const path = parseBody(pathOf(endpoint), given);
  if (path instanceof Refusal) return atOnce(formatOutcome(id, formatRefusal(path)), visit);
  const { answer, atMs } = serve(context, endpoint, visit);
  return { answer: formatOutcome(id, answer), atMs };
}

/** What is no JSON comes from a fault on the way, and never was the tool's. */
function formatOutcome(id: string | number, answer: Answer): Answer {
  if (answer.dropped || !isJson(answer.text)) return answer;
  const refused = answer.status >= 400 ? { isError: true } : {};
  return formatResult(id, { content: [{ type: "text", text: answer.text }], ...refused });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
