import * as z from "zod/mini";
import { type RequestOf, request, withoutMembers } from "./request";

export interface PersonaShown {
  id: string;
  name: string;
  jobTitles: string[];
  places: string[];
}

/** `status`: the service's own word. `kind`: `lead`, `account`, or "" if the service does not say. */
export interface ListShown {
  id: string;
  name: string;
  status: string;
  kind: string;
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

/** A new tab, its number of rows, and the total if there are more. */
export interface NewTab {
  tab: string;
  rows: number;
  total?: number;
}

/** The Library panel's requests. All are free. */
export const LIBRARY = {
  library: withoutMembers<LibraryShown>(),
  "library-personas": withoutMembers<NewTab>(),
  "library-lists": withoutMembers<NewTab>(),
  /** Leads of a search: qualified, disqualified or all. */
  "library-search": request<NewTab>()(() => ({
    id: z.string(),
    status: z.enum(["", "qualified", "disqualified"]),
  })),
  /** Reads one persona or list again. */
  "library-again": request<{
    again: PersonaShown | ListShown;
  }>()(() => ({ of: z.enum(["personas", "lists"]), id: z.string() })),
  /** The first people in a list, or at the companies in it. */
  "list-people": request<NewTab>()(() => ({
    id: z.string(),
    name: z.string(),
    kind: z.string(),
  })),
  "list-create": request<LibraryShown>()(() => ({
    name: z.string(),
    kind: z.enum(["lead", "account"]),
  })),
  "list-rename": request<LibraryShown>()(() => ({ id: z.string(), name: z.string() })),
  /** Deletes a search for good. */
  "search-delete": request<LibraryShown>()(() => ({ id: z.string() })),
};
export type LibraryRequest = RequestOf<typeof LIBRARY>;
