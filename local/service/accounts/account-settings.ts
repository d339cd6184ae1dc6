import { z } from "@hono/zod-openapi";
import { ENDPOINT_NAMES } from "../endpoint-name";
import { DEFAULT_PRICES, type PriceTable } from "../enrichment/prices";
import { LIMITS } from "../limits";
import { DEFAULT_LOOKUP_PRICES, type LookupPrices, PAID_LOOKUPS } from "../lookups/lookup-prices";
import { INTENT_BODIES } from "../signals/intent-body";

const price = z.number().min(0);
const pricesSchema = z.object({ email: price, phone: price, personal_email: price });

/** An account's settings, at its start and later through the control address. */
export const accountSettingsSchema = z.strictObject({
  /** Credits it has. */
  credits: z.number().min(0),
  /** The user agreed to personal e-mail enrichment (service-interface: Authentication). */
  consentPersonalEmail: z.boolean(),
  /** An integration with the network is connected (needed by live searches). */
  integrationConnected: z.boolean(),
  /** Credits for each field found. */
  prices: pricesSchema.extend({
    byProvider: z.record(z.string(), pricesSchema.partial()).optional(),
  }) as unknown as z.ZodType<PriceTable>,
  /** Credits for each look-up that is not a contact's. */
  lookupPrices: z.record(z.enum(PAID_LOOKUPS), price) as unknown as z.ZodType<LookupPrices>,
  /** The endpoints its keys may use; the others answer 403. */
  access: z.union([z.literal("all"), z.array(z.enum(ENDPOINT_NAMES))]),
  /** ISO 3166-1 alpha-2; applies where a request names no countries. Empty: any. */
  defaultPhoneCountries: z.array(z.string().regex(/^[A-Z]{2}$/)),
  /** How many types an asynchronous request may have: 3 by service-interface, 1 or 2 by service-gaps. */
  asyncTypesPerRequest: z.number().int().min(1).max(3),
  /** Whether names may be left out where a profile address is given (service-gaps, M). */
  namesOptionalWithProfile: z.boolean(),
  /** The word of a synchronous answer that found something (service-gaps, M). */
  syncStatus: z.enum(["success", "finished"]),
  /** The HTTP status of an acknowledgement (service-gaps, M). */
  acknowledgedWith: z.union([z.literal(200), z.literal(201)]),
  /**
   * How the results of an intent reach its webhook (service-gaps: not found; all are to be accepted): in
   * an array, in an object that holds one array under this name, or one flat entry a call.
   */
  intentBody: z.enum(INTENT_BODIES),
  /** The shape of a lead search's answer: within `message`, or as it is (service-gaps: Lead search, H). */
  searchAnswer: z.enum(["wrapped", "bare"]),
  /** Whether lists, personas and searches come in an array of one-key objects, or as a plain array. */
  listAnswer: z.enum(["wrapped", "plain"]),
  /** Whether a 429 says how many seconds to wait. */
  retryAfter: z.boolean(),
});

export type AccountSettings = z.infer<typeof accountSettingsSchema>;

/** A new account. `key` is its first key; a rotated account has further ones. */
export interface AccountOptions extends Partial<AccountSettings> {
  /** Default `account-1`, `account-2`… */
  readonly id?: string;
  readonly key: string;
  readonly furtherKeys?: readonly string[];
}

export const DEFAULT_SETTINGS: AccountSettings = Object.freeze({
  credits: 1_000_000,
  consentPersonalEmail: true,
  integrationConnected: true,
  prices: DEFAULT_PRICES,
  lookupPrices: DEFAULT_LOOKUP_PRICES,
  access: "all",
  defaultPhoneCountries: [],
  asyncTypesPerRequest: LIMITS.typesPerRequest.most,
  namesOptionalWithProfile: false,
  syncStatus: "success",
  acknowledgedWith: 200,
  intentBody: "results",
  searchAnswer: "wrapped",
  listAnswer: "wrapped",
  retryAfter: false,
});
