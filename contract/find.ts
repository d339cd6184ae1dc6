/** A value that the service takes by id and people know by name. */
export interface NamedChoice {
  id: string;
  name: string;
}

export type FilterValue = string | string[] | number | boolean;

/** Filters by the interface's names, with ids where the service takes ids. */
export type Filters = Record<string, FilterValue>;

/** Leads anywhere, or companies. */
export type FindSearch = "leads" | "companies";

/** A filter of a search, as the form shows it. */
export interface FilterShown {
  name: string;
  type:
    | ("texts" | "text" | "places" | "flag" | "number" | "address" | "choices")
    /** Of the reply's industries, typed as places are; lists of the account. */
    | ("industries" | "lists");
  /** Refused unless results are live. */
  networkOnly: boolean;
  /** For `choices`. */
  choices?: NamedChoice[];
}

/** Filters under a name, shared by all who edit the file. */
export interface SavedQuery {
  id: string;
  name: string;
  search: FindSearch;
  filters: Filters;
  /** Names of places and others by id. */
  names: Record<string, string>;
}

/** A result by header. */
export type ResultRow = Record<string, string>;

export interface FoundShown {
  /** How many there are in all; not capped. */
  total: number;
  /** At most 25. */
  rows: ResultRow[];
}

/**
 * What the Find panel may ask.
 *   find-form      filters of both searches with their choices, and saved queries
 *   find-places    places by name
 *   find-preview   total and first results; free
 *   find-insert    puts results into a new tab, or below what stands in the open one
 *   find-wide      shows results as a table in a dialog
 *   find-formula   the same filters as a formula
 *   find-save, find-drop   a saved query
 */
export type FindRequest =
  | { do: "find-form" }
  | { do: "find-places"; name: string }
  | { do: "find-preview"; search: FindSearch; filters: Filters }
  | { do: "find-insert"; search: FindSearch; rows: ResultRow[]; into: "new" | "open" }
  | { do: "find-wide"; search: FindSearch; rows: ResultRow[] }
  | {
      do: "find-formula";
      search: FindSearch;
      filters: Filters;
      names: Record<string, string>;
    }
  | { do: "find-save"; query: Omit<SavedQuery, "id"> }
  | { do: "find-drop"; id: string };

export interface FindReplies {
  "find-form": {
    filters: Record<FindSearch, FilterShown[]>;
    industries: NamedChoice[];
    saved: SavedQuery[];
  };
  "find-places": { places: { id: string; name: string; type: string }[] };
  "find-preview": FoundShown;
  "find-insert": { tab: string; rows: number };
  "find-wide": { rows: number };
  "find-formula": { formula: string };
  "find-save": { saved: SavedQuery[] };
  "find-drop": { saved: SavedQuery[] };
}
