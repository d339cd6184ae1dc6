import { z } from "@hono/zod-openapi";
import type { AskedPerson } from "../people/identity";
import { FIELDS, type Field } from "./field";

/** A request that passed every rule. */
export interface EnrichmentRequest extends AskedPerson {
  /** Without repeats, in the order asked. */
  readonly fields: readonly Field[];
  /** Null when none is wanted. */
  readonly webhookUrl: string | null;
  /** The countries of the request, sorted, upper case; empty when it names none. */
  readonly countries: readonly string[];
  /** The request's own value, to return unchanged; undefined when it had none. */
  readonly custom: unknown;
}

/** No regular expression flag, since the machine description cannot express one. */
const URI = /^$|^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/]\S*$/;
const uri = z
  .string("must be a string")
  .max(2000, "is too long")
  .regex(URI, "must be a URI")
  .nullish();
const text = z.string("must be a string").max(2000, "is too long").nullish();

/**
 * Types of the fields. The rules say which are required, since that depends on the types asked for
 * (service-interface: Enrichment request).
 */
export const personShape = z.object({
  firstname: text.openapi({ description: "Required." }),
  lastname: text.openapi({ description: "Required." }),
  domain: text,
  company_name: text,
  linkedin_url: uri.openapi({
    description: "Required for phone and personal_email.",
    format: "uri",
  }),
  custom: z
    .record(z.string(), z.unknown(), "must be an object")
    .nullish()
    .openapi({ description: "Echoed unchanged." }),
});

export const deliveryShape = z.object({
  webhook_url: uri.openapi({ description: "Receives the result.", format: "uri" }),
  phone_country_codes: z
    .array(
      z.string().regex(/^[A-Za-z]{2}$/, "must be an ISO 3166-1 alpha-2 code"),
      "must be an array",
    )
    .nullish(),
});

export const enrichmentTypes = z.array(z.enum(FIELDS)).min(1).max(3);

export const enrichmentRequestSchema = personShape
  .extend(deliveryShape.shape)
  .extend({ enrichment_type: enrichmentTypes })
  .openapi("EnrichmentRequest");

export type RequestBody = z.infer<typeof enrichmentRequestSchema>;
