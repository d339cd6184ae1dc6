import { Records } from "./records";

/** By run id, what a person asks of a run that another execution may be working on. */
export const RUN_COMMANDS = new Records("file", "signal.", {
  format: (command: "pause" | "stop") => command,
  parse: (text) => (text === "stop" ? "stop" : "pause"),
});
