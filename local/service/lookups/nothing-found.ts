import { z } from "@hono/zod-openapi";

/**
 * What a look-up answers with 200 when there is nobody or no company of that kind. Not shown for these
 * look-ups; as for contacts (service-interface: Errors, a look-up that finds nothing).
 */
export const nothingFoundSchema = z
  .object({ status: z.literal("error"), message: z.string() })
  .openapi("NothingFound");

export function nothingFound(what: string): z.infer<typeof nothingFoundSchema> {
  return { status: "error", message: `No ${what} found` };
}
