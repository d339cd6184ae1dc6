import { CONSENTS, untickedText } from "../core/consent";
import { type EnrichError, enrichError } from "../core/errors";
import { orLogged } from "../ports/log";

const SCOPES = CONSENTS.map(({ scope }) => scope);

/** The types lack `getAuthorizedScopes`, which may give null (platform O2). */
type Info = GoogleAppsScript.Script.AuthorizationInfo & {
  getAuthorizedScopes(): string[] | null;
};

/** The error UNTICKED if the user did not grant every scope. One call. Do not use it in formulas. */
export function unticked(): EnrichError | undefined {
  const granted = orLogged("What was granted is not known", grantedScopes);
  const missing = granted ? SCOPES.filter((scope) => !granted.includes(scope)) : [];
  return missing.length > 0 ? enrichError("UNTICKED", untickedText(missing)) : undefined;
}

/** Makes Google ask the user again, which ends the execution. */
export function askForConsent(): void {
  ScriptApp.requireScopes(ScriptApp.AuthMode.FULL, [...SCOPES]);
}

/** The scopes granted; null if Google does not say. */
export function grantedScopes(): string[] | null {
  const info = ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL) as Info;
  return info.getAuthorizedScopes();
}
