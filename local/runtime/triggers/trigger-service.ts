import type { ScheduledEvent } from "../../clock/clock";
import type { StageClock } from "../../clock/stage-clock";
import type { Authority } from "../execution/authority";
import type { StartCall } from "../execution/execution-record";
import type { Messages } from "../execution/messages";
import { PlatformError } from "../execution/platform-error";
import type { PlatformService, ServiceCall } from "../execution/service-call";
import type { Profile } from "../profile";
import { clockEvent } from "./clock-event";
import type { TriggerPlan, TriggerView } from "./trigger";
import { checkPlan, firstRunMs, intervalMs } from "./trigger-rules";

export interface TriggerServiceOptions {
  clock: StageClock;
  profile: Profile;
  messages: Messages;
  authority: Authority;
  scopes: readonly string[] | undefined;
  timeZone: string;
  random: () => number;
  start: (call: StartCall) => void;
  /** The web app's address as an execution of this kind sees it (W14). */
  serviceUrl: (kind: StartCall["kind"]) => string | null;
}

export interface SavedTriggers {
  readonly made: number;
  /** `lot`: of the event that will fire it; absent where there is none. */
  readonly triggers: readonly (TriggerView & { readonly lot?: number })[];
}

/**
 * ScriptApp's clock triggers. A trigger is waiting, running (again and again, runs may overlap: T16),
 * spent (a one-shot that ran stays listed: T6) or disabled (T14).
 */
export class TriggerService implements PlatformService {
  private readonly triggers: TriggerView[] = [];
  private readonly events = new Map<string, ScheduledEvent>();
  private made = 0;

  constructor(private readonly options: TriggerServiceOptions) {}

  perform({ method, args: [first], execution }: ServiceCall): unknown {
    switch (method) {
      case "newTrigger":
        return null;
      case "createTrigger":
        return this.create(first as TriggerPlan, execution);
      case "getProjectTriggers":
        return this.visibleTo(execution.account);
      case "deleteTrigger":
        return this.remove(String(first), execution.account);
      case "getAuthorizationInfo":
        return this.authorization(first as string[] | null);
      case "requireScopes":
        return this.requireScopes(first as string[] | null);
      case "getScriptId":
        return "local-script";
      case "serviceUrl":
        return this.options.profile.broken.includes("web-app-address")
          ? "http://script.example/macros"
          : this.options.serviceUrl(execution.record.kind);
      default:
        throw new Error(`ScriptApp.${method} is not part of the local runtime`);
    }
  }

  save(): SavedTriggers {
    const triggers = this.triggers.map((trigger) => {
      const lot = this.events.get(trigger.id)?.lot;
      return { ...trigger, ...(lot === undefined ? {} : { lot }) };
    });
    return { made: this.made, triggers };
  }

  load({ made, triggers }: SavedTriggers): void {
    this.made = made;
    for (const { lot, ...trigger } of triggers) {
      this.triggers.push(trigger);
      if (lot !== undefined) this.arm(trigger, lot);
    }
  }

  list(): readonly TriggerView[] {
    return this.triggers;
  }

  /** T14: the platform disables a trigger silently; it stays listed. */
  disable(id: string): void {
    const trigger = this.triggers.find((one) => one.id === id);
    if (!trigger) throw new Error(`No trigger has the id ${id}`);
    trigger.disabled = true;
    this.stop(trigger);
  }

  /** T13: the add-on is taken away, or disabled in the file: its triggers end with it, without a word. */
  takeAway(): void {
    for (const trigger of this.triggers.splice(0)) this.stop(trigger);
  }

  close(): void {
    for (const event of this.events.values()) event.cancel();
  }

  private visibleTo(account: string): TriggerView[] {
    if (this.options.profile.broken.includes("trigger-list")) return [];
    return this.triggers.filter((trigger) => trigger.owner === account);
  }

  private create(
    plan: TriggerPlan,
    { account: owner, record }: ServiceCall["execution"],
  ): TriggerView {
    const { profile, messages, clock, random } = this.options;
    checkPlan(
      plan,
      this.triggers.filter((trigger) => trigger.owner === owner && !trigger.file),
      profile,
      messages,
    );
    this.made++;
    const id = String(4_000_000_000 + Math.floor(random() * 1_000_000) * 1000 + this.made);
    const nextMs = Math.round(firstRunMs(plan, clock.now(), this.options.timeZone, random));
    const trigger: TriggerView = {
      id,
      handler: plan.handler,
      owner,
      disabled: false,
      nextMs,
      plan,
    };
    this.triggers.push(trigger);
    this.arm(trigger);
    if (profile.triggersFromTriggers === "are-disabled" && record.kind === "trigger")
      this.disable(id);
    return trigger;
  }

  /** T7: other people's triggers are invisible, so they cannot be deleted. */
  private remove(id: string, account: string): void {
    const index = this.triggers.findIndex(
      (trigger) => trigger.id === id && trigger.owner === account,
    );
    const trigger = this.triggers[index];
    if (!trigger) throw new PlatformError("Trigger not found");
    this.stop(trigger);
    this.triggers.splice(index, 1);
  }

  private arm(trigger: TriggerView, lot?: number): void {
    const { clock } = this.options;
    const event = clock.schedule(
      trigger.nextMs ?? clock.now(),
      `trigger ${trigger.handler}`,
      () => this.fire(trigger),
      lot,
    );
    this.events.set(trigger.id, event);
  }

  /** What Google passes to the handler of this trigger now. */
  event(id: string): Record<string, unknown> {
    const { clock, timeZone } = this.options;
    return clockEvent(clock.now(), timeZone, id);
  }

  private fire(trigger: TriggerView): void {
    this.options.start({
      fn: trigger.handler,
      as: trigger.owner,
      kind: "trigger",
      args: [this.event(trigger.id)],
    });
    const interval = intervalMs(trigger.plan);
    if (interval === undefined) {
      this.stop(trigger);
      return;
    }
    trigger.nextMs = (trigger.nextMs ?? this.options.clock.now()) + interval;
    this.arm(trigger);
  }

  private stop(trigger: TriggerView): void {
    this.events.get(trigger.id)?.cancel();
    this.events.delete(trigger.id);
    delete trigger.nextMs;
  }

  /** O2: where boxes were left unticked, Google asks the person again and ends the execution. */
  private requireScopes(scopes: string[] | null): null {
    if (this.authorization(scopes).required)
      throw new PlatformError(this.options.messages.noAuthorization());
    return null;
  }

  private authorization(scopes: string[] | null): {
    required: boolean;
    url: string | null;
    scopes: string[];
  } {
    const { authority, scopes: listed = [] } = this.options;
    const isGranted = (one: string) =>
      authority.holdsOneOf([one]) && authority.consentsToOneOf([one]);
    const missing = (scopes ?? listed).some((one) => !isGranted(one));
    const url = missing ? "https://script.google.com/macros/auth" : null;
    return { required: missing, url, scopes: listed.filter(isGranted) };
  }
}
