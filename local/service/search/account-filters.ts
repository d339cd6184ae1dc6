import { z } from "@hono/zod-openapi";
import type { AccountSettings } from "../accounts/account-settings";
import { SIZES, TYPES } from "../people/taxonomy";
import { REFUSALS, Refusal } from "../refusal";
import { idsAmong, isActive, oneText, openIds } from "./filter-shape";
import { compileKeyword, findTerm, parseKeyword } from "./keyword";
import { matchCompanies } from "./match-companies";
import type { Test } from "./match-leads";
import type { Population } from "./population";

/** US dollars of one unit, for `revenue_currency`. Ours: round figures. */
const USD_OF = Object.freeze({
  ...{ USD: 1, EUR: 1.1, GBP: 1.3, CHF: 1.1, CAD: 0.7, AUD: 0.65, NZD: 0.6, SGD: 0.75, HKD: 0.13 },
  ...{ SEK: 0.1, NOK: 0.1, DKK: 0.15, PLN: 0.25, CZK: 0.045, HUF: 0.0028, RON: 0.22, TRY: 0.03 },
  ...{ JPY: 0.0067, CNY: 0.14, INR: 0.012, KRW: 0.00075, BRL: 0.18, MXN: 0.055, ZAR: 0.055 },
  ...{ ILS: 0.27, AED: 0.27, SAR: 0.27 },
});
type Currency = keyof typeof USD_OF;

const revenue = z.number("must be a number").min(0, "must not be negative").nullish();

/** Filters of the account search and its preview (service-interface; types service-gaps H). */
export const accountFilters = {
  keyword: oneText.openapi({ description: "Boolean syntax: AND, OR, NOT, quotes, parentheses." }),
  included_industries: openIds,
  excluded_industries: openIds,
  included_locations: openIds,
  excluded_locations: openIds,
  company_size: idsAmong(SIZES),
  company_type: idsAmong(TYPES),
  min_revenue: revenue.openapi({ description: "Millions a year." }),
  max_revenue: revenue.openapi({ description: "Millions a year." }),
  revenue_currency: z
    .enum(Object.keys(USD_OF) as [Currency, ...Currency[]], {
      error: `must be one of: ${Object.keys(USD_OF).join(", ")}`,
    })
    .nullish(),
};
const accountFiltersSchema = z.object(accountFilters);
export type AccountFilters = z.infer<typeof accountFiltersSchema>;

/** What the filters of an account search must keep beyond their shapes; null when they do. */
export function refuseAccountFilters(
  filters: AccountFilters & { live: boolean },
  settings: AccountSettings,
): Refusal | null {
  const { revenue_currency: _unit, live, ...asking } = filters;
  const names = Object.keys(accountFilters) as (keyof typeof asking)[];
  if (!names.some((name) => isActive(asking[name]))) return REFUSALS.noFilter;
  const { min_revenue: least, max_revenue: most } = filters;
  if (typeof least === "number" && typeof most === "number" && least > most) {
    return new Refusal(422, "min_revenue must not be above max_revenue");
  }
  return live && !settings.integrationConnected ? REFUSALS.noIntegration : null;
}

/** Numbers of the companies that pass, by rising number. */
export function findAccounts(population: Population, filters: AccountFilters): number[] {
  const mask = matchCompanies(population, {
    ...filters,
    headquarters: filters.included_locations,
    excluded_headquarters: filters.excluded_locations,
  });
  const tests = [
    mask && ((index: number) => mask[index] === 1),
    keywordTest(population, filters.keyword),
    revenueTest(population, filters),
  ].filter((each) => each !== null);
  return [...population.companies.keys()].filter((index) => tests.every((passes) => passes(index)));
}

function keywordTest({ companyTexts }: Population, text?: string | null): Test | null {
  const keyword = parseKeyword(text ?? "");
  if (!keyword) return null;
  return compileKeyword(keyword, (term) => {
    const mask = findTerm(companyTexts, term);
    return (index) => mask[index] === 1;
  });
}

function revenueTest({ companies }: Population, filters: AccountFilters): Test | null {
  const { min_revenue: least, max_revenue: most } = filters;
  if (typeof least !== "number" && typeof most !== "number") return null;
  const unit = USD_OF[filters.revenue_currency ?? "USD"];
  const [from, to] = [(least ?? 0) * unit, (most ?? Number.POSITIVE_INFINITY) * unit];
  return (index) => {
    const amount = companies[index]?.revenue ?? 0;
    return amount >= from && amount <= to;
  };
}
