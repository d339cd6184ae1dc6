import { Records } from "./records";

/** What a person asks of a run that another execution may be working on, by the run's id. */
export const WISHES = new Records("file", "signal.", {
  format: (wish: "pause" | "stop") => wish,
  parse: (text) => (text === "stop" ? "stop" : "pause"),
});
