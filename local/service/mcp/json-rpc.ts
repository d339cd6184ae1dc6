import { isObject } from "../enrichment/request-rules";
import { type Answer, formatAnswer } from "../http/answer";
import { UNREADABLE } from "../http/request-body";

/** What a body asks for: an answer, nothing, or it is no message. */
export type Message =
  | {
      readonly kind: "request";
      readonly id: RequestId;
      readonly method: string;
      readonly params: Params;
    }
  | { readonly kind: "notification" }
  | { readonly kind: "broken"; readonly error: RpcError };
export type RequestId = string | number;
export type Params = Readonly<Record<string, unknown>>;

export interface RpcError {
  readonly code: number;
  readonly message: string;
}

/** JSON-RPC 2.0, 5.1; -32000 is the first that a server may give a meaning, here to the address or its headers. */
export const RPC_CODES = Object.freeze({
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  transport: -32000,
});

/** Reads a body, whatever it holds. Batches ended with the version of 2025-06-18. */
export function readMessage(body: unknown): Message {
  if (body === UNREADABLE) return broken(RPC_CODES.parse, "Parse error: the body is no JSON");
  if (!isObject(body) || body.jsonrpc !== "2.0") {
    return broken(RPC_CODES.invalidRequest, "Invalid Request: not one message of JSON-RPC 2.0");
  }
  const { id, method, params = {} } = body;
  if (typeof method !== "string") return isResponse(body) ? NOTIFICATION : NO_METHOD;
  if (!Object.hasOwn(body, "id")) return NOTIFICATION;
  if (!isRequestId(id)) {
    return broken(RPC_CODES.invalidRequest, "Invalid Request: id must be a string or a number");
  }
  if (!isObject(params)) {
    return broken(RPC_CODES.invalidRequest, "Invalid Request: params must be an object");
  }
  return { kind: "request", id, method, params };
}

const NOTIFICATION: Message = { kind: "notification" };
const NO_METHOD = broken(RPC_CODES.invalidRequest, "Invalid Request: method must be a string");

function broken(code: number, message: string): Message {
  return { kind: "broken", error: { code, message } };
}

function isRequestId(id: unknown): id is RequestId {
  return typeof id === "string" || typeof id === "number";
}

/** An answer of the client's; nothing is ever asked of it, so it is taken and left. */
function isResponse({ id, result, error }: Params): boolean {
  return isRequestId(id) && (isObject(result) || isObject(error));
}

export function formatResult(id: RequestId, result: object): Answer {
  return formatAnswer({ status: 200, body: { jsonrpc: "2.0", id, result } });
}

/** A request's error is an answer like another one; without a request it is a refusal by HTTP. */
export function formatError(error: RpcError, id: RequestId | null = null, status = 400): Answer {
  const body = { jsonrpc: "2.0", id, error };
  return formatAnswer({ status: id === null ? status : 200, body });
}
