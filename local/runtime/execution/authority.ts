import type { Profile } from "../profile";
import type { ExecutionKind } from "./execution-record";
import type { Messages } from "./messages";
import { PlatformError } from "./platform-error";
import type { AuthMode } from "./running-execution";
import type { ServiceCall } from "./service-call";

const scope = (name: string) => `https://www.googleapis.com/auth/${name}`;
const sheetScopes = [scope("spreadsheets"), scope("spreadsheets.currentonly")];

/** Section 5: what an execution may use. An add-on's first `onOpen` in a file is `NONE` (S4). */
export function authModeOf(kind: ExecutionKind, profile: Profile, usedInFile: boolean): AuthMode {
  if (kind === "formula") return "CUSTOM_FUNCTION";
  if (kind === "open") return profile.script === "addon" && !usedInFile ? "NONE" : "LIMITED";
  return kind === "edit" ? "LIMITED" : "FULL";
}

/** Names as the platform writes them in its refusal. */
const callNames: Record<string, (method: string) => string> = {
  sheet: (method) => `SpreadsheetApp.${method}`,
  fetch: (method) => `UrlFetchApp.${method}`,
  properties: () => "PropertiesService",
  cache: () => "CacheService",
  lock: () => "LockService",
  script: (method) => `ScriptApp.${method === "createTrigger" ? "newTrigger" : method}`,
  ui: (method) => `Ui.${method}`,
};

/** Checks mode (section 5) and scopes (section 10) of every call. */
export class Authority {
  constructor(
    private readonly granted: readonly string[] | undefined,
    private readonly messages: Messages,
    private readonly profile: Profile,
  ) {}

  check({ service, method, execution: { authMode } }: ServiceCall): void {
    const required = requiredScopes(service, method);
    const allowed = modeAllows(authMode, service, method) && !this.breaks(authMode, service);
    // Custom functions ask nobody for consent: what the manifest lists is theirs (C3).
    const consented = authMode === "CUSTOM_FUNCTION" || this.consentsToOneOf(required);
    if (allowed && this.holdsOneOf(required) && consented) return;
    if (authMode === "CUSTOM_FUNCTION") this.refuseFormula(service, method);
    const name = callNames[service]?.(method) ?? `${service}.${method}`;
    if (!consented && this.profile.refusedCall === "asks-to-authorize")
      throw new PlatformError(this.messages.noAuthorization());
    const says = consented ? this.messages.noPermission : this.messages.insufficient;
    throw new PlatformError(says(name, required));
  }

  private breaks(mode: AuthMode, service: string): boolean {
    const { broken } = this.profile;
    return (
      broken.includes("formula-authority") && mode === "CUSTOM_FUNCTION" && service === "properties"
    );
  }

  /** C2: a formula changes no cell and shows no page. */
  private refuseFormula(service: string, method: string): void {
    if (service === "ui" && method === "getUi") throw new PlatformError(this.messages.noUi());
    if (
      service === "ui" ||
      (service === "sheet" && !sheetReads.test(method) && method !== "openById")
    )
      throw new PlatformError(this.messages.noPermissionHere(method));
  }

  /** Whether the person at work ticked the box of one of these (Z1). */
  consentsToOneOf(required: readonly string[]): boolean {
    const refused = this.profile.refusedScopes.map(scope);
    return required.length === 0 || required.some((one) => !refused.includes(one));
  }

  /** Whether the manifest lists one of these. */
  holdsOneOf(required: readonly string[]): boolean {
    return (
      required.length === 0 || !this.granted || required.some((one) => this.granted?.includes(one))
    );
  }
}

function requiredScopes(service: string, method: string): readonly string[] {
  if (service === "sheet") return method === "openById" ? [scope("spreadsheets")] : sheetScopes;
  if (service === "fetch") return [scope("script.external_request")];
  if (service === "ui" && method.startsWith("show")) return [scope("script.container.ui")];
  if (service === "script" && /trigger/i.test(method)) return [scope("script.scriptapp")];
  return [];
}

const harmless = new Set(["utilities", "session", "html"]);
const menuOnly = new Set(["getUi", "addMenu"]);
const sheetReads = /^(get|find|is|resolve|can|flush)/;

function modeAllows(mode: AuthMode, service: string, method: string): boolean {
  if (mode === "FULL" || harmless.has(service)) return true;
  if (mode === "CUSTOM_FUNCTION") {
    if (service === "sheet") return sheetReads.test(method);
    return service !== "ui" && service !== "script";
  }
  if (service === "ui") return menuOnly.has(method) || (mode === "LIMITED" && method === "toast");
  if (service === "script") return method === "getAuthorizationInfo";
  return mode === "LIMITED" && service !== "fetch";
}
