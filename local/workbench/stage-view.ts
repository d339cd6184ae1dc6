import type { ExecutionRecord } from "../runtime/execution/execution-record";
import type { TriggerView as Trigger, TriggerPlan } from "../runtime/triggers/trigger";
import type { AccountSnapshot } from "../service/accounts/account";
import type { AccountView, ExecutionView, TriggerView } from "./messages";

const ASKED_TWICE_SHOWN = 20;

export function executionView(record: ExecutionRecord): ExecutionView {
  const { id, fn, kind, account, startedMs, endedMs, calls, console, result } = record;
  return {
    id,
    fn,
    kind,
    account,
    startedMs,
    endedMs: endedMs ?? null,
    result: resultOf(record),
    error: result?.error?.message ?? null,
    calls,
    console,
  };
}

function resultOf({ result }: ExecutionRecord): ExecutionView["result"] {
  if (!result) return "running";
  if (result.killed) return "killed";
  return result.ok ? "completed" : "failed";
}

export function triggerView({ id, handler, owner, nextMs, disabled, plan }: Trigger): TriggerView {
  return { id, handler, owner, rhythm: rhythmOf(plan), nextMs: nextMs ?? null, disabled };
}

function rhythmOf(plan: TriggerPlan): string {
  if (plan.everyMinutes !== undefined) return every(plan.everyMinutes, "minute");
  if (plan.everyHours !== undefined) return every(plan.everyHours, "hour");
  if (plan.everyDays !== undefined) return every(plan.everyDays, "day");
  if (plan.everyWeeks !== undefined) return every(plan.everyWeeks, "week");
  return "once";
}

function every(count: number, unit: string): string {
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}

export function accountView(snapshot: AccountSnapshot): AccountView {
  const { id, credits, requests, requestsByEndpoint, questions, askedTwice } = snapshot;
  return {
    id,
    credits,
    requests,
    requestsByEndpoint,
    questions,
    askedTwice: askedTwice
      .slice(0, ASKED_TWICE_SHOWN)
      .map(({ field, subject, accepted }) => `${field} of ${subject}: ${accepted} times`),
    askedTwiceCount: askedTwice.length,
  };
}
