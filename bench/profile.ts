import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { SourceMap } from "node:module";
import { join } from "node:path";
import type { Profile } from "./figures";

/** One thread's profile as V8 writes it. */
interface CpuProfile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
  }[];
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
}

const SHOWN = 25;

/** What a thread does while it waits for the host: `call` is that of `local/runtime/worker/thread.ts`. */
const WAITS = new Set(["(idle)", "wait", "call"]);

/** An empty folder for the profiles of a scenario's threads. */
export async function profileFolder(scenario: string): Promise<string> {
  const folder = join("build", "profiles", scenario);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Where the built script's processor time went. */
export async function readProfiles(folder: string): Promise<Profile> {
  const map = await readFile(join("build", "maps", "Code.js.map"), "utf8");
  const sources = new SourceMap(JSON.parse(map));
  const spent = new Map<string, number>();
  let script = 0;
  for (const file of await readdir(folder)) {
    const profile = JSON.parse(await readFile(join(folder, file), "utf8")) as CpuProfile;
    const names = new Map(profile.nodes.map((node) => [node.id, placeOf(node.callFrame, sources)]));
    // The host's own thread runs none of it.
    if (![...names.values()].some((name) => name.startsWith("src/"))) continue;
    for (const [at, id] of profile.samples.entries()) {
      const name = names.get(id) ?? "";
      const ms = (profile.timeDeltas[at + 1] ?? 0) / 1000;
      if (WAITS.has(name)) continue;
      script += ms;
      spent.set(name, (spent.get(name) ?? 0) + ms);
    }
  }
  const most = [...spent].sort(([, one], [, other]) => other - one).slice(0, SHOWN);
  return { seconds: script / 1000, shares: most.map(([name, ms]) => [name, ms / script]) };
}

function placeOf(
  { functionName, url, lineNumber, columnNumber }: CpuProfile["nodes"][number]["callFrame"],
  sources: SourceMap,
): string {
  if (!/Code\.(?:gs|js)$/.test(url)) return functionName || url || "(program)";
  const found = sources.findEntry(lineNumber, columnNumber);
  if (!("originalSource" in found) || !found.originalSource) return functionName;
  return `${found.originalSource.replace(/^\.\//, "")}:${found.originalLine + 1}`;
}
