import { withArrows } from "../../tools/build/arrows.mjs";
import { shorter } from "../../tools/build/shorter.mjs";

const MAP = JSON.stringify({ version: 3, sources: [], names: [], mappings: "" });

const built = async (script: string) =>
  (await shorter(withArrows(`${script} export { it, shown };`), MAP)).code;

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
