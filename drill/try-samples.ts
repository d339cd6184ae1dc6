import { loadSamples } from "./samples/all";
import { resumeSample } from "./samples/resume";
const [folder, project, only] = process.argv.slice(2);
(async () => {
  let n = 0, bad = 0; const t = process.cpuUsage(); const w = Date.now(); const by: Record<string, number> = {};
  for (const sample of await loadSamples(folder as string)) {
    if (only && sample.kind !== only) continue;
    const t0 = Date.now();
    let findings; try { findings = await resumeSample(sample, { project: project as string }); } catch (e) { findings = [{kind: "threw", sentence: String((e as Error).stack)}]; }
    n++; by[sample.kind] = (by[sample.kind] ?? 0) + (Date.now() - t0);
    if (findings.length) { bad++; console.log(sample.kind, sample.moment, findings); }
  }
  const u = process.cpuUsage(t);
  console.log({ n, bad, wallS: (Date.now() - w) / 1000, cpuS: (u.user + u.system) / 1e6, by });
})();
