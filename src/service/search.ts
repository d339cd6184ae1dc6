import type * as z from "zod/mini";
import { isObject } from "../core/json";
import { type Account, AccountRecord } from "./companies";
import type { Endpoint } from "./endpoint";
import { type Lead, LeadRecord } from "./leads";
import { oneOf, uuid } from "./request-check";
import { entriesIn, fields, readEntries, record, text } from "./shape";

const SearchRecord = record(() => fields(text, "id name status created_at"));
export type Search = z.infer<ReturnType<typeof SearchRecord>>;

/** Whether more leads may come. The other five states are final (service-gaps, H). */
export function isRunning({ status }: Search): boolean {
  return status === "NOT_STARTED" || status === "ONGOING";
}

/** Free. */
export const SEARCHES: Endpoint<[], Search[]> = {
  route: "searches",
  read: (body) => readEntries(body, "searches", SearchRecord),
};

/** A search and its leads, each with its company. Free. `status`: `qualified` or `disqualified` leads; "" for all. */
export const SEARCH: Endpoint<
  [id: string, status?: string],
  { search: Search; leads: { lead: Lead; company: Account }[] }
> = {
  route: "search",
  form: (id, status = "") => ({
    id: uuid(id, "The search"),
    query:
      status.trim() === ""
        ? ""
        : `?status=${oneOf(status.toLowerCase(), ["qualified", "disqualified"], "The status")}`,
  }),
  read(body) {
    const search = SearchRecord().parse(isObject(body.search) ? body.search : body);
    const entries = entriesIn(body, "leads");
    if (!entries && search.id === "") return undefined;
    return { search, leads: (entries ?? []).filter(isObject).map(readPair) };
  },
};

/** Free. The search's leads can no longer be read afterwards. */
export const SEARCH_DELETION: Endpoint<[id: string], true> = {
  route: "deleteSearch",
  form: (id) => ({ id: uuid(id, "The search") }),
  read: () => true,
  empty: true,
};

/** A flat entry, without `lead` and `company`, is read as the lead. */
function readPair(entry: Record<string, unknown>): { lead: Lead; company: Account } {
  const lead = LeadRecord().parse(isObject(entry.lead) ? entry.lead : entry);
  const company = AccountRecord().parse(isObject(entry.company) ? entry.company : {});
  return { lead, company };
}
