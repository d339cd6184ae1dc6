import { Records } from "./records";

/**
 * Whether a clock trigger last found its file open; none before one has run. Sources disagree for
 * add-ons (platform T17), and only a trigger can tell. Kept with its owner, who is there without a
 * file, too.
 */
export const CLOCK = new Records("user", "clock", {
  format: (found: boolean) => (found ? "file" : "no file"),
  parse: (text) => text === "file",
});
