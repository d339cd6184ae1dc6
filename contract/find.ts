import * as z from "zod/mini";
import { dictionary, fitting } from "../src/core/dictionary";
import type { Place } from "../src/core/filter-place";
import { type Filters, filtersSchema } from "../src/core/filters";
import { request, withoutMembers } from "./request";

/** A value that the service knows by id and people by name. */
export interface NamedChoice {
  id: string;
  name: string;
}

export type { Filters };
export type FilterValue = Filters[string];

const search = () => z.enum(["leads", "companies"]);
export type FindSearch = z.infer<ReturnType<typeof search>>;

/** A filter of a search, as the form shows it. */
export interface FilterShown {
  name: string;
  type:
    | ("texts" | "text" | "places" | "flag" | "number" | "address" | "choices")
    /** `industries`: from the reply, chosen by typing like places. `lists`: the account's lists. */
    | ("industries" | "lists");
  /** Allowed only with live results. */
  networkOnly: boolean;
  /** For `choices`. */
  choices?: NamedChoice[];
}

const texts = () => dictionary(z.string());

/** `places`: names of places and other values, by id. */
const query = () => ({
  name: z.string(),
  search: search(),
  filters: filtersSchema(),
  places: texts(),
});

/** Named filters, shared by everybody who edits the file. */
export type SavedQuery = z.infer<z.ZodMiniObject<ReturnType<typeof query>>> & { id: string };

/** A result by header. */
export type ResultRow = z.infer<ReturnType<typeof texts>>;

/** The most results in a preview, and in one request of the page. */
export const MOST_ROWS = 25;
const rows = () => fitting(z.array(texts()), ({ length }) => length >= 1 && length <= MOST_ROWS);

/** The dialog's results, and which are picked. */
export interface WideRows extends Pick<FoundShown, "rows" | "there"> {
  search: FindSearch;
  picked: boolean[];
}

export interface FoundShown {
  /** The total number of results, not capped. */
  total: number;
  /** At most `MOST_ROWS`. */
  rows: ResultRow[];
  /** Where the file already has each of them; null if it does not. */
  there: ({ tab: string; row: number } | null)[];
  /** Whether this file receives the results of a full search. */
  receives: boolean;
  /** What a full search counts as in the month's limit, in words; "" without a limit. */
  figure: string;
}

/** Both searches' filters with their choices, and saved queries. */
export interface FindForm {
  filters: Record<FindSearch, FilterShown[]>;
  industries: NamedChoice[];
  saved: SavedQuery[];
}

export type FoundPlace = Place;

/** The Find panel's requests. All are free. */
export const FIND = {
  "find-form": withoutMembers<FindForm>(),
  /** Finds places by name. */
  "find-places": request<{ places: FoundPlace[] }>()(() => ({
    name: z.string(),
    /** The ids that hiring signals take. */
    hiring: z.optional(z.boolean()),
  })),
  /** The total and the first results. */
  "find-preview": request<FoundShown>()(() => ({
    search: search(),
    filters: filtersSchema(),
  })),
  /** Where the file has these results now, and whether it receives more. */
  "find-there": request<Pick<FoundShown, "there" | "receives">>()(() => ({
    search: search(),
    rows: rows(),
  })),
  /**
   * Inserts results into a new tab, or below the content of the open one. Leaves out those that the file has,
   * unless they are `known`: for each row, whether the person picked it although it was marked.
   */
  "find-insert": request<{ tab: string; rows: number }>()(() => ({
    search: search(),
    rows: rows(),
    known: z.optional(z.array(z.boolean())),
    into: z.enum(["new", "open"]),
  })),
  /**
   * Shows results as a table in a dialog, to pick from. `picked`: for each row, whether it is picked already.
   */
  "find-wide": request<{ rows: number }>()(() => ({
    search: search(),
    rows: rows(),
    picked: z.array(z.boolean()),
  })),
  /** The same filters as a formula. */
  "find-formula": request<{ formula: string }>()(() => ({
    search: search(),
    filters: filtersSchema(),
    names: texts(),
  })),
  "find-save": request<{
    saved: SavedQuery[];
  }>()(() => ({ query: z.strictObject(query()) })),
  "find-drop": request<{ saved: SavedQuery[] }>()(() => ({ id: z.string() })),
};
