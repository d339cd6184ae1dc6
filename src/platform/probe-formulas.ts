import type { Check } from "../ports/probe";
import type { Scratch } from "./scratch";

/** A function of main.js that changes nothing; runs use another one. */
export const HANDLER = "enrichProbe";
/** How long cells may take to show their formulas' results, and how often to look. */
const LONGEST_MS = 10_000;
const CHECK_MS = 1_000;

export function formulaChecks({ put }: Scratch): Check[] {
  return [
    [
      "formula-authority",
      "settings allowed, dialogs refused",
      () => {
        const cell = put([[`=${HANDLER}()`]]);
        for (let waitedMs = 0; waitedMs < LONGEST_MS; waitedMs += CHECK_MS) {
          SpreadsheetApp.flush();
          const shown = String(cell.getValue());
          if (shown !== "" && !/^Loading/.test(shown)) return shown;
          Utilities.sleep(CHECK_MS);
        }
        return "?nothing shown in time";
      },
    ],
  ];
}

/**
 * What main.js returns to a cell that calls it: what a formula may do (platform, sections 3 and 5).
 * Of a person's settings it checks only whether they can be read.
 */
export function answerProbe(): string {
  return [
    `settings ${attempted(() => PropertiesService.getUserProperties().getKeys())}`,
    `dialogs ${attempted(() => SpreadsheetApp.getUi())}`,
  ].join(", ");
}

function attempted(action: () => unknown): string {
  try {
    action();
    return "allowed";
  } catch (refused) {
    console.info(String(refused));
    return "refused";
  }
}
