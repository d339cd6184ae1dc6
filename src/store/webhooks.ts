import * as z from "zod/mini";
import { number, objectRecords, oneOf, Records } from "./records";
import type { Snapshot } from "./store";

/** Set in a file whose script receives webhooks, so that other files need not check. */
export const RECEIVES = new Records("file", "webhooks", oneOf());

/** Deliveries that were unreadable or lost since webhooks were turned on. */
export const MAIL_COUNTS = objectRecords("file", "mail", { v: 1 }, () => ({
  unreadable: z.number(),
  lost: z.number(),
}));

export function mailCounts(all: Snapshot<"file">): { unreadable: number; lost: number } {
  return MAIL_COUNTS.get(all) ?? { unreadable: 0, lost: 0 };
}

/** In the script's properties, for the web app. It allows deliveries alone. The previous one stays valid a while. */
export const WEB_APP_SECRET = objectRecords("script", "webhook", { v: 1, cure: "" }, () => ({
  secret: z.string(),
  former: z.optional(z.string()),
  formerUntilMs: z.optional(z.number()),
}));

/** When a previous secret was used last. */
export const FORMER_USED = new Records("script", "webhook.used", number);

/** How many deliveries, at least, came with a secret that is not valid, or no longer. */
export const REFUSED_DELIVERIES = new Records("script", "webhook.refused", number);
