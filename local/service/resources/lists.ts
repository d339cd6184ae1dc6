import { createRoute, z } from "@hono/zod-openapi";
import { OF_LIST } from "../faults/fault";
import type { Context } from "../http/context";
import type { Endpoint } from "../http/endpoint";
import type { Visit } from "../http/visit";
import { LATENCIES_MS } from "../latencies";
import {
  LIST_KINDS,
  LIST_STATUSES,
  type ListKind,
  type ListRecord,
  listStatusAt,
  nameList,
} from "../library/list-record";
import { REFUSALS, Refusal } from "../refusal";
import { API_KEY, BODY_ERROR_RESPONSES, ERROR_RESPONSES, errorSchema, jsonBody } from "./json-body";
import { parseBody } from "./parse-body";
import { formatWrapped, wrappedSchema } from "./wrapped-list";

/** service-interface: List; the values of `status` service-gaps (H). */
const listSchema = z
  .strictObject({
    name: z.string(),
    id: z.uuid(),
    linkedin_list_id: z.number().int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    status: z.enum(LIST_STATUSES),
  })
  .openapi("List");
const name = z
  .string("must be a string")
  .trim()
  .min(1, "must not be empty")
  .max(200, "is too long");
const makeSchema = z
  .object({
    name,
    kind: z.enum(LIST_KINDS, { error: `must be one of: ${LIST_KINDS.join(", ")}` }),
  })
  .openapi("ListRequest");
const renameSchema = z.object({ name }).openapi("ListChange");

const params = z.object({ id: z.string() });
const unknownList = { 404: jsonBody(errorSchema, "No such list") };

/** service-interface: GET /lists. */
export const lists: Endpoint = {
  name: "lists",
  base: "main",
  route: createRoute({
    method: "get",
    path: "/lists",
    summary: "The account's lists",
    security: API_KEY,
    responses: {
      200: jsonBody(wrappedSchema("lists", listSchema), "The lists"),
      ...ERROR_RESPONSES,
    },
  }),
  perform(visit) {
    visit.work(visit.draw(LATENCIES_MS.ownRecord));
    const { lists: own, settings } = visit.account;
    const entries = [...own.values()].map((list) => formatList(list, visit.arrivedAtMs));
    return { status: 200, body: formatWrapped("lists", entries, settings) };
  },
};

/** service-gaps: Lists, searches, personas (M), as are the three that follow. */
export const list: Endpoint = {
  name: "list",
  base: "main",
  route: createRoute({
    method: "get",
    path: "/lists/{id}",
    summary: "One list",
    security: API_KEY,
    request: { params },
    responses: { 200: jsonBody(listSchema, "The list"), ...unknownList, ...ERROR_RESPONSES },
  }),
  perform(visit) {
    visit.work(visit.draw(LATENCIES_MS.ownRecord));
    const found = visit.account.lists.get(visit.param("id"));
    return found ? answer(found, visit) : REFUSALS.unknownList;
  },
};

export const renameList: Endpoint = {
  name: "list_rename",
  base: "main",
  route: createRoute({
    method: "put",
    path: "/lists/{id}",
    summary: "Renames a list",
    security: API_KEY,
    request: { params, body: { required: true, ...jsonBody(renameSchema, "Its new name") } },
    responses: { 200: jsonBody(listSchema, "The list"), ...unknownList, ...BODY_ERROR_RESPONSES },
  }),
  perform(visit) {
    const request = parseBody(renameSchema, visit.body);
    if (request instanceof Refusal) return request;
    visit.work(visit.draw(LATENCIES_MS.ownRecord));
    const found = visit.account.lists.get(visit.param("id"));
    if (!found) return REFUSALS.unknownList;
    found.name = request.name;
    found.updatedAtMs = visit.arrivedAtMs;
    return answer(found, visit);
  },
};

export const makeList: Endpoint = {
  name: "list_make",
  base: "main",
  route: createRoute({
    method: "post",
    path: "/lists",
    summary: "Makes an empty list",
    security: API_KEY,
    request: { body: { required: true, ...jsonBody(makeSchema, "Name and kind") } },
    responses: { 200: jsonBody(listSchema, "Made, still pending"), ...BODY_ERROR_RESPONSES },
  }),
  perform(visit, context) {
    const request = parseBody(makeSchema, visit.body);
    if (request instanceof Refusal) return request;
    const made = make(visit, context, request);
    visit.account.lists.set(made.id, made);
    return answer(made, visit);
  },
};

function make(
  visit: Visit,
  { seed, faults }: Context,
  request: { name: string; kind: ListKind },
): ListRecord {
  const { account, record, arrivedAtMs } = visit;
  visit.work(visit.draw(LATENCIES_MS.ownRecord));
  const target = { endpoint: "list_make" as const, account: account.id, people: () => [] };
  const fault = faults.strikeFirst(target, OF_LIST);
  if (fault) record.faults = [fault.kind];
  return {
    ...nameList(seed, `${account.id} list ${account.lists.size}`),
    ...request,
    createdAtMs: arrivedAtMs,
    updatedAtMs: arrivedAtMs,
    readyAtMs: arrivedAtMs + visit.draw(LATENCIES_MS.listMaking),
    fails: fault !== undefined,
    oneIn: 0,
  };
}

function answer(found: ListRecord, { arrivedAtMs }: Visit) {
  return { status: 200, body: formatList(found, arrivedAtMs) };
}

function formatList(found: ListRecord, nowMs: number): z.infer<typeof listSchema> {
  return {
    name: found.name,
    id: found.id,
    linkedin_list_id: found.networkListId,
    created_at: new Date(found.createdAtMs).toISOString(),
    updated_at: new Date(found.updatedAtMs).toISOString(),
    status: listStatusAt(found, nowMs),
  };
}
