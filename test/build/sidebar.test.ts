import { runInNewContext } from "node:vm";
import { escapeScript, refuseHazards } from "../../tools/build/inline-script.mjs";
import { read } from "./project";

const html = read("dist", "Sidebar.html");

test("the sidebar is ASCII and opens its links outside the frame", () => {
  expect(html.match(/[^\t\n\r -~]/g)).toBeNull();
  expect(html).toContain('<base target="_top">');
});

test("what a browser calls by a name that begins as our handlers' keeps it", () => {
  expect(html).toContain("navigator.onLine");
  for (const event of ["onClick", "onChange", "onInput", "onSubmit", "onToggle", "onKeyDown"])
    expect(html).toContain(`${event}:`);
});

test("every icon is found by its name", () => {
  const paths = [...read("sidebar", "icon.tsx").matchAll(/^ {2}(\w+): "(M[^"]+)"/gm)];
  expect(paths.length).toBeGreaterThan(10);
  for (const [, name, path] of paths) expect(html).toContain(`${name}:"${path}"`);
});

test("the sidebar is one file: no script, style or picture is loaded", () => {
  expect(html).not.toMatch(/<(script|img|link|iframe)\s[^>]*(src|href)=/i);
  expect(html).not.toMatch(/@import/);
});

test("nothing in its script and style looks like a comment, a tag or a scriptlet", () => {
  const parts = [...html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)].map(
    (match) => match[2] ?? "",
  );
  expect(parts).toHaveLength(2);
  for (const part of parts) expect(part).not.toMatch(/\/\/|\/\*|<!|<\?|<\//);
});

test.each([
  `"https://a.example/*b*/"`,
  `"</scr" + "ipt><!-- x --><?= y ?>"`,
  `"\\\\//\\\\</b"`,
  `/a\\//.test("a/") && /[/*]/.test("*") && /x\\/\\/y/.source.length > 0`,
  `1 <!2`,
  `/* gone */ 4 // gone too`,
  `"$& $1 $\`"`,
])("escaping keeps the meaning of %s", (script) => {
  const escaped = escapeScript(script);
  expect(escaped).not.toMatch(/\/\/|\/\*|<!|<\?|<\//);
  expect(runInNewContext(escaped)).toEqual(runInNewContext(script));
});

test.each(["/(?<!a)b/", "`//`", "/<?a/"])("what cannot be escaped is refused: %s", (script) => {
  expect(() => escapeScript(script)).toThrow("HtmlService would damage");
});

test("text outside ASCII is refused", () => {
  expect(() => refuseHazards("\u00e9", "a file")).toThrow("a file is not ASCII");
});
