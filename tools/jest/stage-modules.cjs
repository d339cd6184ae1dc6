// The modules of local/ that all test files of a worker process share. Loading them takes seconds, most of
// it Univer, and jest would load them anew for each test file: they are bundled once a run, a process loads
// the bundle once, outside jest's sandbox, and the transform makes each file of local/ a door to it.
const { readdirSync } = require("node:fs");
const { join, relative, sep } = require("node:path");

const root = join(__dirname, "..", "..");
const bundle = join(root, "build", "jest", "local.cjs");

/** The address of a module in the bundle, such as `local/clock/clock.ts`; undefined if it is not in it. */
function moduleAt(path) {
  const module = relative(root, path).split(sep).join("/");
  return /^local\/(?!workbench\/page\/).*\.ts$/.test(module) ? module : undefined;
}

/** Source of the bundle's entry: its modules by their addresses, each loaded when it is first asked for. */
function bundleEntry() {
  const modules = readdirSync(join(root, "local"), { recursive: true, withFileTypes: true })
    .map((entry) => moduleAt(join(entry.parentPath, entry.name)))
    .filter((module) => module !== undefined)
    .map((module) => `  ${JSON.stringify(module)}: () => require("./${module}"),\n`);
  return `module.exports = {\n${modules.join("")}};\n`;
}

/** Loads a module once a process. */
function loadModule(module) {
  return require(bundle)[module]();
}

module.exports = { root, bundle, moduleAt, bundleEntry, loadModule };
