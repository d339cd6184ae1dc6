import { read } from "../build/project";

/** Files of `test`, without their endings, each with parts of titles in it. */
export type Tests = Record<string, readonly string[]>;

/** What a page says, by its first words, each with the tests that show it. */
export type ShownBy = Record<string, Tests>;

/** What the page says that the table does not know, and what in the table begins nothing of the page, or several. */
export function unmatched(said: readonly string[], beginnings: readonly string[]) {
  const isOf = (beginning: string) => (each: string) => each.startsWith(beginning);
  return {
    notInTable: said.filter((each) => !beginnings.some((beginning) => isOf(beginning)(each))),
    notOnPage: beginnings.filter((beginning) => said.filter(isOf(beginning)).length !== 1),
  };
}

/** The tests of a table that do not exist. */
export function missingTests(shownBy: ShownBy): string[] {
  return Object.entries(shownBy).flatMap(([what, tests]) =>
    Object.entries(tests).flatMap(([file, titles]) =>
      titles
        .filter((title) => !textOf(file).includes(title))
        .map((title) => `${what}: ${file}: ${title}`),
    ),
  );
}

const texts = new Map<string, string>();

function textOf(file: string): string {
  const path = `${file}${file.startsWith("browser/") ? ".browser" : ""}.test.ts`;
  const text = texts.get(file) ?? read("test", path);
  texts.set(file, text);
  return text;
}
