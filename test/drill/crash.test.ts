import { join } from "node:path";
import { crash, pointsOf } from "../../drill/crash";
import { KINDS } from "../../drill/kinds/all";
import { loadRecord } from "../../drill/record";
import { signatureOf } from "../../drill/signature";
import { read } from "../build/project";

// A sample of the crash part: each kind of work ended at some of its stored states. `npm run drill` tries all
// of them, with more seeds.

const ROOT = join(__dirname, "..", "..");
const GROUND = { project: join(ROOT, "dist") };
const SEED = Number(process.env.DRILL_SEED ?? 1);
/** Of the states of each kind one in so many. */
const ONE_IN = 200;

/** Who is beside, in turn. */
const BESIDE = ["nobody", "sidebar", "editor"] as const;

test.each(KINDS.map(({ name }, at) => [name, at] as const))(
  `%s, ended at some stored states drawn by seed ${SEED}, breaks no promise that docs/proof.md does not list`,
  async (kind, at) => {
    const { findings: listed } = await loadRecord(ROOT);
    const known = new Set(listed.map(({ signature }) => signature));
    const problems: string[] = [];
    for (const point of await samplePoints(kind, BESIDE[at % BESIDE.length] ?? "nobody")) {
      const { findings, counts } = await crash.play(point, GROUND);
      expect(counts.kills).toBeGreaterThan(0);
      for (const finding of findings)
        if (!known.has(signatureOf(crash, point, finding)))
          problems.push(`${finding.kind}: ${finding.sentence} (crash ${crash.line(point)})`);
    }
    expect(problems).toEqual([]);
  },
);

test("the line that drill/README.md replays ends an execution", async () => {
  const line = /--replay "crash ([^"]+)"/.exec(read("drill", "README.md"))?.[1] ?? "";
  const { findings, counts } = await crash.play(crash.parse(line), GROUND);
  expect(findings).toEqual([]);
  expect(counts.kills).toBe(1);
});

async function samplePoints(kind: string, beside: (typeof BESIDE)[number]) {
  const { kill: _, again: __, ...lane } = crash.parse(`${kind} seed=${SEED} beside=${beside}`);
  const points = [];
  for await (const point of pointsOf(lane, GROUND)) points.push(point);
  return points.slice(0, Math.ceil(points.length / ONE_IN));
}
