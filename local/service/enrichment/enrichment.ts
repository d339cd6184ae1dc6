import type { Account } from "../accounts/account";
import type { EndpointName } from "../endpoint-name";
import type { Announcement } from "../webhooks/deliveries";
import type { EnrichmentRequest } from "./enrichment-request";
import type { Field } from "./field";
import type { Subject } from "./subject";
import type { Finding } from "./waterfall";

/**
 * One accepted request and what it brings, decided at acceptance.
 *
 * pending: until `doneAtMs`. finished: from then on, with or without something found.
 */
export interface Enrichment {
  readonly id: string;
  readonly request: EnrichmentRequest;
  readonly subject: Subject;
  readonly findings: Readonly<Partial<Record<Field, Finding>>>;
  readonly doneAtMs: number;
}

/** How the request's webhook learns its result. */
export function announcementOf(
  account: Account,
  endpoint: EndpointName,
  { id, request, doneAtMs }: Enrichment,
): Announcement {
  return { account, endpoint, id, url: request.webhookUrl, doneAtMs, people: [request] };
}
