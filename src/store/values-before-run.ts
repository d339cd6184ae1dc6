import { PLATFORM_LIMITS } from "../core/limits";
import { Records } from "./records";

/** Stands for too many marks to store. */
const MANY = "many";

/** A run, and the marks of the values that the sheet showed before it began; undefined for too many. */
interface ValuesBeforeRun {
  job: string;
  marks: ReadonlySet<string> | undefined;
}

/** For the latest run only. */
export const VALUES_BEFORE_RUN = new Records("file", "shown", {
  format: ({ job, marks }: ValuesBeforeRun) => {
    const text = [...(marks ?? [MANY])].join(" ");
    return `${job} ${text.length < PLATFORM_LIMITS.propertyValueBytes - 100 ? text : MANY}`;
  },
  parse: (text): ValuesBeforeRun => {
    const [job = "", ...marks] = text.split(" ");
    return { job, marks: marks.includes(MANY) ? undefined : new Set(marks) };
  },
});
