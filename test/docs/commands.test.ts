import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { read, root } from "../build/project";
import { commands, headings, isThere, links, type Page, pages, spans } from "./markdown";

const all = pages();
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

test("the pages and their commands are found at all", () => {
  expect(all.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["README.md", "docs/what-happens-if.md", "src/core/README.md"]),
  );
  expect(all.flatMap(commands).length).toBeGreaterThan(20);
});

test.each(all)("every link of $path leads somewhere", (page) => {
  expect(links(page).filter((to) => !leadsSomewhere(page, to))).toEqual([]);
});

test.each(all)("every command of $path is one of package.json, with its options", (page) => {
  expect(commands(page).map(wrongWith).filter(Boolean)).toEqual([]);
});

test.each(all)("every file $path names is there", (page) => {
  expect(spans(page).filter((name) => looksLikeOurs(page, name) && !isFound(page, name))).toEqual(
    [],
  );
});

const rooms = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$|^build$|^dist$/.test(entry.name))
  .map(({ name }) => name);

test.each(all.filter(({ path }) => /^(?!docs\/).+\/README\.md$/.test(path)))(
  "$path has at most 15 lines",
  ({ text }) => {
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(15);
  },
);

function leadsSomewhere(page: Page, to: string): boolean {
  const [path = "", part] = to.split("#");
  const target = path === "" ? page.path : join(dirname(page.path), path);
  if (!isThere({ path: "README.md", text: "" }, target)) return false;
  const text = part === undefined ? "" : read(target);
  return part === undefined || headings({ path: target, text }).includes(part);
}

/** Undefined when the command can be typed as it stands. */
function wrongWith(command: string): string | undefined {
  const [tool = "", first = "", ...rest] = command.split(/\s+/);
  if (tool === "npx" && first === "clasp")
    return isThere(all[0] as Page, `node_modules/@google/clasp/build/src/commands/${rest[0]}.js`)
      ? undefined
      : `${command}: clasp has no such command`;
  if (tool === "npx")
    return first !== "jest" || rest.every(isTested)
      ? undefined
      : `${command}: a path of it is missing`;
  if (first === "ci" || first === "install") return undefined;
  const name = first === "run" ? (rest[0] ?? "") : first;
  const script = scripts[name];
  if (script === undefined) return `${command}: no such script`;
  const entry = (/run\.mjs (?:--built )?(\S+)/.exec(script) ??
    /^node (?:--\S+ )*(\S+)/.exec(script))?.[1];
  const accepted = entry === undefined ? "" : read(entry);
  const options = (command.split(" -- ")[1] ?? "").match(/--[a-z]+(?:-[a-z]+)*/g) ?? [];
  const unknown = options.find((option) => !hasOption(accepted, option.slice(2)));
  return unknown && `${command}: no option ${unknown}`;
}

/** A folder or file of tests; jest needs no ending. */
function isTested(path: string): boolean {
  return [path, `${path}.test.ts`].some((each) => isThere(all[0] as Page, each));
}

/** As `parseArgs` is given it. */
function hasOption(source: string, name: string): boolean {
  return source.includes(name.includes("-") ? `"${name}": {` : `${name}: {`);
}

/**
 * A name with an ending that we use, or one that begins with one of our folders. Built files, and the
 * memory of deployments, come and go.
 */
function looksLikeOurs(page: Page, name: string): boolean {
  if (/^(?:build|dist)\/|^\.deploy\.json$/.test(name)) return false;
  if (!/^[\w.-]+(?:\/[\w.-]+)*\/?$/.test(name)) return false;
  const [first = ""] = name.split("/");
  const inFolder = name.includes("/") && (rooms.includes(first) || isThere(page, first));
  return inFolder || /\.(?:tsx?|mjs|cjs|js|json|md|html|css)$/.test(name);
}

/**
 * In the checkout, beside the page, in a folder that the page names with a closing slash, or among
 * the built files. A module may go without its ending.
 */
function isFound(page: Page, name: string): boolean {
  const folders = spans(page).filter((each) => /^[\w/-]+\/$/.test(each));
  return [name, `${name}.ts`, join("dist", name), ...folders.map((each) => join(each, name))].some(
    (each) => isThere(page, each),
  );
}
