import type { Messages } from "../execution/messages";

/** The target: a platform call, or the start of an execution (`start`, its kind). */
export interface Struck {
  readonly service: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** How sure we are of a text: an official page, several sources, one source, or our own conclusion. */
type Confidence = "A" | "B" | "C" | "D";

interface KindOfFault {
  /** The platform's text, in the language of the person who runs the script. */
  says(messages: Messages, struck: Struck): string;
  /** Calls it can strike, as `service.method`. */
  strikes: RegExp;
  /** The facts in the platform notes behind it. */
  source: string;
  confidence: Confidence;
  /** Ends the execution, whatever the script would do with an exception. */
  ends?: true;
}

/** Names of services as the platform's quotas call them; Z3 for the lock's. */
const quotaNames: Record<string, string> = {
  fetch: "urlfetch",
  lock: "lockBean rateMax",
  sheet: "spreadsheets",
  script: "trigger",
};
const quotaName = ({ service }: Struck) => quotaNames[service] ?? service;

const FILE = "local-spreadsheet";

/**
 * Every error of section 11 and the calls it can strike. It can produce at any moment what a rule
 * of the stage would say.
 */
export const FAULT_KINDS = Object.freeze({
  "day-quota": {
    says: (messages, struck) => messages.tooManyADay(quotaName(struck)),
    strikes: /^(fetch|properties)\./,
    source: "Q1, Q14",
    confidence: "A",
  },
  burst: {
    says: (messages, struck) => messages.tooManyAtOnce(quotaName(struck)),
    strikes: /^(fetch|properties|cache|lock|sheet|script)\./,
    source: "Q30, Z3",
    confidence: "A",
  },
  "lock-operations": {
    says: (messages) => messages.tooManyLockOperations(),
    strikes: /^lock\./,
    source: "Q34",
    confidence: "B",
  },
  "lock-timeout": {
    says: (messages) => messages.lockTimeout(),
    strikes: /^lock\.waitLock$/,
    source: "P10",
    confidence: "A",
  },
  "background-time": {
    says: (messages) => messages.tooMuchTriggerTime(),
    strikes: /^start\.trigger$/,
    source: "Q12",
    confidence: "A",
  },
  "starts-a-second": {
    says: (messages) => messages.tooManyStarts(),
    strikes: /^start\./,
    source: "Q33",
    confidence: "A",
  },
  "too-many-running": {
    says: (messages) => messages.tooManyRunning(),
    strikes: /^start\./,
    source: "Q10, Q33",
    confidence: "A",
  },
  "not-authorized": {
    says: (messages) => messages.noAuthorization(),
    strikes: /^start\./,
    source: "section 11",
    confidence: "A",
  },
  "illegal-value": {
    says: (messages) => messages.illegalValue(0),
    strikes: /^start\.sidebar$/,
    source: "H2",
    confidence: "B",
  },
  "formula-failed": {
    says: (messages) => messages.formulaFailed(),
    strikes: /^start\.formula$/,
    source: "C12",
    confidence: "A",
  },
  "time-over": {
    says: (messages) => messages.runtimeExceeded(),
    strikes: /^(?!start\.|ui\.getUi$|\w+\.open$)/,
    source: "Q7, Q8",
    confidence: "A",
    ends: true,
  },
  "address-unavailable": {
    says: (messages, { args }) => messages.addressUnavailable(firstUrl(args)),
    strikes: /^fetch\./,
    source: "F8, F9",
    confidence: "B",
  },
  "dns-error": {
    says: (messages, { args }) => messages.dnsError(firstUrl(args)),
    strikes: /^fetch\./,
    source: "F8, F9",
    confidence: "B",
  },
  timeout: {
    says: (messages, { args }) => messages.timeout(firstUrl(args)),
    strikes: /^fetch\./,
    source: "F5; its words are not known",
    confidence: "C",
  },
  bandwidth: {
    says: (messages, { args }) => messages.bandwidth(firstUrl(args)),
    strikes: /^fetch\./,
    source: "Q32",
    confidence: "B",
  },
  "request-failed": {
    says: (messages, { args }) =>
      messages.requestFailed(new URL(firstUrl(args)).origin, 502, "<html>"),
    strikes: /^fetch\./,
    source: "F7",
    confidence: "B",
  },
  "header-refused": {
    says: (messages) => messages.invalidAttribute("null"),
    strikes: /^fetch\./,
    source: "F17",
    confidence: "B",
  },
  "limit-exceeded": {
    says: (messages) => messages.limitExceeded("URLFetch Response Size"),
    strikes: /^fetch\./,
    source: "Q2, section 11",
    confidence: "B",
  },
  "no-permission": {
    says: (messages, { service, method }) => messages.noPermission(`${service}.${method}`, []),
    strikes: /^(sheet|fetch|properties|cache|lock|script|ui)\./,
    source: "C1, Z1",
    confidence: "A",
  },
  "store-full": {
    says: (messages) => messages.propertyStoreFull(),
    strikes: /^properties\.set/,
    source: "Q16",
    confidence: "A",
  },
  "key-too-large": {
    says: (messages) => messages.tooLarge("key"),
    strikes: /^cache\.(get|put)/,
    source: "Q18",
    confidence: "B",
  },
  "value-too-large": {
    says: (messages) => messages.tooLarge("value"),
    strikes: /^(properties\.set|cache\.put)/,
    source: "Q15, Q18",
    confidence: "B",
  },
  "key-invalid": {
    says: (messages) => messages.invalidArgument("key"),
    strikes: /^cache\.(get|put)/,
    source: "Q18",
    confidence: "B",
  },
  "too-many-triggers": {
    says: (messages) => messages.tooManyTriggers(),
    strikes: /^script\.createTrigger$/,
    source: "Q13",
    confidence: "B",
  },
  "too-many-addon-triggers": {
    says: (messages) => messages.tooManyAddonTriggers(),
    strikes: /^script\.createTrigger$/,
    source: "T2",
    confidence: "B",
  },
  "no-trigger-service": {
    says: (messages) => messages.noTriggerService(),
    strikes: /^script\..*Trigger/,
    source: "section 11",
    confidence: "B",
  },
  "no-page": {
    says: (messages) => messages.noUi(),
    strikes: /^ui\.getUi$/,
    source: "T18",
    confidence: "A",
  },
  "sheet-timeout": {
    says: (messages) => messages.sheetTimeout(FILE),
    strikes: /^sheet\./,
    source: "section 11",
    confidence: "B",
  },
  "server-error": {
    says: (messages) => messages.serverError(),
    strikes: /^(sheet|fetch|properties|cache|lock|script|ui|start)\./,
    source: "section 11",
    confidence: "B",
  },
  "storage-denied": {
    says: (messages) => messages.storageDenied(),
    strikes: /^(properties\.|cache\.|start\.(sidebar|menu))/,
    source: "section 11",
    confidence: "B",
  },
  "file-missing": {
    says: (messages) => messages.fileMissing(FILE),
    strikes: /^sheet\./,
    source: "section 11",
    confidence: "B",
  },
  "outside-grid": {
    says: (messages) => messages.outsideGrid(),
    strikes: /^sheet\.(get|set|clear)\w*(Values?|Formulas?|Notes?|Formats?|Content)$/,
    source: "R5",
    confidence: "A",
  },
  "too-many-cells": {
    says: (messages) => messages.tooManyCells(),
    strikes: /^sheet\.(insert|append)/,
    source: "Q23",
    confidence: "B",
  },
  protected: {
    says: (messages) => messages.protectedCell(),
    strikes: /^sheet\.(set|clear|insert|delete|append|sort|flush)/,
    source: "section 9",
    confidence: "B",
  },
} satisfies Record<string, KindOfFault>);

export type PlatformFaultKind = keyof typeof FAULT_KINDS;

export const kindOfFault = (kind: PlatformFaultKind): KindOfFault => FAULT_KINDS[kind];

/** Whether this fault can strike a call or start of this name. */
export function canStrike(kind: PlatformFaultKind, name: string): boolean {
  return FAULT_KINDS[kind].strikes.test(name);
}

/** F8: the whole address, with its query. */
function firstUrl(args: readonly unknown[]): string {
  const [requests] = args as [readonly { url: string }[] | undefined];
  return requests?.[0]?.url ?? "https://unknown.example/";
}
