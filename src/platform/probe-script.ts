import { type Check, check } from "../core/check";
import { CONSENTS } from "../core/consent";
import { lazily } from "../core/lazily";
import { PLATFORM_LIMITS } from "../core/limits";
import { codec } from "./codec";
import { grantedScopes } from "./consent";
import { BUSY, HANDLER, KEY, shownIn } from "./probe-formulas";
import type { Scratch } from "./scratch";
import { createTrigger } from "./triggers";

/** Globals that Apps Script lacks; the built script does without (platform V1, V2). */
const MISSING = "URL TextEncoder setTimeout fetch atob crypto structuredClone".split(" ");

/** How long a one-minute trigger, and then one that it creates, may take to run. */
const CLOCK_MS = 110_000;
const LOOK_MS = 2_000;
const MARK_SECONDS = 300;
const CACHED_BYTES = 102_400;

export interface ProbedAt {
  /** Whether a step holds the lease, whose run then needs its triggers. */
  isRunning: () => boolean;
  /** Whether the last clock trigger found the file open; undefined before the first. */
  fileAtClock: boolean | undefined;
  /** Whether the person agreed to wait some minutes for Google's clock. */
  waits: boolean;
}

/** Checks what the script may do and what the language supports. */
export function scriptChecks(
  { enter }: Scratch,
  { isRunning, fileAtClock, waits }: ProbedAt,
  meanwhile: () => unknown,
): Check[] {
  const quiet = (ask: () => string) => () => (isRunning() ? BUSY : ask());
  const trigger = lazily(quiet(() => tryTrigger()));
  const long = lazily(() => enter([[`=${HANDLER}("long")`]]));
  const clock = lazily(
    quiet(() => {
      if (!waits) return "?not waited for";
      long();
      return waitForClock(meanwhile);
    }),
  );
  return [
    check("trigger-period", "each (1|60) min.*", trigger),
    check("trigger-list", ".*, 1 more listed", trigger),
    check("trigger-in-trigger", ".*; of a trigger: (runs|disabled)", clock),
    check("trigger-stores", ".*properties true, lock true, settings true.*", clock),
    check("trigger-file", "true|file true.*", () =>
      waits || fileAtClock === undefined ? clock() : fileAtClock,
    ),
    check("formula-time", "#.*", () => (clock()[0] === "?" ? clock() : shownIn(long(), CLOCK_MS))),
    check("granted-scopes", `${CONSENTS.length}`, () => grantedScopes()?.length),
    check(
      "web-app-address",
      "null|https://script\\.google\\.com/(a/[^/]+/)?macros/.*/(exec|dev)",
      () => ScriptApp.getService().getUrl(),
    ),
    check("page-template", "&lt;<b>&amp;</b><script>1<2&&'x'</script>", () => {
      const page = HtmlService.createTemplate(
        "<?= a ?><b>&amp;</b><script>1<2&&'x'</script>",
      ) as GoogleAppsScript.HTML.HtmlTemplate & { a: string };
      page.a = "<";
      return page.evaluate().getContent();
    }),
    check("codec-time", "true 1?\\d{1,3} ms", () => {
      const text = "0123456789".repeat(40_000);
      const beganMs = Date.now();
      const { digest, pack, unpack } = codec();
      const same = digest(unpack(pack(text))) === digest(text);
      return `${same} ${Date.now() - beganMs} ms`;
    }),
    check("property-at-once", "here here", () =>
      kept("here", () => shownIn(enter([[`=${HANDLER}("read")`]]))),
    ),
    check(
      "property-size",
      // Another check tests whether it is readable at once.
      `${PLATFORM_LIMITS.propertyValueBytes / 2}|undefined`,
      () => kept("\u00e9".repeat(PLATFORM_LIMITS.propertyValueBytes / 2))?.length,
    ),
    check("empty-property", '""|null', () => JSON.stringify(kept(""))),
    check("cache-size", `${CACHED_BYTES}`, () => {
      cache().put(KEY, "a".repeat(CACHED_BYTES), MARK_SECONDS);
      return cache().get(KEY)?.length ?? "?gone already";
    }),
    check("document-lock", "true", () => {
      const lock = LockService.getDocumentLock();
      const taken = lock.tryLock(1_000);
      lock.releaseLock();
      return taken || BUSY;
    }),
    check(
      "whole-commit",
      "null .*",
      quiet(() => {
        let said = "taken";
        try {
          properties().setProperties({ [KEY]: "small", [KEY + 1]: "x".repeat(600_000) });
        } catch (refused) {
          said = String(refused);
        }
        const read = properties().getProperty(KEY);
        for (const key of [KEY, KEY + 1]) properties().deleteProperty(key);
        return `${read} ${said}`;
      }),
    ),
    check("missing-globals", "", () => MISSING.filter((name) => name in globalThis)),
    check("language", "\u00e9,0,4,1,2", language),
  ];
}

/** Removes what these checks and the formulas may have left. */
export function cleanScript(): void {
  properties().deleteProperty(KEY);
  cache().removeAll([KEY, KEY + 1]);
  CacheService.getUserCache().remove(KEY);
}

const properties = () => PropertiesService.getDocumentProperties();
const cache = () => CacheService.getDocumentCache() as GoogleAppsScript.Cache.Cache;

/** What a property, removed again, reads back as. With `elsewhere`, also what that returned meanwhile. */
function kept(text: string, elsewhere?: () => unknown): string | null {
  properties().setProperty(KEY, text);
  const read = properties().getProperty(KEY);
  const both = elsewhere ? `${read} ${elsewhere()}` : read;
  properties().deleteProperty(KEY);
  return both;
}

/** Unicode normalisation, script-independent letters in patterns, and newer methods. */
function language(): unknown[] {
  return [
    "e\u0301".normalize("NFC"),
    "\u0436".search(/^\p{L}$/u),
    [1, 2].flatMap((each) => [each, each]).length,
    Object.fromEntries([["a", 1]]).a,
    [..."aXbX".matchAll(/X/g)].length,
  ];
}

/** Creates a clock trigger that does nothing, and removes it at once. */
function tryTrigger(): string {
  const listed = () => ScriptApp.getProjectTriggers().length;
  const before = listed();
  for (const minutes of [1, 60] as const)
    try {
      const made = createTrigger(HANDLER, minutes);
      try {
        return `each ${minutes} min, ${listed() - before} more listed`;
      } finally {
        ScriptApp.deleteTrigger(made);
      }
    } catch {
      // Try the longer period.
    }
  // An add-on may have one trigger only (platform T2).
  return before > 0 ? "?another one is there" : "neither allowed";
}

/**
 * What a clock trigger saw, and whether the one that it created ran, too. The triggers and this execution
 * communicate by the user's cache: `wait`, then what the first saw with the second's id, then the same with
 * `runs`.
 */
function waitForClock(meanwhile: () => unknown): string {
  const notes = CacheService.getUserCache();
  notes.put(KEY, "wait", MARK_SECONDS);
  try {
    createTrigger(HANDLER, 1);
  } catch (refused) {
    return `?no trigger each minute: ${refused}`;
  }
  try {
    const beganMs = Date.now();
    meanwhile();
    const until = (pattern: RegExp, longestMs: number) => {
      do {
        Utilities.sleep(LOOK_MS);
        if (pattern.test(notes.get(KEY) ?? "")) return true;
      } while (Date.now() - beganMs < longestMs);
      return false;
    };
    if (!until(/file/, CLOCK_MS)) return "?no trigger came in time";
    const runs = until(/runs/, 2 * CLOCK_MS);
    return `${notes.get(KEY)?.split(" by ")[0]}; of a trigger: ${runs ? "runs" : "disabled"}`;
  } finally {
    removeTriggers();
  }
}

/** Runs when a trigger of the self-test calls. Removes triggers left by a self-test that was cut short. */
export function onProbeClock(uid: string): void {
  const notes = CacheService.getUserCache();
  const note = notes.get(KEY);
  if (note === null) removeTriggers();
  else if (note === "wait") {
    const settings = PropertiesService.getUserProperties().getKeys().length > 0;
    const saw = `file ${!!SpreadsheetApp.getActiveSpreadsheet()}, properties ${!!properties()}, lock ${!!LockService.getDocumentLock()}, settings ${settings}`;
    notes.put(KEY, `${saw} by ${createTrigger(HANDLER, 1).getUniqueId()}`, MARK_SECONDS);
  } else if (note.endsWith(uid)) notes.put(KEY, `${note} runs`, MARK_SECONDS);
}

function removeTriggers(): void {
  for (const trigger of ScriptApp.getProjectTriggers())
    if (trigger.getHandlerFunction() === HANDLER) ScriptApp.deleteTrigger(trigger);
}
