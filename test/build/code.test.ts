import { execFileSync } from "node:child_process";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { createContext, Script } from "node:vm";
import { parse } from "acorn";
import { readAssignments, readDeclarations } from "./entry-points";
import { read, root } from "./project";

const code = read("dist", "Code.js");
const written = readAssignments(read("src", "main.js"));
const built = readDeclarations(code);
const byName = (list: { name: string }[]) => list.map(({ name }) => name).sort();

test("the built script declares the functions of src/main.js and no other", () => {
  expect(byName(built)).toEqual(byName(written));
});

test("no two functions differ by case alone: formulas are found without regard to it", () => {
  const lower = byName(built).map((name) => name.toLowerCase());
  expect(new Set(lower).size).toBe(lower.length);
});

test("every function keeps its parameters and its help", () => {
  for (const entry of written) {
    expect(built).toContainEqual(entry);
  }
});

test("every formula is marked as one, describes each parameter and says what it returns", () => {
  for (const { name, params, help } of built.filter(({ name }) => name.startsWith("ENRICH"))) {
    const text = help.join("\n");
    expect(text).toContain("@customfunction");
    expect(text).toMatch(/@returns? /);
    for (const param of params) {
      expect(`${name}: ${text}`).toMatch(new RegExp(`@param \\{.*\\} \\[?${param}\\b`));
    }
  }
});

test("no formula stands outside the prefix that keeps it apart from other add-ons", () => {
  const formulas = built.filter(({ help }) => help.join().includes("@customfunction"));
  expect(formulas.filter(({ name }) => !/^ENRICH_[A-Z_]*[A-Z]$/.test(name))).toEqual([]);
});

// ES2022 brought class fields, #private and static blocks, which Google's upload check refuses.
test("the built script is ES2020", () => {
  expect(() => parse(code, { ecmaVersion: 2020, sourceType: "script" })).not.toThrow();
});

test("no line of the built script is too long for who pastes it into an editor", () => {
  expect(Math.max(...code.split("\n").map((line) => line.length))).toBeLessThan(40_000);
});

test("the built script is ASCII", () => {
  expect(code.match(/[^\t\n\r -~]/g)).toBeNull();
});

// zod asks for these only inside checks that src does not use; each stands behind `new` or a call.
const namedByZod = ["URL", "atob", "btoa", "File"];

test("the built script names nothing that only Node or the browser has", () => {
  const unknown = unknownNames("dist/Code.js").filter((name) => !namedByZod.includes(name));
  expect(unknown).toEqual([]);
});

// Each would add 2 to 9 KB for one use: `dictionary` of src/core, `z.union`, `z.transform` and `z.refine` do the same.
test.each(["Record", "DiscriminatedUnion", "Catch", "NumberFormat"])(
  "the built script leaves out zod's %s",
  (part) => expect(code).not.toContain(`"$Zod${part}"`),
);

test("loading touches no service, and works with what the language has alone", () => {
  const realm = createContext({});
  const start = performance.now();
  new Script(code, { filename: "Code.js" }).runInContext(realm);
  console.info(`Code.js: parsed and evaluated in ${(performance.now() - start).toFixed(1)} ms`);
  for (const { name } of built) expect(typeof realm[name]).toBe("function");
});

test("the source map leads from a place in the built script to its line in src/main.js", () => {
  const map = new SourceMap(JSON.parse(read("build", "maps", "Code.js.map")));
  for (const { name } of written) {
    const place = map.findEntry(lineOf(code, `g.${name}=`), 0);
    expect(place).toMatchObject({
      originalSource: expect.stringMatching(/src\/main\.js$/),
      originalLine: lineOf(read("src", "main.js"), `global.${name} =`),
    });
  }
});

function lineOf(text: string, piece: string): number {
  return text.slice(0, text.indexOf(piece)).split("\n").length - 1;
}

// TypeScript resolves each name against the language and Apps Script: what it cannot find is foreign.
function unknownNames(path: string): string[] {
  const options =
    "--noEmit --allowJs --checkJs --target es2020 --lib es2020 --types google-apps-script";
  let report = "";
  try {
    execFileSync(
      join(root, "node_modules", ".bin", "tsc"),
      ["--ignoreConfig", ...options.split(" "), path],
      {
        cwd: root,
        encoding: "utf8",
      },
    );
  } catch (error) {
    report = (error as { stdout: string }).stdout;
    if (!report.includes("error TS")) throw error;
  }
  const names = [...report.matchAll(/Cannot find name '([^']+)'/g)].map((match) => match[1] ?? "");
  return [...new Set(names)].sort();
}
