import { Records } from "./records";

/** By run id, what a person asks of a run that another execution may be working on. */
export const WISHES = new Records("file", "signal.", {
  format: (wish: "pause" | "stop") => wish,
  parse: (text) => (text === "stop" ? "stop" : "pause"),
});
