// Says what is at work while no file ends, where no terminal shows it, and at the end the slowest files.
// With DURATIONS=write the seconds of this run become those that the next runs are ordered by.
const { writeFileSync } = require("node:fs");
const { relative } = require("node:path");
const { durationsPath, LISTED_FROM_SECONDS } = require("./durations.cjs");
const { root } = require("./stage-modules.cjs");

const QUIET_MS = 20_000;
const SHOWN = 10;

module.exports = class Progress {
  /** When each file at work began, by its path. */
  began = new Map();
  files = [];

  onRunStart({ numTotalTestSuites }) {
    this.startMs = Date.now();
    this.total = numTotalTestSuites;
    if (numTotalTestSuites > 1) process.stderr.write(sampleLine());
    if (!process.stderr.isTTY) this.restartTimer();
  }

  onTestFileStart({ path }) {
    this.began.set(path, Date.now());
  }

  onTestFileResult({ path }, { perfStats }) {
    this.began.delete(path);
    this.files.push({ file: relative(root, path), seconds: perfStats.runtime / 1000 });
    this.timer?.refresh();
  }

  onRunComplete() {
    clearInterval(this.timer);
    this.files.sort((a, b) => b.seconds - a.seconds);
    if (this.files.length > SHOWN) {
      const lines = this.files
        .slice(0, SHOWN)
        .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
      process.stderr.write(`Slowest files:\n${lines.join("")}`);
    }
    if (process.env.DURATIONS === "write") this.writeDurations();
  }

  restartTimer() {
    this.timer = setInterval(() => {
      const atWork = [...this.began].map(
        ([path, began]) => `${relative(root, path)} for ${secondsSince(began)} s`,
      );
      process.stderr.write(
        `${this.files.length} of ${this.total} files after ${secondsSince(this.startMs)} s; at work: ${atWork.join(", ")}\n`,
      );
    }, QUIET_MS).unref();
  }

  writeDurations() {
    const listed = this.files
      .filter(({ seconds }) => seconds >= LISTED_FROM_SECONDS)
      .map(({ file, seconds }) => [file, Math.round(seconds)]);
    writeFileSync(durationsPath, `${JSON.stringify(Object.fromEntries(listed), null, 2)}\n`);
  }
};

/** What test/sample.ts goes by. */
function sampleLine() {
  const { SAMPLE, SAMPLE_SEED = "1" } = process.env;
  if (SAMPLE === "all") return "Every case of every table is tried.\n";
  return `Of long tables a sample is tried, by SAMPLE_SEED=${SAMPLE_SEED}; SAMPLE=all tries every case.\n`;
}

function secondsSince(ms) {
  return Math.round((Date.now() - ms) / 1000);
}
