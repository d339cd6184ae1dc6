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

/**
 * What the Library panel may ask.
 *   library                  all of it
 *   library-search           leads of a search, qualified or not or all, into a new tab
 *   library-personas, library-lists   into a new tab
 *   list-create, list-rename
 *   search-delete            for good, after a question
 */
export type LibraryRequest =
  | { do: "library" | "library-personas" | "library-lists" }
  | { do: "library-search"; id: string; status: "" | "qualified" | "disqualified" }
  | { do: "list-create"; name: string; kind: "lead" | "account" }
  | { do: "list-rename"; id: string; name: string }
  | { do: "search-delete"; id: string };

export interface LibraryReplies {
  library: LibraryShown;
  "library-search": { tab: string; rows: number };
  "library-personas": { tab: string; rows: number };
  "library-lists": { tab: string; rows: number };
  "list-create": LibraryShown;
  "list-rename": LibraryShown;
  "search-delete": LibraryShown;
}
