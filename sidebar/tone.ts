import type { Progress } from "../contract/enrich-run";

export type Tone = "running" | "paused" | "needed" | "done";

/** Whether anybody must act, as colour and icon say it. */
export function toneOf({ state, halt }: Pick<Progress, "state" | "halt">): Tone {
  if (state === "done" || state === "running") return state;
  return state === "paused" && halt !== null && halt !== "PAUSED" ? "needed" : "paused";
}
