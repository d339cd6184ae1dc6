// src/main.js and everything behind it, as the one script that Apps Script runs.
// webpack hosts gas-webpack-plugin, which turns each `global.NAME = function NAME(…)` of main.js into
// a top-level declaration with its comment; the TypeScript behind main.js arrives bundled by esbuild.
import { join } from "node:path";
import { promisify } from "node:util";
import GasPlugin from "gas-webpack-plugin";
import webpack from "webpack";

/**
 * Bundles the server. Gives the text of Code.js and of its source map.
 * @param {string} root the checkout
 */
export async function bundleServer(root) {
  const entry = join(root, "src", "main.js");
  // The plugin's types name a default export that its CommonJS module does not have.
  const Gas = /** @type {any} */ (GasPlugin);
  const compiler = webpack({
    context: root,
    entry,
    mode: "production",
    target: "es2020",
    devtool: "hidden-source-map",
    output: {
      filename: "Code.js",
      path: join(root, "dist"),
      devtoolModuleFilenameTemplate: "[resource-path]",
      chunkFormat: false,
      chunkLoading: false,
      wasmLoading: false,
    },
    optimization: { minimize: false },
    performance: false,
    resolve: { extensions: [".ts", ".js"] },
    module: {
      rules: [{ test: /\.ts$/, loader: join(root, "tools", "build", "bundle-loader.cjs") }],
    },
    plugins: [
      new Gas({ include: [entry], comment: true }),
      new webpack.DefinePlugin({ global: "globalThis" }),
      { apply: leaveOutGlobalShim },
      // The assets are taken from memory; tools/build.mjs writes them.
      { apply: (c) => c.hooks.shouldEmit.tap("KeepInMemory", () => false) },
    ],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ preset: "errors-only" }));

  const code = textOf(stats, "Code.js").replace(/^(function .*) \{\n\}$/gm, "$1{}");
  const map = shiftForStubs(textOf(stats, "Code.js.map"), code);
  return withoutBlankLines(withoutComments(code), map);
}

// Behind the bundle, where no line is a part of a text. What the map has of a blank line is counted from
// what stands before it, so it goes behind the end of the line above.
function withoutBlankLines(code, mapText) {
  const map = JSON.parse(mapText);
  const places = map.mappings.split(";");
  /** @type {{ lines: string[], places: string[] }} */
  const kept = { lines: [], places: [] };
  let isBehind = false;
  for (const [at, line] of code.split("\n").entries()) {
    isBehind ||= line.startsWith("{const g=");
    const place = places[at] ?? "";
    if (line !== "" || !isBehind) {
      kept.lines.push(line);
      kept.places.push(place);
    } else if (place !== "") kept.places.push(`${kept.places.pop()},${place}`.replace(/^,/, ""));
  }
  return {
    code: kept.lines.join("\n"),
    map: JSON.stringify({ ...map, mappings: kept.places.join(";") }),
  };
}

/** A function of main.js. Only its lines have to be right in the map. */
const FUNCTION = /^globalThis\.(\w+) = function \1\(([^)]*)\) \{\n {2}return (.*);\n\};$/gm;

function shortFunction(_, name, params, returned) {
  const isForAll = /\barguments\b/.test(returned);
  const blank = params.replace(/[^\n]/g, "");
  const taken = isForAll ? "...a" : params;
  const list = /^\w+$/.test(taken) ? taken : `(${taken})`;
  const call = returned.replace(/\barguments\b/, "a").replace(/, (?=\w+\)$|")/g, ",");
  return `g.${name}=${list}=>\n${call}\n${isForAll ? blank : ""}`;
}

// Sheets reads a formula's help above its stub; webpack repeats it above the function, and keeps other
// comments of main.js and its own. Their lines stay, blank, so that the map holds. A function's name and
// parameters stand in its stub, so behind it they are short or left out.
function withoutComments(code) {
  const start = code.indexOf("/******/");
  const help = /^\/\*\*\n(?: \*.*\n)+|^\/\/ .*\n/gm;
  const body = code
    .slice(start)
    .replace(help, (lines) => lines.replace(/.+/g, ""))
    .replace(/^\/\*{6,}\/(?:[\t ]*\/\/.*| \t$)?|^;\/\/ .*/gm, "")
    .replace(FUNCTION, shortFunction)
    // In a block, since what is bundled may have a `g` of its own.
    .replace(/^g\./m, "{const g=globalThis;g.")
    .replace(/^ \}\)\(\)$/m, "}$&")
    .replace(/ \/\/ webpackBootstrap$|^[\t ]*const __webpack_require__ = \{\};$/gm, "");
  return code.slice(0, start) + body;
}

// gas-webpack-plugin asks webpack for its shim of `global`, which names `window` and `Function`.
// main.js says `globalThis` by then (DefinePlugin), so the shim is left out.
function leaveOutGlobalShim(compiler) {
  compiler.hooks.compilation.tap("LeaveOutGlobalShim", (compilation) => {
    compilation.hooks.runtimeRequirementInTree
      .for(webpack.RuntimeGlobals.global)
      .tap({ name: "LeaveOutGlobalShim", stage: -100 }, () => true);
  });
}

// The stubs stand in front of webpack's code, but the map was made without them.
function shiftForStubs(mapText, code) {
  const map = JSON.parse(mapText);
  const stubLines = code.slice(0, code.indexOf("/******/")).split("\n").length - 1;
  return JSON.stringify({ ...map, mappings: ";".repeat(stubLines) + map.mappings });
}

function textOf(stats, name) {
  return stats.compilation.getAsset(name).source.source().toString();
}
