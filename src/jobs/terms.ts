import type { AnyField } from "../core/field";
import type { OutputRole } from "../core/output-column";
import type { RunOn } from "../core/quoted";
import type { Job } from "../store/jobs";
import type { Mapping } from "../store/mapping";

/** A person's choices for a run. The tab's last run or its headers supply what is left out. */
export interface Terms
  extends Pick<
    Job,
    "kind" | "phoneNeedsEmail" | "bulk" | "profileOnly" | "live" | "again" | "doubted" | "placed"
  > {
  /** What to look for about a contact. A look-up of another kind brings all it has. */
  fields: AnyField[];
  runOn: RunOn;
  /** Only rows with a value in the column of this header. */
  where?: string | undefined;
  /** Only rows of people with these marks (`personMark`), whose inputs have not changed since. */
  steady?: ReadonlySet<string> | undefined;
  /** Only people at a company with these job titles, separated by ;, or of this persona id. "" takes everybody. */
  titles?: string | undefined;
  /** Asks again only what is older than this. */
  youngerThanDays?: number | undefined;
  inputs?: Mapping["inputs"] | undefined;
  splits?: Mapping["splits"];
  /** The columns outputs go to: each one that is there, or "" for a new one at the right edge. */
  outputs?: Partial<Record<OutputRole, { header: string; overwrite: boolean }>> | undefined;
  /** Credits; the cost at most if left out. */
  capCredits?: number | undefined;
}
