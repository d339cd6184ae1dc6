// Files that an earlier build of the add-on left, each taken up by today's: nothing is asked again, lost
// or put in a wrong place. SAMPLE=all takes up all of them, else every idle one and some of the killed.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { drawSamples } from "../../drill/samples/all";
import { unpackSamples } from "../../drill/samples/pack";
import { resumeSample } from "../../drill/samples/resume";
import type { Sample } from "../../drill/samples/sample";
import type { Scene } from "../../drill/scene/scene";

const folder = join(__dirname, "samples");
const project = join(__dirname, "..", "..", "dist");
const files = readdirSync(folder).filter((file) => file.endsWith(".json.br"));
const kinds = files.map((file) => file.replace(".json.br", ""));

/** Decides which of the killed ones are taken up. */
const SEED = 18;
const all = process.env.SAMPLE === "all";
const killedOfEach = all ? Number.POSITIVE_INFINITY : 1;
/** Other moments of each kind. */
const drawnOf = (kind: string, samples: readonly Sample[]) =>
  drawSamples(samples, killedOfEach, SEED + kinds.indexOf(kind));

test.each(kinds)(`files of %s go on, killed ones by seed ${SEED}`, async (kind) => {
  const { samples } = await unpackSamples(folder, kind);
  const drawn = drawnOf(kind, samples);
  console.info(`${kind}: ${drawn.length} of ${samples.length} files are taken up`);
  const problems: string[] = [];
  for (const sample of drawn) {
    const findings = await resumeSample(sample, { project });
    problems.push(...findings.map((one) => `${sample.moment}: ${one.kind}: ${one.sentence}`));
  }
  expect(problems).toEqual([]);
});

test("a build that looks for a record under another name is found by those that are taken up", async () => {
  const { samples } = await unpackSamples(folder, "contacts-sync");
  const findings: string[] = [];
  for (const sample of drawnOf("contacts-sync", samples)) {
    const found = await resumeSample(sample, { project }, renameWaves);
    findings.push(...found.map(({ kind }) => kind));
  }
  expect(findings).toContain("paid twice");
});

test("the samples are small", () => {
  const bytes = files.map((file) => statSync(join(folder, file)).size);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(600_000);
});

/** What is asked of the service is noted under other keys than this build knows. */
function renameWaves({ runtime }: Scene): void {
  const { document } = runtime.stores.properties;
  for (const [key, text] of [...document]) {
    if (!key.startsWith("wave.")) continue;
    document.delete(key);
    document.set(`old.${key}`, text);
  }
}
