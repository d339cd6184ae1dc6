import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, Script } from "node:vm";

const REALMS = 61;

/** Processor time of what every execution of the built add-on begins with: reading its code in a fresh realm. */
export function measureColdStart(): { coldStartMs: number; bundleKb: number } {
  const code = readFileSync(join(process.cwd(), "dist", "Code.js"), "utf8");
  const timesMs = Array.from({ length: REALMS }, (_, at) => {
    const realm = createContext({});
    const before = process.cpuUsage();
    // A comment that differs keeps the engine from remembering the last one.
    new Script(`${code}\n// ${at}`, { filename: `Code-${at}.js` }).runInContext(realm);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }).sort((one, other) => one - other);
  return { coldStartMs: timesMs[REALMS >> 1] ?? Number.NaN, bundleKb: code.length / 1000 };
}
