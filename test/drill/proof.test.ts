import { readFileSync } from "node:fs";
import { join } from "node:path";
import { partNamed } from "../../drill/parts";
import { formatProof } from "../../drill/proof";
import { loadRecord, unlisted, withTally } from "../../drill/record";
import { replayOf, Tally } from "../../drill/tally";

const ROOT = join(__dirname, "..", "..");
const { part } = partNamed("crash");
const POINT = part.parse("undo seed=1 kill=2");

function tallyOf(sentence: string): Tally {
  const tally = new Tally();
  tally.add(part, POINT, { findings: [{ kind: "lost", sentence }], counts: {} });
  return tally;
}

test("docs/proof.md is what the drill wrote of its record", async () => {
  const page = readFileSync(join(ROOT, "docs", "proof.md"), "utf8");
  const record = await loadRecord(ROOT);
  expect(page).toBe(formatProof(record, (name) => partNamed(name).part.tries));
});

test("every open finding has a line that can be replayed, and a number of its own", async () => {
  const { findings, mended } = await loadRecord(ROOT);
  for (const { replay } of findings) {
    const [name = "", ...rest] = replay.split(" ");
    const found = partNamed(name).part;
    expect(replayOf(found, found.parse(rest.join(" ")))).toBe(replay);
  }
  const numbers = [...mended, ...findings.map(({ number }) => number)];
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("a finding keeps its number whatever values it is about, and numbers are not given again", () => {
  const on = { commit: "c", date: "d", seed: 1, minutes: 1, processes: 2 };
  const nothing = { drilled: {}, findings: [], mended: [4] };
  const record = withTally(nothing, tallyOf('"a@b.example" of 3 is lost.'), on);
  expect(record.findings.map(({ number }) => number)).toEqual([5]);
  expect(unlisted(record, tallyOf('"c@d.example" of 17 is lost.'))).toEqual([]);
  expect(unlisted(record, tallyOf("Another sentence."))).toHaveLength(1);
});
