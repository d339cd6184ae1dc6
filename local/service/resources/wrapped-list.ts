import { z } from "@hono/zod-openapi";
import type { AccountSettings } from "../accounts/account-settings";

/**
 * The answer of an endpoint that lists: an array whose elements are objects with one key
 * (service-interface: GET /personas, GET /lists), or the entries plain (service-gaps).
 */
export function wrappedSchema<N extends string, T extends z.ZodType>(name: N, entry: T) {
  const wrapped = z.strictObject({ [name]: z.array(entry) } as Record<N, z.ZodArray<T>>);
  return z.array(wrapped).or(z.array(entry));
}

export function formatWrapped(
  name: string,
  entries: readonly object[],
  { listAnswer }: AccountSettings,
): object {
  return listAnswer === "wrapped" ? [{ [name]: entries }] : entries;
}
