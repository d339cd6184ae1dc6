// Runs the test of a safeguard in a copy of the checkout, and says why it is red.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Safeguard } from "./safeguard";

/** Without some safeguards a test goes on for ever: that tells nothing either. */
const LONGEST_MS = 150_000;
/** What is kept of the words of a run that gave no report. */
const SAID_CHARACTERS = 2_000;

/** What of jest's report counts. */
interface Report {
  testResults: { message: string; assertionResults: Tested[] }[];
}

interface Tested {
  status: "passed" | "failed" | "pending" | "todo";
  fullName: string;
  failureMessages: string[];
  /** One for each message; of a failed expectation with what was expected. */
  failureDetails: { matcherResult?: object }[];
}

/**
 * Whether an expectation of the test failed. Throws where no test was run, the bundle or the file
 * could not be made or loaded, or the test failed for another reason: that tells nothing.
 */
export async function turnsRed({ caughtBy }: Safeguard, copy: string): Promise<boolean> {
  const report = join(copy, "build", "report.json");
  const said = await jest(copy, [
    ...["--json", "--outputFile", report, "--runInBand"],
    ...["--cacheDirectory", join(copy, "..", "..", "jest")],
    ...["-t", escaped(caughtBy.title), "--runTestsByPath", caughtBy.file],
  ]);
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (text === undefined) throw new Error(`No test was run: ${said}`);
  const { testResults } = JSON.parse(text) as Report;
  return judge(caughtBy.title, testResults);
}

function judge(title: string, files: Report["testResults"]): boolean {
  const run = files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed" || status === "failed");
  if (run.length === 0)
    throw new Error(`No test named "${title}" was run. ${files[0]?.message ?? ""}`);
  const failed = run.filter(({ status }) => status === "failed");
  const odd = failed.find(({ failureDetails }) => !failureDetails.some(isExpectation));
  if (odd && odd === failed[0])
    throw new Error(`"${odd.fullName}" failed without an expectation: ${odd.failureMessages[0]}`);
  return failed.length > 0;
}

function isExpectation({ matcherResult }: Tested["failureDetails"][number]): boolean {
  return matcherResult !== undefined;
}

/**
 * Gives what it said in the end; whether a test was red is told by its report alone. A group of its
 * own: Ctrl+C lets what is at work come to its end.
 */
function jest(copy: string, options: string[]): Promise<string> {
  const program = join(copy, "node_modules", "jest", "bin", "jest.js");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...options], {
      ...{ cwd: copy, detached: true, stdio: ["ignore", "ignore", "pipe"] },
      // The test that tells may be one that a usual run leaves out.
      env: { ...process.env, SAMPLE: "all" },
      ...{ timeout: LONGEST_MS, killSignal: "SIGKILL" },
    });
    let said = "";
    child.stderr.on("data", (chunk) => {
      said = `${said}${chunk}`.slice(-SAID_CHARACTERS);
    });
    child.on("error", reject).on("close", () => resolve(said));
  });
}

function escaped(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
