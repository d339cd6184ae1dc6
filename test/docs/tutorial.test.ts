import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { read, root } from "../build/project";

const fences = (page: string) =>
  [...read(page).matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, text = ""]) => text);

/** What `npm start` prints, given these options; the add-on is built already. */
async function start(options: string[]): Promise<string> {
  const typed = ["tools/run.mjs", "local/stage/start.ts", ...options];
  return (await promisify(execFile)(process.execPath, typed, { cwd: root })).stdout;
}

test("the tutorial's command prints what the tutorial says", async () => {
  const [, typed = "", printed = ""] = fences("docs/tutorial.md");
  const options = /npm start -- (.*)/.exec(typed)?.[1]?.split(" ") ?? [];
  expect(options).toContain("--exit");
  const stdout = await start(options);
  for (const line of printed.trim().split("\n")) expect(stdout).toContain(line);
  const widest = Math.max(
    ...stdout
      .split("\n")
      .slice(0, 12)
      .map((line) => line.length),
  );
  expect(widest).toBeLessThanOrEqual(80);
});

test("the sums that the readme prints are those of its command", async () => {
  const [typed, printed = ""] = fences("README.md");
  expect(typed).toBe("npm ci && npm start\n");
  const stdout = await start(["--exit"]);
  const sums = printed.split("\n").filter((line) => /^(\d+ e-mails|wanted|asked)\b/.test(line));
  expect(sums).toHaveLength(3);
  for (const line of sums) expect(stdout).toContain(line);
});
