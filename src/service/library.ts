import type * as z from "zod/mini";
import type { Place } from "../core/filter-place";
import type { Endpoint } from "./endpoint";
import { required, uuid } from "./request-check";
import { fields, partOf, readEntries, record, text, texts } from "./shape";

const PersonaRecord = record(() => ({
  ...fields(text, "uuid id name created_at updated_at"),
  ...fields(texts, "job_titles location"),
}));
export type Persona = Omit<z.infer<ReturnType<typeof PersonaRecord>>, "id">;

/** Free. */
export const PERSONAS: Endpoint<[], Persona[]> = {
  route: "personas",
  read: (body) => readEntries(body, "personas", PersonaRecord)?.map(withUuid),
};

/** Free. */
export const PERSONA: Endpoint<[id: string], Persona> = {
  route: "persona",
  form: (id) => ({ id: uuid(id, "The persona") }),
  read(body) {
    const persona = withUuid(PersonaRecord().parse(partOf(body, ["persona", "data"])));
    return persona.uuid === "" && persona.name === "" ? undefined : persona;
  },
};

function withUuid({ id, ...persona }: z.infer<ReturnType<typeof PersonaRecord>>): Persona {
  return { ...persona, uuid: persona.uuid || id };
}

const ListRecord = record(() => fields(text, "id name kind status created_at updated_at"));
export type List = z.infer<ReturnType<typeof ListRecord>>;

/** Free. */
export const LISTS: Endpoint<[], List[]> = {
  route: "lists",
  read: (body) => readEntries(body, "lists", ListRecord),
};

/** Free. */
export const LIST: Endpoint<[id: string], List> = {
  route: "list",
  form: (id) => ({ id: required(id, "The list's id") }),
  read: readList,
};

/** Creates a list in the account. Free. */
export const NEW_LIST: Endpoint<[name: string, kind: "lead" | "account"], List> = {
  route: "createList",
  form: (name, kind) => ({ body: { name: required(name, "The list's name"), kind } }),
  read: readList,
};

/** Free. */
export const LIST_RENAME: Endpoint<[id: string, name: string], true> = {
  route: "renameList",
  form: (id, name) => ({
    id: required(id, "The list's id"),
    body: { name: required(name, "The list's name") },
  }),
  read: () => true,
  empty: true,
};

/** Reads the answer about one list, old or new. */
function readList(body: Record<string, unknown>): List | undefined {
  const one = ListRecord().parse(partOf(body, ["list", "data"]));
  return one.id === "" && one.name === "" ? undefined : one;
}

const PlaceRecord = record(() => fields(text, "id name type"));

/** Places with this name (service-gaps, M/L). Free. `hiring` asks for the ids that hiring intents take. */
export const PLACES: Endpoint<[name: string, hiring?: boolean], Place[]> = {
  route: "locations",
  form: (name, hiring) => ({
    body: { name: required(name, "The place"), hiring: hiring || undefined },
  }),
  read: (body) => readEntries(body, "locations", PlaceRecord)?.filter(({ id }) => id !== ""),
};
