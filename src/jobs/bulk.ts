import { enrichError } from "../core/errors";
import type { Field } from "../core/field";
import { SERVICE_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import type { HttpRequest } from "../ports/http";
import { askContacts } from "../service/bulk";
import { customOf } from "./custom";
import type { Sending } from "./kind-calls";
import type { PlannedCell } from "./plan";

/**
 * The cells of a bulk request: named people and one field, from the front; else one cell, to go alone.
 * Throws WEBHOOK_TEST where its results could not arrive.
 */
export function bulkCells(run: Sending, cells: readonly PlannedCell[]): PlannedCell[] {
  checkWebhook(run);
  const first = cells[0];
  const fitting = cells.filter(({ field, row }) => field === first?.field && isNamed(row));
  const alone = first === undefined || !isNamed(first.row) || fitting.length === 1;
  return alone ? cells.slice(0, 1) : fitting.slice(0, SERVICE_LIMITS.bulkContacts);
}

/** Somebody without a name could have the whole batch refused. */
function isNamed({ contact }: PlannedCell["row"]): boolean {
  return contact.firstName.trim() !== "" && contact.lastName.trim() !== "";
}

/** One request for all of them. */
export function bulkRequest({ payer }: Sending, cells: readonly PlannedCell[]): HttpRequest {
  const field = (cells[0] as PlannedCell).field as Field;
  const entries = cells.map(({ row, question }) => ({
    contact: row.contact,
    custom: customOf({ ref: row.ref, question }),
  }));
  return askContacts(payer.connection, field, entries, payer.webhookUrl ?? "");
}

/** When the web app has room for the results of the next: they come about as fast as they are asked. */
export function afterBulkMs(nowMs: number, cells: number): number {
  return nowMs + Math.ceil((cells / POLICY.webhooksPerSecond) * 1_000);
}

/** Its test has passed, and the web app still has a secret. */
function checkWebhook({ payer }: Sending): void {
  if (payer.webhookUrl !== undefined) return;
  throw enrichError("WEBHOOK_TEST", {
    detail:
      "Results of bulk requests come by webhook alone, and its test has not passed. Test it in Receive webhooks, then press Resume; nothing was asked.",
  });
}
