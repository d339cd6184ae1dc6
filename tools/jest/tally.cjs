// Prints the run's last line: "N passed, N failed", with the skipped ones when there are any, and before it each
// test that passed only when it was tried again.
// A suite that could not be loaded counts as one failure, so that 0 failed means all is well.
module.exports = class Tally {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    this.line = `${results.numPassedTests} passed, ${failed} failed`;
    if (skipped > 0) this.line += `, ${skipped} skipped`;
    const again = results.testResults
      .flatMap((file) => file.testResults)
      .filter(({ status, invocations }) => status === "passed" && invocations > 1)
      .map(({ fullName }) => `Passed when tried again: ${fullName}\n`);
    process.once("exit", () => process.stdout.write(`${again.join("")}${this.line}\n`));
  }
};
