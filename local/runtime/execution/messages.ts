import type { Profile } from "../profile";
import { FRENCH } from "./messages-french";
import { GERMAN } from "./messages-german";

/** R5 */
export const outsideGridText =
  "The coordinates of the range are outside the dimensions of the sheet.";

/** What the platform says (section 11). */
const english = Object.freeze({
  addressUnavailable: (url: string) => `Address unavailable: ${url}`,
  dnsError: (url: string) => `DNS error: ${url}`,
  timeout: (url: string) => `Timeout: ${url}`,
  requestFailed: (origin: string, status: number, body: string) =>
    `Request failed for ${origin} returned code ${status}. Truncated server response: ${body} (use muteHttpExceptions option to examine full response)`,
  invalidAttribute: (name: string) => `Attribute provided with invalid value: Header:${name}`,
  invalidArgument: (what: string) => `Invalid argument: ${what}`,
  limitExceeded: (what: string) => `Limit Exceeded: ${what}.`,
  tooManyADay: (service: string) => `Service invoked too many times for one day: ${service}.`,
  /** Q30: what is allowed is not documented. */
  tooManyAtOnce: (service: string) =>
    `Service invoked too many times in a short time: ${service}. Try Utilities.sleep(1000) between calls.`,
  tooMuchTriggerTime: () => "Service using too much computer time for one day.",
  tooManyRunning: () =>
    "There are too many scripts running simultaneously for this Google user account.",
  /** Q33 */
  tooManyStarts: () => "Script invoked too many times per second for this Google user account.",
  /** Q32 */
  bandwidth: (url: string) =>
    `Bandwidth quota exceeded: ${url}. Try reducing the rate of data transfer.`,
  noPermission: (what: string, scopes: readonly string[]) =>
    `You do not have permission to call ${what}.${scopes.length ? ` Required permissions: ${scopes.join(" || ")}` : ""}`,
  /** Z7, as public scripts quote it (confidence M). */
  insufficient: (what: string, scopes: readonly string[]) =>
    `Specified permissions are not sufficient to call ${what}. Required permissions: ${scopes.join(" || ")}`,
  /** What a formula may not do, as people quote it (C2). */
  noPermissionHere: (method: string) => `You do not have permission to call ${method}`,
  noAuthorization: () =>
    "Authorization is required to perform that action. Please run the script again to authorize it.",
  lockTimeout: () => "Lock timeout: another process was holding the lock for too long.",
  /** Q34 */
  tooManyLockOperations: () => "There are too many LockService operations against the same script.",
  propertyStoreFull: () =>
    "You have exceeded the property storage quota. Please remove some properties and try again.",
  propertyKeyEmpty: () =>
    "When setting or getting a property value, the property name must not be null or empty.",
  storageError: () => "Data storage error",
  tooLarge: (what: string) => `Argument too large: ${what}`,
  noUi: () => "Cannot call SpreadsheetApp.getUi() from this context.",
  /** A guess: no source quotes what a viewer is told. */
  noEdit: () => "You do not have permission to perform that action.",
  protectedCell: () =>
    "You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.",
  rowsMismatch: (data: number, range: number) =>
    `The number of rows in the data does not match the number of rows in the range. The data has ${data} but the range has ${range}.`,
  columnsMismatch: (data: number, range: number) =>
    `The number of columns in the data does not match the number of columns in the range. The data has ${data} but the range has ${range}.`,
  outsideGrid: () => outsideGridText,
  /** Z8 */
  rowsOutside: () => "Those rows are out of bounds.",
  columnsOutside: () => "Those columns are out of bounds.",
  tooManyTriggers: () =>
    "This script has too many triggers. Triggers must be deleted from the script before more can be added.",
  tooManyAddonTriggers: () =>
    "This add-on has created too many time-based triggers in this document for this Google user account.",
  addonTriggerTooOften: () => "Clock events must be scheduled at least 1 hour(s) apart.",
  noTriggerService: () => "Unable to talk to trigger service",
  sheetTimeout: (id: string) =>
    `Service Spreadsheets timed out while accessing document with id ${id}.`,
  serverError: () => "We're sorry, a server error occurred. Please wait a bit and try again.",
  /** For people signed in to several accounts. */
  storageDenied: () =>
    "We're sorry, a server error occurred while reading from storage. Error code PERMISSION_DENIED.",
  fileMissing: (id: string) =>
    `Document ${id} is missing (perhaps it was deleted, or you don't have read access?)`,
  /** Q23, as people quote it (confidence M). */
  tooManyCells: () =>
    "This action would increase the number of cells in the workbook above the limit of 10000000 cells.",
  /** Formed after the sentence about cells (confidence L). */
  tooManyColumns: () =>
    "This action would increase the number of columns in the sheet above the limit of 18278 columns.",
  illegalValue: (position: number) => `Failed due to illegal value in property: ${position}`,
  /** H8: pages show such a line for other statuses; that one too large has it is a guess. */
  valueTooLarge: () => "NetworkError: Connection failure due to HTTP 413",
  runtimeExceeded: () => "Exceeded maximum execution time",
  /** C12 has two texts: this is the one of the page about custom functions. */
  formulaTimeExceeded: () => "Exceeded maximum execution time (line 0).",
  formulaFailed: () => "Internal error executing the custom function",
  /** C10. The page does not name TODAY, but it is volatile too, so we refuse it as well (confidence M). */
  volatileArgument: () =>
    "This function is not allowed to reference a cell with NOW(), RAND(), RANDARRAY(), or RANDBETWEEN().",
  /** As people quote it (confidence M). */
  spillBlocked: (cell: string) =>
    `Array result was not expanded because it would overwrite data in ${cell}.`,
  spillOutside: () => "Result was not automatically expanded, please insert more rows.",
});

export type Messages = {
  readonly [K in keyof typeof english]: (...args: Parameters<(typeof english)[K]>) => string;
};

/** A language's own texts; missing ones fall back to English. */
export type Translation = Partial<Messages>;

const translations: Record<Profile["locale"], Translation> = {
  en: {},
  fr: FRENCH,
  de: GERMAN,
};

/** F23: texts are in the language of the person who runs the script. */
export function messagesFor(locale: Profile["locale"]): Messages {
  return { ...english, ...translations[locale] };
}
