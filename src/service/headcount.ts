import type * as z from "zod/mini";
import type { Company } from "../core/company";
import { isObject } from "../core/json";
import { lazily } from "../core/lazily";
import type { Endpoint } from "./endpoint";
import { saysNothingFound } from "./reply";
import { companyOnNetwork } from "./request-check";
import { fields, number, partOf, record, toNumber, toText } from "./shape";

const Evolution = lazily(() =>
  record({
    ...fields(number, "base_headcount current_headcount headcount_gain headcount_gain_percentage"),
  }),
);

/** One department, now and against 3, 6 and 12 months ago; what is not told is undefined. */
export interface Headcount {
  department: string;
  current: number | undefined;
  evolution: { 3: Evolution; 6: Evolution; 12: Evolution };
}
export type Evolution = z.infer<ReturnType<typeof Evolution>>;

/**
 * People by department (service-gaps, H), empty where the service says that it knows none; what it
 * costs is not documented. No departments ask for all. With `live` false only the present is told, in
 * a form that is a guess (L). Throws BAD_INPUT for a company without a number or page on the network.
 */
export const HEADCOUNT: Endpoint<
  [company: Company, departments?: string[], live?: boolean],
  Headcount[]
> = {
  route: "headcount",
  form: (company, departments = [], live = true) => ({
    body: {
      ...companyOnNetwork(company),
      departments: departments.length === 0 ? undefined : departments,
      live: live ? undefined : live,
    },
  }),
  read(body) {
    const inner = partOf(body, ["headcount", "departments", "data", "result"]);
    const found = departmentsIn(inner);
    return found.length > 0 || saysNothingFound(body) ? found : undefined;
  },
};

/**
 * Finds departments by name, in a list, of the whole company, or (if there is nothing else) as plain
 * figures.
 */
function departmentsIn(body: Record<string, unknown>): Headcount[] {
  const lists = Object.values(body).filter(Array.isArray).flat().filter(isObject);
  const listed = lists.map((each) =>
    readDepartment(toText(each.department) || toText(each.name), each),
  );
  // A list of something else may stand beside the departments.
  if (listed.some(hasFigure)) return listed.filter(hasFigure);
  if ("3_months_evolution" in body || "current_headcount" in body)
    return [readDepartment("all", body)].filter(hasFigure);
  const named = Object.entries(body).filter(([name]) => !NO_DEPARTMENT.test(name));
  const told = named.filter(([, value]) => isObject(value));
  const read = (entries: [string, unknown][]) =>
    entries
      .map(([name, value]) => readDepartment(name, isObject(value) ? value : { headcount: value }))
      .filter(hasFigure);
  const objects = read(told);
  return objects.length > 0 ? objects : read(named);
}

function hasFigure({ current, evolution }: Headcount): boolean {
  const figures = Object.values(evolution).map((each) => each.current_headcount);
  return [current, ...figures].some((figure) => figure !== undefined);
}

const NO_DEPARTMENT = /^$|(^|_)(id|status|error|code)$/;

function readDepartment(department: string, told: Record<string, unknown>): Headcount {
  const evolution = {
    3: Evolution().parse(told["3_months_evolution"]),
    6: Evolution().parse(told["6_months_evolution"]),
    12: Evolution().parse(told["12_months_evolution"]),
  };
  const now = [told.current_headcount, told.headcount, told.count, told.total].map(toNumber);
  const current = [...now, ...Object.values(evolution).map((each) => each.current_headcount)];
  return { department, current: current.find((each) => each !== undefined), evolution };
}
