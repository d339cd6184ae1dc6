// docs/words.md from the words files of the sidebar: every text of its own that the panel shows, on one page.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "acorn";
import { transform } from "esbuild";

/** The page, from the checkout's root. */
export const WORDS_PAGE = "docs/words.md";

const ABOUT = [
  "# Words on screen",
  "Made by `npm run docs` from the words files of `sidebar`. Change those, not this page; a test fails while they differ. `{}` stands for a number, a name or another text. What the script says when something stops is on [limits](limits.md#error-sentences); headers of columns are in `src/core/output-column.ts`.",
];

/**
 * The text of docs/words.md as the code stands.
 * @param {string} root the checkout
 */
export async function wordsPage(root) {
  const files = (await readdir(join(root, "sidebar"))).filter((name) =>
    /(^|-)words\.ts$/.test(name),
  );
  const parts = await Promise.all(
    files.sort().map(async (name) => {
      const texts = await textsOf(await readFile(join(root, "sidebar", name), "utf8"));
      const lines = texts.map(({ name: of, text }) => `| \`${of}\` | ${text} |`);
      return [`## \`sidebar/${name}\``, ["| Name | Text |", "| --- | --- |", ...lines].join("\n")];
    }),
  );
  return `${[...ABOUT, ...parts.flat()].join("\n\n")}\n`;
}

/**
 * The texts of a words file, each with the constant that holds it. A text of signs alone is none.
 * @param {string} source
 */
export async function textsOf(source) {
  const { code } = await transform(source, { loader: "ts", charset: "utf8" });
  const { body } = parse(code, { ecmaVersion: "latest", sourceType: "module" });
  const constants = body
    .map((each) => ("declaration" in each ? each.declaration : each))
    .flatMap((each) => (each?.type === "VariableDeclaration" ? each.declarations : []));
  return constants.flatMap(({ id, init }) =>
    textsIn(init)
      .filter((text) => /\p{L}{2}/u.test(text))
      .map((text) => ({
        name: "name" in id ? id.name : "",
        text: text.trim().replaceAll("|", "\\|"),
      })),
  );
}

/** The texts below a node of the syntax tree, in order; those within another's gap follow it. */
function textsIn(node) {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node?.type !== "string") return [];
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  if (node.type === "Property") return textsIn(node.value);
  if (node.type === "TemplateLiteral")
    return [
      node.quasis.map(({ value }) => value.cooked).join("{}"),
      ...node.expressions.flatMap(textsIn),
    ];
  return Object.values(node).flatMap(textsIn);
}
