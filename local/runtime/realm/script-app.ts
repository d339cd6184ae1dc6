import type { TriggerPlan, TriggerView } from "../triggers/trigger";
import { type Constant, constants } from "./constants";
import { callPlatform } from "./host";
import { platformClass, service } from "./strict";

export const authMode = constants(
  "ScriptApp.AuthMode",
  "NONE",
  "LIMITED",
  "CUSTOM_FUNCTION",
  "FULL",
);
const eventType = constants(
  "ScriptApp.EventType",
  "CLOCK",
  "ON_OPEN",
  "ON_EDIT",
  "ON_CHANGE",
  "ON_FORM_SUBMIT",
);
const triggerSource = constants("ScriptApp.TriggerSource", "CLOCK", "SPREADSHEETS");
const status = constants("ScriptApp.AuthorizationStatus", "REQUIRED", "NOT_REQUIRED");

class Trigger {
  readonly #view: TriggerView;

  constructor(view: TriggerView) {
    this.#view = view;
  }
  getUniqueId(): string {
    return this.#view.id;
  }
  getHandlerFunction(): string {
    return this.#view.handler;
  }
  getEventType(): Constant {
    return eventType.CLOCK;
  }
  getTriggerSource(): Constant {
    return triggerSource.CLOCK;
  }
  /** T10 */
  getTriggerSourceId(): null {
    return null;
  }
}
platformClass(Trigger, "ScriptApp.Trigger");

class ClockTriggerBuilder {
  readonly #plan: TriggerPlan;

  constructor(handler: string) {
    this.#plan = { handler };
  }
  everyMinutes(n: number): this {
    return this.#set({ everyMinutes: n });
  }
  everyHours(n: number): this {
    return this.#set({ everyHours: n });
  }
  everyDays(n: number): this {
    return this.#set({ everyDays: n });
  }
  everyWeeks(n: number): this {
    return this.#set({ everyWeeks: n });
  }
  after(durationMilliseconds: number): this {
    return this.#set({ afterMs: durationMilliseconds });
  }
  at(date: Date): this {
    return this.#set({ atMs: date.getTime() });
  }
  atHour(hour: number): this {
    return this.#set({ atHour: hour });
  }
  nearMinute(minute: number): this {
    return this.#set({ nearMinute: minute });
  }
  inTimezone(timeZone: string): this {
    return this.#set({ timeZone });
  }
  create(): Trigger {
    return new Trigger(callPlatform("script", "createTrigger", this.#plan));
  }
  #set(part: Partial<TriggerPlan>): this {
    Object.assign(this.#plan, part);
    return this;
  }
}
platformClass(ClockTriggerBuilder, "ScriptApp.ClockTriggerBuilder", {
  everyMinutes: "number",
  everyHours: "number",
  everyDays: "number",
  everyWeeks: "number",
  after: "number",
  at: "Date",
  atHour: "number",
  nearMinute: "number",
  inTimezone: "string",
});

class TriggerBuilder {
  readonly #handler: string;

  constructor(handler: string) {
    this.#handler = handler;
  }
  timeBased(): ClockTriggerBuilder {
    return new ClockTriggerBuilder(this.#handler);
  }
}
platformClass(TriggerBuilder, "ScriptApp.TriggerBuilder");

class AuthorizationInfo {
  readonly #info: { required: boolean; url: string | null; scopes: string[] };

  constructor(info: { required: boolean; url: string | null; scopes: string[] }) {
    this.#info = info;
  }
  getAuthorizationStatus(): Constant {
    return this.#info.required ? status.REQUIRED : status.NOT_REQUIRED;
  }
  getAuthorizationUrl(): string | null {
    return this.#info.url;
  }
  getAuthorizedScopes(): string[] {
    return this.#info.scopes;
  }
}
platformClass(AuthorizationInfo, "ScriptApp.AuthorizationInfo");

export function scriptApp(): object {
  const members = {
    AuthMode: authMode,
    EventType: eventType,
    TriggerSource: triggerSource,
    AuthorizationStatus: status,
    newTrigger: (handler: string) => {
      callPlatform("script", "newTrigger", handler);
      return new TriggerBuilder(handler);
    },
    getProjectTriggers: () =>
      callPlatform<TriggerView[]>("script", "getProjectTriggers").map((view) => new Trigger(view)),
    getUserTriggers: () =>
      callPlatform<TriggerView[]>("script", "getProjectTriggers").map((view) => new Trigger(view)),
    deleteTrigger: (trigger: Trigger) =>
      void callPlatform("script", "deleteTrigger", trigger.getUniqueId()),
    getAuthorizationInfo: (_mode: Constant, scopes?: string[]) =>
      new AuthorizationInfo(callPlatform("script", "getAuthorizationInfo", scopes ?? null)),
    requireScopes: (_mode: Constant, scopes: string[]) =>
      void callPlatform("script", "requireScopes", scopes),
    requireAllScopes: (_mode: Constant) => void callPlatform("script", "requireScopes", null),
    getScriptId: () => callPlatform("script", "getScriptId"),
    getService: () =>
      service("ScriptApp.Service", {
        getUrl: () => callPlatform<string | null>("script", "serviceUrl"),
        isEnabled: () => callPlatform<string | null>("script", "serviceUrl") !== null,
      }),
  };
  return service("ScriptApp", members, {
    newTrigger: "string",
    getUserTriggers: "SpreadsheetApp.Spreadsheet",
    deleteTrigger: "ScriptApp.Trigger",
    getAuthorizationInfo: "ScriptApp.AuthMode, string[]?",
    requireScopes: "ScriptApp.AuthMode, string[]",
    requireAllScopes: "ScriptApp.AuthMode",
  });
}
