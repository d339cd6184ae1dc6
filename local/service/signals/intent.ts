import type { Context } from "../http/context";
import type { Visit } from "../http/visit";
import { LATENCIES_MS } from "../latencies";
import { between, drawsFor, seededUuid } from "../people/seeded-draw";
import { formatIntentBodies, type IntentBody } from "./intent-body";

/** A hiring or post engagement intent as the account keeps it. */
export interface Intent {
  readonly id: string;
  readonly endpoint: "hiring_intent" | "post_engagement";
  readonly createdAtMs: number;
  /** The number of results, and those sent to the webhook, in this many calls. */
  readonly total: number;
  readonly sent: number;
  readonly calls: number;
}

/** What an intent will bring, and where to. */
export interface IntentResults {
  readonly endpoint: Intent["endpoint"];
  readonly webhookUrl: string;
  readonly total: number;
  readonly entries: readonly object[];
  /** Null: the account's setting decides. */
  readonly shape: IntentBody | null;
}

/**
 * Creates an intent and returns its id. Results leave for the webhook one call after another, as
 * they become available (service-interface: Events). No source mentions a cost, so nothing is
 * charged.
 */
export function createIntent(
  visit: Visit,
  { seed, deliveries }: Context,
  { endpoint, webhookUrl: url, total, entries, shape }: IntentResults,
): string {
  const { account } = visit;
  const id = seededUuid(seed, `${account.id} intent ${account.intents.length + 1}`);
  const createdAtMs = visit.work(visit.draw(LATENCIES_MS.intent));
  const bodies = formatIntentBodies(shape ?? account.settings.intentBody, entries);
  const draw = drawsFor(seed, `intent ${id}`);
  let doneAtMs = createdAtMs;
  for (const [at, body] of bodies.entries()) {
    doneAtMs += between(LATENCIES_MS.intentResults, draw());
    deliveries.announce({ account, endpoint, id: `${id} ${at}`, url, doneAtMs }, body);
  }
  account.intents.push({
    id,
    endpoint,
    createdAtMs,
    total,
    sent: entries.length,
    calls: bodies.length,
  });
  return id;
}
