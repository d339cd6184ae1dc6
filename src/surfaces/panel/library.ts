import type { LIBRARY, LibraryShown, NewTab } from "../../../contract/library";
import type { Handlers } from "../../../contract/request";
import { enrichError } from "../../core/errors";
import type { CallService } from "../../outbox/paced-call";
import type { Spreadsheet } from "../../ports/spreadsheet";
import { insertIntoNewTab } from "../../searches/insert";
import {
  createList,
  deleteSearch,
  type Library,
  readLibrary,
  readSearch,
  renameList,
} from "../../searches/library";
import { type ResultRow, searchRow } from "../../searches/rows";
import { isRunning } from "../../service/search";
import { shownText } from "./shown-text";

/** Does what the Library panel asks. Nothing here costs credits. */
export function onLibrary({ spreadsheet, callService }: LibraryServices): Handlers<typeof LIBRARY> {
  const inserted = (tabName: string, rows: ResultRow[]) => insert(spreadsheet, tabName, rows);
  const shown = () => libraryShown(readLibrary(callService));
  return {
    library: shown,
    "library-personas": () =>
      inserted("Personas", readLibrary(callService).personas.map(personaRow)),
    "library-lists": () => inserted("Lists", readLibrary(callService).lists.map(listRow)),
    "library-search"({ id, status }) {
      const { search, leads } = readSearch(callService, id, status);
      return inserted(search.name || "Search", leads.map(searchRow));
    },
    "list-create"({ name, kind }) {
      createList(callService, name, kind);
      return shown();
    },
    "list-rename"({ id, name }) {
      renameList(callService, id, name);
      return shown();
    },
    "search-delete"({ id }) {
      deleteSearch(callService, id);
      return shown();
    },
  };
}

interface LibraryServices {
  spreadsheet: Spreadsheet;
  callService: CallService;
}

function personaRow({ name, job_titles, location, uuid }: Library["personas"][number]): ResultRow {
  return { Name: name, "Job titles": job_titles.join("; "), Places: location.join("; "), Id: uuid };
}

function listRow({ name, status, created_at, id }: Library["lists"][number]): ResultRow {
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
