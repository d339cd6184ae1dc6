import { request as httpRequest } from "node:http";
import { StageClock } from "../../../local/clock/stage-clock";
import type { Field } from "../../../local/service/enrichment/field";
import { findSubject } from "../../../local/service/enrichment/subject";
import { type Finding, runWaterfall } from "../../../local/service/enrichment/waterfall";
import { type Person, personAt } from "../../../local/service/people/people";
import { type Service, type ServiceOptions, startService } from "../../../local/service/service";

export const KEY = "key-of-the-tests";
export const SEED = 7;

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined when it is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a body of any shape is what tests look into
  body: any;
  /** How long the answer would have taken. */
  takesMs: number;
}

/** A service on a free port under a virtual clock, and the ways tests speak to it. */
export interface Served {
  clock: StageClock;
  service: Service;
  get(path: string, key?: string): Promise<Answered>;
  post(path: string, body: unknown, key?: string): Promise<Answered>;
  /** Any method under the main base address. */
  call(method: string, path: string, body?: unknown, key?: string): Promise<Answered>;
  /** A single enrichment of the synchronous address. */
  sync(body: unknown, key?: string): Promise<Answered>;
  /** A single enrichment of the main address. */
  async(body: unknown, key?: string): Promise<Answered>;
  control(method: string, path: string, body?: unknown): Promise<Answered>;
  close(): Promise<void>;
}

export async function serve(options: Partial<ServiceOptions> = {}): Promise<Served> {
  const clock = new StageClock({ mode: "virtual" });
  const service = await startService({ clock, seed: SEED, accounts: [{ key: KEY }], ...options });
  const post = (path: string, body: unknown, key = KEY) => send(service.baseUrl + path, body, key);
  return {
    clock,
    service,
    post,
    get: (path, key = KEY) => send(service.baseUrl + path, undefined, key),
    call: (method, path, body, key = KEY) => send(service.baseUrl + path, body, key, method),
    sync: (body, key = KEY) => send(`${service.syncBaseUrl}/contacts/single_enrich`, body, key),
    async: (body, key = KEY) => post("/contacts/single_enrich", body, key),
    async control(method, path, body) {
      const init = { method, body: body === undefined ? null : JSON.stringify(body) };
      return read(await fetch(service.controlUrl + path, init));
    },
    async close() {
      await service.close();
      clock.close();
    },
  };
}

/** Posts `body` as JSON (a string as it stands), or gets when there is none. */
export async function send(
  url: string,
  body: unknown,
  key: string,
  method = body === undefined ? "GET" : "POST",
): Promise<Answered> {
  const headers = { "content-type": "application/json", ...(key ? { "x-api-key": key } : {}) };
  if (body === undefined) return read(await fetch(url, { method, headers }));
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return read(await fetch(url, { method, headers, body: text }));
}

async function read(response: Response): Promise<Answered> {
  const text = await response.text();
  const takesMs = Number(response.headers.get("stage-takes-ms") ?? Number.NaN);
  return { status: response.status, headers: response.headers, text, body: parse(text), takesMs };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The status of a GET that names another host than it is sent to. */
export function statusUnderHost(url: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(url, { headers: { host }, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on("error", reject);
    call.end();
  });
}

/** A body that asks for one person by names, domain and profile address. */
export function asking(
  person: Person,
  fields: unknown,
  more: object = {},
): Record<string, unknown> {
  return {
    firstname: person.firstName,
    lastname: person.lastName,
    domain: person.domain,
    linkedin_url: person.profileUrl,
    enrichment_type: fields,
    ...more,
  };
}

/** The first made-up person of the tests' seed whose finding of a field passes. */
export function someone(field: Field, passes: (finding: Finding) => boolean, from = 0): Person {
  for (let index = from; index < from + 5000; index++) {
    const person = personAt(SEED, index);
    if (passes(findingOf(person, field))) return person;
  }
  throw new Error(`Nobody among 5000 people passes for ${field}.`);
}

export function findingOf(person: Person, field: Field): Finding {
  return runWaterfall(SEED, findSubject(SEED, person), field, []);
}

export const isFound = ({ provider }: Finding): boolean => provider !== null;
export const isMissing = ({ provider }: Finding): boolean => provider === null;
/** Longer than any look-up takes. */
export const LOOKUP_END_MS = 200_000;
