import { enrichError } from "../core/errors";
import { SERVICE_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import { fieldOfQuestion } from "../core/subject";
import type { Payer } from "../outbox/payer";
import type { HttpRequest } from "../ports/http";
import { askContacts } from "../service/bulk";
import { type AskedContact, customOf } from "./contact-questions";
import type { PlannedCell } from "./plan";

/** From the front, people with names and the same field; else one cell. Throws WEBHOOK_TEST if no result could come. */
export function bulkCells(
  { webhookUrl }: Pick<Payer, "webhookUrl">,
  cells: readonly PlannedCell[],
): PlannedCell[] {
  if (webhookUrl === undefined) throw enrichError("WEBHOOK_TEST", NO_WEBHOOK);
  const first = cells[0];
  const fitting = cells.filter(({ field, row }) => field === first?.field && isNamed(row));
  const alone = first === undefined || !isNamed(first.row) || fitting.length === 1;
  return alone ? cells.slice(0, 1) : fitting.slice(0, SERVICE_LIMITS.bulkContacts);
}

/** Whether a person has both names: the service could refuse a whole batch because of one without. */
function isNamed({ contact }: PlannedCell["row"]): boolean {
  return contact.firstName.trim() !== "" && contact.lastName.trim() !== "";
}

/** One request for all of these cells. */
export function bulkRequest(
  { connection, webhookUrl = "" }: Payer,
  asked: readonly AskedContact[],
): HttpRequest {
  const field = fieldOfQuestion(asked[0]?.question ?? "");
  const entries = asked.map((each) => ({ contact: each.contact, custom: customOf(each) }));
  return askContacts(connection, field, entries, webhookUrl);
}

/**
 * When the web app can take the next batch's results, which arrive about as fast as we ask. Idle time before this batch
 * counts, up to `POLICY.bulkAheadMs`.
 */
export function afterBulkMs(dueMs: number, sentAtMs: number, cells: number): number {
  const fromMs = Math.max(dueMs, sentAtMs - POLICY.bulkAheadMs);
  return fromMs + Math.ceil((cells / POLICY.webhooksPerSecond) * 1_000);
}

const NO_WEBHOOK =
  "Results of bulk requests come by webhook alone, and its test has not passed. Test it in Settings, then press Resume; nothing was asked.";
