import * as z from "zod/mini";
import { fitting } from "./dictionary";
import { FIELDS } from "./field";
import { lazily } from "./lazily";
import { SERVICE_LIMITS } from "./limits";

/** How often a schedule runs. Days and weeks run at an hour of its time zone; weekdays count from Monday, 1. */
export const CadenceSchema = lazily(() => {
  const hour = whole(0, 23);
  return z.union([
    z.object({ every: z.enum(["minute", "quarter", "hour"]) }),
    z.object({ every: z.enum(["day"]), hour }),
    z.object({ every: z.enum(["week"]), weekday: whole(1, 7), hour }),
  ]);
});

/** A whole number in these bounds. `z.int` would bring 3 KB of number formats into the script. */
function whole(least: number, most: number) {
  const fits = (value: number) => Number.isInteger(value) && value >= least && value <= most;
  return fitting(z.number(), fits);
}

export type Cadence = z.infer<ReturnType<typeof CadenceSchema>>;

/** Whom to bring of each company: people with one of these job titles, or all, and at most so many. */
export const PeopleWantedSchema = lazily(() =>
  z.object({ titles: z.array(z.string()), perCompany: z.optional(PerCompanySchema()) }),
);
export type PeopleWanted = z.infer<ReturnType<typeof PeopleWantedSchema>>;

const PerCompanySchema = lazily(() => whole(1, SERVICE_LIMITS.previewEntries));

/** What a person enters for a schedule. Saving it checks whether it can be used. */
export const ScheduleInputSchema = lazily(() =>
  z.object({
    owner: z.string(),
    fields: z.array(z.enum(FIELDS)),
    cadence: CadenceSchema(),
    zone: z.string(),
    capRun: z.number(),
    capMonth: z.number(),
    /** It enriches only rows that its owner has agreed to, since nobody knows who typed a row. */
    asksFirst: z.optional(z.boolean()),
    /** Of a watch: job titles of the people to bring from each new company; none means everybody. */
    titles: z.optional(z.array(z.string())),
    perCompany: z.optional(PerCompanySchema()),
  }),
);
export type ScheduleInput = z.infer<ReturnType<typeof ScheduleInputSchema>>;
