// What people were told while things went wrong: plain sentences, nothing raw of Google's or the code's.
import type { ExecutionRecord } from "../../local/runtime/execution/execution-record";
import { messagesFor } from "../../local/runtime/execution/messages";
import { kindOfFault, type PlatformFaultKind } from "../../local/runtime/faults/fault-kinds";
import type { Finding } from "../part";
import type { Scene } from "../scene/scene";
import { OUR_MISTAKES, withoutStack } from "../verdict/log-text";
import { GOOGLE } from "./of-google";

/** A stack, a name of JavaScript's, an address, a page, or what a mistake of a template leaves. */
const RAW =
  /\bat [\w.$]+ ?\(|\b(?:Type|Reference|Range|Syntax)Error\b|\bException\b|https:\/\/(?:api|sync)\.|<html|\[object |\bundefined\b/i;
/** The sentence that the add-on says of a mistake of its own. */
const OUR_FAULT = /that is our fault/;
/** How much of a text of Google's tells it. */
const TELLING_CHARACTERS = 24;

/** Everything wrong with what was shown and logged; `fault` is the one that was at work. */
export function told(scene: Scene, fault: string, from: number): Finding[] {
  const raw = rawTextsOf(scene, fault);
  const isRaw = (text: string) => RAW.test(text) || raw.some((each) => text.includes(each));
  const sentences = [...new Set(sentencesOf(scene, from))];
  return [
    ...sentences.filter(isRaw).map((text) => `A person was told: ${text}`),
    ...sentences.filter((text) => OUR_FAULT.test(text)).map((text) => `A person was told: ${text}`),
    ...(fault === SPEECHLESS ? [] : scene.runtime.log.slice(from).flatMap(failuresOf)),
  ].map((sentence) => ({ kind: "unexplained", sentence }));
}

/** A box of Google's that is not ticked. */
const UNTICKED = "around:unticked-";
/** Where no page can be shown, nothing else can be said. */
const SPEECHLESS = "google:no-page";

/** Google's own texts, in the language of the file, as far as they tell the fault. */
function rawTextsOf({ runtime: { profile } }: Scene, fault: string): string[] {
  const messages = messagesFor(profile.locale);
  const begins = (text: string) => text.slice(0, TELLING_CHARACTERS);
  if (fault.startsWith(UNTICKED))
    return [messages.noAuthorization(), messages.insufficient("", [])].map(begins);
  if (!fault.startsWith(GOOGLE)) return [];
  const kind = kindOfFault(fault.slice(GOOGLE.length) as PlatformFaultKind);
  return [begins(kind.says(messages, { service: "fetch", method: "", args: [] }))];
}

function sentencesOf(scene: Scene, from: number): string[] {
  const { runtime } = scene;
  const log = runtime.log.slice(from);
  return [
    ...scene.alerts,
    ...log.flatMap(({ toasts }) => toasts.map(({ message }) => message)),
    ...log.flatMap(({ kind, result }) => (kind === "sidebar" ? textsIn(result?.value) : [])),
    ...runtime.formulas.cells().flatMap(({ error }) => error ?? []),
    ...statuses(scene),
  ];
}

/** What replies of the sidebar say in words. */
function textsIn(value: unknown, name = ""): string[] {
  if (typeof value === "string") return /sentence|detail|warning|note/i.test(name) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, key));
}

function statuses({ runtime: { sheets } }: Scene): string[] {
  return sheets.tabs().flatMap(({ id, hidden }) => {
    const [headers = [], ...rows] = hidden ? [] : sheets.read(id);
    const column = headers.indexOf("Status");
    return column < 0 ? [] : rows.map((row) => String(row[column] ?? ""));
  });
}

/**
 * An execution that failed by itself, or a mistake of ours in the log. What has no stack no script
 * could have caught: a start that was refused, or the platform's own flush at the end.
 */
function failuresOf({ fn, kind, result, console, trace }: ExecutionRecord): string[] {
  const logged = console
    .filter(({ text }) => OUR_MISTAKES.test(text))
    .map(({ text }) => `${fn} logged: ${withoutStack(text)}`);
  const failed = result?.error !== undefined && result.killed === undefined;
  // After its sentence a menu entry has Google show the boxes again, which ends it.
  const asksAgain = trace.at(-1) === "script.requireScopes";
  if (!failed || asksAgain || kind === "formula" || result?.error?.stack === "") return logged;
  return [...logged, `${fn} failed: ${result?.error?.message}`];
}
