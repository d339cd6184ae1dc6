import { execFile, spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { readOptions, runCommand } from "../local/command-line";
import type { LatencyProfile } from "../local/runtime/execution/latency";
import type { Profile, ScenarioResult } from "./figures";
import { type Kept, PAGE, performancePage, RESULTS } from "./page";
import { profileFolder, readProfiles } from "./profile";
import { formatScenario } from "./report";
import { SCENARIOS } from "./scenarios";

// Measures scenarios, each in a process of its own, and prints what they gave.

const USAGE = `npm run bench -- [options]

  --only NAMES     these scenarios, with commas between; --list names them
  --all            the large scenarios too
  --latency KIND   typical, pessimistic (calls take twice as long) or optimistic (half as long)
  --json FILE      writes the figures
  --docs           also brings docs/performance.md up to date with what is measured; "--only none" measures nothing
  --profile        runs ours once more, and says where its processor time goes, by place in the sources
  --list           names the scenarios
  --help           prints this`;

const LATENCIES: readonly string[] = ["typical", "pessimistic", "optimistic"];

runCommand(main);

async function main(): Promise<void> {
  const values = readOptions(USAGE, {
    only: { type: "string" },
    all: { type: "boolean", default: false },
    latency: { type: "string", default: "typical" },
    json: { type: "string" },
    docs: { type: "boolean", default: false },
    profile: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    // Measures one scenario in this process and prints it as JSON.
    one: { type: "string" },
    help: { type: "boolean", default: false },
  });
  if (values === "help") return console.log(USAGE);
  if (values.list) return console.log(listed());
  if (!LATENCIES.includes(values.latency)) throw new Error(`--latency is one of ${LATENCIES}.`);
  const latency = values.latency as LatencyProfile;
  if (values.one)
    return console.log(JSON.stringify(await measured(values.one, latency, values.profile)));
  const commit = await presentCommit();
  const results: ScenarioResult[] = [];
  for (const name of chosen(values)) {
    process.stderr.write(`${name}\n`);
    const result = { ...(await inOwnProcess(name, latency)), commit };
    if (values.profile) result.profile = await profiled(name, latency);
    results.push(result);
    console.log(formatScenario(result, SCENARIOS[name]?.what ?? ""));
  }
  if (values.docs) await keep(results, latency);
  if (values.json)
    await writeFile(values.json, `${JSON.stringify({ latency, results }, null, 1)}\n`);
  if (results.some(({ error }) => error)) process.exitCode = 1;
}

function listed(): string {
  const width = Math.max(...Object.keys(SCENARIOS).map((name) => name.length));
  return Object.entries(SCENARIOS)
    .map(([name, { what, large }]) => `${name.padEnd(width)}  ${what}${large ? " (large)" : ""}`)
    .join("\n");
}

/** Throws one sentence for a name that is none. */
function chosen({ only, all }: { only?: string | undefined; all: boolean }): string[] {
  const names = only === "none" ? [] : (only?.split(",") ?? Object.keys(SCENARIOS));
  const strange = names.find((name) => !(name in SCENARIOS));
  if (strange !== undefined)
    throw new Error(`There is no scenario ${strange}. These there are:\n${listed()}`);
  return names.filter((name) => only || all || !SCENARIOS[name]?.large);
}

async function measured(
  name: string,
  latency: LatencyProfile,
  alone: boolean,
): Promise<ScenarioResult> {
  const startedMs = performance.now();
  const say = (text: string) => void process.stderr.write(`  ${text}\n`);
  const result = { scenario: name, measured: [], commit: "", wallSeconds: 0 };
  try {
    const measured = (await SCENARIOS[name]?.measure({ latency, say, alone })) ?? [];
    return { ...result, measured, wallSeconds: (performance.now() - startedMs) / 1000 };
  } catch (error) {
    return { ...result, error: String((error as Error).stack ?? error) };
  }
}

/** Of ours alone, and apart from the run that gives the figures, which a profile would slow down. */
async function profiled(scenario: string, latency: LatencyProfile): Promise<Profile> {
  const folder = await profileFolder(scenario);
  await inOwnProcess(scenario, latency, ["--cpu-prof", "--cpu-prof-dir", folder], ["--profile"]);
  return readProfiles(folder);
}

/** Memory, processor time and caches of one scenario do not count for the next. */
async function inOwnProcess(
  scenario: string,
  latency: LatencyProfile,
  flags: readonly string[] = [],
  more: readonly string[] = [],
): Promise<ScenarioResult> {
  const args = ["tools/run.mjs", "bench/start.ts", "--one", scenario, "--latency", latency];
  const child = spawn(process.execPath, [...flags, ...args, ...more], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (code === 0) return JSON.parse(said) as ScenarioResult;
  const error = `The process ended with ${code}.`;
  return { scenario, measured: [], commit: "", wallSeconds: 0, error };
}

async function presentCommit(): Promise<string> {
  const git = async (...args: string[]) => (await promisify(execFile)("git", args)).stdout.trim();
  const changed = await git("status", "--porcelain", "--", "src", "bench", "local", `:!${RESULTS}`);
  return `${await git("rev-parse", "--short=9", "HEAD")}${changed ? "+" : ""}`;
}

/** Puts results in the place of earlier ones of the same scenario and latency, and writes the page anew. */
async function keep(results: readonly ScenarioResult[], latency: LatencyProfile): Promise<void> {
  const text = await readFile(RESULTS, "utf8").catch(() => '{"results":[],"others":[]}');
  const kept = JSON.parse(text) as Kept;
  const whole = results.filter(({ error }) => !error);
  if (latency === "typical") kept.results = merged(kept.results, whole);
  else {
    const other = kept.others.find((each) => each.latency === latency) ?? { latency, results: [] };
    if (!kept.others.includes(other)) kept.others.push(other);
    other.results = merged(other.results, whole);
  }
  const written = JSON.stringify(kept, rounded, 2);
  await writeFile(RESULTS, `${written}\n`);
  await writeFile(PAGE, performancePage(JSON.parse(written) as Kept));
  console.log(`${PAGE} written`);
}

function merged(old: readonly ScenarioResult[], fresh: readonly ScenarioResult[]) {
  const all = new Map([...old, ...fresh].map((result) => [result.scenario, result]));
  return Object.keys(SCENARIOS).flatMap((name) => all.get(name) ?? []);
}

/** Six digits are more than any figure is worth. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === "number" ? Number(value.toPrecision(6)) : value;
}
