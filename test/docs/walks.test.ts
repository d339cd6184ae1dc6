import { read } from "../build/project";
import { isThere } from "./markdown";

/** The walks of docs/architecture.md, each with the files it names and the functions of each file. */
const walks = read("docs", "architecture.md")
  .split(/^## /m)
  .filter((section) => section.startsWith("Four walks"))
  .flatMap((section) => section.split(/^### /m).slice(1))
  .map((walk) => ({ title: walk.split("\n")[0] ?? "", steps: stepsOf(walk) }));

test("the page has four walks of several steps", () => {
  expect(walks.map(({ title }) => title)).toEqual([
    "A formula's cell",
    "A batch row",
    "A delivery",
    "A click",
  ]);
  for (const { steps } of walks) expect(steps.length).toBeGreaterThan(4);
});

test.each(walks)("every file and function of the walk of '$title' exists", ({ steps }) => {
  expect(steps.filter(({ file, name }) => !declares(file, name))).toEqual([]);
});

/** A file in backticks, and each name in backticks that follows it before the next file. */
function stepsOf(walk: string): { file: string; name: string }[] {
  let file = "";
  return [...walk.matchAll(/`([^`\n]+)`/g)].flatMap(([, word = ""]) => {
    if (word.includes("/")) {
      file = word;
      return [];
    }
    return /^[A-Za-z]\w*$/.test(word) && isNamed(walk, file, word) ? [{ file, name: word }] : [];
  });
}

/** Names stand right behind their file, with only a comma or white space between. */
function isNamed(walk: string, file: string, name: string): boolean {
  return new RegExp(`\`${file}\`[\\s,]+(?:\`\\w+\`[\\s,]+)*\`${name}\``).test(walk);
}

function declares(file: string, name: string): boolean {
  if (!isThere({ path: "README.md", text: "" }, file)) return false;
  const declared = new RegExp(
    `(?:function|class|const) ${name}\\b|^global\\.${name} =|^ {2}${name}: \\(`,
    "m",
  );
  return declared.test(read(file));
}
