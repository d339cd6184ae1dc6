// Slow files first, so that all workers are busy to the end: by this machine's last run, else by the
// committed durations, else by the size of the file.
const { default: Sequencer } = require("@jest/test-sequencer");
const { listedSeconds } = require("./durations.cjs");

/** A file of no known duration counts as a quick one, and the larger the slower. */
const BYTES_A_MS = 10;

module.exports = class SlowFirst extends Sequencer {
  /**
   * @override
   * @param {import("@jest/test-result").Test[]} tests
   */
  async sort(tests) {
    // It gives each the duration of its last run.
    const sorted = await super.sort(tests);
    return sorted.sort((a, b) => durationMs(b) - durationMs(a));
  }
};

/** @param {import("@jest/test-result").Test} test */
function durationMs({ duration, path, context }) {
  const listedMs = (listedSeconds(path) ?? 0) * 1000;
  return duration ?? (listedMs || (context.hasteFS.getSize(path) ?? 0) / BYTES_A_MS);
}
