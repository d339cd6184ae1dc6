// Records samples: whole files as a build of the add-on leaves them, for every later change to resume.
import { join } from "node:path";
import { readOptions, readSeed, readWhole, runCommand } from "../../local/command-line";
import { KINDS, kindNamed } from "../kinds/all";
import type { Kind } from "../kinds/kind";
import { packSamples } from "./pack";
import { recordIdle, recordKilled } from "./record";
import type { Sample } from "./sample";

const USAGE = `node tools/run.mjs drill/samples/start.ts --project dist --commit COMMIT
    [--kind contacts-async] [--seed 1] [--rows 5] [--most 200] [--to test/drill/samples]`;

runCommand(main);

async function main(): Promise<void> {
  const values = readOptions(USAGE, {
    project: { type: "string" },
    commit: { type: "string" },
    kind: { type: "string" },
    seed: { type: "string", default: "1" },
    rows: { type: "string" },
    most: { type: "string", default: "200" },
    to: { type: "string", default: join("test", "drill", "samples") },
    help: { type: "boolean", default: false },
  });
  if (values === "help") return console.log(USAGE);
  const { project, commit } = values;
  if (project === undefined || commit === undefined)
    throw new Error(`Whose files? Give --project and --commit.\n${USAGE}`);
  const seed = readSeed(values.seed);
  const most = readWhole("most", values.most, { least: 2 });
  const rows = values.rows === undefined ? undefined : readWhole("rows", values.rows, { least: 1 });
  for (const kind of values.kind === undefined ? KINDS : [kindNamed(values.kind)]) {
    const samples = await record(kind, { project, seed, rows, most });
    const bytes = await packSamples(values.to, kind.name, { version: 1, commit, samples });
    console.log(`${kind.name}: ${samples.length} samples, ${bytes} bytes`);
  }
}

interface Wish {
  project: string;
  seed: number;
  rows: number | undefined;
  most: number;
}

/** Rows between the fewest and the usual ones, unless they are given. */
async function record(kind: Kind, { project, seed, rows, most }: Wish): Promise<Sample[]> {
  const [fewest, usual] = kind.rows;
  const recording = { kind, seed, most, rows: rows ?? Math.ceil((fewest + usual) / 3) };
  const samples = await recordIdle(recording, { project });
  for await (const sample of recordKilled(recording, { project }))
    if (sample !== undefined) samples.push(sample);
  return samples;
}
