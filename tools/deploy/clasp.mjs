// The clasp of node_modules, run as a person would, with its answers as JSON.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { Refusal, refusalFor } from "./refusal.mjs";

/** Longer than Google ever took; a push of three small files takes seconds. */
const TIMEOUT_MS = 120_000;

/**
 * Runs clasp and gives what it printed as JSON. Nothing of its output is shown: it can hold credentials.
 * Throws a Refusal, in a plain sentence, when clasp fails or prints no JSON.
 * @param {string} step what is being done, for the sentence
 * @param {string[]} args
 * @param {{ root: string, env: NodeJS.ProcessEnv, folder?: string }} desk the checkout, and the working
 *   directory if it is another
 */
export async function askClasp(step, args, { root, env, folder = root }) {
  const { code, stdout, stderr } = await run([...args, "--json"], { root, env, folder });
  if (code !== 0) throw refusalFor(step, `${stdout}\n${stderr}`);
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Refusal(
      `${step}: clasp ended without saying what it did, so nothing more is done. Run this command again.`,
    );
  }
}

function run(args, { root, env, folder }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, CLASP), ...args], {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: TIMEOUT_MS,
    });
    let [stdout, stderr] = ["", ""];
    child.stdout.on("data", (text) => {
      stdout += text;
    });
    child.stderr.on("data", (text) => {
      stderr += text;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

const CLASP = "node_modules/@google/clasp/build/src/index.js";
