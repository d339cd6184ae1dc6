import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { eventually } from "../browser/eventually";
import { read, root } from "../build/project";

const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

/** Starts what a script of package.json starts; the add-on is built already. */
function type(script: string, ...options: string[]) {
  const [, ...words] = (scripts[script] ?? "").split(" ").filter((word) => word !== "--built");
  return heard(
    spawn(process.execPath, [...words, ...options], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );
}

/** What it says, and the code it ends with. */
function heard(child: ChildProcessByStdio<null, Readable, Readable>) {
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
  ["start", ["--rows", "3", "--port", "0"], /The sheet is at (\S+)/, "/"],
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
  // What *Settings* ask for; the stand-in alone has no add-on.
  const webApp = /https:\/\/script\.google\.com\/macros\/s\/\S+\/exec$/m;
  if (script !== "service") await eventually(() => expect(said.out + said.error).toMatch(webApp));
  child.kill("SIGINT");
  await ended;
});

/** All but those that TypeScript, Biome and Jest answer for, and the bridge's, whose standard output is the protocol. */
const OWN = Object.keys(scripts).filter(
  (name) => !/^(?:check|format|test|test:deep|mcp)$/.test(name),
);

test.each(OWN)(
  "`npm run %s` tells its options with --help, and for one it does not know",
  async (script) => {
    const [help, wrong] = [type(script, "--help"), type(script, "--no-such")];
    expect(await help.ended).toBe(0);
    expect(help.said.out).toMatch(new RegExp(`^npm (?:run )?${script}(?: -- | < |\n)`));
    expect(await wrong.ended).toBe(1);
    expect(wrong.said.error).toContain("Unknown option '--no-such'");
    expect(wrong.said.error).toContain(help.said.out.trim());
    expect(wrong.said.error).not.toMatch(/^ +at /m);
  },
);

test.each(["start", "workbench", "service"])(
  "`npm run %s` ends with a sentence where the port it is given cannot be had",
  async (script) => {
    const busy = createServer().listen(0, "127.0.0.1");
    try {
      await once(busy, "listening");
      const { port } = busy.address() as AddressInfo;
      const rows = script === "service" ? [] : ["--rows", "1"];
      const taken = type(script, ...rows, "--port", String(port));
      const none = type(script, "--port", "70000");
      expect(await taken.ended).toBe(1);
      expect(taken.said.error).toContain(
        `Port ${port} is taken by another program. Give another one, or leave --port out.\n`,
      );
      // Nothing was done for it.
      expect(taken.said.out).toBe("");
      expect(await none.ended).toBe(1);
      expect(none.said.error).toBe('--port is a whole number up to 65535, not "70000".\n');
    } finally {
      busy.close();
    }
  },
);

test("results for a file of one's own are said to be made up", async () => {
  const own = type("start", "--exit", "--json", "--open", "samples/contacts.csv");
  expect(await own.ended).toBe(0);
  expect(own.said.error).toContain("made up by the stand-in: use none of these");
  expect(JSON.parse(own.said.out)).toMatchObject({ wanted: 30 });
});

test("the example of a script of one's own tells what it found, and what was charged for it", async () => {
  const file = "local/stage/example.ts";
  const example = heard(
    spawn(process.execPath, ["tools/run.mjs", file], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );
  expect(await example.ended).toBe(0);
  expect(example.said.out).toMatch(/^6 e-mails for 10 people are in your sheet\./);
  expect(example.said.out).toMatch(/^noor\.ijsselstein@\S+\n\{ charged: 18, askedTwice: \[\] \}$/m);
});

test.each([
  [["--fields", "email,fax"], '--fields takes email, personal email, phone, not "fax".'],
  [["--rows", "100001"], '--rows is a whole number up to 100000, not "100001".'],
  [
    ["--rows", "9", "--open", "samples/contacts.csv"],
    "--rows says how many sample contacts, so not with --open. Leave one of them out.",
  ],
  [
    ["--out", "no-such/sheet.csv"],
    "The file no-such/sheet.csv cannot be written. Check that its folder is there.",
  ],
])(
  "`npm start -- %j` ends with its sentence before anything is done",
  async (options, sentence) => {
    const wrong = type("start", "--exit", ...options);
    expect(await wrong.ended).toBe(1);
    expect(wrong.said).toEqual({ out: "", error: `${sentence}\n` });
  },
);

test("the rows of a file of one's own show the columns that are taken for name and company", async () => {
  const own = type("start", "--exit", "--open", "samples/kontakte.csv");
  expect(await own.ended).toBe(0);
  expect(own.said.out).toMatch(/^\nAnsprechpartner +Kunde +E-mail +Status\n/);
  expect(own.said.out).toMatch(/^Noor IJsselstein +Solstice Crafts … +noor\.ijsselstein@/m);
});

test("where nobody reads on, as with `| head`, a command ends without a word", async () => {
  const unread = type("start", "--exit", "--rows", "3");
  unread.child.stdout.destroy();
  expect(await unread.ended).toBe(0);
  expect(unread.said.error).not.toMatch(/EPIPE|^ +at /m);
});

test("a word without its option is told with the options", async () => {
  const lost = type("start", "5");
  expect(await lost.ended).toBe(1);
  expect(lost.said.error).toContain("Unexpected argument '5'. Options follow two dashes");
});

test("`npm run bench` prints the scenarios it is told, and writes their figures", async () => {
  const file = join(tmpdir(), `bench-${process.pid}.json`);
  const bench = type("bench", "--only", "cold-start", "--json", file);
  const strange = type("bench", "--only", "no-such");
  expect(await bench.ended).toBe(0);
  expect(bench.said.out).toMatch(/^cold start of the script, ms +\d/m);
  const { results } = JSON.parse(readFileSync(file, "utf8"));
  expect(results).toMatchObject([{ scenario: "cold-start", measured: [{ script: "ours" }] }]);
  rmSync(file);
  expect(await strange.ended).toBe(1);
  expect(strange.said.error).toMatch(
    /^There is no scenario no-such\. These there are:\nasync-1000 /m,
  );
});

/** Not of the project: what is installed, made or the history. */
const LEFT_OUT = /^(?:\.git|node_modules|build|dist)$/;

test("an assistant can start the stage where nothing is built yet, and what writes files leaves them as committed", async () => {
  const copy = mkdtempSync(join(tmpdir(), "checkout-"));
  try {
    cpSync(root, copy, {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(relative(root, path).split(sep)[0] ?? ""),
    });
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    const before = contents(copy);
    const npmRun = (...words: string[]) =>
      heard(spawn("npm", ["run", ...words], { cwd: copy, stdio: ["ignore", "pipe", "pipe"] }));
    const bridge = npmRun("--silent", "mcp", "--", "--stage");
    expect({ code: await bridge.ended, said: bridge.said }).toMatchObject({
      code: 0,
      said: { out: "", error: expect.stringContaining("A sheet of made-up contacts is open") },
    });
    for (const script of ["build", "docs", "format", "release"]) {
      const npm = npmRun(script);
      const code = await npm.ended;
      // With what it said, or a failure would not tell.
      expect({ script, code, said: code === 0 ? "" : npm.said }).toEqual({
        script,
        code: 0,
        said: "",
      });
    }
    expect(contents(copy)).toEqual(before);
    expect(readdirSync(join(copy, "dist")).sort()).toEqual([
      "Code.js",
      "Sidebar.html",
      "appsscript.json",
    ]);
    expect(readdirSync(join(copy, "build", "release"))).toEqual([
      expect.stringMatching(/^enrich-for-sheets-.+\.zip$/),
    ]);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

/** Every file of a checkout with what it holds. */
function contents(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !LEFT_OUT.test(path.split(sep)[0] ?? ""));
  return Object.fromEntries(
    paths.map((path) => [path, readFileSync(join(folder, path), "base64")]),
  );
}
