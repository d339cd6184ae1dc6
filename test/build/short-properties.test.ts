import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Node, parse } from "acorn";
import { transformSync } from "esbuild";
import { shortProperties } from "../../tools/build/short-properties.mjs";
import { read, root } from "./project";

// Code.js spells these with a letter or two. Whatever else looks one of them up by its name would miss it.
const SHORT = new Set<string>(shortProperties(root));

/** The files of Google's types that tell of the services in use. */
const GOOGLE_SERVICES =
  /-script\.(base|cache|content|html|lock|properties|script|spreadsheet|url-fetch|utilities)\.d\.ts$/;

const among = (names: Iterable<string>) => [...new Set(names)].filter((name) => SHORT.has(name));

const files = ["src", "contract"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => transformSync(read(folder, name), { loader: "ts", target: "esnext" }).code),
);

test("none is left in Code.js, not even as a text", () => {
  expect(SHORT.size).toBeGreaterThan(100);
  const left = read("dist", "Code.js").match(/(?<=\.)\w+|\w+(?=:)|(?<=")\w+(?=")/g) ?? [];
  expect(among(left)).toEqual([]);
});

test("none is a part of what is stored, sent or received", () => {
  const names = files.flatMap((code) =>
    namesIn(code, /^z\.|^(?:record|objectRecords|list|fields|JSON\.stringify)\b/),
  );
  expect(names).toEqual(expect.arrayContaining(["sinceMs", "usedMs"]));
  expect(names.length).toBeGreaterThan(500);
  expect(among(names)).toEqual([]);
});

test("none is a part of what the sidebar is told", () => {
  const members = readdirSync(join(root, "contract"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => read("contract", name))
    .concat(read("src", "core", "quoted.ts"))
    // Members, and texts, since `Record<"found" | "aside", number>` names members too.
    .flatMap((text) => text.match(/\b\w+(?=\??:)|(?<=")\w+(?=")/g) ?? []);
  expect(members).toEqual(expect.arrayContaining(["creditsAtMost", "brought", "capCredits"]));
  // What sidebar/page.html reads of its template.
  members.push(...(read("sidebar", "page.html").match(/(?<=<\?!?=.*)\b[a-z]\w+/g) ?? []));
  expect(members).toContain("goesOn");
  expect(among(members)).toEqual([]);
});

test("none belongs to the language, to Google or to main.js", () => {
  const language = Object.getOwnPropertyNames(globalThis)
    .map((name) => Reflect.get(globalThis, name))
    .flatMap((made) => [made, made?.prototype])
    .flatMap((made) => (made instanceof Object ? Object.getOwnPropertyNames(made) : []));
  const types = join("node_modules", "@types", "google-apps-script");
  const google = readdirSync(join(root, types))
    .filter((name) => GOOGLE_SERVICES.test(name))
    .flatMap((name) => read(types, name).match(/(?<=^ +)\w+(?=\()/gm) ?? []);
  expect(google).toContain("fetchAll");
  // What it hands to a web app or a trigger.
  const events = read(types, "google-apps-script-events.d.ts").match(/(?<=^ +)\w+(?=\??:)/gm) ?? [];
  expect(events).toContain("contents");
  const called = read("src", "main.js").match(/(?<=\bapp\.)\w+/g) ?? [];
  expect(among([...language, ...google, ...events, ...called])).toEqual([]);
});

/** Names of properties, and texts, in the arguments of calls of `callee`. */
function namesIn(code: string, callee: RegExp): string[] {
  const found: string[] = [];
  look(parse(code, { ecmaVersion: "latest", sourceType: "module" }), false);
  return found;

  function look(node: Part, isWanted: boolean, isShape = false): void {
    if (isWanted && !node.computed)
      found.push(...[node.key, node.property].flatMap((each) => each?.name ?? []));
    if (isWanted && typeof node.value === "string") found.push(node.value);
    const called = node.callee && code.slice(node.callee.start, node.callee.end);
    const isAsked = called !== undefined && callee.test(called);
    // The shape of a record is given by a function; what a check or a change does inside is nobody else's.
    const isFunction = /Function/.test(node.type) && !isShape;
    for (const part of Object.values(node).flat())
      if (part instanceof Object && "type" in part)
        look(part as Part, isAsked || (isWanted && !isFunction), called === "objectRecords");
  }
}

interface Part extends Node {
  computed?: boolean;
  key?: { name?: string };
  property?: { name?: string };
  value?: unknown;
  callee?: Node;
}
