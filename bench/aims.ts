import type { FigureName, Measured, ScenarioResult } from "./figures";

/** What is wanted of a figure, and the scenario that measures it. */
export interface Aim {
  aim: string;
  scenario: string;
  /** Undefined where the results do not say. */
  value(results: Results): number | undefined;
  decimals: number;
  least?: number;
  most?: number;
}

/** Results by the scenario's name. */
export type Results = ReadonlyMap<string, ScenarioResult>;

type Bound = { least: number } | { most: number };
const least = (bound: number): Bound => ({ least: bound });
const most = (bound: number): Bound => ({ most: bound });

/** A figure of ours, in the scenario's first measure unless a phase is named. */
function aim(
  text: string,
  scenario: string,
  figure: FigureName,
  bound: Bound,
  { decimals = 2, phase }: { decimals?: number; phase?: string } = {},
): Aim {
  const value = (results: Results) => figuresOf(results, scenario, phase)?.[figure];
  return { aim: text, scenario, value, decimals, ...bound };
}

const SIZES = ["1000", "10000", "100000"];
const PACE: Readonly<Record<string, number>> = { "1000": 17.5, "10000": 35, "100000": 34 };

/** In the order of the page. */
export const AIMS: readonly Aim[] = [
  ...SIZES.flatMap((size) => {
    const scenario = `async-${size}`;
    const rows = Number(size).toLocaleString("en-US");
    return [
      aim(`requests/s while sending, of 50; ${rows} rows`, scenario, "sendingRate", least(48), {
        decimals: 1,
      }),
      aim(`share answered 429; ${rows} rows`, scenario, "refusedShare", most(0.01), {
        decimals: 4,
      }),
      aim(`rows/s over the whole run; ${rows}`, scenario, "rowsPerSecond", least(PACE[size] ?? 0), {
        decimals: 1,
      }),
      {
        aim: `the same with the script's processor time added, as a share of it; ${rows} rows`,
        scenario,
        value: (results) => {
          const { rowsPerSecond, rowsPerSecondComputed } = figuresOf(results, scenario) ?? {};
          return quotient(rowsPerSecondComputed, rowsPerSecond);
        },
        decimals: 2,
        least: 0.85,
      } satisfies Aim,
      aim(`requests a row; ${rows} rows`, scenario, "requestsPerRow", most(1.7)),
      aim(
        `sheet calls a row; ${rows} rows`,
        scenario,
        "sheetCallsPerRow",
        most(size === "1000" ? 0.08 : 0.025),
        { decimals: 3 },
      ),
    ];
  }),
  aim(
    "100,000 rows within the day's quotas: questions asked twice",
    "quota-100000",
    "askedTwice",
    most(0),
    { decimals: 0 },
  ),
  growth("virtual time a row, 100,000 rows against 10,000", "seconds"),
  growth("the script's processor time a row, 100,000 rows against 10,000", "scriptSeconds"),
  aim(
    "seconds to the first request in a tab of 100,000 rows",
    "first-request",
    "firstRequestSeconds",
    most(15),
    { decimals: 1 },
  ),
  aim(
    "the same with 100,000 saved results besides",
    "first-request-saved",
    "firstRequestSeconds",
    most(30),
    { decimals: 1 },
  ),
  aim("heap of the script's thread, MB; 100,000 rows", "async-100000", "heapMb", most(300), {
    decimals: 0,
  }),
  aim("bulk: rows/s", "bulk-3000", "rowsPerSecond", least(9), { decimals: 1 }),
  aim("bulk: sending requests a row", "bulk-3000", "sendsPerRow", most(0.02), { decimals: 3 }),
  aim("bulk: property calls a row", "bulk-3000", "propertyCallsPerRow", most(1.1)),
  {
    aim: "synchronous: look-ups/s as a share of what the service's five places allow",
    scenario: "sync-1000",
    value: (results) => {
      const { lookUps, seconds, placesAllow } = figuresOf(results, "sync-1000") ?? {};
      return quotient(quotient(lookUps, seconds), placesAllow);
    },
    decimals: 2,
    least: 0.75,
  },
  aim("synchronous: rows without an answer", "sync-1000", "unanswered", most(0), { decimals: 0 }),
  aim("range formula cold, 1,000 rows: requests a row", "range-1000", "requestsPerRow", most(1.8)),
  aim("idle day: executions", "idle-day", "executions", most(300), { decimals: 0 }),
  aim("idle day: property calls", "idle-day", "propertyCalls", most(1_500), { decimals: 0 }),
  aim("idle day: background minutes", "idle-day", "backgroundMinutes", most(2), { decimals: 1 }),
  {
    aim: "10,000 rows: times the rows/s of the row-by-row script's asking alone",
    scenario: "async-10000",
    value: (results) =>
      quotient(
        figuresOf(results, "async-10000")?.rowsPerSecond,
        figuresOf(results, "async-10000", "row by row")?.askingRowsPerSecond,
      ),
    decimals: 1,
    least: 8,
  },
  aim("one request answered 502: paid look-ups lost", "one-failure", "paidAndLost", most(0), {
    decimals: 0,
    phase: "ours, answered 502",
  }),
  aim(
    "one connection broken within a wave: rows without an answer, of one wave",
    "one-failure",
    "unanswered",
    most(49),
    { decimals: 0, phase: "ours, connection broken" },
  ),
  aim("warm cell: calls", "cells-200", "callsPerRow", most(1), { phase: "re-opened, warm" }),
  aim("recalculated cells: requests", "cells-200", "requests", most(0), {
    decimals: 0,
    phase: "recalculated",
  }),
  aim("re-opened file, cache emptied: requests", "cells-200", "requests", most(0), {
    decimals: 0,
    phase: "re-opened, cache emptied",
  }),
  {
    aim: "questions that ours asked twice, in all that was measured",
    scenario: "every one",
    value: (results) =>
      [...results.values()]
        .flatMap(({ measured }) => measured.filter(({ script }) => script === "ours"))
        .reduce((sum, { figures }) => sum + (figures.askedTwice ?? 0), 0),
    decimals: 0,
    most: 0,
  },
];

/** Undefined where it was not measured. */
export function isMet({ least, most }: Aim, value: number | undefined): boolean | undefined {
  if (value === undefined || !Number.isFinite(value)) return undefined;
  return (
    value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY)
  );
}

function growth(text: string, figure: "seconds" | "scriptSeconds"): Aim {
  const each = (results: Results, scenario: string) => {
    const figures = figuresOf(results, scenario);
    return quotient(figures?.[figure], figures?.rows);
  };
  return {
    aim: text,
    scenario: "async-100000",
    value: (results) => quotient(each(results, "async-100000"), each(results, "async-10000")),
    decimals: 2,
    most: 1.1,
  };
}

/** Of the first measure, or of the one of this phase or script. */
function figuresOf(
  results: Results,
  scenario: string,
  name?: string,
): Measured["figures"] | undefined {
  const measured = results.get(scenario)?.measured ?? [];
  const found = name
    ? measured.find(({ phase, script }) => phase === name || script === name)
    : measured[0];
  return found?.figures;
}

function quotient(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one / other;
}
