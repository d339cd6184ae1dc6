import { readableTime } from "../core/readable-time";
import { asking } from "../service/endpoint";
import { countsOf, entryRow } from "../service/entry-row";
import { LISTS, PERSONAS } from "../service/library";
import { uuid } from "../service/request-check";
import { isRunning, SEARCH } from "../service/search";
import { type FreeReader, LATER, rowsRead } from "./free-reader";

/** The account's personas: name, job titles, places, id, or the columns named. Free. Throws BAD_INPUT. */
export function personaCells(reader: FreeReader, [columns]: readonly unknown[]) {
  const read = () => reader.get({ name: "personas", ofAccount: true, ...asking(PERSONAS) });
  return rowsRead("ENRICH_PERSONAS", columns, read, (persona) => {
    const { name, job_titles, location, uuid, ...rest } = persona;
    return [[name, job_titles.join("; "), location.join("; "), uuid], datesOf(rest)];
  });
}

/** The account's lists: name, status, when it was made, id, or the columns named. Free. Throws BAD_INPUT. */
export function listCells(reader: FreeReader, [columns]: readonly unknown[]) {
  const read = () => reader.get({ name: "lists", ofAccount: true, ...asking(LISTS) });
  return rowsRead("ENRICH_LISTS", columns, read, ({ name, status, kind, id, ...rest }) => {
    const dates = datesOf(rest);
    return [[name, status, dates["Made on"], id], { ...dates, Kind: kind }];
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
  const read = () => {
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
    return found.leads.length === 0 && isRunning(found.search) ? LATER : found.leads;
  };
  return rowsRead("ENRICH_SEARCH", columns, read, ({ lead, company }) => [
    [
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
    ],
    countsOf(entryRow({ company, ...lead })),
  ]);
}
