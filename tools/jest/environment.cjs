// The sandbox of a test file: Node's, with a way to the modules that the files of a process share.
const { TestEnvironment } = require("jest-environment-node");
const { loadModule } = require("./stage-modules.cjs");

module.exports = class StageEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    this.global.loadStageModule = loadModule;
    // They were loaded outside the sandbox, and a date made inside must be one to them.
    this.global.Date = Date;
  }
};
