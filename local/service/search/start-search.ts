import type { EndpointName } from "../endpoint-name";
import { OF_SEARCH } from "../faults/fault";
import type { Context } from "../http/context";
import type { Visit } from "../http/visit";
import { LATENCIES_MS } from "../latencies";
import { LIMITS } from "../limits";
import { seededUuid } from "../people/seeded-draw";
import type { Announcement } from "../webhooks/deliveries";
import { formatSearchLead } from "./search-lead";
import type { SearchOptions } from "./search-options";
import {
  arrivalMs,
  formatSearch,
  SEARCH_ENDS,
  type SearchEnd,
  type SearchRecord,
} from "./search-record";

/** Creates the search of these people, first ones first, and announces its leads. */
export function startSearch(
  endpoint: EndpointName,
  visit: Visit,
  context: Context,
  found: readonly number[],
  options: SearchOptions,
): SearchRecord {
  const { account } = visit;
  const createdAtMs = visit.work(visit.draw(LATENCIES_MS.searchAcceptance));
  const end = drawEnd(endpoint, visit, context);
  const number = account.searches.made + 1;
  const id = seededUuid(context.seed, `${account.id} search ${number}`);
  const people = found.slice(
    0,
    Math.min(options.limit ?? Number.POSITIVE_INFINITY, LIMITS.searchLeads),
  );
  const startsAtMs = createdAtMs + visit.draw(LATENCIES_MS.searchStart);
  const search: SearchRecord = {
    id,
    name: options.name?.trim() || `Search ${number}`,
    createdAtMs,
    startsAtMs,
    endsAtMs: startsAtMs + LATENCIES_MS.searchRun + people.length * LATENCIES_MS.searchLead,
    end,
    people: people.slice(0, Math.floor(people.length * ARRIVING[end])),
    custom: options.custom ?? undefined,
  };
  account.searches.add(search);
  visit.note([], options.custom ?? undefined);
  if (options.webhook_url) {
    const call = { account, endpoint, url: options.webhook_url };
    announce(call, context, search, options.streaming === true);
  }
  return search;
}

/** The share of leads that arrive before each end. */
const ARRIVING: Readonly<Record<SearchEnd, number>> = {
  FINISHED: 1,
  RATE_LIMITED: 0.5,
  UNAUTHORIZED: 0,
  FORBIDDEN: 0,
  ERROR: 0.5,
};

/** FINISHED unless a fault says otherwise: `search-rate-limited` ends in RATE_LIMITED. */
function drawEnd(
  endpoint: EndpointName,
  { account, record }: Visit,
  { faults }: Context,
): SearchEnd {
  const target = { endpoint, account: account.id, people: () => [] };
  const fault = faults.strikeFirst(target, OF_SEARCH);
  if (!fault) return "FINISHED";
  record.faults = [fault.kind];
  const end = fault.kind.replace("search-", "").replace("-", "_").toUpperCase();
  return SEARCH_ENDS.find((each) => each === end) ?? "ERROR";
}

/**
 * Streaming: one call per lead and a last one with `leads`; else only that last one (service-gaps:
 * Lead search, L). A deleted search sends nothing more.
 */
function announce(
  call: Pick<Announcement, "account" | "endpoint" | "url">,
  { seed, deliveries }: Context,
  search: SearchRecord,
  streaming: boolean,
): void {
  const { id, people, endsAtMs, custom } = search;
  const head = { search_id: id, ...(custom === undefined ? {} : { custom }) };
  const send = (name: string, doneAtMs: number, body: () => object) =>
    deliveries.announce({ ...call, id: `${id} ${name}`, doneAtMs, search: id }, body);
  if (streaming) {
    for (const [place, person] of people.entries()) {
      send(`lead ${place}`, arrivalMs(search, place), () => ({
        ...head,
        ...formatSearchLead(seed, person),
      }));
    }
  }
  // After every single one, however long those take to leave.
  send("leads", endsAtMs + LATENCIES_MS.webhook[1], () => ({
    ...head,
    search: formatSearch(search, endsAtMs),
    leads: people.map((person) => formatSearchLead(seed, person)),
  }));
}
