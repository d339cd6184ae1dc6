import * as z from "zod/mini";
import { bare, type RequestOf, request } from "./request";

export interface PersonaShown {
  id: string;
  name: string;
  jobTitles: string[];
  places: string[];
}

/** `status` as the service says it. */
export interface ListShown {
  id: string;
  name: string;
  status: string;
}

export interface SearchShown {
  id: string;
  name: string;
  status: string;
  /** More leads may come. */
  running: boolean;
}

export interface LibraryShown {
  personas: PersonaShown[];
  lists: ListShown[];
  searches: SearchShown[];
}

/** A new tab with its rows. */
export interface NewTab {
  tab: string;
  rows: number;
}

/** What the Library panel may ask. All of it is free. */
export const LIBRARY = {
  library: bare<LibraryShown>(),
  "library-personas": bare<NewTab>(),
  "library-lists": bare<NewTab>(),
  /** Leads of a search, qualified or not or all. */
  "library-search": request(() => ({
    id: z.string(),
    status: z.enum(["", "qualified", "disqualified"]),
  })).gives<NewTab>(),
  "list-create": request(() => ({
    name: z.string(),
    kind: z.enum(["lead", "account"]),
  })).gives<LibraryShown>(),
  "list-rename": request(() => ({ id: z.string(), name: z.string() })).gives<LibraryShown>(),
  /** For good. */
  "search-delete": request(() => ({ id: z.string() })).gives<LibraryShown>(),
};
export type LibraryRequest = RequestOf<typeof LIBRARY>;
