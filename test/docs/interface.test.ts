import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { SIDEBAR } from "../../contract/sidebar";
import { ENDPOINT_NAMES } from "../../local/service/endpoint-name";
import { read, root } from "../build/project";
import { fetchDescription } from "../local/service/conforming";
import { serve } from "../local/service/served";
import { LINES, type Line, NOBODY, namedIn, PAGE, SURFACES } from "./interface-page";

// That a line is reached as the page says is shown by test/stage/reach.

const NO_FILE = ["not yet", "nothing to do", "not used", "not served", "none"];

/** The lines that nobody reaches; the page says why. */
const UNREACHED = [
  "Names with `network` carry the network's name on the wire",
  "`scale` of a search",
  "`custom` of a search",
  "`limit`, `streaming`, `included_industries` of newer editions",
  "MCP server: five tools, the same key (here by streamable HTTP at `mcp` of the main address, a guess)",
  "Its tools do the work of their endpoints (arguments as there, a guess)",
  "Lead search, streaming",
  "Profile extraction: 2,500 a day (of which endpoints is not settled)",
];

test("the page has lines, each with all its cells", () => {
  expect(LINES.length).toBeGreaterThan(130);
  const empty = LINES.filter((line) => Object.values(line).some((cell) => cell.trim() === ""));
  expect(empty).toEqual([]);
});

test("every line is reached from surfaces of the page, but for those known here", () => {
  const unreached = LINES.filter(({ reached }) => reached.startsWith(NOBODY));
  expect(unreached.map(({ line }) => line)).toEqual(UNREACHED);
  const others = LINES.filter((line) => !unreached.includes(line));
  const unknown = others.filter(({ reached }) => {
    const named = namedIn(reached);
    return named.length === 0 || named.some((surface) => !SURFACES.has(surface));
  });
  expect(unknown).toEqual([]);
  const named = new Set(others.flatMap(({ reached }) => namedIn(reached)));
  expect([...SURFACES.keys()].filter((surface) => !named.has(surface))).toEqual([]);
});

test("every line is driven by a test, unless the page says that nobody reaches it", () => {
  const folder = join(root, "test", "stage", "reach");
  const drives = readdirSync(folder)
    .flatMap((file) =>
      read("test", "stage", "reach", file)
        .split(/\nreaches\(\s*/)
        .slice(1),
    )
    .map((text) => [/^"(.*)",/.exec(text)?.[1] ?? "", text] as const);
  const byHeading = new Map(drives);
  const isDriven = ({ heading, line }: Line) => {
    const text = byHeading.get(heading) ?? "";
    return [JSON.stringify(line), line].some((key) => text.includes(`  ${key}:`));
  };
  const left = LINES.filter((line) => !line.reached.startsWith(NOBODY) && !isDriven(line));
  expect(left.map(({ heading, line }) => `${heading}: ${line}`)).toEqual([]);
});

test("every surface is a panel's request, a formula or a menu entry, and asks endpoints that there are", () => {
  const script = read("src", "main.js");
  const isThere = (name: string) =>
    Object.hasOwn(SIDEBAR, name) || script.includes(`global.${name} = `);
  expect([...SURFACES.keys()].filter((name) => !isThere(name))).toEqual([]);
  const known: readonly string[] = [...ENDPOINT_NAMES, "webhook"];
  expect([...SURFACES.values()].flat().filter((name) => !known.includes(name))).toEqual([]);
  const formulas = [...script.matchAll(/global\.(ENRICH_\w+) = /g)].map(([, name = ""]) => name);
  expect(formulas.filter((name) => !SURFACES.has(name))).toEqual([]);
});

test.each([
  ["client", "src"],
  ["standIn", "local/service"],
] as const)("every file in the column %s exists in %s", (column, folder) => {
  const wrong = LINES.filter((line) => !areFiles(line[column], folder));
  expect(wrong.map((line) => `${line.line}: ${line[column]}`)).toEqual([]);
});

test("every test of the stand-in that is named exists, in the file that is named with it", () => {
  const wrong = LINES.filter(({ shownBy }) => !NO_FILE.includes(shownBy) && !isTest(shownBy));
  expect(wrong.map((line) => `${line.line}: ${line.shownBy}`)).toEqual([]);
});

test("what the stand-in serves is shown, and has a line", async () => {
  const served = await serve();
  try {
    const { paths } = await fetchDescription(served);
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.filter((operation) => !isNamed(operation))).toEqual([]);
  } finally {
    await served.close();
  }
  const unshown = LINES.filter(({ standIn, shownBy }) => areNames(standIn) && !areNames(shownBy));
  expect(unshown.map(({ line }) => line)).toEqual([]);
});

/** In a line, or in the heading over several. */
function isNamed(operation: string): boolean {
  const named = new RegExp(`${operation.replace(/[{}]/g, "\\$&")}(?![/\\w{])`);
  return PAGE.split("\n").some((line) => /^(?:#|\|)/.test(line) && named.test(line));
}

function areNames(cell: string): boolean {
  return cell.startsWith("`");
}

function areFiles(cell: string, folder: string): boolean {
  if (NO_FILE.includes(cell)) return true;
  return cell.split(", ").every((name) => {
    const [, path] = /^`([^`]+)`$/.exec(name) ?? [];
    return path !== undefined && existsSync(join(root, folder, path));
  });
}

/** The title may be what follows a name in a table of tests: a `%s` stands as it is in the file. */
function isTest(cell: string): boolean {
  const [, path = "", title = ""] = /^`([^`]+)`: (.+)$/.exec(cell) ?? [];
  const file = join("test", path);
  return path !== "" && existsSync(join(root, file)) && read(file).includes(title);
}
