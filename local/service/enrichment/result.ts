import { z } from "@hono/zod-openapi";
import type { Enrichment } from "./enrichment";
import type { Finding } from "./waterfall";

const custom = z.record(z.string(), z.unknown()).optional();
const names = { first_name: z.string(), last_name: z.string() };

/** service-interface: Synchronous enrichment response; `finished` and `catch-all` by service-gaps. */
export const resultSchema = z
  .strictObject({
    enrichment_id: z.uuid(),
    ...names,
    linkedin_profile_url: z.string().optional(),
    status: z.enum(["success", "finished", "error"]),
    message: z.string().optional(),
    email: z.string().nullable().optional(),
    email_status: z.string(),
    personal_email: z.string().nullable().optional(),
    personal_email_status: z.string().optional(),
    phones: z.array(z.string()).optional(),
    phone_status: z.enum(["valid", "not_found"]),
    custom,
  })
  .openapi("EnrichmentResult");

/** service-interface: Asynchronous enrichment acknowledgement. */
export const acknowledgementSchema = z
  .strictObject({ enrichment_id: z.uuid(), ...names, status: z.literal("pending"), custom })
  .openapi("EnrichmentAcknowledgement");

/** service-gaps: GET /contacts/{id}. Result values are there once `status` is `finished`. */
export const contactSchema = z
  .strictObject({
    enrichment_id: z.uuid(),
    ...names,
    status: z.enum(["pending", "finished"]),
    email: z.string().nullable().optional(),
    email_status: z.string().optional(),
    personal_email: z.string().nullable().optional(),
    personal_email_status: z.string().optional(),
    phone: z.array(z.string()).optional(),
    custom,
  })
  .openapi("Contact");

/** service-interface: POST /contacts/single_enrich, Responses. */
export const NOTHING_FOUND = "No email or phone found for this profile";

/** The answer of the synchronous call; `found` is the word for success. */
export function formatResult(
  enrichment: Enrichment,
  found: "success" | "finished",
): z.infer<typeof resultSchema> {
  const { email, phone, personal_email: personal } = enrichment.findings;
  const anything = [email, phone, personal].some((finding) => finding?.provider);
  const profileUrl = enrichment.subject.person?.profileUrl ?? enrichment.request.profileUrl;
  return {
    ...formatHead(enrichment),
    ...(profileUrl ? { linkedin_profile_url: profileUrl } : {}),
    status: anything ? found : "error",
    ...(anything ? {} : { message: NOTHING_FOUND }),
    ...(email || !anything ? { email: email?.values[0] ?? null } : {}),
    email_status: email?.status ?? "N/A",
    ...(personal
      ? { personal_email: personal.values[0] ?? null, personal_email_status: personal.status }
      : {}),
    ...(phone || !anything ? { phones: valuesOf(phone) } : {}),
    phone_status: phone?.provider ? "valid" : "not_found",
    ...formatCustom(enrichment),
  };
}

export function formatAcknowledgement(
  enrichment: Enrichment,
): z.infer<typeof acknowledgementSchema> {
  return { ...formatHead(enrichment), status: "pending", ...formatCustom(enrichment) };
}

/** The contact record at `nowMs`, which webhooks get too (service-gaps: Webhooks). */
export function formatContact(
  enrichment: Enrichment,
  nowMs: number,
): z.infer<typeof contactSchema> {
  if (nowMs < enrichment.doneAtMs) return formatAcknowledgement(enrichment);
  const { email, phone, personal_email: personal } = enrichment.findings;
  return {
    ...formatHead(enrichment),
    status: "finished",
    email: email?.values[0] ?? null,
    email_status: email?.status ?? "N/A",
    personal_email: personal?.values[0] ?? null,
    ...(personal?.provider ? { personal_email_status: personal.status } : {}),
    phone: valuesOf(phone),
    ...formatCustom(enrichment),
  };
}

/** A made-up person's own names; a stranger's as they were asked. */
function formatHead({ id, subject, request }: Enrichment) {
  const { firstName, lastName } = subject.person ?? request;
  return { enrichment_id: id, first_name: firstName, last_name: lastName };
}

function formatCustom({ request: { custom } }: Enrichment): { custom?: Record<string, unknown> } {
  return custom === undefined ? {} : { custom: custom as Record<string, unknown> };
}

function valuesOf(finding: Finding | undefined): string[] {
  return [...(finding?.values ?? [])];
}
