/**
 * Every error code of the add-on. `cure` says who can help:
 *   user      the person who reads the sentence
 *   waiting   it passes, and drivers try again
 *   us        a bug in the add-on
 * People read only the sentence: what happened, and what to do next.
 */
export const ERRORS = {
  NO_KEY: {
    cure: "user",
    sentence: "No API key is saved yet. Open Extensions > Enrich > Settings and enter it.",
  },
  BAD_KEY: {
    cure: "user",
    sentence:
      "The service does not accept the API key. Enter a valid key in Settings, then press Resume; nothing was lost.",
  },
  NO_ACCESS: {
    cure: "user",
    sentence:
      "This API key has no access to this look-up. Ask the service for access or enter another key in Settings, then press Resume.",
  },
  NO_CONSENT: {
    cure: "user",
    sentence:
      "The account has not consented to personal e-mails. Give consent in the service's account settings, then press Resume.",
  },
  NO_INTEGRATION: {
    cure: "user",
    sentence:
      "Live results need the account's own connection to the network. Connect it in the service's account settings, or set live to FALSE.",
  },
  NO_CREDITS: {
    cure: "user",
    sentence:
      "The account is out of credits. Top it up, then press Resume; the run goes on where it stopped.",
  },
  UNREACHABLE: {
    cure: "waiting",
    sentence:
      "The service cannot be reached. Check the base address in Settings; the run tries again by itself, or press Resume.",
  },
  WRONG_ADDRESS: {
    cure: "user",
    sentence:
      "The base address does not answer like the service. Correct it in Settings, then press Resume; nothing was asked.",
  },
  UNREADABLE: {
    cure: "user",
    sentence:
      "The service answered in a way the add-on cannot read. Try again later; if it stays so, check the base address in Settings.",
  },
  MAYBE_DONE: {
    cure: "user",
    sentence:
      "No readable answer came, so the service may have done this already. Look there before you do it again: it may cost twice.",
  },
  NO_WEBHOOK: {
    cure: "user",
    sentence:
      "The service sends these results to a web address. In a bound copy, test Extensions > Enrich > Receive webhooks first, or give an address of your own.",
  },
  ASKED_BEFORE: {
    cure: "user",
    sentence: "This was asked already. Asking again may cost again.",
  },
  NOT_DONE: {
    cure: "user",
    sentence: "The service says that it could not do this. Try again later; it was not charged.",
  },
  REFUSED: {
    cure: "user",
    sentence: "The service does not accept this request. Check what was entered and try again.",
  },
  NOT_THERE: {
    cure: "user",
    sentence:
      "The service knows nothing by this id or address. Check it; if it is right, check the base address in Settings.",
  },
  ADDRESS_NOT_ALLOWED: {
    cure: "user",
    sentence:
      "The add-on may not send to this address. Enter an address of the service, or ask whoever installed the add-on to allow this one (admin guide, Addresses).",
  },
  DAY_QUOTA: {
    cure: "waiting",
    sentence:
      "Google's daily limit of web requests is used up. The run goes on by itself when the day is over; nothing was lost.",
  },
  BACKGROUND_TIME: {
    cure: "waiting",
    sentence:
      "Google's daily time for background work is used up. Open the sidebar and press Resume to go on now; else it goes on by itself when the day is over.",
  },
  CAP_REACHED: {
    cure: "user",
    sentence:
      "The run reached the credits you allowed for it. Allow more and press Resume, or stop the run.",
  },
  MONTH_LIMIT: {
    cure: "user",
    sentence:
      "The credits you allowed in this file for this month are spent. Allow more in Settings, then press Resume, or Refresh formulas for cells; nothing was lost.",
  },
  SLOW_DOWN: {
    cure: "waiting",
    sentence: "The service asks to slow down. The run goes on by itself in a moment.",
  },
  OUT_OF_TIME: {
    cure: "waiting",
    sentence: "This step's time is over. The run goes on by itself in the next one.",
  },
  PAUSED: { cure: "user", sentence: "Paused by you. Press Resume to go on." },
  BUSY: {
    cure: "waiting",
    sentence:
      "Another run is at work in this file. It goes on by itself; look again in a few minutes.",
  },
  NOT_YOUR_RUN: {
    cure: "user",
    sentence:
      "This run belongs to another account's key. Only the person who started it can go on with it.",
  },
  TAB_GONE: {
    cure: "user",
    sentence:
      "The tab of this run was deleted. Restore it from the version history, or stop the run; its answers are saved.",
  },
  NO_HEADER: {
    cure: "user",
    sentence:
      "No columns to look people up by were found in row 1. Name them, for example First name, Last name, Company or Domain.",
  },
  HEADER_GONE: {
    cure: "user",
    sentence: "A column of this run is missing in row 1. Put its header back, then press Resume.",
  },
  SHEET_REFUSED: {
    cure: "user",
    sentence:
      "Google did not let the add-on write to this tab. A range may be protected: allow this run's columns to be edited, then press Resume; nothing was lost.",
  },
  FILTER_IN_WAY: {
    cure: "user",
    sentence:
      "A filter leaves out columns of this run, so sorting it would part people from their results. Remove it, start the run, then set it again over all columns.",
  },
  WEBHOOK_TEST: {
    cure: "user",
    sentence:
      "The test of the web app failed, so look-ups name no webhook. Deploy it again as a web app that anyone can reach, then test it.",
  },
  BULK_REFUSED: {
    cure: "user",
    sentence:
      "The service refused a bulk request as a whole, which costs nothing. Press Resume: the run goes on with one request a look-up.",
  },
  NOTHING_TO_DO: {
    cure: "user",
    sentence:
      "There is nothing to look up in this tab: no row is complete, or all are known already.",
  },
  LEDGER_GONE: {
    cure: "user",
    sentence:
      "The tab of saved results is missing or has lost rows. Restore it from File > Version history; nothing is asked until then.",
  },
  PROPERTIES_FULL: {
    cure: "user",
    sentence:
      "This file has no room left for notes about running look-ups. Let waiting look-ups finish, then press Resume.",
  },
  FORMULAS_OFF: {
    cure: "user",
    sentence:
      "Formulas may not spend credits in this file. Its owner can allow it in Extensions > Enrich > Settings; then choose Refresh formulas.",
  },
  FORMULAS_CAP: {
    cure: "user",
    sentence:
      "Formulas have spent what this file's owner allows a day. Choose Refresh formulas tomorrow, or the owner allows more in Settings.",
  },
  CHANGED: {
    cure: "user",
    sentence:
      "Rows or saved results changed since the cost was worked out. Look at the new cost, then start.",
  },
  OLD_PANEL: {
    cure: "user",
    sentence:
      "This panel is older than the add-on: close it and open it again with Extensions > Enrich > Open sidebar. Nothing was done or spent.",
  },
  BAD_INPUT: { cure: "user", sentence: "That entry cannot be used." },
  NO_FILE: {
    cure: "user",
    sentence: "This works only with a spreadsheet open. Open the spreadsheet and try again.",
  },
  STORED_RECORD: {
    cure: "us",
    sentence:
      "A note the add-on keeps in this file cannot be read. Go on in a copy (File > Make a copy): it has all saved results but not that note.",
  },
  GOOGLE_FAULT: {
    cure: "waiting",
    sentence:
      "Google did not answer as it should. Nothing was lost: a run that was begun goes on by itself, anything else can be tried again in a moment.",
  },
  FAULT: {
    cure: "us",
    sentence:
      "Something went wrong that is our fault. Nothing was lost: press Resume or try again, and tell whoever installed the add-on if it comes back.",
  },
} as const satisfies Record<string, { cure: "user" | "waiting" | "us"; sentence: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Recognise it by its code: `instanceof` fails across realms. */
export interface EnrichError extends Error {
  readonly code: ErrorCode;
  /** How long to wait before trying again, if known. */
  readonly retryAfterMs?: number;
}

/**
 * An error with the sentence of its code. `detail` replaces that sentence where a more exact one is
 * known. It must never hold a key, an address with a query, or cell content.
 */
export function enrichError(
  code: ErrorCode,
  more: { detail?: string; retryAfterMs?: number; cause?: unknown } = {},
): EnrichError {
  const error = new Error(more.detail ?? ERRORS[code].sentence);
  return Object.assign(error, {
    name: "EnrichError",
    code,
    ...(more.retryAfterMs === undefined ? {} : { retryAfterMs: more.retryAfterMs }),
    ...(more.cause === undefined ? {} : { cause: more.cause }),
  });
}

/** BAD_INPUT with the sentence that says what to enter instead. */
export function badInput(detail: string): EnrichError {
  return enrichError("BAD_INPUT", { detail });
}

/** The code of one of our errors; undefined for anything else. */
export function errorCode(error: unknown): ErrorCode | undefined {
  const code =
    typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" && Object.keys(ERRORS).includes(code)
    ? (code as ErrorCode)
    : undefined;
}

/** What JavaScript throws for a bug in our code; the platform throws an `Exception`. */
const BUG_NAMES = ["TypeError", "ReferenceError", "RangeError", "SyntaxError"];

/**
 * Turns any error into one of ours. An error without a code is our bug (FAULT) or comes from Google
 * (GOOGLE_FAULT). Google's text is in the person's language and may hold an address, so it becomes
 * the cause and nobody sees it.
 */
export function codedError(error: unknown): EnrichError {
  if (errorCode(error) !== undefined) return error as EnrichError;
  const name = typeof error === "object" && error !== null && "name" in error ? error.name : "";
  return enrichError(BUG_NAMES.includes(String(name)) ? "FAULT" : "GOOGLE_FAULT", {
    cause: error,
  });
}
