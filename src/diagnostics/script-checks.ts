import type { Probe } from "../ports/probe";
import { type Check, check, judged, unsettled } from "./finding";

/** What other places have and Apps Script has not; the built script does without (platform V1, V2). */
const MISSING = ["URL", "TextEncoder", "setTimeout", "fetch", "atob", "crypto", "structuredClone"];

/** Of what a cell shows; Google's own errors are short. */
const LONGEST_SEEN = 60;

/** Google's address of a deployed web app, for anybody and for a company's own people. */
const WEB_APP = /^https:\/\/script\.google\.com\/(?:a\/[^/]+\/)?macros\/.*\/(exec|dev)$/;

/**
 * Checks what the script may do and what the language has. Leaves triggers alone while a step holds the
 * lease (`isRunning`), so that its run keeps its own. `fileAtClock` says whether a clock trigger last found
 * the file open; it is undefined before one has run.
 */
export function scriptChecks(
  probe: Probe,
  isRunning: () => boolean,
  fileAtClock: boolean | undefined,
): readonly Check[] {
  return [
    check(
      "trigger-period",
      "A clock trigger may run each minute in a bound copy, each hour in an add-on",
      () => {
        if (isRunning()) return unsettled("a run is at work, and its trigger is left alone");
        const { period, before } = probe.tryTrigger();
        if (period !== undefined)
          return judged(true, period === 1 ? "each minute: a bound copy" : "each hour: an add-on");
        // An add-on may have one trigger only (platform T2).
        if (before > 0)
          return unsettled("a trigger is there already, and no second one is allowed");
        return judged(false, "neither is allowed");
      },
    ),
    check("trigger-list", "A person's triggers are shown to their script", () => {
      if (isRunning()) return unsettled("a run is at work, and its trigger is left alone");
      const { period, before, during } = probe.tryTrigger();
      if (period === undefined) return unsettled("no trigger could be made");
      return judged(during === before + 1, `${before} before, ${during} while one more was there`);
    }),
    check("trigger-file", "A clock trigger finds the file open that it was made in", () =>
      fileAtClock === undefined
        ? unsettled(
            "no trigger of yours has run yet: start a run, close the file, and try again later",
          )
        : judged(fileAtClock, fileAtClock ? "the latest found it" : "the latest found none"),
    ),
    check(
      "formula-authority",
      "A formula reads the settings of the file's owner, and opens no dialog",
      () => {
        const shown = probe.inTab((tab) => probe.runAsFormula(tab));
        if (shown === "") return unsettled("the cell did not show anything in time");
        return judged(shown === "settings allowed, dialogs refused", shown.slice(0, LONGEST_SEEN));
      },
    ),
    check(
      "web-app-address",
      "Google names the address of a web app, if there is one, in a form we know",
      () => {
        const address = probe.webAppAddress();
        if (address === null) return judged(true, "no web app");
        const kind = WEB_APP.exec(address)?.[1];
        return judged(kind !== undefined, kind === undefined ? "another form" : `ends in /${kind}`);
      },
    ),
    check("missing-globals", "What browsers have and Apps Script lacks is still missing", () => {
      const there = probe.globals(MISSING);
      return judged(
        there.length === 0,
        there.length === 0 ? "all missing" : `there: ${there.join(", ")}`,
      );
    }),
    check("language", "The language has what the script is built on", () => {
      const lacking = LANGUAGE.filter(([, works]) => !works()).map(([name]) => name);
      return judged(
        lacking.length === 0,
        lacking.length === 0 ? "all there" : `lacking: ${lacking.join(", ")}`,
      );
    }),
  ];
}

const LANGUAGE: readonly (readonly [name: string, works: () => boolean])[] = [
  ["Unicode normal forms", () => "e\u0301".normalize("NFC") === "\u00e9"],
  ["letters of any script in patterns", () => /^\p{L}$/u.test("\u0436")],
  ["flatMap", () => [1, 2].flatMap((each) => [each, each]).length === 4],
  ["Object.fromEntries", () => Object.fromEntries([["a", 1]]).a === 1],
  ["matchAll", () => [..."aXbX".matchAll(/X/g)].length === 2],
];
