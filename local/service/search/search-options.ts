import { z } from "@hono/zod-openapi";
import { deliveryShape } from "../enrichment/enrichment-request";
import { LIMITS } from "../limits";
import { flag, oneText } from "./filter-shape";

/** What a search takes besides its filters (service-gaps: Lead search, Account search). */
export const searchOptions = {
  webhook_url: deliveryShape.shape.webhook_url,
  name: oneText,
  limit: z
    .number("must be a number")
    .int("must be an integer")
    .min(1, "must be at least 1")
    .nullish(),
  streaming: flag.openapi({ description: "One webhook call a result; else all in one." }),
  scale: z.unknown().optional(),
  custom: z.record(z.string(), z.unknown(), "must be an object").nullish(),
};
const searchOptionsSchema = z.object(searchOptions);
export type SearchOptions = z.infer<typeof searchOptionsSchema>;

/** How the account search narrows `limit` (service-gaps: Account search). */
export const accountLimit = z
  .number("must be a number")
  .int("must be an integer")
  .min(1, "must be at least 1")
  .max(LIMITS.accountSearchResults, `must be at most ${LIMITS.accountSearchResults}`)
  .nullish();
