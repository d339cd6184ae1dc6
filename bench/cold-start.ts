import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, Script } from "node:vm";

// Processor time of what every execution of the built add-on begins with: parsing and evaluating it in a fresh realm.

const REALMS = 61;
const code = readFileSync(join(process.cwd(), "dist", "Code.js"), "utf8");
const timesMs = Array.from({ length: REALMS }, (_, at) => {
  const realm = createContext({});
  const before = process.cpuUsage();
  // A comment that differs keeps the engine from remembering the last one.
  new Script(`${code}\n// ${at}`, { filename: `Code-${at}.js` }).runInContext(realm);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}).sort((a, b) => a - b);
console.log(`bundle                            ${(code.length / 1000).toFixed(1)} KB`);
console.log(
  `cold start, median of ${REALMS} realms    ${(timesMs[REALMS >> 1] ?? 0).toFixed(1)} ms`,
);
console.log(`cold start, fastest               ${(timesMs[0] ?? 0).toFixed(1)} ms`);
