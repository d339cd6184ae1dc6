import * as z from "zod/mini";
import { Records, versioned } from "./records";

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
