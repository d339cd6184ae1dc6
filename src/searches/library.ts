import type { CallService } from "../outbox/paced-call";
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

export function readLibrary(callService: CallService): Library {
  return {
    personas: callService({
      endpoint: "other",
      ask: askPersonas,
      read: readPersonasReply,
    }),
    lists: callService({ endpoint: "other", ask: askLists, read: readListsReply }),
    searches: callService({
      endpoint: "other",
      ask: askSearches,
      read: readSearchesReply,
    }),
  };
}

/** A search with its leads; `status` is `qualified`, `disqualified` or "" for all. Free. Throws BAD_INPUT. */
export function readSearch(callService: CallService, id: string, status: string): SearchWithLeads {
  return callService({
    endpoint: "other",
    ask: (connection) => askSearch(connection, id, status),
    read: readSearchReply,
  });
}

/** Makes a list in the account; costs nothing. Throws BAD_INPUT. */
export function createList(callService: CallService, name: string, kind: string): List {
  return callService({
    endpoint: "other",
    ask: (connection) => askNewList(connection, name, kind),
    read: readListReply,
    weight: "counted",
  });
}

/** Renames a list of the account; costs nothing. Throws BAD_INPUT. */
export function renameList(callService: CallService, id: string, name: string): void {
  callService({
    endpoint: "other",
    ask: (connection) => askListRename(connection, id, name),
    read: readListRenameReply,
  });
}

/** Deletes a search of the account, which ends if it runs; costs nothing. Throws BAD_INPUT. */
export function deleteSearch(callService: CallService, id: string): void {
  callService({
    endpoint: "other",
    ask: (connection) => askSearchDeletion(connection, id),
    read: readSearchDeletionReply,
  });
}
