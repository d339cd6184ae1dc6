// The part that spends in many files under a limit of the month: on the ports in memory, which takes a
// hundredth of a stage's time. On a stage the kind of work `month` does so in the other parts.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Part, Played } from "./part";
import { formatWords, parseWords } from "./point-line";

/** So many files, each of a seed of its own, from a seed on. */
export interface MonthPoint {
  from: number;
  files: number;
}

/** The simulation that `npm test` plays too; no import, since it knows `src`. */
const SIMULATION = ["tools/run.mjs", "test/src/outbox/busy-files.ts"];
const FILES = 100;
/** What a drill of half an hour reaches at least: where the next drill's seed goes on. */
const FILES_OF_A_SEED = 2_000;
const ABOUT = "busy-files";

export const month: Part<MonthPoint> = {
  name: "month",
  tries: `times ${FILES} files under a month's limit`,
  points,
  play,
  about: () => ABOUT,
  line: ({ from, files }) => formatWords(ABOUT, { from, files }),
  parse: (line) => {
    const { from = 1, files = FILES } = parseWords(line).words;
    return { from: Number(from), files: Number(files) };
  },
  *smaller({ from, files }) {
    const half = Math.floor(files / 2);
    if (half === 0) return;
    yield { from, files: half };
    yield { from: from + half, files: files - half };
  },
};

function* points(seed: number): Generator<MonthPoint> {
  for (let from = 1 + (seed - 1) * FILES_OF_A_SEED; ; from += FILES) yield { from, files: FILES };
}

async function play({ from, files }: MonthPoint): Promise<Played> {
  const args = [...SIMULATION, String(from), String(files)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { refused, broken } = JSON.parse(stdout) as { refused: number; broken: string[] };
  return {
    findings: broken.map((sentence) => ({ kind: "overspent", sentence })),
    counts: { files, refused },
  };
}
