import { kindOf } from "../store/jobs";
import { contactCalls } from "./contact-calls";
import type { KindCalls } from "./kind-calls";
import { lookupCalls } from "./lookup-calls";
import type { Run } from "./run";

/** What this run sends the way of its kind. */
export function callsOf(run: Omit<Run, "http" | "knowledge">): KindCalls {
  const kind = kindOf(run.job);
  return kind === "contact" ? contactCalls(run) : lookupCalls(run, kind);
}
