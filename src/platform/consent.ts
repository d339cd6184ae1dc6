import { CONSENTS, untickedText } from "../core/consent";
import { type EnrichError, enrichError } from "../core/errors";
import { orLogged } from "../ports/log";

const SCOPES = CONSENTS.map(({ scope }) => scope);

/** The types lack `getAuthorizedScopes`, which may give null (platform O2). */
type Info = GoogleAppsScript.Script.AuthorizationInfo & {
  getAuthorizedScopes(): string[] | null;
};

/** UNTICKED if the person left a box of Google's unticked. One call; not for formulas. */
export function unticked(): EnrichError | undefined {
  const missing = orLogged("What was granted is not known", missingScopes, []);
  return missing.length > 0 ? enrichError("UNTICKED", untickedText(missing)) : undefined;
}

/** Has Google ask the person again, which ends the execution. */
export function askForConsent(): void {
  ScriptApp.requireScopes(ScriptApp.AuthMode.FULL, [...SCOPES]);
}

function missingScopes(): string[] {
  const granted = grantedScopes();
  return granted ? SCOPES.filter((scope) => !granted.includes(scope)) : [];
}

/** Those of the manifest whose boxes are ticked; null where Google does not tell. */
export function grantedScopes(): string[] | null {
  const info = ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL) as Info;
  return info.getAuthorizedScopes();
}
