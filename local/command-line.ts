import { type ParseArgsConfig, parseArgs } from "node:util";

const MOST_PORTS = 65_535;
const MOST_SEED = 2 ** 32 - 1;

/**
 * The options a command was given, or "help". Throws with one sentence and the usage where an option is
 * unknown or lacks its value, or where words stand without one.
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
 * The whole number that an option was given. Throws with one sentence where it is none, too small or
 * too large.
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

/** The seed that an option named. Throws with one sentence where it is none. */
export function readSeed(given: string): number {
  return readWhole("seed", given, { most: MOST_SEED });
}

/** The port that an option named, if any. Throws with one sentence where there is no such port. */
export function readPort(given: string | undefined): number | undefined {
  return given === undefined ? undefined : readWhole("port", given, { most: MOST_PORTS });
}

/**
 * Opens what listens on a port: the one that was given, else the usual one, or any free one where that is
 * taken. Throws with one sentence where the given port cannot be had; then nothing was opened.
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

/** Runs a command; what it throws is told as a sentence, and the process ends with 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
}
