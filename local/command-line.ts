import { createServer } from "node:net";
import { type ParseArgsConfig, parseArgs } from "node:util";

const MOST_PORTS = 65_535;
const MOST_SEED = 2 ** 32 - 1;

/**
 * Reads a command's options, or "help". Throws one sentence and the usage for an unknown option, a
 * missing value, or a word without an option.
 */
export function readOptions<T extends NonNullable<ParseArgsConfig["options"]>>(
  usage: string,
  options: T,
): ReturnType<typeof parseArgs<{ options: T }>>["values"] | "help" {
  try {
    const { values } = parseArgs({ options });
    return "help" in values && values.help ? "help" : values;
  } catch (error) {
    const [sentence] = (error as Error).message.split(". ");
    throw new Error(`${sentence}. Options follow two dashes; these there are:\n${usage}`);
  }
}

/**
 * Reads a whole number. Throws one sentence for anything else, and for one that is too small or too
 * large.
 */
export function readWhole(
  option: string,
  given: string,
  { least = 0, most = Number.MAX_SAFE_INTEGER } = {},
): number {
  const value = Number(given);
  const whole = given.trim() !== "" && Number.isInteger(value);
  if (whole && value >= least && value <= most) return value;
  const from = least === 0 ? "" : ` from ${least} on`;
  const upTo = most === Number.MAX_SAFE_INTEGER ? "" : ` up to ${most}`;
  throw new Error(`--${option} is a whole number${from}${upTo}, not "${given}".`);
}

/** Reads a seed. Throws one sentence for anything else. */
export function readSeed(given: string): number {
  return readWhole("seed", given, { most: MOST_SEED });
}

/** Reads a port, if given. Throws one sentence for an impossible one. */
export function readPort(given: string | undefined): number | undefined {
  return given === undefined ? undefined : readWhole("port", given, { most: MOST_PORTS });
}

/**
 * Opens a server on the given port, else on the usual one, else on any free one. Throws one
 * sentence when the given port is taken; then nothing was opened.
 */
export async function onPort<T>(
  given: number | undefined,
  usual: number,
  open: (port: number) => Promise<T>,
): Promise<T> {
  try {
    return await open(given ?? usual);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EADDRINUSE" && code !== "EACCES") throw error;
    if (given === undefined) return open(0);
    const why = code === "EACCES" ? "is not allowed here" : "is taken by another program";
    throw new Error(`Port ${given} ${why}. Give another one, or leave --port out.`);
  }
}

/** Throws that sentence before the work whose result the port is for. */
export async function checkPort(given: number | undefined): Promise<void> {
  if (given === undefined) return;
  await onPort(
    given,
    given,
    (port) =>
      new Promise<void>((resolve, reject) => {
        const server = createServer().once("error", reject);
        server.listen(port, "127.0.0.1", () => server.close(() => resolve()));
      }),
  );
}

/**
 * Runs a command. Prints what it throws as a sentence, and ends the process with 1. Where nobody reads on, as with
 * `| head`, it ends without a word.
 */
export function runCommand(command: () => Promise<void>): void {
  for (const output of [process.stdout, process.stderr])
    output.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit();
      throw error;
    });
  command().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
}
