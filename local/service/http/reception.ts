import type { Context as HonoContext } from "hono";
import type { Account } from "../accounts/account";
import type { EndpointName } from "../endpoint-name";
import { UNEVEN_PRICES } from "../enrichment/prices";
import { AFTER_WORK, BEFORE_WORK, DEFAULT_DELAY_MS, type Fault, OF_WORK } from "../faults/fault";
import type { Target } from "../faults/fault-list";
import { answerInstead, spoil } from "../faults/spoiled-answer";
import { LATENCIES_MS } from "../latencies";
import type { RateLimit } from "../limits";
import { REFUSALS, Refusal, tooManyMessage } from "../refusal";
import { type Answer, formatAnswer, formatRefusal, formatTooMany } from "./answer";
import type { Context } from "./context";
import type { Endpoint } from "./endpoint";
import { readBody, UNREADABLE } from "./request-body";
import { type Bindings, send } from "./sending";
import { Visit } from "./visit";

/** Serves one request of an endpoint: its access, faults and rate, then its work. */
export async function receive(
  context: Context,
  endpoint: Endpoint,
  http: HonoContext<Bindings>,
): Promise<Response> {
  const body = WITH_BODY.includes(endpoint.route.method) ? await readBody(http.req) : undefined;
  const asked = { name: endpoint.name, body, param: (name: string) => http.req.param(name) ?? "" };
  return attend(context, http, asked, (visit) => serve(context, endpoint, visit));
}

const WITH_BODY = ["post", "put"];

/** What a request asks of which endpoint, however it says so. */
export interface Asked {
  readonly name: EndpointName;
  readonly body: unknown;
  param(name: string): string;
}

/**
 * Finds whose request it is, records it, has it served, and answers now or when the work would be
 * done. Without a key of ours nothing is served.
 */
export async function attend(
  context: Context,
  http: HonoContext<Bindings>,
  { name, body, param }: Asked,
  servedFor: (visit: Visit) => Served,
): Promise<Response> {
  const { seed, clock, accounts, log, strangers } = context;
  const { method, path } = http.req;
  const arrivedAtMs = clock.now();
  const account = accounts.ownerOf(http.req.header("x-api-key") ?? "");
  const entry = { atMs: arrivedAtMs, account: account?.id ?? null, endpoint: name };
  const record = log.add({ ...entry, method, path });
  const query = (part: string) => http.req.query(part);
  const parts = { arrivedAtMs, record, body, param, query, seed };
  const served = account
    ? servedFor(new Visit({ account, ...parts }))
    : { answer: formatRefusal(REFUSALS.badKey), atMs: arrivedAtMs + LATENCIES_MS.refusal[0] };
  record.status = served.answer.status;
  record.takesMs = served.atMs - arrivedAtMs;
  (account?.totals ?? strangers).add(name, record.status);
  return send(clock, http, served.answer, served.atMs);
}

/** An answer, and when it leaves. */
export interface Served {
  readonly answer: Answer;
  readonly atMs: number;
}

/** An endpoint's answer to a visit: its refusal or its work, spoilt where a fault says so. */
export function serve(context: Context, endpoint: Endpoint, visit: Visit): Served {
  const target: Target = {
    endpoint: endpoint.name,
    account: visit.account.id,
    people: () => endpoint.people?.(visit) ?? [],
  };
  const answer =
    refuseEarly(context, endpoint, visit, target) ?? work(context, endpoint, visit, target);
  return { answer, atMs: visit.answerAt(visit.draw(LATENCIES_MS.refusal)) };
}

/** The answer of a request that never gets to its work, or null. */
function refuseEarly(
  { faults }: Context,
  { name, rate }: Endpoint,
  { account, arrivedAtMs, record }: Visit,
  target: Target,
): Answer | null {
  if (!account.mayUse(name)) return formatRefusal(REFUSALS.noAccess);
  const fault = faults.strikeFirst(target, BEFORE_WORK);
  if (fault) {
    record.faults = [fault.kind];
    return answerInstead(fault, name);
  }
  const waitMs = rate ? account.windowOf(rate).enter(arrivedAtMs) : 0;
  return rate && waitMs > 0 ? refuseForRate(rate, waitMs, account) : null;
}

function refuseForRate(rate: RateLimit, waitMs: number, { settings }: Account): Answer {
  const seconds = Math.ceil(waitMs / 1000);
  const message = rate.message ?? tooManyMessage(seconds);
  return formatTooMany(message, settings.retryAfter ? seconds : undefined);
}

function work(context: Context, endpoint: Endpoint, visit: Visit, target: Target): Answer {
  const during = context.faults.strike(target, OF_WORK);
  for (const fault of during) burden(visit, fault);
  const reply =
    visit.body === UNREADABLE ? REFUSALS.unreadableBody : endpoint.perform(visit, context);
  const answer = reply instanceof Refusal ? formatRefusal(reply) : formatAnswer(reply);
  const after = context.faults.strike(target, AFTER_WORK);
  if (during.length + after.length > 0) {
    visit.record.faults = [...during, ...after].map(({ kind }) => kind);
  }
  return after.reduce((spoiled, fault) => spoil(fault, spoiled), answer);
}

function burden(visit: Visit, { kind, delayMs }: Fault): void {
  if (kind === "slow") visit.slowMs += delayMs ?? DEFAULT_DELAY_MS;
  else visit.prices = UNEVEN_PRICES;
}
