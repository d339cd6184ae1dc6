// What should not be: errors in the log, sums that do not add up, a run that never ends.
import type { Kind } from "../kinds/kind";
import type { Finding } from "../part";
import { isQuiet } from "../scene/quiet";
import type { Scene } from "../scene/scene";
import { withoutStack } from "./log-text";

export async function unexplained(scene: Scene, kind?: Kind): Promise<Finding[]> {
  return [...failures(scene), ...(await runsIllEnded(scene, kind))];
}

/** Of these what executions left in the log. */
export function failures(scene: Scene): Finding[] {
  return inLog(scene).map(unexplainedBy);
}

/** Of these what a run says of itself in the end. */
export async function runsIllEnded(scene: Scene, kind?: Kind): Promise<Finding[]> {
  return (await ofRun(scene, kind)).map(unexplainedBy);
}

function unexplainedBy(sentence: string): Finding {
  return { kind: "unexplained", sentence };
}

function inLog({ runtime }: Scene): string[] {
  return runtime.log.flatMap(({ fn, kind, result, console, unhandledRejections }) => [
    // A formula says what it has to say as an error: its cell is looked at.
    ...(kind !== "formula" && result?.error && result.killed !== "interceptor"
      ? [`${fn} failed: ${result.error.message}`]
      : []),
    ...console.flatMap(({ level, text }) =>
      level === "error" ? [`${fn} logged: ${withoutStack(text)}`] : [],
    ),
    ...unhandledRejections.map((text) => `${fn} left a rejection: ${withoutStack(text)}`),
  ]);
}

async function ofRun(scene: Scene, kind?: Kind): Promise<string[]> {
  const endless = kind?.lasts || isQuiet(scene) ? [] : [goesOn(scene)];
  const reply = await scene.ask({ do: "progress" });
  if (!reply?.ok) return [...endless, `The progress cannot be read: ${reply?.sentence}`];
  const { progress } = reply;
  if (!progress) return endless;
  const problems = sumsAddUp(progress.sums)
    ? endless
    : [...endless, `The sums do not add up: ${JSON.stringify(progress.sums)}`];
  const rests = progress.state === "paused" && progress.halt === kind?.rests;
  return progress.state === "done" || rests
    ? problems
    : [...problems, `The run is ${progress.state}: ${progress.sentence}`];
}

function goesOn({ runtime: { triggers, owner } }: Scene): string {
  const whose = triggers.list().find(({ nextMs }) => nextMs !== undefined)?.owner;
  if (whose === undefined) return "Something goes on for ever.";
  return `The clock of the file's ${whose === owner ? "owner" : "other editor"} goes on for ever.`;
}

function sumsAddUp(sums: Record<string, number>): boolean {
  const sum = (...names: string[]) => names.reduce((total, name) => total + (sums[name] ?? 0), 0);
  return (
    sum("known", "duplicates", "skipped", "asked", "queued") === sums.wanted &&
    sum("found", "notFound", "refused", "failed", "unknown", "pending") === sums.asked
  );
}
