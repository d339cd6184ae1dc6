import type { World } from "../jobs/run";
import { pacedCall } from "../outbox/paced-call";
import type { Payer } from "../outbox/payer";
import {
  askListRename,
  askLists,
  askNewList,
  type List,
  readListRenameReply,
  readListReply,
  readListsReply,
} from "../service/lists";
import { askPersonas, type Persona, readPersonasReply } from "../service/personas";
import {
  askSearch,
  askSearchDeletion,
  askSearches,
  readSearchDeletionReply,
  readSearchesReply,
  readSearchReply,
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
    personas: pacedCall(world, payer, {
      endpoint: "other",
      ask: askPersonas,
      read: readPersonasReply,
    }),
    lists: pacedCall(world, payer, { endpoint: "other", ask: askLists, read: readListsReply }),
    searches: pacedCall(world, payer, {
      endpoint: "other",
      ask: askSearches,
      read: readSearchesReply,
    }),
  };
}

/** A search with its leads; `status` is `qualified`, `disqualified` or "" for all. Free. Throws BAD_INPUT. */
export function readSearch(
  world: World,
  payer: Payer,
  id: string,
  status: string,
): SearchWithLeads {
  return pacedCall(world, payer, {
    endpoint: "other",
    ask: (connection) => askSearch(connection, id, status),
    read: readSearchReply,
  });
}

/** Makes a list in the account; costs nothing. Throws BAD_INPUT. */
export function createList(world: World, payer: Payer, name: string, kind: string): List {
  return pacedCall(world, payer, {
    endpoint: "other",
    ask: (connection) => askNewList(connection, name, kind),
    read: readListReply,
    weight: "counted",
  });
}

/** Renames a list of the account; costs nothing. Throws BAD_INPUT. */
export function renameList(world: World, payer: Payer, id: string, name: string): void {
  pacedCall(world, payer, {
    endpoint: "other",
    ask: (connection) => askListRename(connection, id, name),
    read: readListRenameReply,
  });
}

/** Deletes a search of the account, which ends if it runs; costs nothing. Throws BAD_INPUT. */
export function deleteSearch(world: World, payer: Payer, id: string): void {
  pacedCall(world, payer, {
    endpoint: "other",
    ask: (connection) => askSearchDeletion(connection, id),
    read: readSearchDeletionReply,
  });
}
