// `node tools/run.mjs test/src/outbox/busy-files.ts FIRST COUNT`: plays the files of so many seeds from FIRST
// on, and writes what came of them as JSON. The drill runs it.
import { type Played, playBusyFile } from "./busy-file";

const [first = 1, count = 2_000] = process.argv.slice(2).map(Number);
const all: Played = { fullest: 0, refused: 0, broken: [] };
for (let seed = first; seed < first + count; seed++) {
  const { fullest, refused, broken } = playBusyFile(seed);
  all.fullest = Math.max(all.fullest, fullest);
  all.refused += refused;
  all.broken.push(...broken);
}
console.log(JSON.stringify(all));
