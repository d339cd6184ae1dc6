// sidebar/main.tsx, its stylesheet and sidebar/page.html, as the one file that HtmlService serves.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { contractVersion } from "./contract-version.mjs";
import { escapeScript, refuseHazards } from "./inline-script.mjs";

/**
 * Bundles the sidebar. Gives the text of Sidebar.html and of its script's source map.
 * @param {string} root the checkout
 */
export async function bundleSidebar(root) {
  const folder = join(root, "sidebar");
  const [page, bundle] = await Promise.all([
    readFile(join(folder, "page.html"), "utf8"),
    build({
      entryPoints: [join(folder, "main.tsx"), join(folder, "style.css")],
      bundle: true,
      write: false,
      outdir: folder,
      sourcemap: "external",
      format: "iife",
      // Shorter than the calls of the automatic runtime, which name `children` in each.
      tsconfigRaw: {
        compilerOptions: { jsx: "react", jsxFactory: "h", jsxFragmentFactory: "Fragment" },
      },
      define: { CONTRACT_VERSION: JSON.stringify(contractVersion(root)) },
      inject: [join(root, "tools", "build", "jsx.mjs")],
      target: "es2020",
      charset: "ascii",
      minify: true,
      legalComments: "none",
      logLevel: "silent",
    }),
  ]);
  const text = (name) => bundle.outputFiles.find((file) => file.path.endsWith(name))?.text ?? "";
  const style = refuseHazards(text("style.css").trim(), "sidebar/style.css");
  const script = escapeScript(text("main.js").trim());
  return {
    html: fill(fill(page, "style", style), "script", script),
    map: text("main.js.map"),
  };
}

// With a function: a `$&` in the content of a plain replacement would be eaten.
function fill(page, tag, content) {
  const empty = `<${tag}></${tag}>`;
  if (!page.includes(empty)) throw new Error(`sidebar/page.html has no empty ${empty}`);
  return page.replace(empty, () => `<${tag}>${content}</${tag}>`);
}
