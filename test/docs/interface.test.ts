import { existsSync } from "node:fs";
import { join } from "node:path";
import { read, root } from "../build/project";
import { fetchDescription } from "../local/service/conforming";
import { serve } from "../local/service/served";

const PAGE = read("docs/interface.md");
const NOBODY = ["not yet", "nothing to do", "not used", "not served", "none"];

/** A line of the interface, as its row in the page has it. */
interface Row {
  line: string;
  client: string;
  standIn: string;
  shownBy: string;
}

const rows: Row[] = PAGE.split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| line |"))
  .map((line) => {
    const [given = "", client = "", standIn = "", shownBy = ""] = line.slice(2, -2).split(" | ");
    return { line: given, client, standIn, shownBy };
  });

test("the page has rows, each with all its cells", () => {
  expect(rows.length).toBeGreaterThan(100);
  const empty = rows.filter((row) => Object.values(row).some((cell) => cell.trim() === ""));
  expect(empty).toEqual([]);
});

test.each([
  ["client", "src"],
  ["standIn", "local/service"],
] as const)("every file in the column %s exists in %s", (column, folder) => {
  const wrong = rows.filter((row) => !areFiles(row[column], folder));
  expect(wrong.map((row) => `${row.line}: ${row[column]}`)).toEqual([]);
});

test("every test named exists, in the file that is named with it", () => {
  const wrong = rows.filter(({ shownBy }) => !NOBODY.includes(shownBy) && !isTest(shownBy));
  expect(wrong.map((row) => `${row.line}: ${row.shownBy}`)).toEqual([]);
});

test("what the stand-in serves is shown, and has a row", async () => {
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
  const unshown = rows.filter(({ standIn, shownBy }) => areNames(standIn) && !areNames(shownBy));
  expect(unshown.map(({ line }) => line)).toEqual([]);
});

/** In a row, or in the heading over several. */
function isNamed(operation: string): boolean {
  const named = new RegExp(`${operation.replace(/[{}]/g, "\\$&")}(?![/\\w{])`);
  return PAGE.split("\n").some((line) => /^(?:#|\|)/.test(line) && named.test(line));
}

function areNames(cell: string): boolean {
  return cell.startsWith("`");
}

function areFiles(cell: string, folder: string): boolean {
  if (NOBODY.includes(cell)) return true;
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
