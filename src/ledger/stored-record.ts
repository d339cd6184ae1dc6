import type * as z from "zod/mini";
import { enrichError } from "../core/errors";

/**
 * Reads a record that we have stored ourselves. Throws STORED_RECORD where the text is not one of
 * ours any more; `detail` is the sentence where a better cure is known than that of the code.
 */
export function parseStored<T>(schema: z.ZodMiniType<T>, text: string, detail?: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw enrichError("STORED_RECORD", { cause, ...(detail === undefined ? {} : { detail }) });
  }
}
