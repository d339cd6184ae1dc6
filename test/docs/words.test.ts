import { textsOf, WORDS_PAGE, wordsPage } from "../../tools/docs/words.mjs";
import { read, root } from "../build/project";

test("docs/words.md holds every text of the sidebar (npm run docs writes it)", async () => {
  expect(read(WORDS_PAGE)).toBe(await wordsPage(root));
});

test("a text is found wherever a words file holds it, with what is filled in left open", async () => {
  const source = [
    'export const plain = "Try again\\u2026";',
    `export const counted = (rows: number) => \`\${rows} left out | \${rows > 1 ? \`all \${rows}\` : "none"}\`;`,
    'const hidden = { one: "first one", sign: " \\u00b7 " };',
  ].join("\n");
  expect(await textsOf(source)).toEqual([
    { name: "plain", text: "Try again\u2026" },
    { name: "counted", text: "{} left out \\| {}" },
    { name: "counted", text: "all {}" },
    { name: "counted", text: "none" },
    { name: "hidden", text: "first one" },
  ]);
});
