import * as z from "zod/mini";
import { number, Records, versioned } from "./records";

/**
 * In the script's properties, where the web app finds it. It allows deliveries and nothing else.
 * The previous secret stays valid for a while.
 */
export const WEB_APP_SECRET = new Records(
  "script",
  "webhook",
  versioned(1, () =>
    z.object({
      secret: z.string(),
      former: z.optional(z.string()),
      formerUntilMs: z.optional(z.number()),
    }),
  ),
  { cure: "" },
);

/** When a previous secret was used last. */
export const FORMER_USED = new Records("script", "webhook.used", number);

/** How many deliveries came with a secret that is not valid, or no longer; at least so many. */
export const REFUSED_DELIVERIES = new Records("script", "webhook.refused", number);
