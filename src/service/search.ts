import type * as z from "zod/mini";
import { isObject } from "../core/json";
import { lazily } from "../core/lazily";
import { type Account, AccountRecord } from "./companies";
import type { Endpoint } from "./endpoint";
import { type Lead, LeadRecord } from "./leads";
import { oneOf, uuid } from "./request-check";
import { entriesIn, fields, readEntries, record, text } from "./shape";

const SearchRecord = lazily(() => record(fields(text, "id name status created_at")));
export type Search = z.infer<ReturnType<typeof SearchRecord>>;

/** Whether more leads may come: the other five states are final (service-gaps, H). */
export function isRunning({ status }: Search): boolean {
  return status === "NOT_STARTED" || status === "ONGOING";
}

/** A search with its leads, each beside its company. */
export interface SearchWithLeads {
  search: Search;
  leads: { lead: Lead; company: Account }[];
}

/** Free. */
export const SEARCHES: Endpoint<[], Search[]> = {
  route: "searches",
  read: (body) => readEntries(body, "searches", SearchRecord),
};

/** Free; `status` (`qualified`, `disqualified`) gives only those leads, "" all. */
export const SEARCH: Endpoint<[id: string, status?: string], SearchWithLeads> = {
  route: "search",
  form: (id, status = "") => ({
    id: uuid(id, "The search"),
    query:
      status.trim() === ""
        ? {}
        : { status: oneOf(status.toLowerCase(), ["qualified", "disqualified"], "The status") },
  }),
  read(body) {
    const search = SearchRecord().parse(isObject(body.search) ? body.search : body);
    const entries = entriesIn(body, "leads");
    if (!entries && search.id === "") return undefined;
    return { search, leads: (entries ?? []).filter(isObject).map(readPair) };
  },
};

/** Costs nothing; the search's leads are not to be had any more. */
export const SEARCH_DELETION: Endpoint<[id: string], true> = {
  route: "deleteSearch",
  form: (id) => ({ id: uuid(id, "The search") }),
  read: () => true,
  empty: true,
};

/** A lead without parts of its own (a flat entry) is read as both. */
function readPair(entry: Record<string, unknown>): { lead: Lead; company: Account } {
  const lead = LeadRecord().parse(isObject(entry.lead) ? entry.lead : entry);
  const company = AccountRecord().parse(isObject(entry.company) ? entry.company : {});
  return { lead, company };
}
