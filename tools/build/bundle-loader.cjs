// webpack loader: replaces the TypeScript file that src/main.js imports by its whole graph, bundled by
// esbuild. Names are shortened, since every execution loads the script anew: `npm run trace` reads a stack
// trace of Google's log by the source map.
const { join } = require("node:path");
const { build } = require("esbuild");
const trimPackages = require("./trim-packages.cjs");

// People paste the script into an editor, which may stumble over lines of 100,000 characters.
const LONGEST_LINE = 2_000;

module.exports = async function bundleLoader() {
  const done = this.async();
  const { shortTree } = await import("./short-tree.mjs");
  const { contractVersion } = await import("./contract-version.mjs");
  const { shortProperties } = await import("./short-properties.mjs");
  const { shorter } = await import("./shorter.mjs");
  const frequent = Object.keys(await import("./frequent-names.mjs"));
  build({
    entryPoints: [this.resourcePath],
    bundle: true,
    write: false,
    outfile: "app.js",
    sourcemap: "external",
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    // Google's upload check refuses class fields, #private and static blocks.
    target: "es2020",
    // As the checkout's own says, so that a copy without it is built alike: else fields are defined by
    // names in quotes, which are not shortened.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    charset: "ascii",
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: true,
    mangleProps: new RegExp(`^(?:${shortProperties(this.rootContext).join("|")})$`),
    legalComments: "none",
    logLevel: "silent",
    plugins: [trimPackages],
    inject: [join(__dirname, "frequent-names.mjs")],
    define: {
      ...Object.fromEntries(
        frequent.map((name) => [name.replace(/_$/, "").replace("_", "."), name]),
      ),
      // zod asks for it to recognise one host; Apps Script has none.
      navigator: "undefined",
      CONTRACT_VERSION: JSON.stringify(contractVersion(this.rootContext)),
    },
  })
    .then(({ outputFiles }) => {
      const text = (ending) => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? "";
      return shorter(shortTree(text(".js")), text(".map"), { longestLine: LONGEST_LINE });
    })
    .then(({ code, map }) => done(null, code, JSON.parse(map)), done);
};
