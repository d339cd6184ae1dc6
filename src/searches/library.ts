import type { CallService } from "../outbox/paced-call";
import { asking } from "../service/endpoint";
import {
  LIST_RENAME,
  LISTS,
  type List,
  NEW_LIST,
  PERSONAS,
  type Persona,
} from "../service/library";
import {
  SEARCH,
  SEARCH_DELETION,
  SEARCHES,
  type Search,
  type SearchWithLeads,
} from "../service/search";

/** What the account keeps. Free. */
export interface Library {
  personas: Persona[];
  lists: List[];
  searches: Search[];
}

export function readLibrary(callService: CallService): Library {
  return {
    personas: callService(asking(PERSONAS)),
    lists: callService(asking(LISTS)),
    searches: callService(asking(SEARCHES)),
  };
}

/** A search with its leads; `status` is `qualified`, `disqualified` or "" for all. Free. Throws BAD_INPUT. */
export function readSearch(callService: CallService, id: string, status: string): SearchWithLeads {
  return callService(asking(SEARCH, id, status));
}

/** Makes a list in the account; costs nothing. Throws BAD_INPUT. */
export function createList(callService: CallService, name: string, kind: string): List {
  return callService(asking(NEW_LIST, name, kind));
}

/** Renames a list of the account; costs nothing. Throws BAD_INPUT. */
export function renameList(callService: CallService, id: string, name: string): void {
  callService(asking(LIST_RENAME, id, name));
}

/** Deletes a search of the account, which ends if it runs; costs nothing. Throws BAD_INPUT. */
export function deleteSearch(callService: CallService, id: string): void {
  callService(asking(SEARCH_DELETION, id));
}
