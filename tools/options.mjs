// The options of a command as a person types them.
import { parseArgs } from "node:util";

/**
 * Their values. Undefined where nothing is to be done: for --help, which prints the help, and for an
 * option nobody knows or a missing word, which prints it as an error.
 * @param {string} help
 * @param {NonNullable<import("node:util").ParseArgsConfig["options"]>} options as parseArgs takes them
 * @param {string[] | "any"} words names of the words without dashes that must follow; "any" where any number may,
 *   which come as `words`
 * @returns {Record<string, any> | undefined}
 */
export function readOptions(help, options, words = []) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: words.length > 0 });
    if (!values.help) {
      if (words === "any") return { ...values, words: positionals };
      if (positionals.length !== words.length) throw new Error(`Give ${words.join(" ")}.`);
      return { ...values, ...Object.fromEntries(words.map((word, at) => [word, positionals[at]])) };
    }
    console.log(help);
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}\n\n${help}`);
    process.exitCode = 1;
  }
  return undefined;
}
