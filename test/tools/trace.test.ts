import { spawnSync } from "node:child_process";
import { createContext, runInContext } from "node:vm";
import { read, root } from "../build/project";

/** What a function of the built script throws where Google is not. */
function traceOf(call: string): string {
  const world = createContext({});
  runInContext(read("dist", "Code.js"), world, { filename: "Code" });
  return runInContext(`try { ${call}; "" } catch (error) { error.stack }`, world);
}

test("`npm run trace` names the places in the sources of a trace of the built script", () => {
  const trace = traceOf("enrichThisTab()");
  expect(trace).toMatch(/\(Code:\d+:\d+\)/);
  const { stdout, status } = spawnSync("npm", ["run", "--silent", "trace"], {
    cwd: root,
    input: trace,
    encoding: "utf8",
  });
  expect(status).toBe(0);
  const places = [...stdout.matchAll(/\((src\/[\w./-]+):(\d+):(\d+)\)/g)];
  expect(places.map(([, path]) => path)).toEqual([
    "src/platform/menu.ts",
    "src/app.ts",
    "src/app.ts",
    "src/app.ts",
    "src/main.js",
  ]);
  const [, path = "", line = "", column = ""] = places[0] ?? [];
  expect(
    read(path)
      .split("\n")
      [Number(line) - 1]?.slice(Number(column) - 1),
  ).toMatch(/^SpreadsheetApp\b/);
  expect(stdout).not.toContain("Code:");
});

test("what is no place of the script stays as it is", () => {
  const trace = "TypeError: wrong\n    at run (Other:1:1)\n    at Code:999999:1\n    at Code:12\n";
  const { stdout } = spawnSync("npm", ["run", "--silent", "trace"], {
    cwd: root,
    input: trace,
    encoding: "utf8",
  });
  expect(stdout).toBe(trace);
});
