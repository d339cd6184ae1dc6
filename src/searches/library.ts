import type { World } from "../jobs/run";
import { pacedCall } from "../outbox/paced-call";
import type { Payer } from "../outbox/payer";
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

export function readLibrary(world: World, payer: Payer): Library {
  return {
    personas: pacedCall(world, payer, asking(PERSONAS)),
    lists: pacedCall(world, payer, asking(LISTS)),
    searches: pacedCall(world, payer, asking(SEARCHES)),
  };
}

/** A search with its leads; `status` is `qualified`, `disqualified` or "" for all. Free. Throws BAD_INPUT. */
export function readSearch(
  world: World,
  payer: Payer,
  id: string,
  status: string,
): SearchWithLeads {
  return pacedCall(world, payer, asking(SEARCH, id, status));
}

/** Makes a list in the account; costs nothing. Throws BAD_INPUT. */
export function createList(world: World, payer: Payer, name: string, kind: string): List {
  return pacedCall(world, payer, asking(NEW_LIST, name, kind));
}

/** Renames a list of the account; costs nothing. Throws BAD_INPUT. */
export function renameList(world: World, payer: Payer, id: string, name: string): void {
  pacedCall(world, payer, asking(LIST_RENAME, id, name));
}

/** Deletes a search of the account, which ends if it runs; costs nothing. Throws BAD_INPUT. */
export function deleteSearch(world: World, payer: Payer, id: string): void {
  pacedCall(world, payer, asking(SEARCH_DELETION, id));
}
