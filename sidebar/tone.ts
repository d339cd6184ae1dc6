import type { Progress } from "../contract/enrich-run";

export type Tone = "running" | "paused" | "needed" | "done";

/** Whether the reader must act, as only its owner can; decides colour and icon. */
export function toneOf(
  { state, halt }: Pick<Progress, "state" | "halt">,
  isOwn: boolean | null,
): Tone {
  if (state === "running") return state;
  if (isOwn && state !== "stopped" && halt !== null && halt !== "PAUSED") return "needed";
  return state === "done" ? state : "paused";
}
