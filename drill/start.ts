// `npm run drill`: tries to break the promises until its time is over, and says what it tried.
import { execFileSync } from "node:child_process";
import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readOptions, readSeed, readWhole, runCommand } from "../local/command-line";
import { drivePart } from "./drive";
import type { Part } from "./part";
import { PARTS, partNamed } from "./parts";
import { formatProof, pairs } from "./proof";
import { loadRecord, type Recorded, saveRecord, unlisted, withTally } from "./record";
import { type Found, Tally } from "./tally";
import { serveTasks, Workers } from "./workers";

const USAGE = `npm run drill -- [--only crash] [--minutes 30] [--seed 1] [--processes 2] [--json]
                [--proof] [--replay "LINE"] [--project dist]
What is under way when the minutes are over is finished: that takes two or three more.
--processes is how many try at once. --replay tries once more what a line of findings names.
--project is the folder of the built add-on.
--proof writes what was tried and found to docs/proof.md. Ends with 1 where something is found that it does not list.`;

const PROGRESS_MS = 10_000;

if (process.argv.includes("--worker")) serveTasks();
else runCommand(main);

async function main(): Promise<void> {
  const values = readOptions(USAGE, {
    only: { type: "string" },
    minutes: { type: "string", default: "30" },
    seed: { type: "string", default: "1" },
    processes: { type: "string", default: "2" },
    project: { type: "string", default: "dist" },
    replay: { type: "string" },
    json: { type: "boolean", default: false },
    proof: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  if (values === "help") return console.log(USAGE);
  const ground = { project: join(process.cwd(), values.project) };
  await access(join(ground.project, "Code.js")).catch(() => {
    throw new Error(
      `There is no built add-on in ${ground.project}. Run npm run build, or leave --project out.`,
    );
  });
  if (values.replay !== undefined) return replay(values.replay, ground);
  const minutes = readWhole("minutes", values.minutes, { least: 1 });
  const seed = readSeed(values.seed);
  const processes = readWhole("processes", values.processes, { least: 1, most: 64 });
  const parts = values.only === undefined ? PARTS : [partNamed(values.only)];
  const tally = await drill({ parts, minutes, seed, processes, ground, quiet: values.json });
  const record = await loadRecord(process.cwd());
  if (values.json) console.log(JSON.stringify(reportOf(tally), undefined, 2));
  else for (const line of linesOf(tally, record)) console.log(line);
  if (values.proof)
    await writeProof(withTally(record, tally, { ...today(), seed, minutes, processes }));
  if (unlisted(record, tally).length > 0) process.exitCode = 1;
}

async function writeProof(record: Recorded): Promise<void> {
  await saveRecord(process.cwd(), record);
  const page = formatProof(record, (part) => partNamed(part).part.tries);
  await writeFile(join(process.cwd(), "docs", "proof.md"), page);
}

function today(): { commit: string; date: string } {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  return {
    commit: git("rev-parse", "--short", "HEAD"),
    date: new Date().toISOString().slice(0, 10),
  };
}

async function replay(line: string, ground: { project: string }): Promise<void> {
  const [name = "", ...rest] = line.trim().split(" ");
  const { part } = partNamed(name);
  const { findings, counts } = await part.play(part.parse(rest.join(" ")), ground);
  console.log(JSON.stringify(counts));
  for (const { kind, sentence } of findings) console.log(`${kind}: ${sentence}`);
  if (findings.length === 0) console.log("Nothing found.");
  if (counts.kills === 0)
    console.log("Nothing was killed: the run ended before the place that the line names.");
  if (findings.length > 0) process.exitCode = 1;
}

interface Plan {
  parts: typeof PARTS;
  minutes: number;
  seed: number;
  processes: number;
  ground: { project: string };
  quiet: boolean;
}

async function drill({ parts, minutes, seed, processes, ground, quiet }: Plan): Promise<Tally> {
  const tally = new Tally();
  const workers = new Workers(processes, __filename);
  let stopped = false;
  process.once("SIGINT", () => {
    stopped = true;
  });
  const shares = parts.reduce((sum, { share }) => sum + share, 0);
  for (const { part, share } of parts) {
    const endMs = performance.now() + (minutes * 60_000 * share) / shares;
    const over = () => stopped || performance.now() >= endMs;
    const onPoint = quiet ? () => {} : progressTo(tally);
    await drivePart(part, { workers, tally, ground, seed, over, onPoint });
  }
  workers.close();
  return tally;
}

/** A line each ten seconds, and one for each finding as it comes. */
function progressTo(tally: Tally): (part: Part, fresh: readonly Found[]) => void {
  let toldMs = performance.now();
  return (part, fresh) => {
    for (const found of fresh) console.log(`${found.kind}: ${found.sentence}\n  ${found.replay}`);
    if (performance.now() - toldMs < PROGRESS_MS) return;
    toldMs = performance.now();
    console.log(`${part.name}: ${tally.of(part.name).points} ${part.tries}`);
  };
}

function linesOf({ tried, found }: Tally, { findings }: Recorded): string[] {
  const numberOf = (signature: string) =>
    findings.find((each) => each.signature === signature)?.number ?? "NEW";
  const verdict =
    found.size === 0 ? "Nothing was paid twice, lost or misplaced." : `Findings: ${found.size}.`;
  return [
    ...[...tried].map(([name, { points, counts, about, seconds }]) =>
      [
        `${name}: ${points} ${partNamed(name).part.tries} in ${Math.round(seconds)} s`,
        `  ${pairs(counts)}`,
        `  ${pairs(about)}`,
      ].join("\n"),
    ),
    ...[...found.values()].map(
      ({ kind, sentence, signature, times, replay: line }) =>
        `${numberOf(signature)} ${kind}: ${sentence} (${times} times)\n  npm run drill -- --replay "${line}"`,
    ),
    verdict,
  ];
}

function reportOf({ tried, found }: Tally) {
  return { tried: Object.fromEntries(tried), found: [...found.values()] };
}
