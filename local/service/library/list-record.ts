import { between, drawsFor, hashText, seededUuid } from "../people/seeded-draw";

export const LIST_KINDS = ["account", "lead"] as const;
export type ListKind = (typeof LIST_KINDS)[number];
export const LIST_STATUSES = ["pending", "completed", "failed"] as const;

/**
 * A list of an account. pending until `readyAtMs`, then completed, or failed where a fault asked
 * for it (service-gaps: Lists, H). Members are drawn; a list that somebody created has none.
 */
export interface ListRecord {
  readonly id: string;
  readonly kind: ListKind;
  name: string;
  readonly networkListId: number;
  readonly createdAtMs: number;
  updatedAtMs: number;
  readonly readyAtMs: number;
  readonly fails: boolean;
  /** One person or company in `oneIn` is on it; 0 means nobody. */
  readonly oneIn: number;
}

const SAVED: readonly (readonly [string, ListKind, number])[] = [
  ["Customers", "account", 40],
  ["Target accounts", "account", 12],
  ["Conference visitors", "lead", 300],
  ["Newsletter readers", "lead", 80],
];
const DAY_MS = 86_400_000;

/** The lists an account starts with, always the same for an account. */
export function savedLists(seed: number, account: string, nowMs: number): ListRecord[] {
  return SAVED.map(([name, kind, oneIn], place) => {
    const createdAtMs = nowMs - between([30, 300], drawsFor(seed, `list ${place}`)()) * DAY_MS;
    const times = { createdAtMs, updatedAtMs: createdAtMs, readyAtMs: createdAtMs };
    return {
      ...nameList(seed, `${account} list ${place}`),
      name,
      kind,
      ...times,
      fails: false,
      oneIn,
    };
  });
}

/** The ids of a list of this name, from which they are drawn. */
export function nameList(seed: number, name: string): Pick<ListRecord, "id" | "networkListId"> {
  return { id: seededUuid(seed, name), networkListId: 7_000_000_000 + hashText(seed, name) };
}

/** Whether the person, or company, of this number is on a list. */
export function isListed({ id, oneIn }: ListRecord, index: number): boolean {
  return oneIn > 0 && hashText(index, id) % oneIn === 0;
}

export function listStatusAt({ readyAtMs, fails }: ListRecord, nowMs: number) {
  if (nowMs < readyAtMs) return "pending" as const;
  return fails ? ("failed" as const) : ("completed" as const);
}
