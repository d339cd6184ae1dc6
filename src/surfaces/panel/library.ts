import type { LIBRARY, ListShown, NewTab, PersonaShown } from "../../../contract/library";
import type { Handlers } from "../../../contract/request";
import { enrichError } from "../../core/errors";
import { POLICY } from "../../core/policy";
import { readableTime } from "../../core/readable-time";
import type { CallService } from "../../outbox/paced-call";
import { inColumns, insertIntoNewTab } from "../../searches/insert";
import { previewWithFallback } from "../../searches/preview";
import type { ResultRow } from "../../searches/rows";
import { asking } from "../../service/endpoint";
import { entryRow } from "../../service/entry-row";
import {
  LIST,
  LIST_RENAME,
  LISTS,
  type List,
  NEW_LIST,
  PERSONA,
  PERSONAS,
  type Persona,
} from "../../service/library";
import { isRunning, SEARCH, SEARCH_DELETION, SEARCHES } from "../../service/search";
import { keepPeople } from "../../signals/arrivals";
import { COLUMN_CHOICES } from "../../store/column-choices";
import type { Services } from "../../store/store";
import { shownText } from "../texts";

/** Answers the Library panel. Nothing here costs credits. */
export function onLibrary(services: LibraryServices): Handlers<typeof LIBRARY> {
  const { properties, spreadsheet, lock, callService } = services;
  const inserted = (tabName: string, rows: ResultRow[]): NewTab => {
    if (rows.length > 0) return insertIntoNewTab(spreadsheet, tabName, rows);
    throw enrichError("NOTHING_TO_DO", "There is nothing to put into a tab yet.");
  };
  const shown = () => ({
    personas: callService(asking(PERSONAS)).map(personaShown),
    lists: callService(asking(LISTS)).map(listShown),
    searches: callService(asking(SEARCHES)).map((search) => ({
      id: search.id,
      name: shownText(search.name),
      status: shownText(search.status),
      running: isRunning(search),
    })),
  });
  const leadsIn = (tabName: string, rows: ResultRow[]) =>
    lock.hold(POLICY.lockWaitMs, () => {
      const chosen = COLUMN_CHOICES.load(properties, "leads");
      const made = inserted(tabName, inColumns("leads", rows, chosen));
      keepPeople(services, made.tab, rows);
      return made;
    });
  return {
    library: shown,
    "library-personas": () => inserted("Personas", callService(asking(PERSONAS)).map(personaRow)),
    "library-lists": () => inserted("Lists", callService(asking(LISTS)).map(listRow)),
    "library-search"({ id, status }) {
      const { search, leads } = callService(asking(SEARCH, id, status));
      // With all that the service says of them and of their companies.
      const rows = leads.map(({ lead, company }) =>
        entryRow({ company, ...lead, status: lead.status.toLowerCase() }),
      );
      return leadsIn(search.name || "Search", rows);
    },
    "library-again": ({ of, id }) => ({
      again:
        of === "lists"
          ? listShown(callService(asking(LIST, id)))
          : personaShown(callService(asking(PERSONA, id))),
    }),
    "list-people"({ id, name, kind }) {
      const filter = kind === "account" ? "included_account_lists" : "included_lead_lists";
      const { total, entries } = previewWithFallback(callService, { [filter]: [id] });
      return { ...leadsIn(name || "List", entries), total };
    },
    "list-create"({ name, kind }) {
      callService(asking(NEW_LIST, name, kind));
      return shown();
    },
    "list-rename"({ id, name }) {
      callService(asking(LIST_RENAME, id, name));
      return shown();
    },
    "search-delete"({ id }) {
      callService(asking(SEARCH_DELETION, id));
      return shown();
    },
  };
}

interface LibraryServices
  extends Pick<Services, "properties" | "spreadsheet" | "lock" | "time" | "codec"> {
  callService: CallService;
}

function personaRow({ name, job_titles, location }: Persona): ResultRow {
  return { Name: name, "Job titles": job_titles.join("; "), Places: location.join("; ") };
}

function listRow({ name, status, created_at }: List): ResultRow {
  return { Name: name, Status: status, "Made on": readableTime(created_at) };
}

function personaShown({ uuid, name, job_titles, location }: Persona): PersonaShown {
  const texts = { jobTitles: job_titles.map(shownText), places: location.map(shownText) };
  return { id: uuid, name: shownText(name), ...texts };
}

function listShown({ id, name, status, kind }: List): ListShown {
  return { id, name: shownText(name), status: shownText(status), kind: shownText(kind) };
}
