import { type RatedEndpoint, SERVICE_RATES } from "../core/limits";
import { POLICY } from "../core/policy";
import type { HttpRequest, HttpResponse } from "../ports/http";
import type { Weight } from "./call";
import { type Connection, KEY_HEADER } from "./connection";
import { type Read, readAs } from "./reply";
import { ROUTES, type Route, type RouteName } from "./routes";
import { toWire } from "./wire-names";

/** The parts of a request that vary. */
export interface RequestParts {
  id?: string;
  /** With its question mark. */
  query?: string;
  /** Named as in the interface. Undefined members are left out. */
  body?: Record<string, unknown>;
}

/** An endpoint and its codec: how to form its request and read its answer. */
export interface Endpoint<Parts extends unknown[], T> {
  route: RouteName;
  /** Throws BAD_INPUT, before anything is sent. */
  form?(...parts: Parts): RequestParts;
  /** The value in a result's body; undefined if it is unreadable. Never throws. */
  read(body: Record<string, unknown>): T | undefined;
  /** The value of an answer without a body, if being accepted is enough. */
  empty?: T;
}

/** A request with the key in its header. */
export function request(
  connection: Connection,
  name: RouteName,
  said: RequestParts = {},
): HttpRequest {
  const { at, slow, address }: Route = ROUTES[name];
  const base = (address && connection[address]) || connection.baseUrl;
  return {
    method: at.split(" ")[0] as HttpRequest["method"],
    url: `${base}/${pathOf(at, said.id)}${said.query ?? ""}`,
    headers: { [KEY_HEADER]: connection.key, Accept: "application/json" },
    timeoutSeconds: slow ? POLICY.synchronousTimeoutSeconds : POLICY.asynchronousTimeoutSeconds,
    ...(said.body ? { body: JSON.stringify(toWire(said.body)) } : {}),
  };
}

/** The path with its `{id}` filled in. */
function pathOf(at: string, id = ""): string {
  return at.replace(/^\w+ /, "").replace("{id}", () => encodeURIComponent(id));
}

/** The request of an endpoint. Throws BAD_INPUT. */
export function formRequest<Parts extends unknown[]>(
  { route, form }: Pick<Endpoint<Parts, unknown>, "route" | "form">,
  connection: Connection,
  ...parts: Parts
): HttpRequest {
  return request(connection, route, form?.(...parts));
}

/** Reads an endpoint's answer: its value, or why there is none. Never throws. */
export function readAnswer<T>(
  { read, empty }: Pick<Endpoint<never, T>, "read" | "empty">,
  response: HttpResponse,
): Read<T> {
  return readAs(response, read, empty);
}

/** Everything needed to send one request and read its answer. `ask` throws BAD_INPUT. */
export interface Asking<T> {
  /** Whose rate limit applies; `other` if the service states none. */
  endpoint: RatedEndpoint | "other";
  weight: Weight;
  ask: (connection: Connection) => HttpRequest;
  read: (response: HttpResponse) => Read<T>;
}

export function asking<Parts extends unknown[], T>(
  endpoint: Endpoint<Parts, T>,
  ...parts: Parts
): Asking<T> {
  const { route } = endpoint;
  const { free }: Route = ROUTES[route];
  return {
    endpoint: route in SERVICE_RATES ? (route as RatedEndpoint) : "other",
    weight: free ? "free" : "counted",
    ask: (connection) => formRequest(endpoint, connection, ...parts),
    read: (response) => readAnswer(endpoint, response),
  };
}
