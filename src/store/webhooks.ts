import * as z from "zod/mini";
import { oneOf, Records, versioned } from "./records";
import type { Snapshot } from "./store";

/** Set in a file whose script receives webhooks, so that other files need not check. */
export const RECEIVES = new Records("file", "webhooks", oneOf());

/** Deliveries that were unreadable or lost since webhooks were turned on. */
export const MAIL_COUNTS = new Records(
  "file",
  "mail",
  versioned(1, () => z.object({ unreadable: z.number(), lost: z.number() })),
);

export function mailCounts(all: Snapshot<"file">): { unreadable: number; lost: number } {
  return MAIL_COUNTS.get(all) ?? { unreadable: 0, lost: 0 };
}
