import type { Cell } from "../ports/spreadsheet";
import { asking } from "../service/endpoint";
import { LISTS, PERSONAS } from "../service/library";
import { uuid } from "../service/request-check";
import { isRunning, SEARCH } from "../service/search";
import { type FreeReader, LATER } from "./free-reader";

/** The account's personas: name, job titles, places, id. Free. */
export function personaCells(reader: FreeReader): Cell[][] | typeof LATER {
  const personas = reader.get({ name: "personas", ofAccount: true, ...asking(PERSONAS) });
  if (personas === LATER) return LATER;
  return personas.map(({ name, job_titles, location, uuid: id }) => [
    name,
    job_titles.join("; "),
    location.join("; "),
    id,
  ]);
}

/** The account's lists: name, status, when it was made, id. Free. */
export function listCells(reader: FreeReader): Cell[][] | typeof LATER {
  const lists = reader.get({ name: "lists", ofAccount: true, ...asking(LISTS) });
  if (lists === LATER) return LATER;
  return lists.map(({ name, status, created_at, id }) => [name, status, created_at, id]);
}

/**
 * The leads of a search, ready to be enriched: first name, last name, title, company, its site,
 * profile address, e-mail, its status, phones, and whether the lead qualified. Free. A running search
 * without leads is read again later. Throws BAD_INPUT.
 */
export function searchCells(
  reader: FreeReader,
  searchId: unknown,
  status: unknown,
): Cell[][] | typeof LATER {
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
  return found.leads.map(({ lead, company }) => [
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
  ]);
}
