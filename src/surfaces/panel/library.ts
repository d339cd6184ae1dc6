import type { LIBRARY, LibraryShown, NewTab } from "../../../contract/library";
import type { Handlers } from "../../../contract/request";
import { enrichError } from "../../core/errors";
import { insertIntoNewTab } from "../../searches/insert";
import {
  createList,
  deleteSearch,
  readLibrary,
  readSearch,
  renameList,
} from "../../searches/library";
import { type ResultRow, searchRow } from "../../searches/rows";
import { isRunning } from "../../service/search";
import type { SidebarDesk } from "../sidebar-desk";
import { shownText } from "./shown-text";

/** Does what the Library panel asks. Nothing here costs credits. */
export const onLibrary: Handlers<typeof LIBRARY, SidebarDesk> = {
  library: shown,
  "library-personas": (desk) =>
    inserted(
      desk,
      "Personas",
      readLibrary(desk.world, desk.payer()).personas.map((persona) => ({
        Name: persona.name,
        "Job titles": persona.job_titles.join("; "),
        Places: persona.location.join("; "),
        Id: persona.uuid,
      })),
    ),
  "library-lists": (desk) =>
    inserted(
      desk,
      "Lists",
      readLibrary(desk.world, desk.payer()).lists.map((list) => ({
        Name: list.name,
        Status: list.status,
        "Made on": list.created_at,
        Id: list.id,
      })),
    ),
  "library-search"(desk, { id, status }) {
    const { search, leads } = readSearch(desk.world, desk.payer(), id, status);
    return inserted(desk, search.name || "Search", leads.map(searchRow));
  },
  "list-create"(desk, { name, kind }) {
    createList(desk.world, desk.payer(), name, kind);
    return shown(desk);
  },
  "list-rename"(desk, { id, name }) {
    renameList(desk.world, desk.payer(), id, name);
    return shown(desk);
  },
  "search-delete"(desk, { id }) {
    deleteSearch(desk.world, desk.payer(), id);
    return shown(desk);
  },
};

function inserted({ world }: SidebarDesk, tabName: string, rows: ResultRow[]): NewTab {
  if (rows.length === 0)
    throw enrichError("NOTHING_TO_DO", { detail: "There is nothing to put into a tab yet." });
  return insertIntoNewTab(world.spreadsheet, tabName, rows);
}

function shown(desk: SidebarDesk): LibraryShown {
  const { personas, lists, searches } = readLibrary(desk.world, desk.payer());
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
