import * as z from "zod/mini";
import { type RequestOf, request, withoutMembers } from "./request";

export interface PersonaShown {
  id: string;
  name: string;
  jobTitles: string[];
  places: string[];
}

/** `status`: the service's own word. */
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

/** The Library panel's requests. All are free. */
export const LIBRARY = {
  library: withoutMembers<LibraryShown>(),
  "library-personas": withoutMembers<NewTab>(),
  "library-lists": withoutMembers<NewTab>(),
  /** Leads of a search: qualified, disqualified or all. */
  "library-search": request(() => ({
    id: z.string(),
    status: z.enum(["", "qualified", "disqualified"]),
  })).gives<NewTab>(),
  "list-create": request(() => ({
    name: z.string(),
    kind: z.enum(["lead", "account"]),
  })).gives<LibraryShown>(),
  "list-rename": request(() => ({ id: z.string(), name: z.string() })).gives<LibraryShown>(),
  /** Deletes a search for good. */
  "search-delete": request(() => ({ id: z.string() })).gives<LibraryShown>(),
};
export type LibraryRequest = RequestOf<typeof LIBRARY>;
