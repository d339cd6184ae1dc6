import { kindOf } from "../store/jobs";
import { contactCalls } from "./contact-calls";
import type { KindCalls } from "./kind-calls";
import { lookupCalls } from "./lookup-calls";
import type { Run } from "./run";

/** What this run sends the way of its kind, in a step that sends until then. */
export function callsOf(
  run: Omit<Run, "http" | "knowledge">,
  deadlineMs = Number.POSITIVE_INFINITY,
): KindCalls {
  const kind = kindOf(run.job);
  return kind === "contact" ? contactCalls(run, deadlineMs) : lookupCalls(run, kind);
}
