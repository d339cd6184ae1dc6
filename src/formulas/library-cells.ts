import type { Cell } from "../ports/spreadsheet";
import { askLists, type List, readListsReply } from "../service/lists";
import { askPersonas, type Persona, readPersonasReply } from "../service/personas";
import { uuid } from "../service/request-check";
import { askSearch, isRunning, readSearchReply, type SearchWithLeads } from "../service/search";
import { type FreeReader, LATER } from "./free-reader";

/** The account's personas: name, job titles, places, id. Free. */
export function personaCells(reader: FreeReader): Cell[][] | typeof LATER {
  const personas = reader.get<Persona[]>({
    name: "personas",
    endpoint: "other",
    ask: askPersonas,
    read: readPersonasReply,
  });
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
  const lists = reader.get<List[]>({
    name: "lists",
    endpoint: "other",
    ask: askLists,
    read: readListsReply,
  });
  if (lists === LATER) return LATER;
  return lists.map(({ name, status, created_at, id }) => [name, status, created_at, id]);
}

/**
 * The leads of a search, ready to be enriched: first name, last name, title, company, its site,
 * profile address, e-mail, its status, phones, and whether the lead qualified. Free. A search that
 * runs and has none yet comes later. Throws BAD_INPUT.
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
  const found = reader.get<SearchWithLeads>({
    name: `search ${id} ${wanted}`,
    endpoint: "other",
    ask: (connection) => askSearch(connection, id, wanted),
    read: readSearchReply,
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
