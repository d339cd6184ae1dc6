// The options of a command as a person types them.
import { parseArgs } from "node:util";

/**
 * Their values. Undefined where nothing is to be done: for --help, which prints the help, and for an
 * option nobody knows, which prints it as an error.
 * @param {string} help
 * @param {NonNullable<import("node:util").ParseArgsConfig["options"]>} options as parseArgs takes them
 * @returns {Record<string, any> | undefined}
 */
export function readOptions(help, options) {
  try {
    const { values } = parseArgs({ options });
    if (!values.help) return values;
    console.log(help);
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}\n\n${help}`);
    process.exitCode = 1;
  }
  return undefined;
}
