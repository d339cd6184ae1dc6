import { ERRORS } from "../../src/core/errors";
import { read } from "./project";

/** What people read of the engine, and not of their work. They may stand in Settings under *Advanced* alone. */
const BANNED =
  /webhook|ledger|\bclaims?\b|\blook-ups?\b|\bcells?\b|base address|\blease\b|\bwanted\b.*\bcells?|not accepted|known before|requests? left|\(s\)/i;

/** Whose texts stand in a fold named *Advanced*. */
const ADVANCED =
  /^(webhook\w*|newSecret|baseUrl|synchronousUrl|more|secondHint|workspace\w*|unreadable|lost|refused)$/;

const FILES = ["words", "welcome-words", "find-words", "library-words", "signals-words"];

/** The texts of a words file, each with the constant that holds it. */
function textsOf(file: string): { name: string; text: string }[] {
  const declarations = read("sidebar", `${file}.ts`)
    .split(/^export const /m)
    .slice(1);
  return declarations.flatMap((declaration) => {
    const [name = ""] = declaration.split(/\W/);
    const texts = declaration.match(/"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
    return texts.map((text) => ({ name, text: text.replace(/\$\{[^}]*\}/g, "{}") }));
  });
}

test.each(FILES)("no text of %s names the engine", (file) => {
  const texts = textsOf(file);
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter(({ text }) => BANNED.test(text))).toEqual([]);
});

test("in Settings what names the engine stands under Advanced alone", () => {
  const texts = textsOf("settings-words");
  const named = texts.filter(({ text }) => BANNED.test(text));
  expect(named.filter(({ name }) => !ADVANCED.test(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
});

/** These are said where addresses and the web app are set up, or to whoever does that. */
const FOR_ADMINISTRATORS = ["NO_WEBHOOK", "WEBHOOK_TEST", "WRONG_ADDRESS"];

test("no sentence of an error names the engine, but where addresses are set up", () => {
  const sentences = Object.entries(ERRORS).filter(([code]) => !FOR_ADMINISTRATORS.includes(code));
  const named = sentences.filter(([, { sentence }]) => BANNED.test(sentence));
  expect(named.map(([code, { sentence }]) => `${code}: ${sentence}`)).toEqual([]);
});
