import type * as z from "zod/mini";
import { lazily } from "../core/lazily";
import { POLICY } from "../core/policy";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { type Connection, request } from "./connection";
import { pathOf } from "./paths";
import { type Read, readAs } from "./reply";
import { uuid } from "./request-check";
import { entriesIn, list, partOf, record, text, texts } from "./shape";

const PERSONA_PARTS = lazily(() => ({
  uuid: text(),
  id: text(),
  name: text(),
  job_titles: texts(),
  location: texts(),
  created_at: text(),
  updated_at: text(),
}));
const Personas = lazily(() => list(PERSONA_PARTS()));
const PersonaRecord = lazily(() => record(PERSONA_PARTS()));
export type Persona = Omit<z.infer<ReturnType<typeof PersonaRecord>>, "id">;

/** GET personas: free. */
export function askPersonas(connection: Connection): HttpRequest {
  return request(connection, {
    method: "get",
    path: "personas",
    timeoutSeconds: POLICY.asynchronousTimeoutSeconds,
  });
}

/** GET personas/{id}: free. Throws BAD_INPUT. */
export function askPersona(connection: Connection, id: string): HttpRequest {
  return request(connection, {
    method: "get",
    path: pathOf(connection.paths, "persona", uuid(id, "The persona")),
    timeoutSeconds: POLICY.asynchronousTimeoutSeconds,
  });
}

export function readPersonasReply(response: HttpResponse): Read<Persona[]> {
  return readAs(response, (body) => {
    const entries = entriesIn(body, "personas");
    return entries && Personas().parse(entries).map(withUuid);
  });
}

export function readPersonaReply(response: HttpResponse): Read<Persona> {
  return readAs(response, (body) => {
    const persona = withUuid(PersonaRecord().parse(partOf(body, ["persona", "data"])));
    return persona.uuid === "" && persona.name === "" ? undefined : persona;
  });
}

function withUuid({ id, ...persona }: z.infer<ReturnType<typeof PersonaRecord>>): Persona {
  return { ...persona, uuid: persona.uuid || id };
}
