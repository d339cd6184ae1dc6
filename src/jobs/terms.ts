import type { AnyField } from "../core/field";
import type { RunKind } from "../core/kind";
import type { OutputRole } from "../core/output-column";
import type { Again } from "../store/jobs";
import type { Mapping } from "../store/mapping";

/** Which rows a run is for: the first ten, the selected, those in sight, those without a result, all. */
export type RunOn = "first" | "selection" | "visible" | "blanks" | "all";

/** The column an output goes to: one that is there, or "" for a new one at the right edge. */
export interface OutputChoice {
  header: string;
  overwrite: boolean;
}

/** What a person chooses of a run; what is left out is taken from the tab's last run or its headers. */
export interface Terms {
  /** What to look up; contacts if left out. */
  kind?: RunKind | undefined;
  /** Of a contact; a look-up of another kind brings all it has. */
  fields: AnyField[];
  runOn: RunOn;
  /** Only rows with a value in the column of this header. */
  where?: string | undefined;
  /** Only rows whose people have these marks (`personMark`): their inputs stand still since then. */
  steady?: ReadonlySet<string> | undefined;
  phoneNeedsEmail?: boolean | undefined;
  /** In bulk requests, whose results come by webhook alone. */
  bulk?: boolean | undefined;
  /** Also rows with only a profile address. */
  profileOnly?: boolean | undefined;
  again?: Again | undefined;
  inputs?: Mapping["inputs"] | undefined;
  splits?: Mapping["splits"];
  outputs?: Partial<Record<OutputRole, OutputChoice>> | undefined;
  placed?: string[] | undefined;
  /** Credits; the cost at most if left out. */
  capCredits?: number | undefined;
}
