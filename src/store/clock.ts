import { Records } from "./records";

/**
 * Whether a clock trigger last found its file open; absent before the first one. Sources disagree
 * for add-ons (platform T17), and only a trigger can tell. It is in the user's properties, which
 * exist without a file.
 */
export const CLOCK = new Records("user", "clock", {
  format: (found: boolean) => (found ? "file" : "no file"),
  parse: (text) => text === "file",
});
