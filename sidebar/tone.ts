import type { Progress } from "../contract/enrich-run";

export type Tone = "running" | "paused" | "needed" | "done";

/** Whether somebody must act; decides colour and icon. */
export function toneOf({ state, halt }: Pick<Progress, "state" | "halt">): Tone {
  if (state === "running") return state;
  if (state !== "stopped" && halt !== null && halt !== "PAUSED") return "needed";
  return state === "done" ? state : "paused";
}
