import type * as z from "zod/mini";
import type { Company } from "../core/company";
import { isObject } from "../core/json";
import type { Endpoint } from "./endpoint";
import { saysNothingFound } from "./reply";
import { companyOnNetwork } from "./request-check";
import { fields, number, partOf, record, toNumber, toText } from "./shape";

const Evolution = record(() =>
  fields(number, "base_headcount current_headcount headcount_gain headcount_gain_percentage"),
);

/** One department now, and its change over 3, 6 and 12 months. Unknown figures are undefined. */
export interface Headcount {
  department: string;
  current: number | undefined;
  evolution: { 3: Evolution; 6: Evolution; 12: Evolution };
}
export type Evolution = z.infer<ReturnType<typeof Evolution>>;

/**
 * People by department (service-gaps, H); empty if the service says that it knows none. Its cost is not
 * documented. Without departments it asks for all. With `live` false only present figures come, in a form
 * that we guessed (L). Throws BAD_INPUT for a company without a number or page on the network.
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

/** Reads a list, the whole company's figures, or an object by name; plain numbers only if nothing else has a figure. */
function departmentsIn(body: Record<string, unknown>): Headcount[] {
  const lists = Object.values(body).filter(Array.isArray).flat().filter(isObject);
  const listed = lists.map((each) =>
    readDepartment(toText(each.department) || toText(each.name), each),
  );
  // The answer may contain other lists.
  if (listed.some(hasFigure)) return listed.filter(hasFigure);
  if ("3_months_evolution" in body || "current_headcount" in body)
    return [readDepartment("all", body)].filter(hasFigure);
  const named = Object.entries(body).filter(([name]) => !NO_DEPARTMENT.test(name));
  const objects = named.filter(([, value]) => isObject(value));
  const read = (entries: [string, unknown][]) =>
    entries
      .map(([name, value]) => readDepartment(name, isObject(value) ? value : { headcount: value }))
      .filter(hasFigure);
  const departments = read(objects);
  return departments.length > 0 ? departments : read(named);
}

function hasFigure({ current, evolution }: Headcount): boolean {
  const figures = Object.values(evolution).map((each) => each.current_headcount);
  return [current, ...figures].some((figure) => figure !== undefined);
}

const NO_DEPARTMENT = /^$|(^|_)(id|status|error|code)$/;

function readDepartment(department: string, entry: Record<string, unknown>): Headcount {
  const evolution = {
    3: Evolution().parse(entry["3_months_evolution"]),
    6: Evolution().parse(entry["6_months_evolution"]),
    12: Evolution().parse(entry["12_months_evolution"]),
  };
  const now = [entry.current_headcount, entry.headcount, entry.count, entry.total].map(toNumber);
  const current = [...now, ...Object.values(evolution).map((each) => each.current_headcount)];
  return { department, current: current.find((each) => each !== undefined), evolution };
}
