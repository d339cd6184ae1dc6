/**
 * A search of an account over people, and its states (service-interface: Search `status` values):
 *
 * NOT_STARTED until `startsAtMs`; ONGOING, leads arriving one after another, until `endsAtMs`; then its
 * `end`, which is FINISHED, or one of the four interruptions where a fault asked for one. What arrived
 * before an interruption stays. All of it is decided at acceptance.
 */
export interface SearchRecord {
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly end: SearchEnd;
  /** Numbers of the people who arrive, in order. */
  readonly people: readonly number[];
  /** The very value of the request; undefined when it had none. */
  readonly custom: unknown;
}

export const SEARCH_ENDS = [
  "FINISHED",
  "RATE_LIMITED",
  "UNAUTHORIZED",
  "FORBIDDEN",
  "ERROR",
] as const;
export type SearchEnd = (typeof SEARCH_ENDS)[number];
export const SEARCH_STATUSES = ["NOT_STARTED", "ONGOING", ...SEARCH_ENDS] as const;
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

function statusAt(search: SearchRecord, nowMs: number): SearchStatus {
  if (nowMs < search.startsAtMs) return "NOT_STARTED";
  return nowMs < search.endsAtMs ? "ONGOING" : search.end;
}

/** When the lead at this place arrives: evenly between start and end. */
export function arrivalMs({ startsAtMs, endsAtMs, people }: SearchRecord, place: number): number {
  return startsAtMs + Math.ceil(((endsAtMs - startsAtMs) * (place + 1)) / (people.length + 1));
}

/** The people who have arrived by `nowMs`. */
export function arrivedAt(search: SearchRecord, nowMs: number): readonly number[] {
  if (nowMs >= search.endsAtMs) return search.people;
  const coming = search.people.findIndex((_person, place) => arrivalMs(search, place) > nowMs);
  return coming < 0 ? search.people : search.people.slice(0, coming);
}

/** service-interface: Search (with leads), the `search` object. */
export function formatSearch(search: SearchRecord, nowMs: number) {
  return {
    id: search.id,
    name: search.name,
    created_at: new Date(search.createdAtMs).toISOString(),
    status: statusAt(search, nowMs),
  };
}
