import { shortTree } from "../../tools/build/short-tree.mjs";
import { shorter } from "../../tools/build/shorter.mjs";

const MAP = JSON.stringify({ version: 3, sources: [], names: [], mappings: "" });

const built = async (script: string) =>
  (await shorter(shortTree(`${script} export { it, shown };`), MAP)).code;

test.each([
  ["a plain function", "function it(a) { return shown(a) + 1 }", false],
  [
    "one whose inner function reads this",
    "function it(a) { return { read() { return this } } }",
    false,
  ],
  ["a class by new", "function it(a) {} shown(new it(1));", true],
  ["a class by its prototype", "function it(a) {} it.prototype.read = 1;", true],
  ["a class that is extended", "function it(a) {} shown(class extends it {});", true],
  ["one that reads this", "function it(a) { return () => this.a }", true],
  ["one that reads arguments", "function it(a) { return arguments.length }", true],
  ["one that yields", "function* it(a) { yield a }", true],
])("%s: whether it stays a function", async (_, script, stays) => {
  const code = await built(`${script} var shown = globalThis.shown;`);
  expect(/function/.test(code)).toBe(stays);
});

test("an arrow can be called above where its function stood, with a directive still first", async () => {
  const code = await built(
    `"use strict"; var shown = (globalThis.shown = it(2)); function it(a) { if (a > 1) return b(a) + b(1); function b(c) { return c * globalThis.by } }`,
  );
  expect(code).not.toContain("function");
  Object.assign(globalThis, { by: 5 });
  // biome-ignore lint/security/noGlobalEval: what is built is run
  eval(code.replace(/export\s*\{.*$/, ""));
  expect(Reflect.get(globalThis, "shown")).toBe(15);
});

test("a text that stands there often is named once, but not where it has to stay a text", async () => {
  const often = "one that is long";
  const script = `"use strict"; var shown = globalThis.shown; function it(a) {
    if (typeof one === "undefined" || typeof two === "undefined" || typeof three === "undefined") return;
    shown(${JSON.stringify(often)}, { ${JSON.stringify(often)}: 1 }, a[${JSON.stringify(often)}]);
    switch (a) { case ${JSON.stringify(often)}: return shown("a", "a", "a"); }
    return ${JSON.stringify(often)};
  }`;
  const code = await built(script);
  // Its name's declaration, and its key.
  expect(code.split(often)).toHaveLength(3);
  expect(code.match(/"undefined"[!=]+typeof/g)).toHaveLength(3);
  expect(code.match(/"a"/g)).toHaveLength(3);
});

test("void 0 and null are named once, and a type is asked by a function, but not that of what may not exist", async () => {
  const asked = Array.from({ length: 12 }, (_, at) => `a[${at}] === ${["void 0", "null"][at % 2]}`);
  const typed = Array.from({ length: 12 }, (_, at) => `typeof a[${at + 20}] == "string"`);
  const script = `var shown = globalThis.shown; function it(a) { return [${[...asked, ...typed]}, typeof none == "object"] }`;
  const code = await built(script);
  for (const each of ["void 0", "null"]) expect(code.split(each)).toHaveLength(2);
  // The function's, and that of what may not exist.
  expect(code.split("typeof")).toHaveLength(3);
  const list = [null, undefined, ...Array(18).fill(1), "one", 1];
  // biome-ignore lint/security/noGlobalEval: what is built is run
  const it = eval(`${code.replace(/export\s*\{(?:(\w+) as it).*$/, "$1")}`);
  expect(it(list).slice(0, 2)).toEqual([false, false]);
  expect(it(list).slice(12, 14)).toEqual([true, false]);
  expect(it(list).pop()).toBe(false);
});

test("an element without attributes gets 0 for them, and no other call does", async () => {
  const code = await built(
    "var shown = globalThis.shown; const createElement = globalThis.make; function it(a) { return [createElement('p', null, a), shown('p', null), document.createElement('p', null)] }",
  );
  expect(code.match(/\("?\w+"?,null\)/g)).toHaveLength(2);
  expect(code).toMatch(/,0,/);
});

test("a property that stands there often is named once, but none of another's", async () => {
  const code = await built(`var shown = globalThis.shown; function it(a) {
    shown(a.findIndex(shown), a.findIndex(it), a.findIndex(a), a.findIndex(3), a?.findIndex(4));
    shown({ sentences: 1 }, a.sentences, a.b.sentences, a.c.sentences, a.d.sentences, a.e.sentences);
    shown(a.getRange(1), a.getRange(2), a.getRange(3), a.getRange(4), a.getRange(5), a.getRange(6));
    shown({ fetchAll: 1 }, a.fetchAll, a.b.fetchAll, a.c.fetchAll, a.d.fetchAll, UrlFetchApp.fetchAll, a.e.fetchAll);
    return a.flatMap(shown);
  }`);
  expect(code.match(/.findIndex./g)).toEqual(['"findIndex"']);
  expect(code.match(/.sentences./g)).toEqual(['"sentences"', "{sentences:"]);
  expect(code.match(/\.getRange\(|\.fetchAll\b/g)).toHaveLength(12);
  expect(code).toContain(".flatMap(");
});
