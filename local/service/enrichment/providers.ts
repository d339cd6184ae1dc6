import type { Field } from "./field";

/** The share of people a provider knows, and how long it takes to answer. */
export interface Offer {
  /** 0 … 1. */
  readonly hitRate: number;
  readonly latencyMs: readonly [least: number, most: number];
}

/**
 * The invented providers, in the order they are asked for each field: a waterfall stops at the first
 * that finds something. Latencies add up to at most 25 s for an e-mail and 30 s for phones
 * (service-gaps: POST /contacts/single_enrich).
 */
const WATERFALLS = Object.freeze({
  email: {
    northlight: { hitRate: 0.45, latencyMs: [2000, 4500] },
    quarry: { hitRate: 0.3, latencyMs: [1500, 5000] },
    tessera: { hitRate: 0.25, latencyMs: [1500, 5500] },
    lanternfish: { hitRate: 0.15, latencyMs: [1500, 5000] },
    palimpsest: { hitRate: 0.1, latencyMs: [1500, 5000] },
  },
  phone: {
    dialtone: { hitRate: 0.28, latencyMs: [5000, 8000] },
    quarry: { hitRate: 0.2, latencyMs: [2000, 6000] },
    switchyard: { hitRate: 0.15, latencyMs: [2000, 6000] },
    northlight: { hitRate: 0.08, latencyMs: [1500, 5000] },
    tessera: { hitRate: 0.05, latencyMs: [1500, 5000] },
  },
  personal_email: {
    homestead: { hitRate: 0.35, latencyMs: [2000, 5000] },
    palimpsest: { hitRate: 0.2, latencyMs: [1500, 5000] },
    lanternfish: { hitRate: 0.1, latencyMs: [1500, 5000] },
  },
} as const satisfies Record<Field, Record<string, Offer>>);

export type ProviderName = {
  [F in Field]: keyof (typeof WATERFALLS)[F];
}[Field];

/** The providers of a field, in the order they are asked. */
export const PROVIDER_ORDER = Object.freeze({
  email: Object.entries(WATERFALLS.email),
  phone: Object.entries(WATERFALLS.phone),
  personal_email: Object.entries(WATERFALLS.personal_email),
}) as Readonly<Record<Field, readonly (readonly [ProviderName, Offer])[]>>;
