// Jest's transform: one file of TypeScript or ES modules to CommonJS, by esbuild.
// There is no hoisting of jest.mock: hand collaborators in instead.
const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");
const { extname } = require("node:path");
const { transformSync, version } = require("esbuild");
const { moduleAt } = require("./stage-modules.cjs");

const self = readFileSync(__filename);
const loaders = { ".ts": "ts", ".tsx": "tsx", ".js": "js", ".mjs": "js" };

// A CommonJS file has no import.meta.
const fileAddress = {
  define: { "import.meta.url": "fileAddress" },
  banner: 'const fileAddress = require("node:url").pathToFileURL(__filename).href;',
};

module.exports = {
  getCacheKey: (source, path) =>
    createHash("sha1")
      .update(self)
      .update(version)
      .update(path)
      .update("\0")
      .update(source)
      .digest("hex"),

  process: (source, path) => {
    const module = moduleAt(path);
    const code = module
      ? `module.exports = loadStageModule(${JSON.stringify(module)});`
      : toCommonJs(source, path);
    return { code };
  },
};

function toCommonJs(source, path) {
  const { code } = transformSync(source, {
    loader: loaders[extname(path)],
    sourcefile: path,
    sourcemap: "inline",
    format: "cjs",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    jsxImportSource: "preact",
    ...(source.includes("import.meta.url") && fileAddress),
  });
  return code;
}
