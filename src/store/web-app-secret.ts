import * as z from "zod/mini";
import { Records, versioned } from "./records";

/**
 * In the script's properties, where the web app finds it; it opens the mailbox and nothing else. The
 * former one still opens until its time is over.
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
