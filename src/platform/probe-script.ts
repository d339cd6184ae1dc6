import { lazily } from "../core/lazily";
import type { Check } from "../ports/probe";
import { HANDLER } from "./probe-formulas";

/** What other places have and Apps Script has not; the built script does without (platform V1, V2). */
const MISSING = "URL TextEncoder setTimeout fetch atob crypto structuredClone".split(" ");

/**
 * Checks what the script may do and what the language has. Leaves triggers alone while a step holds the
 * lease (`isRunning`), so that its run keeps its own. `fileAtClock` says whether a clock trigger last found
 * the file open; it is undefined before one has run.
 */
export function scriptChecks(isRunning: () => boolean, fileAtClock: boolean | undefined): Check[] {
  const trigger = lazily(() => (isRunning() ? "?a run is at work" : tryTrigger()));
  return [
    ["trigger-period", "each (1|60) min.*", () => trigger()],
    ["trigger-list", ".*, 1 more listed", () => trigger()],
    ["trigger-file", "true", () => fileAtClock ?? "?no trigger of yours has run yet"],
    [
      "web-app-address",
      "null|https://script\\.google\\.com/(a/[^/]+/)?macros/.*/(exec|dev)",
      () => ScriptApp.getService().getUrl(),
    ],
    ["missing-globals", "", () => MISSING.filter((name) => name in globalThis)],
    ["language", "\u00e9,0,4,1,2", language],
  ];
}

/** Unicode's normal forms, letters of any script in patterns, and what later years added. */
function language(): unknown[] {
  return [
    "e\u0301".normalize("NFC"),
    "\u0436".search(/^\p{L}$/u),
    [1, 2].flatMap((each) => [each, each]).length,
    Object.fromEntries([["a", 1]]).a,
    [..."aXbX".matchAll(/X/g)].length,
  ];
}

/** Makes a clock trigger that does nothing, and removes it at once. */
function tryTrigger(): string {
  const listed = () => ScriptApp.getProjectTriggers().length;
  const before = listed();
  for (const minutes of [1, 60])
    try {
      const clock = ScriptApp.newTrigger(HANDLER).timeBased();
      const made = (minutes === 1 ? clock.everyMinutes(1) : clock.everyHours(1)).create();
      try {
        return `each ${minutes} min, ${listed() - before} more listed`;
      } finally {
        ScriptApp.deleteTrigger(made);
      }
    } catch (refused) {
      console.info(`No trigger each ${minutes} minutes: ${String(refused)}`);
    }
  // An add-on may have one trigger only (platform T2).
  return before > 0 ? "?a trigger is there, and no second one is allowed" : "neither allowed";
}
