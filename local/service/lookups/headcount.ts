import { z } from "@hono/zod-openapi";
import { companyFactsAt } from "../people/company-profile";
import { drawsFor } from "../people/seeded-draw";
import { FUNCTION_IDS, FUNCTIONS } from "../people/taxonomy";

const evolution = z.object({
  base_headcount: z.number().int(),
  current_headcount: z.number().int(),
  headcount_gain: z.number().int(),
  headcount_gain_percentage: z.number(),
});
const evolutions = z.object({
  "3_months_evolution": evolution,
  "6_months_evolution": evolution,
  "12_months_evolution": evolution,
});
const snapshot = z.object({ current_headcount: z.number().int() });

/** service-gaps: POST /accounts/headcount (H): an object by department. */
export const headcountSchema = z.record(z.string(), evolutions).openapi("Headcount");
/** service-interface: `live: false` gives the current snapshot alone. Its form is ours. */
export const snapshotSchema = z.record(z.string(), snapshot).openapi("HeadcountSnapshot");

/** Departments bear the names of the functions. */
export const DEPARTMENTS: readonly string[] = Object.freeze(Object.values(FUNCTIONS));

/** How many a company employs in each department that has anyone; they add up to its employees. */
export function headcountOf(seed: number, company: number): Map<string, number> {
  const { headcount } = companyFactsAt(seed, company);
  const draw = drawsFor(seed, `departments of ${company}`);
  const weights = FUNCTION_IDS.map(() => draw() ** 3);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const counts = new Map<string, number>();
  let [before, reached] = [0, 0];
  for (const [at, department] of DEPARTMENTS.entries()) {
    reached += weights[at] ?? 0;
    const upTo =
      at === DEPARTMENTS.length - 1 ? headcount : Math.floor((headcount * reached) / sum);
    if (upTo > before) counts.set(department, upTo - before);
    before = upTo;
  }
  return counts;
}

export function formatEvolutions(
  seed: number,
  company: number,
  department: string,
  current: number,
): z.infer<typeof evolutions> {
  const draw = drawsFor(seed, `growth of ${department} at ${company}`);
  const yearly = -0.2 + 0.7 * draw() ** 2;
  const back = (months: number) =>
    evolutionOf(Math.max(1, current / (1 + (yearly * months) / 12)), current);
  return {
    "3_months_evolution": back(3),
    "6_months_evolution": back(6),
    "12_months_evolution": back(12),
  };
}

function evolutionOf(former: number, current: number): z.infer<typeof evolution> {
  const base = Math.round(former);
  const gain = current - base;
  return {
    base_headcount: base,
    current_headcount: current,
    headcount_gain: gain,
    headcount_gain_percentage: Math.round((gain / base) * 10_000) / 100,
  };
}
