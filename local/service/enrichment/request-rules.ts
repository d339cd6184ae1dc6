import type { AccountSettings } from "../accounts/account-settings";
import { LIMITS } from "../limits";
import { REFUSALS, Refusal } from "../refusal";
import {
  type EnrichmentRequest,
  enrichmentRequestSchema,
  type RequestBody,
} from "./enrichment-request";
import { type Field, isField } from "./field";

/** Where the two single calls and the bulk call differ. */
export interface RequestRules {
  readonly mostTypes: number;
  /** Whether an e-mail alone needs a company (asynchronous calls only). */
  readonly emailNeedsCompany: boolean;
}

/** Parses a body as a request, or returns the first rule it breaks. Never throws. */
export function parseRequest(
  body: unknown,
  rules: RequestRules,
  settings: AccountSettings,
): EnrichmentRequest | Refusal {
  if (!isObject(body)) return REFUSALS.bodyNotObject;
  const typeRefusal = refuseTypes(body.enrichment_type, rules);
  if (typeRefusal) return typeRefusal;
  const shaped = enrichmentRequestSchema.safeParse(body);
  if (!shaped.success) return describeIssue(shaped.error.issues[0]);
  const request = formRequest(shaped.data, body.custom);
  return refuseParts(request, rules, settings) ?? request;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The rules of `enrichment_type` (service-interface: Errors), checked before anything else. */
export function refuseTypes(types: unknown, { mostTypes }: RequestRules): Refusal | null {
  if (!Array.isArray(types) || types.length < LIMITS.typesPerRequest.least) {
    return REFUSALS.typeMissing;
  }
  if (!types.every(isField)) return REFUSALS.typeUnsupported;
  if (types.length > LIMITS.typesPerRequest.most) return REFUSALS.tooManyTypes;
  if (types.length <= mostTypes) return null;
  return mostTypes === 1 ? REFUSALS.oneType : REFUSALS.tooManyTypes;
}

function refuseParts(
  { firstName, lastName, domain, companyName, profileUrl, fields }: EnrichmentRequest,
  rules: RequestRules,
  settings: AccountSettings,
): Refusal | null {
  const namesNeeded = !(settings.namesOptionalWithProfile && profileUrl);
  if (namesNeeded && !(firstName && lastName)) return REFUSALS.namesMissing;
  if (fields.some((field) => field !== "email") && !profileUrl) return REFUSALS.profileMissing;
  if (rules.emailNeedsCompany && isEmailAlone(fields) && !(domain || companyName)) {
    return REFUSALS.companyMissing;
  }
  const personal = fields.includes("personal_email");
  return personal && !settings.consentPersonalEmail ? REFUSALS.noConsent : null;
}

function isEmailAlone(fields: readonly Field[]): boolean {
  return fields.length === 1 && fields[0] === "email";
}

function formRequest(body: RequestBody, custom: unknown): EnrichmentRequest {
  return {
    firstName: body.firstname?.trim() ?? "",
    lastName: body.lastname?.trim() ?? "",
    domain: body.domain?.trim() ?? "",
    companyName: body.company_name?.trim() ?? "",
    profileUrl: body.linkedin_url ?? "",
    fields: [...new Set(body.enrichment_type)],
    webhookUrl: body.webhook_url || null,
    countries: (body.phone_country_codes ?? []).map((code) => code.toUpperCase()).sort(),
    custom: custom ?? undefined,
  };
}

function describeIssue(issue?: { path: PropertyKey[]; message: string }): Refusal {
  return new Refusal(422, `${issue?.path.map(String).join(".")} ${issue?.message}`);
}
