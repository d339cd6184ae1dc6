import type * as z from "zod/mini";
import { enrichError } from "./errors";
import { readJson } from "./json";

/**
 * Reads a record that we have stored ourselves; undefined where there is none, or none of ours. Its
 * schema is built only where there is a text.
 */
export function readStored<T>(
  schema: () => z.ZodMiniType<T>,
  text: string | null | undefined,
): T | undefined {
  if (text === null || text === undefined) return undefined;
  const parsed = schema().safeParse(readJson(text));
  return parsed.success ? parsed.data : undefined;
}

/**
 * The same for a record that nothing can go on without: throws STORED_RECORD where the text is not
 * one of ours any more; `detail` is the sentence where a better cure is known than that of the code.
 */
export function parseStored<T>(schema: z.ZodMiniType<T>, text: string, detail?: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw enrichError("STORED_RECORD", { cause, ...(detail === undefined ? {} : { detail }) });
  }
}
