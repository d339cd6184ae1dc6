// Prints the run's last line: "N passed, N failed", with the skipped ones when there are any.
// A suite that could not be loaded counts as one failure, so that 0 failed means all is well.
module.exports = class Tally {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    this.line = `${results.numPassedTests} passed, ${failed} failed`;
    if (skipped > 0) this.line += `, ${skipped} skipped`;
    process.once("exit", () => process.stdout.write(`${this.line}\n`));
  }
};
