import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type {
  CallToolResult,
  ServerNotification,
  ServerRequest,
} from "@modelcontextprotocol/sdk/types.js";
import type { AssistantReply, AssistantRequest, EnrichAnswer } from "../contract/assistant";
import { type Endpoint, isOpen, type Waiting } from "./endpoint";

/** What a call of a tool comes with. */
export type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** What a tool's call asks the endpoint with. */
export interface Calling {
  /** Asks under a name of its own, and waits. */
  ticket: (asked: object) => Promise<AssistantReply>;
  wait: (request: AssistantRequest) => Promise<AssistantReply>;
}

/** Calls a tool: its reply as structured content and as text. Errors are sentences; none holds the connection code. */
export async function callTool<Given>(
  given: Given,
  extra: Extra,
  { endpoint, waiting }: { endpoint: Endpoint; waiting: Waiting },
  act: (given: Given, calling: Calling) => Promise<AssistantReply>,
): Promise<CallToolResult> {
  const wait = (request: AssistantRequest) =>
    endpoint.wait(request, { ...waiting, onProgress: progressTo(extra), signal: extra.signal });
  const ticket = (asked: object) =>
    wait({ v: 1, request: crypto.randomUUID(), ...asked } as AssistantRequest);
  try {
    const { v: _, ...reply } = await act(given, { ticket, wait });
    const content = [{ type: "text" as const, text: textOf(reply) }];
    return { content, structuredContent: { ...reply }, isError: reply.state === "refused" };
  } catch (error) {
    return { content: [{ type: "text", text: (error as Error).message }], isError: true };
  }
}

function textOf(reply: Omit<AssistantReply, "v">): string {
  const later = isOpen({ v: 1, ...reply })
    ? "Not done yet: ask for its result with this ticket later.\n"
    : "";
  return later + JSON.stringify(reply);
}

/** Tells the client how far it is, if it wants to know. */
function progressTo({ _meta, sendNotification }: Extra) {
  const token = _meta?.progressToken;
  let progress = 0;
  return async ({ answer, state }: AssistantReply): Promise<void> => {
    if (token === undefined) return;
    const { found = 0, waiting = 0 } = (answer ?? {}) as Partial<EnrichAnswer>;
    progress++;
    const message =
      state === "running"
        ? `${found} found, ${waiting} still to come`
        : "The sheet answers within 90 seconds";
    const params = { progressToken: token, progress, message };
    await sendNotification({ method: "notifications/progress", params });
  };
}

/** Whether the person says yes. */
export async function elicit(server: McpServer, message: string): Promise<boolean> {
  const requestedSchema = { type: "object" as const, properties: {} };
  const { action } = await server.server.elicitInput({ message, requestedSchema });
  return action === "accept";
}
