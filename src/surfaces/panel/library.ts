import * as z from "zod/mini";
import type { LibraryReplies, LibraryShown } from "../../../contract/library";
import { enrichError } from "../../core/errors";
import { lazily } from "../../core/lazily";
import { type Inserted, insertIntoNewTab } from "../../searches/insert";
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
import type { SidebarDesk } from "../sidebar-desk";
import { shownText } from "./shown-text";

export const LibraryRequestSchema = lazily(() => {
  const id = z.string();
  const name = z.string();
  return z.union([
    z.object({ do: z.enum(["library", "library-personas", "library-lists"]) }),
    z.object({
      do: z.literal("library-search"),
      id,
      status: z.enum(["", "qualified", "disqualified"]),
    }),
    z.object({ do: z.literal("list-create"), name, kind: z.enum(["lead", "account"]) }),
    z.object({ do: z.literal("list-rename"), id, name }),
    z.object({ do: z.literal("search-delete"), id }),
  ]);
});
type LibraryRequest = z.infer<ReturnType<typeof LibraryRequestSchema>>;

/** Does what the Library panel asks. Nothing here costs credits. */
export function answerLibrary(
  desk: SidebarDesk,
  request: LibraryRequest,
): LibraryReplies[keyof LibraryReplies] {
  const { world } = desk;
  const payer = desk.payer();
  switch (request.do) {
    case "library":
      break;
    case "library-personas":
      return inserted(
        desk,
        "Personas",
        readLibrary(world, payer).personas.map((persona) => ({
          Name: persona.name,
          "Job titles": persona.job_titles.join("; "),
          Places: persona.location.join("; "),
          Id: persona.uuid,
        })),
      );
    case "library-lists":
      return inserted(
        desk,
        "Lists",
        readLibrary(world, payer).lists.map((list) => ({
          Name: list.name,
          Status: list.status,
          "Made on": list.created_at,
          Id: list.id,
        })),
      );
    case "library-search": {
      const { search, leads } = readSearch(world, payer, request.id, request.status);
      return inserted(desk, search.name || "Search", leads.map(searchRow));
    }
    case "list-create":
      createList(world, payer, request.name, request.kind);
      break;
    case "search-delete":
      deleteSearch(world, payer, request.id);
      break;
    case "list-rename":
      renameList(world, payer, request.id, request.name);
      break;
  }
  return shown(readLibrary(world, payer));
}

function inserted({ world }: SidebarDesk, tabName: string, rows: ResultRow[]): Inserted {
  if (rows.length === 0)
    throw enrichError("NOTHING_TO_DO", { detail: "There is nothing to put into a tab yet." });
  return insertIntoNewTab(world.spreadsheet, tabName, rows);
}

function shown({ personas, lists, searches }: Library): LibraryShown {
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
