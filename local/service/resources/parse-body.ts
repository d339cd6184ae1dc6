import type { z } from "@hono/zod-openapi";
import { isObject } from "../enrichment/request-rules";
import { REFUSALS, Refusal } from "../refusal";

/**
 * Types a body by a schema, or says which field it breaks first: 400 where a required one is missing,
 * 422 where one is there and cannot be taken. Throws nothing, whatever comes.
 */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> | Refusal {
  if (!isObject(body)) return REFUSALS.bodyNotObject;
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const { path = [], message = "" } = parsed.error.issues[0] ?? {};
  const name = path.map(String).join(".");
  const missing = path.length === 1 && !Object.hasOwn(body, name);
  return missing ? new Refusal(400, `${name} is required`) : new Refusal(422, `${name} ${message}`);
}
