import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { root } from "./project";

// A property's key is known in src/store alone: what a store holds is opaque everywhere else.

/** What opens a snapshot or a change, or makes one of texts. */
const OPENERS = /\b(?:textsOf|snapshot|change|FREE|cutNote|joinNote|pieceKeys)\b/;

const files = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !path.startsWith(join(root, "src", "store") + sep));

/** The names that a file imports from src/store. */
function namesFromStore(source: string): string[] {
  return [...source.matchAll(/import (?:type )?\{([^}]*)\} from "[^"]*\/store\/[^"]*";/g)].flatMap(
    ([, names = ""]) => names.split(",").map((name) => name.trim()),
  );
}

test("nobody outside src/store opens what a store holds, or makes a change of texts", () => {
  const openers = files.flatMap((path) =>
    namesFromStore(readFileSync(path, "utf8"))
      .filter((name) => OPENERS.test(name))
      .map((name) => `${path} imports ${name}`),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(openers).toEqual([]);
});

test("only src/platform implements the port of properties, and only src/store calls it", () => {
  const users = files.filter((path) => /\bPropertyStore\b/.test(readFileSync(path, "utf8")));
  const rooms = new Set(users.map((path) => path.split(sep).at(-2)));
  expect([...rooms].sort()).toEqual(["platform", "ports"]);
});
