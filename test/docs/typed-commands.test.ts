import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { read, root } from "../build/project";

const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

/** Starts what a script of package.json starts; the add-on is built already. */
function type(script: string, ...options: string[]) {
  const [, ...words] = (scripts[script] ?? "").split(" ").filter((word) => word !== "--built");
  const child = spawn(process.execPath, [...words, ...options], { cwd: root });
  started.push(child);
  const said = { out: "", error: "" };
  child.stdout.on("data", (text) => {
    said.out += text;
  });
  child.stderr.on("data", (text) => {
    said.error += text;
  });
  return { child, said, ended: once(child, "close").then(([code]) => code as number | null) };
}

test.each([
  ["start", ["--rows", "3", "--port", "0"], /The workbench is at (\S+)/, "/"],
  ["workbench", ["--port", "0"], /Workbench {2}(\S+)/, "/"],
  ["service", ["--port", "0"], /Control address\s+(\S+?)\/[^/]*\s/, "/openapi.json"],
])("`npm run %s` prints where it answers, until Ctrl+C", async (script, options, where, path) => {
  const { child, said, ended } = type(script, ...options);
  let address: string | undefined;
  while (!address && child.exitCode === null) {
    await Promise.race([once(child.stdout, "data"), once(child.stderr, "data"), ended]);
    address = where.exec(said.out + said.error)?.[1];
  }
  expect((await fetch(`${address}${path}`)).status).toBe(200);
  child.kill("SIGINT");
  await ended;
});

test.each(["start", "workbench", "service", "bench", "deploy"])(
  "`npm run %s` tells its options with --help, and for one it does not know",
  async (script) => {
    const help = type(script, "--help");
    expect(await help.ended).toBe(0);
    const wrong = type(script, "--no-such");
    expect(help.said.out).toMatch(new RegExp(`^npm (?:run )?${script} -- `));
    expect(await wrong.ended).toBe(1);
    expect(wrong.said.error).toContain("Unknown option '--no-such'");
    expect(wrong.said.error).toContain(help.said.out.trim());
    expect(wrong.said.error).not.toMatch(/^ +at /m);
  },
);
