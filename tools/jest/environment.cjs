// The sandbox of a test file: Node's, with a way to the modules that the files of a process share. Those were
// loaded outside of it, so what stands inside is joined to what they know.
const { TestEnvironment } = require("jest-environment-node");
const { loadModule } = require("./stage-modules.cjs");

const ERRORS = ["Error", "EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError"];

module.exports = class StageEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    this.global.loadStageModule = loadModule;
    this.global.loadPlaywright = () => require("playwright-core");
    // A date made inside must be one to them.
    this.global.Date = Date;
    // They listen to the process itself, of which the sandbox has a copy.
    this.global.process.emit = process.emit.bind(process);
    for (const name of ERRORS) acceptFromOutside(this.global[name], globalThis[name]);
  }
};

/** What they throw is an `Error` inside too. */
function acceptFromOutside(inside, outside) {
  const isInstance = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(inside, Symbol.hasInstance, {
    value(thrown) {
      // The classes of the sandbox that extend it inherit this.
      return isInstance.call(this, thrown) || (this === inside && thrown instanceof outside);
    },
  });
}
