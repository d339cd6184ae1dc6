import type { Profile } from "../profile";

/** R5 */
export const outsideGridText =
  "The coordinates of the range are outside the dimensions of the sheet.";

/** What the platform says (section 11). F23: the texts are in the language of who runs the script. */
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
  tooMuchTriggerTime: () => "Service using too much computer time for one day.",
  tooManyRunning: () =>
    "There are too many scripts running simultaneously for this Google user account.",
  noPermission: (what: string, scopes: readonly string[]) =>
    `You do not have permission to call ${what}.${scopes.length ? ` Required permissions: ${scopes.join(" || ")}` : ""}`,
  /** What a formula may not do, as people quote it (C2). */
  noPermissionHere: (method: string) => `You do not have permission to call ${method}`,
  lockTimeout: () => "Lock timeout: another process was holding the lock for too long.",
  propertyStoreFull: () =>
    "You have exceeded the property storage quota. Please remove some properties and try again.",
  propertyKeyEmpty: () =>
    "When setting or getting a property value, the property name must not be null or empty.",
  storageError: () => "Data storage error",
  tooLarge: (what: string) => `Argument too large: ${what}`,
  noUi: () => "Cannot call SpreadsheetApp.getUi() from this context.",
  /** A guess: no source quotes what somebody who may only view is told. */
  noEdit: () => "You do not have permission to perform that action.",
  protectedCell: () =>
    "You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.",
  rowsMismatch: (data: number, range: number) =>
    `The number of rows in the data does not match the number of rows in the range. The data has ${data} but the range has ${range}.`,
  columnsMismatch: (data: number, range: number) =>
    `The number of columns in the data does not match the number of columns in the range. The data has ${data} but the range has ${range}.`,
  outsideGrid: () => outsideGridText,
  tooManyTriggers: () =>
    "This script has too many triggers. Triggers must be deleted from the script before more can be added.",
  tooManyAddonTriggers: () =>
    "This add-on has created too many time-based triggers in this document for this Google user account.",
  addonTriggerTooOften: () => "Clock events must be scheduled at least 1 hour(s) apart.",
  runtimeExceeded: () => "Exceeded maximum execution time",
  /** C12 has two texts: this is the one of the page about custom functions. */
  formulaTimeExceeded: () => "Exceeded maximum execution time (line 0).",
  /** C10. The page names no TODAY; it changes by itself too and is refused alike (confidence M). */
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

const french: Messages = {
  ...english,
  addressUnavailable: (url) => `Adresse indisponible : ${url}`,
  dnsError: (url) => `Erreur DNS : ${url}`,
  timeout: (url) => `Délai d'attente dépassé : ${url}`,
  requestFailed: (origin, status, body) =>
    `La requête pour ${origin} a échoué avec le code ${status}. Réponse tronquée du serveur : ${body} (utilisez l'option muteHttpExceptions pour examiner la réponse complète)`,
  tooManyADay: (service) => `Service appelé trop de fois en une journée : ${service}.`,
  tooMuchTriggerTime: () => "Le service utilise trop de temps de calcul pour une journée.",
  tooManyRunning: () =>
    "Trop de scripts sont exécutés simultanément pour ce compte utilisateur Google.",
  noPermission: (what, scopes) =>
    `Vous n'êtes pas autorisé à appeler ${what}.${scopes.length ? ` Autorisations requises : ${scopes.join(" || ")}` : ""}`,
  lockTimeout: () =>
    "Délai de verrouillage dépassé : un autre processus a conservé le verrou trop longtemps.",
  propertyStoreFull: () =>
    "Vous avez dépassé le quota de stockage des propriétés. Supprimez des propriétés, puis réessayez.",
  noUi: () => "Impossible d'appeler SpreadsheetApp.getUi() dans ce contexte.",
  protectedCell: () =>
    "Vous essayez de modifier une cellule ou un objet protégés. Contactez le propriétaire de la feuille de calcul pour supprimer la protection si vous devez effectuer des modifications.",
  outsideGrid: () => "Les coordonnées de la plage sont en dehors des dimensions de la feuille.",
  runtimeExceeded: () => "Durée maximale d'exécution dépassée",
};

export function messagesFor(locale: Profile["locale"]): Messages {
  return locale === "fr" ? french : english;
}
