/* People read only the sentence of an error: what happened, and what to do next. */

/** Where a person finds the sidebar. */
export const OPEN_SIDEBAR = "Extensions > Enrich > Open sidebar";

/** What formulas do once they are allowed. */
const THEN = "; they then calculate by themselves.";

/** The person who reads the sentence can help. */
const FOR_USER = {
  NO_KEY: `No key is saved yet. Enter it in ${OPEN_SIDEBAR}, Settings.`,
  UNTICKED: `A box was left unticked when Google asked what Enrich may do. Choose ${OPEN_SIDEBAR} and tick all of them; nothing was asked.`,
  BAD_KEY: "The service does not accept the key. Enter a valid key in Settings, then try again.",
  NO_ACCESS:
    "Your plan does not include this. Ask the service for access or enter another key in Settings, then try again.",
  NO_CONSENT:
    "The account has not consented to personal e-mails. Give consent in the service's account settings, then try again.",
  NO_INTEGRATION:
    "Your account has no network login, so live results were refused; that cost nothing. Connect one at the service, or untick Live results (in a formula, set live to FALSE).",
  NO_CREDITS: "The account is out of credits. Top it up, then try again.",
  WRONG_ADDRESS:
    "The base address does not answer like the service. Correct it in Settings, then try again; nothing was asked.",
  UNREADABLE:
    "The service answered in a way the add-on cannot read. Try again later; if it stays so, check the address in Settings.",
  MAYBE_DONE:
    "No readable answer came, so the service may have done this already. Look there before you do it again: it may cost twice.",
  NO_WEBHOOK:
    "These come to a results address. In a bound copy, turn on Advanced: results address in Settings, or give your own.",
  ASKED_BEFORE: "This was asked already. Asking again may cost again.",
  NOT_DONE: "The service says that it could not do this. Try again later; it was not charged.",
  REFUSED: "The service does not accept this request. Check what was entered and try again.",
  NOT_THERE:
    "The service knows nothing by this id or address. Check it, then the service's address in Settings.",
  ADDRESS_NOT_ALLOWED:
    "The add-on may not send to this address. Enter an address of the service, or ask whoever installed the add-on to allow this one (admin guide, Addresses).",
  CAP_REACHED:
    "The run reached the credits you allowed for it. Allow more and press Resume, or stop the run.",
  MONTH_LIMIT:
    "Too few of the credits you allowed in this file for the month are left. Once you allow more in Settings, or next month, schedules go on, and runs when you press Resume.",
  PAUSED: "Paused by you. Press Resume to go on.",
  NOT_YOUR_RUN: "This run belongs to another account's key. Only that key can resume or undo it.",
  TAB_GONE:
    "The tab of this run was deleted. Restore it from the version history, or stop the run; its answers are saved.",
  NO_HEADER:
    "Row 1 names no columns to look people up by. Name them, for example First name, Last name, Company or Domain.",
  HEADER_GONE: "A column of this run is missing in row 1. Put its header back, then try again.",
  SHEET_REFUSED:
    "Google did not let the add-on write to this tab. A range may be protected: allow its columns to be edited, then try again; nothing was lost.",
  FILTER_IN_WAY:
    "A filter leaves out columns of this run, so sorting it would part people from results. Remove it, start the run, then set it over all columns.",
  WEBHOOK_TEST:
    "The test of the web app failed, so look-ups name no webhook. Deploy it again as a web app that anyone can reach, then test it.",
  BULK_REFUSED:
    "The service refused a bulk request as a whole, which costs nothing. Press Resume: the run goes on with one request for each.",
  NOTHING_TO_DO:
    "There is nothing to look up in this tab: no row is complete, or all are known already.",
  LEDGER_GONE:
    "The tab of saved results is missing or has lost rows. Undo that, or see in the sidebar's Activity what going on without costs; nothing is asked until then.",
  COPIED_RESULTS:
    "This file is a copy with saved results. Choose in the sidebar's Activity whether to use them, then try again; nothing is asked until then.",
  PROPERTIES_FULL:
    "This file has no room left to note what is under way. Let what waits finish, then try again.",
  FILE_FULL:
    "This spreadsheet is full. Delete a tab, blank rows or columns, then try again; nothing was lost.",
  FORMULAS_OFF: `Formulas may not spend credits in this file. Its owner can allow it in ${OPEN_SIDEBAR}, Settings${THEN}`,
  FORMULAS_ACCOUNT: `Formulas may not show the lists, personas, searches and connections of this file's owner. The owner can allow it in Settings${THEN}`,
  FORMULAS_CAP:
    "Too few of the day's credits (for formulas, the file owner's) are left. It follows within a day, or once more is allowed in Settings, Formulas and daily limit.",
  CHANGED:
    "Rows or saved results changed since the cost was worked out. Look at the new cost, then start.",
  OTHER_TAB: "Another tab is in front now. Nothing was started.",
  OLD_PANEL: `This panel is older than the add-on: close it and open it again with ${OPEN_SIDEBAR}. Nothing was done or spent.`,
  BAD_INPUT: "That entry cannot be used.",
  NO_FILE: "This works only with a spreadsheet open. Open the spreadsheet and try again.",
};

/** It passes, and drivers try again. */
const PASSING = {
  SERVICE_ERROR:
    "The service had an error of its own. Nothing was started: try again in some minutes.",
  UNREACHABLE:
    "The service cannot be reached, or the connection broke. Nothing was started: try again; if it stays so, check the address in Settings.",
  DAY_QUOTA:
    "Google's daily limit of web requests is used up. A run goes on by itself when the day is over; nothing was lost.",
  BACKGROUND_TIME:
    "Google's daily time for background work is used up. It goes on by itself when the day is over; Resume in the sidebar goes on now.",
  SLOW_DOWN: "The service asks to slow down. Nothing was started: try again in a moment.",
  OUT_OF_TIME: "This step's time is over. The run goes on by itself in the next one.",
  BUSY: "Another run is at work in this file. It goes on by itself; look again in a few minutes.",
  GOOGLE_FAULT: "Google did not answer as it should. Nothing was lost: try again in a moment.",
};

/** A bug in the add-on. */
const OURS = {
  STORED_RECORD:
    "A note the add-on keeps in this file cannot be read. Go on in a copy (File > Make a copy): it has all saved results but not that note.",
  FAULT:
    "Something went wrong that is our fault. Nothing was lost; try again, and tell whoever installed the add-on if it comes back.",
};

/** Every error code of the add-on, and who can help: the user, waiting, or us. */
export const ERRORS = {
  ...curedBy("user", FOR_USER),
  ...curedBy("waiting", PASSING),
  ...curedBy("us", OURS),
};

/** An error's sentence for a run, which goes on by itself or at Resume. The panel says itself that nothing is lost. */
export function runSentence(sentence: string): string {
  return sentence
    .replace(/Nothing was \w+: try again[^.;]*/, "It goes on by itself")
    .replace(/(then|;) try again/, "$1 press Resume")
    .replace("; nothing was lost", "");
}

/** Whether it passes by itself, so that drivers try again later. */
export function isPassing(code: ErrorCode): boolean {
  return ERRORS[code].cure === "waiting";
}

function curedBy<Code extends string>(
  cure: "user" | "waiting" | "us",
  sentences: Readonly<Record<Code, string>>,
) {
  const errors = Object.entries<string>(sentences).map(([code, sentence]) => [
    code,
    { cure, sentence },
  ]);
  return Object.fromEntries(errors) as Record<Code, { cure: typeof cure; sentence: string }>;
}

export type ErrorCode = keyof typeof ERRORS;

/** Recognise it by its code: `instanceof` fails across realms. */
export interface EnrichError extends Error {
  readonly code: ErrorCode;
  /** How long to wait before trying again, if known. */
  readonly retryAfterMs?: number | undefined;
}

/**
 * An error with the sentence of its code. `detail`, which may be passed alone, replaces that sentence by a more exact
 * one unless it is blank. It must never hold a key, an address with a query, or cell content.
 */
export function enrichError(
  code: ErrorCode,
  given: string | { detail?: string; retryAfterMs?: number | undefined; cause?: unknown } = {},
): EnrichError {
  const { detail, ...more } = typeof given === "string" ? { detail: given } : given;
  const error = new Error(detail || ERRORS[code].sentence);
  return Object.assign(error, { name: "EnrichError", code, ...more });
}

/** Whether its sentence says what a person can do: such an error is shown, and is no fault to log. */
export function isForPerson(error: unknown): boolean {
  const code = errorCode(error);
  return code !== undefined && ERRORS[code].cure === "user";
}

/** BAD_INPUT with the sentence that says what to enter instead. */
export function badInput(detail: string): EnrichError {
  return enrichError("BAD_INPUT", detail);
}

/** The code of one of our errors; undefined for anything else. */
export function errorCode(error: unknown): ErrorCode | undefined {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === "string" && Object.keys(ERRORS).includes(code)
    ? (code as ErrorCode)
    : undefined;
}

/** Returns what `action` returns, or, if it throws an error with one of these codes, what `instead` returns. */
export function exceptOn<T, U = undefined>(
  codes: ErrorCode | readonly ErrorCode[],
  action: () => T,
  instead: (error: unknown) => U = () => undefined as U,
): T | U {
  try {
    return action();
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined || ![codes].flat().includes(code)) throw error;
    return instead(error);
  }
}

/** What JavaScript throws for a bug in our code; the platform throws an `Exception`. */
const BUG_NAMES = ["TypeError", "ReferenceError", "RangeError", "SyntaxError"];

/** Google's limits of cells and columns (platform Q23), in a refusal of any language. */
const FULL = /\b(?:10\D?000\D?000|18\D?278)\b/;

/**
 * Turns any error into one of ours. An error without a code is our bug (FAULT) or comes from Google (GOOGLE_FAULT, or
 * FILE_FULL if the file has no room). Google's text is in the person's language and may hold an address, so it becomes
 * the cause and nobody sees it.
 */
export function codedError(error: unknown): EnrichError {
  if (errorCode(error) !== undefined) return error as EnrichError;
  const { name } = Object(error) as { name?: unknown };
  if (BUG_NAMES.includes(String(name))) return enrichError("FAULT", { cause: error });
  return enrichError(FULL.test(String(error)) ? "FILE_FULL" : "GOOGLE_FAULT", { cause: error });
}
