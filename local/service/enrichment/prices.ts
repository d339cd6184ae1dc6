import type { Field } from "./field";
import type { ProviderName } from "./providers";

/** Credits for each field found. */
export type Prices = Readonly<Record<Field, number>>;

/** What a request costs: one price per field, unless a provider has its own. */
export interface PriceTable extends Prices {
  readonly byProvider?: Readonly<Partial<Record<ProviderName, Partial<Prices>>>>;
}

/** service-gaps: Limits and credits (e-mail and phone H; personal e-mail is a guess until known). */
export const DEFAULT_PRICES: Prices = Object.freeze({ email: 3, phone: 30, personal_email: 3 });

/** The fault `uneven-prices`: the interface says that the cost depends on the providers used. */
export const UNEVEN_PRICES: PriceTable = Object.freeze({
  ...DEFAULT_PRICES,
  byProvider: {
    northlight: { email: 1, phone: 45 },
    tessera: { email: 5 },
    switchyard: { phone: 12 },
    palimpsest: { email: 8, personal_email: 6 },
  },
});

export function priceOf(prices: PriceTable, field: Field, provider: ProviderName): number {
  return prices.byProvider?.[provider]?.[field] ?? prices[field];
}

/** The most these fields can cost, whichever provider finds them. */
export function worstPrice(prices: PriceTable, fields: readonly Field[]): number {
  const own = Object.values(prices.byProvider ?? {});
  return fields.reduce(
    (sum, field) => sum + Math.max(prices[field], ...own.map((price) => price[field] ?? 0)),
    0,
  );
}
