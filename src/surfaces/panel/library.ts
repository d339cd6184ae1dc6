import type { LIBRARY, LibraryShown, NewTab } from "../../../contract/library";
import type { Handlers } from "../../../contract/request";
import { enrichError } from "../../core/errors";
import type { CallService } from "../../outbox/paced-call";
import type { Spreadsheet } from "../../ports/spreadsheet";
import { inColumns, insertIntoNewTab } from "../../searches/insert";
import { type ResultRow, searchRows } from "../../searches/rows";
import { asking } from "../../service/endpoint";
import {
  LIST_RENAME,
  LISTS,
  type List,
  NEW_LIST,
  PERSONAS,
  type Persona,
} from "../../service/library";
import { isRunning, SEARCH, SEARCH_DELETION, SEARCHES, type Search } from "../../service/search";
import { COLUMN_CHOICES } from "../../store/column-choices";
import type { Store } from "../../store/store";
import { shownText } from "../texts";

/** Does what the Library panel asks. Nothing here costs credits. */
export function onLibrary({
  properties,
  spreadsheet,
  callService,
}: LibraryServices): Handlers<typeof LIBRARY> {
  const inserted = (tabName: string, rows: ResultRow[]) => insert(spreadsheet, tabName, rows);
  const read = (): Library => ({
    personas: callService(asking(PERSONAS)),
    lists: callService(asking(LISTS)),
    searches: callService(asking(SEARCHES)),
  });
  const shown = () => libraryShown(read());
  return {
    library: shown,
    "library-personas": () => inserted("Personas", read().personas.map(personaRow)),
    "library-lists": () => inserted("Lists", read().lists.map(listRow)),
    "library-search"({ id, status }) {
      const { search, leads } = callService(asking(SEARCH, id, status));
      const chosen = COLUMN_CHOICES.load(properties, "leads");
      return inserted(search.name || "Search", inColumns("leads", searchRows(leads), chosen));
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

/** What the account keeps. */
interface Library {
  personas: Persona[];
  lists: List[];
  searches: Search[];
}

interface LibraryServices {
  properties: Store<"file">;
  spreadsheet: Spreadsheet;
  callService: CallService;
}

function personaRow({ name, job_titles, location, uuid }: Persona): ResultRow {
  return { Name: name, "Job titles": job_titles.join("; "), Places: location.join("; "), Id: uuid };
}

function listRow({ name, status, created_at, id }: List): ResultRow {
  return { Name: name, Status: status, "Made on": created_at, Id: id };
}

function insert(spreadsheet: Spreadsheet, tabName: string, rows: ResultRow[]): NewTab {
  if (rows.length === 0)
    throw enrichError("NOTHING_TO_DO", "There is nothing to put into a tab yet.");
  return insertIntoNewTab(spreadsheet, tabName, rows);
}

function libraryShown({ personas, lists, searches }: Library): LibraryShown {
  return {
    personas: personas.map((persona) => ({
      id: persona.uuid,
      name: shownText(persona.name),
      jobTitles: persona.job_titles.map(shownText),
      places: persona.location.map(shownText),
    })),
    lists: lists.map((list) => ({
      id: list.id,
      name: shownText(list.name),
      status: shownText(list.status),
    })),
    searches: searches.map((search) => ({
      id: search.id,
      name: shownText(search.name),
      status: shownText(search.status),
      running: isRunning(search),
    })),
  };
}
