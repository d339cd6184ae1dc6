import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The checkout: jest sets the working directory to it. */
export const root = process.cwd();

/** The text of a file, named from the checkout. */
export function read(...path: string[]): string {
  return readFileSync(join(root, ...path), "utf8");
}
