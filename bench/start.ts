import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { readOptions, runCommand } from "../local/command-line";
import type { LatencyProfile } from "../local/runtime/execution/latency";
import type { ScenarioResult } from "./figures";
import { formatScenario } from "./report";
import { SCENARIOS } from "./scenarios";

// Measures scenarios, each in a process of its own, and prints what they gave.

const USAGE = `npm run bench -- [options]

  --only NAMES     these scenarios, with commas between; --list names them
  --all            the large scenarios too
  --latency KIND   typical, pessimistic (calls take twice as long) or optimistic (half as long)
  --json FILE      writes the figures
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
    list: { type: "boolean", default: false },
    // Measures one scenario in this process and prints it as JSON.
    one: { type: "string" },
    help: { type: "boolean", default: false },
  });
  if (values === "help") return console.log(USAGE);
  if (values.list) return console.log(listed());
  if (!LATENCIES.includes(values.latency)) throw new Error(`--latency is one of ${LATENCIES}.`);
  const latency = values.latency as LatencyProfile;
  if (values.one) return console.log(JSON.stringify(await measured(values.one, latency)));
  const results: ScenarioResult[] = [];
  for (const name of chosen(values)) {
    process.stderr.write(`${name}\n`);
    const result = await inOwnProcess(name, latency);
    results.push(result);
    console.log(formatScenario(result, SCENARIOS[name]?.what ?? ""));
  }
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
  const names = only?.split(",") ?? Object.keys(SCENARIOS);
  const strange = names.find((name) => !(name in SCENARIOS));
  if (strange !== undefined)
    throw new Error(`There is no scenario ${strange}. These there are:\n${listed()}`);
  return names.filter((name) => only || all || !SCENARIOS[name]?.large);
}

async function measured(name: string, latency: LatencyProfile): Promise<ScenarioResult> {
  const startedMs = performance.now();
  const say = (text: string) => void process.stderr.write(`  ${text}\n`);
  const result = { scenario: name, measured: [], wallSeconds: 0 };
  try {
    const measured = (await SCENARIOS[name]?.measure({ latency, say })) ?? [];
    return { ...result, measured, wallSeconds: (performance.now() - startedMs) / 1000 };
  } catch (error) {
    return { ...result, error: String((error as Error).stack ?? error) };
  }
}

/** Memory, processor time and caches of one scenario do not count for the next. */
async function inOwnProcess(scenario: string, latency: LatencyProfile): Promise<ScenarioResult> {
  const args = ["tools/run.mjs", "bench/start.ts", "--one", scenario, "--latency", latency];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (code === 0) return JSON.parse(said) as ScenarioResult;
  return { scenario, measured: [], wallSeconds: 0, error: `The process ended with ${code}.` };
}
