// sidebar/main.tsx, its stylesheet and sidebar/page.html, as the one file that HtmlService serves.
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { contractVersion } from "./contract-version.mjs";
import { escapeScript, refuseHazards } from "./inline-script.mjs";
import { shortTree } from "./short-tree.mjs";
import { shorter } from "./shorter.mjs";
import trimPackages from "./trim-packages.cjs";

/**
 * Bundles the sidebar. Gives the text of Sidebar.html and of its script's source map.
 * @param {string} root the checkout
 */
export async function bundleSidebar(root) {
  const folder = join(root, "sidebar");
  const preact = join(root, "node_modules", "preact");
  const [page, bundle] = await Promise.all([
    readFile(join(folder, "page.html"), "utf8"),
    build({
      entryPoints: [join(folder, "main.tsx"), join(folder, "style.css")],
      bundle: true,
      write: false,
      outdir: folder,
      sourcemap: "external",
      format: "esm",
      // Shorter than the calls of the automatic runtime, which name `children` in each.
      tsconfigRaw: {
        compilerOptions: { jsx: "react", jsxFactory: "h", jsxFragmentFactory: "Fragment" },
      },
      define: { CONTRACT_VERSION: JSON.stringify(contractVersion(root)) },
      inject: [join(root, "tools", "build", "jsx.mjs")],
      target: "es2020",
      charset: "ascii",
      // Names stay as they are until the tree is shortened, which knows one of them.
      minifySyntax: true,
      minifyWhitespace: true,
      mangleProps: ownNames(root),
      // As it was written, so that what nobody here asks of it can be left out.
      alias: {
        preact: join(preact, "src", "index.js"),
        "preact/hooks": join(preact, "hooks", "src", "index.js"),
      },
      plugins: [trimPackages],
      legalComments: "none",
      logLevel: "silent",
    }),
  ]);
  const text = (name) => bundle.outputFiles.find((file) => file.path.endsWith(name))?.text ?? "";
  const style = refuseHazards(shortVariables(text("style.css").trim()), "sidebar/style.css");
  const { code, map } = await shorter(shortTree(text("main.js")), text("main.js.map"), {
    enclose: true,
  });
  return { html: fill(fill(page, "style", style), "script", escapeScript(code.trim())), map };
}

/** Names the stylesheet's own variables by a letter or two. */
function shortVariables(style) {
  const names = [...new Set(style.match(/--[a-z-]+/g))];
  return style.replace(
    /(--[a-z-]+)(?:(:) )?/g,
    (_, name, colon = "") => `--${names.indexOf(name).toString(36)}${colon}`,
  );
}

// With a function: a `$&` in the content of a plain replacement would be eaten.
function fill(page, tag, content) {
  const empty = `<${tag}></${tag}>`;
  if (!page.includes(empty)) throw new Error(`sidebar/page.html has no empty ${empty}`);
  return page.replace(empty, () => `<${tag}>${content}</${tag}>`);
}

/**
 * Frequent names that are no attribute of an element we make, sent nowhere, and read by Preact alone or by our own
 * components. None may name a sentence of the words: esbuild would keep all of them as properties.
 */
const FREQUENT =
  "Panel|barred|below|beside|busy|byHand|change|counted|counts|current|empty|hint|indented|isIt|label|line|looks|lookNow|nested|options|price|problem|props|refusal|says|saysWhom|send|setProblem|setTitles|shown|strong|ticked|typed|yes";

/** Preact's names for class components and their contexts, which we have none of, and of parts of its renderer. */
const OF_CLASSES =
  "component(?:Did|Will)\\w+|shouldComponentUpdate|getDerivedState\\w+|getSnapshotBeforeUpdate|getChildContext|contextType";

/**
 * Names that may be shortened: those that Preact keeps for itself, such as __k, the frequent ones, and handlers that our
 * own components alone take, such as onProblem. Those of elements, such as onChange, may not; Preact's types list them.
 */
function ownNames(root) {
  const folder = join(root, "sidebar");
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"));
  const types = readFileSync(join(root, "node_modules", "preact", "src", "dom.d.ts"), "utf8");
  const ofElements = new Set(types.match(/\bon[A-Z]\w+/g));
  const own = sources.join("\n").match(/\bon[A-Z]\w+(?=\??: \()/g) ?? [];
  const names = [...new Set(own)].filter((name) => !ofElements.has(name)).sort();
  return new RegExp(`^(?:_\\w+|${FREQUENT}|${OF_CLASSES}|${names.join("|")})$`);
}
