import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { read, root } from "../build/project";

const tutorial = read("docs", "tutorial.md");
const blocks = [...tutorial.matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, text = ""]) => text);

test("the tutorial's first run prints what the tutorial says", async () => {
  const [typed = "", printed = ""] = blocks;
  const options = /npm start -- (.*)/.exec(typed)?.[1]?.split(" ") ?? [];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["tools/run.mjs", "local/stage/start.ts", ...options],
    { cwd: root },
  );
  for (const line of printed.trim().split("\n")) expect(stdout).toContain(line);
});

test("every formula of the sample tab is one of the add-on's", () => {
  const names = read("samples", "formulas.csv").match(/ENRICH_\w+/g) ?? [];
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(read("docs", "formulas.md")).toContain(`## ${name}\n`);
});
