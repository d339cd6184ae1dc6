import { z } from "@hono/zod-openapi";
import { ENDPOINT_NAMES } from "../endpoint-name";

/** Faults that answer instead of the work: nothing is done, recorded or charged. */
export const BEFORE_WORK = [
  "rate-limited",
  "server-error",
  "bad-gateway",
  "dropped-before",
] as const;
/** Faults that spoil the answer of work that was done and is charged. */
export const AFTER_WORK = [
  "dropped-after",
  "bad-gateway-after",
  "malformed-json",
  "html-page",
  "empty-body",
  "unknown-fields",
  "formula-values",
  "large-answer",
  "every-field",
  "long-text",
  "hostile-texts",
] as const;
/** Faults of the work itself. */
export const OF_WORK = ["slow", "uneven-prices"] as const;
/** Faults of a webhook's call: never made, made later, made twice, with more in it than usual. */
export const OF_WEBHOOK = [
  "webhook-lost",
  "webhook-late",
  "webhook-twice",
  "webhook-full",
] as const;

/** How a search of people ends other than FINISHED; strikes when it is created. */
export const OF_SEARCH = [
  "search-rate-limited",
  "search-unauthorized",
  "search-forbidden",
  "search-error",
] as const;
/** A list that somebody creates ends as failed. */
export const OF_LIST = ["list-failed"] as const;

/** All of them. */
export const FAULT_KINDS = [
  ...BEFORE_WORK,
  ...AFTER_WORK,
  ...OF_WORK,
  ...OF_WEBHOOK,
  ...OF_SEARCH,
  ...OF_LIST,
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A planned fault: its kind, which requests it strikes, and how often. Missing selectors match all. */
export const faultSchema = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  endpoint: z.enum(ENDPOINT_NAMES).optional(),
  account: z.string().optional(),
  /** Full name or profile address, however spelt. */
  person: z.string().optional(),
  /** Only the nth request the selectors above pick, from 1. */
  nth: z.number().int().min(1).optional(),
  /** Skips this many requests first. */
  skip: z.number().int().min(0).optional(),
  /** Strikes at most this often. */
  count: z.number().int().min(1).optional(),
  /** 0 … 1; drawn from the seed. */
  probability: z.number().min(0).max(1).optional(),
  /** `rate-limited`: seconds named in `Retry-After`; without it the header is left out. */
  retryAfterSeconds: z.number().int().min(0).optional(),
  /** `slow` and `webhook-late`: how much longer, default 30 s. */
  delayMs: z.number().int().min(0).optional(),
});

export type FaultOptions = z.infer<typeof faultSchema>;

export interface Fault extends FaultOptions {
  /** `fault-1`, `fault-2`… */
  readonly id: string;
  /** Requests its selectors matched so far, and those it struck. */
  matched: number;
  struck: number;
}

export const DEFAULT_DELAY_MS = 30_000;
