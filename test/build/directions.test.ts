import { readdirSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { readImports, readImpurities } from "./module";
import { read, root } from "./project";

// Who may import whom. A room may always import itself; what is not listed is forbidden.
const inner = ["src/core", "src/ports"];
const kept = [...inner, "src/store"];
const stores = ["src/store", "src/service", "src/ledger", "src/sheet", "src/mailbox"];
const jobs = [...inner, ...stores, "src/outbox", "src/jobs"];
const signals = [...jobs, "src/formulas", "src/searches", "src/signals"];
const surfaces = [...signals, "src/schedules", "src/person", "src/agents", "contract"];
const allowed: Record<string, string[]> = {
  contract: ["src/core"],
  "src/core": [],
  "src/ports": ["src/core"],
  "src/store": inner,
  "src/service": inner,
  "src/ledger": kept,
  "src/sheet": kept,
  "src/mailbox": kept,
  "src/outbox": [...kept, "src/ledger", "src/service"],
  "src/jobs": [...inner, ...stores, "src/outbox"],
  "src/formulas": jobs,
  "src/searches": [...jobs, "src/formulas"],
  "src/signals": [...jobs, "src/searches"],
  "src/schedules": signals,
  "src/person": signals,
  "src/agents": [...jobs, "contract"],
  "src/diagnostics": [...inner, ...stores, "src/outbox"],
  "src/surfaces": [...surfaces, "src/diagnostics"],
  "src/platform": kept,
  "src/app": [...surfaces, "src/diagnostics", "src/surfaces", "src/platform"],
  "src/main": ["src/app"],
  sidebar: ["contract"],
  local: [],
  bridge: ["contract", "local"],
  bench: ["local"],
  drill: ["local", "bridge"],
};

// The files of src beside its rooms wire them together.
const wiring = "src/app";

const files = ["contract", "src", "sidebar", "bridge", "local", "bench", "drill"].flatMap(
  (folder) => sources(folder),
);

test.each(Object.keys(allowed))("%s imports only what it may", (room) => {
  const inRoom = files.filter((file) => roomOf(file) === room);
  const strangers = inRoom.flatMap((file) =>
    roomsImportedBy(file)
      .filter((other) => other !== room && !allowed[room]?.includes(other))
      .map((other) => `${file} imports ${other}`),
  );
  expect(strangers).toEqual([]);
});

test("every file of these folders is in a room of the table", () => {
  expect(files.filter((file) => !(roomOf(file) in allowed))).toEqual([]);
});

test("CONTRIBUTING.md says of every room what belongs there", () => {
  const table = read("CONTRIBUTING.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split(" | ")[0])
    .join();
  const named = new Set([...table.matchAll(/`([\w/]+)(?:\.\w+)?`/g)].map(([, name]) => name));
  expect(Object.keys(allowed).filter((room) => !named.has(room))).toEqual([]);
});

test.each([
  ["src/README.md", (page: string) => page],
  ["docs/architecture.md", (page: string) => page.split("## Four walks")[0] ?? ""],
])("%s names every room of src", (path, part) => {
  const words = new Set(part(read(path)).match(/\w+/g));
  const rooms = Object.keys(allowed).filter((room) => room.startsWith("src/"));
  expect(rooms.filter((room) => !words.has(room.replace("src/", "")))).toEqual([]);
});

test("no file of src imports itself by way of others, for types neither", () => {
  const names = new Map(files.map((file) => [file.replace(/\.(js|tsx?)$/, ""), file]));
  const seen = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, above: readonly string[]): void => {
    if (above.includes(file)) circles.push([...above.slice(above.indexOf(file)), file].join(" > "));
    if (seen.has(file)) return;
    seen.add(file);
    for (const path of pathsImportedBy(file)) {
      const next = names.get(path);
      if (next) follow(next, [...above, file]);
    }
  };
  for (const file of files.filter((each) => each.startsWith("src/"))) follow(file, []);
  expect(circles).toEqual([]);
});

test("src/main.js imports the one root of the bundle", () => {
  expect(readImports(join(root, "src", "main.js"))).toEqual(["./app"]);
});

test("src outside src/platform reads no clock, draws no lots and waits for nothing", () => {
  const pure = files.filter((file) => file.startsWith("src/") && roomOf(file) !== "src/platform");
  const impure = pure.flatMap((file) =>
    readImpurities(join(root, file)).map((what) => `${file}: ${what}`),
  );
  expect(impure).toEqual([]);
});

function roomsImportedBy(file: string): string[] {
  return pathsImportedBy(file).map(roomOf);
}

/** From the root, without their endings. */
function pathsImportedBy(file: string): string[] {
  return readImports(join(root, file))
    .filter((path) => path.startsWith("."))
    .map((path) =>
      relative(root, resolve(root, dirname(file), path))
        .split(sep)
        .join("/"),
    );
}

function roomOf(file: string): string {
  const [folder = "", ...rest] = file.replace(/\.(js|tsx?|json)$/, "").split("/");
  if (folder !== "src") return folder;
  if (rest.length === 1) return rest[0] === "main" ? "src/main" : wiring;
  return `src/${rest[0]}`;
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.split(sep).join("/")}`)
    .filter((path) => /\.(tsx?|js)$/.test(path) && !path.endsWith(".d.ts"));
}
