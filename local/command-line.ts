import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * The options a command was given, or "help". Throws with one sentence and the usage where an option is
 * unknown or lacks its value.
 */
export function readOptions<T extends NonNullable<ParseArgsConfig["options"]>>(
  usage: string,
  options: T,
): ReturnType<typeof parseArgs<{ options: T }>>["values"] | "help" {
  try {
    const { values } = parseArgs({ options });
    return "help" in values && values.help ? "help" : values;
  } catch (error) {
    throw new Error(`${(error as Error).message.split(". ")[0]}. These are the options:\n${usage}`);
  }
}

/** Runs a command; what it throws is told as a sentence, and the process ends with 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
}
