import { readableTime } from "../core/readable-time";
import { formulaRow } from "../core/row-columns";
import { asking } from "../service/endpoint";
import { countsOf, entryRow } from "../service/entry-row";
import { LISTS, PERSONAS } from "../service/library";
import { uuid } from "../service/request-check";
import { isRunning, SEARCH } from "../service/search";
import { columnsGiven } from "./argument";
import { type FreeReader, LATER } from "./free-reader";

/** The account's personas: name, job titles, places, id, or the columns named. Free. Throws BAD_INPUT. */
export function personaCells(reader: FreeReader, [columns]: readonly unknown[]) {
  const headers = columnsGiven("ENRICH_PERSONAS", columns);
  const personas = reader.get({ name: "personas", ofAccount: true, ...asking(PERSONAS) });
  if (personas === LATER) return LATER;
  return personas.map(({ name, job_titles, location, uuid: id, created_at, updated_at }) => {
    const shown = [name, job_titles.join("; "), location.join("; "), id];
    return formulaRow("ENRICH_PERSONAS", headers, shown, datesOf({ created_at, updated_at }));
  });
}

/** The account's lists: name, status, when it was made, id, or the columns named. Free. Throws BAD_INPUT. */
export function listCells(reader: FreeReader, [columns]: readonly unknown[]) {
  const headers = columnsGiven("ENRICH_LISTS", columns);
  const lists = reader.get({ name: "lists", ofAccount: true, ...asking(LISTS) });
  if (lists === LATER) return LATER;
  return lists.map(({ name, status, kind, id, created_at, updated_at }) => {
    const dates = datesOf({ created_at, updated_at });
    const shown = [name, status, dates["Made on"], id];
    return formulaRow("ENRICH_LISTS", headers, shown, { ...dates, Kind: kind });
  });
}

function datesOf({ created_at, updated_at }: { created_at: string; updated_at: string }) {
  return { "Made on": readableTime(created_at), "Changed on": readableTime(updated_at) };
}

/**
 * The leads of a search, ready to be enriched: first name, last name, title, company, its site,
 * profile address, e-mail, its status, phones, and whether the lead qualified, or the columns named. Free. A running
 * search without leads is read again later. Throws BAD_INPUT.
 */
export function searchCells(reader: FreeReader, [searchId, status, columns]: readonly unknown[]) {
  const headers = columnsGiven("ENRICH_SEARCH", columns);
  const id = uuid(String(searchId ?? ""), "The search");
  const wanted = String(status ?? "")
    .trim()
    .toLowerCase();
  const found = reader.get({
    name: `search ${id} ${wanted}`,
    ofAccount: true,
    ...asking(SEARCH, id, wanted),
    lasts: ({ search }) => !isRunning(search),
  });
  if (found === LATER) return LATER;
  if (found.leads.length === 0 && isRunning(found.search)) return LATER;
  return found.leads.map(({ lead, company }) => {
    const shown = [
      lead.first_name,
      lead.last_name,
      lead.title,
      company.name || lead.company_name,
      company.website,
      lead.network_profile_url || lead.network_url,
      lead.most_probable_email,
      lead.most_probable_email_status,
      lead.phones.join(", "),
      lead.status.toLowerCase(),
    ];
    return formulaRow("ENRICH_SEARCH", headers, shown, countsOf(entryRow({ company, ...lead })));
  });
}
