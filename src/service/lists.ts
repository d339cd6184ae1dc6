import type * as z from "zod/mini";
import { lazily } from "../core/lazily";
import { POLICY } from "../core/policy";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { type Connection, request } from "./connection";
import { pathOf } from "./paths";
import { type Read, readAccepted, readAs } from "./reply";
import { oneOf, required } from "./request-check";
import { entriesIn, list, partOf, record, text } from "./shape";

const LIST_PARTS = lazily(() => ({
  id: text(),
  name: text(),
  network_list_id: text(),
  kind: text(),
  status: text(),
  created_at: text(),
  updated_at: text(),
}));
const Lists = lazily(() => list(LIST_PARTS()));
const ListRecord = lazily(() => record(LIST_PARTS()));
export type List = z.infer<ReturnType<typeof ListRecord>>;

export const LIST_KINDS = ["lead", "account"] as const;

/** GET lists: free. */
export function askLists(connection: Connection): HttpRequest {
  return request(connection, {
    method: "get",
    path: "lists",
    timeoutSeconds: POLICY.asynchronousTimeoutSeconds,
  });
}

/** GET lists/{id}: free. Throws BAD_INPUT. */
export function askList(connection: Connection, id: string): HttpRequest {
  return request(connection, {
    method: "get",
    path: pathOf(connection.paths, "list", required(id, "The list's id")),
    timeoutSeconds: POLICY.asynchronousTimeoutSeconds,
  });
}

/** POST lists: creates a list in the account; costs nothing. Throws BAD_INPUT. */
export function askNewList(connection: Connection, name: string, kind: string): HttpRequest {
  return request(connection, {
    method: "post",
    path: pathOf(connection.paths, "createList"),
    timeoutSeconds: POLICY.asynchronousTimeoutSeconds,
    body: {
      name: required(name, "The list's name"),
      kind: oneOf(kind, LIST_KINDS, "The kind of a list"),
    },
  });
}

/** PUT lists/{id}: renames a list; costs nothing. Throws BAD_INPUT. */
export function askListRename(connection: Connection, id: string, name: string): HttpRequest {
  return request(connection, {
    method: "put",
    path: pathOf(connection.paths, "renameList", required(id, "The list's id")),
    timeoutSeconds: POLICY.asynchronousTimeoutSeconds,
    body: { name: required(name, "The list's name") },
  });
}

export function readListsReply(response: HttpResponse): Read<List[]> {
  return readAs(response, (body) => {
    const entries = entriesIn(body, "lists");
    return entries && Lists().parse(entries);
  });
}

/** Of one list, or of a new one. */
export function readListReply(response: HttpResponse): Read<List> {
  return readAs(response, (body) => {
    const one = ListRecord().parse(partOf(body, ["list", "data"]));
    return one.id === "" && one.name === "" ? undefined : one;
  });
}

/** Of a rename, whose answer may be empty: accepted is enough. */
export function readListRenameReply(response: HttpResponse): Read<true> {
  return readAccepted(response);
}
