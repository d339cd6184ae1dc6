import { checksumsOf } from "./checksum";
import { untitled } from "./full-name";
import { withoutSubPage } from "./normal-form";

/**
 * A question and the keys its answer is found by. Only e-mail questions have weaker keys: the others need a profile
 * address, which identifies by itself.
 */
export interface Named {
  /** See `questionKey`. */
  question: string;
  /** The strongest first, each as its mark except a profile address. May be missing if the question is the only key. */
  keys?: readonly [string, ...string[]] | undefined;
}

/** A question with its contact's weaker keys, the stronger first. */
export function withMarks(question: string, marks: readonly string[]): Named {
  // An array spread into a literal keeps room for more, and a large run has one for each row.
  const keys = keysOf({ question }).concat(marks.map(emailKey));
  return { question, keys: keys as [string, ...string[]] };
}

/** The marks of its weaker keys. */
export function marksOf({ keys = [""] }: Named): string[] {
  return keys.slice(1).map((key) => key.slice(EMAIL.length + 1));
}

const EMAIL = "email";

/** Joined, since a text made by a template keeps its parts in memory. */
function emailKey(mark: string): string {
  return [EMAIL, mark].join(" ");
}

/** A short stand-in for a key: its first letter and about 52 bits, so that no two people share one. */
export function markOf(subjectKey: string): string {
  const [once, twice] = checksumsOf(subjectKey);
  return `${subjectKey.charAt(0)}${once}${twice.slice(0, 4)}`;
}

/** What a question's answer is found by, the strongest first: itself, or the mark of a weaker key. */
export function keysOf({ question, keys }: Named): readonly [string, ...string[]] {
  if (keys) return keys;
  const weak = WEAK.exec(question)?.[1];
  return [weak === undefined ? question : emailKey(markOf(weak))];
}

const WEAK = /^email ([dc]:.+)$/s;

/** Which key it is: "p" profile address, "d" names and domain, "c" names and company; "" if no e-mail's. */
export function sortOfKey(key: string): string {
  const sort = key.startsWith("email ") ? key.charAt(6) : "";
  return "pdc".includes(sort) ? sort : "";
}

/** How a question is stored: its marks follow two spaces, which no question has inside. */
export function formatQuestion(named: Named): string {
  const marks = marksOf(named);
  return marks.length === 0 ? named.question : `${named.question}  ${marks.join(" ")}`;
}

/** A stored question, in today's form. Earlier versions stored no marks. */
export function parseQuestion(stored: string): Named {
  const [, asked = stored, marks] = MARKED.exec(stored) ?? [];
  const question = presentQuestion(asked);
  return marks ? withMarks(question, marks.split(" ")) : { question };
}

/** A question by names, up to their end. Those after a space are no title's; see `subjectKeys`. */
const NAMED = /^(email [dc]:)(\S[^@]*?)(?=\s*@)/;

const MARKED = /^(email .+?) {2}([dc][a-z0-9]+(?: [dc][a-z0-9]+)*)$/s;

/** How earlier versions stored "´" in names. */
const ACUTE = /(?<= [dc]:.*) \u0301/g;

/**
 * A stored question as it is asked today: earlier versions took titles for a part of the name, and the pages of one
 * profile for different people.
 */
function presentQuestion(given: string): string {
  const stored = given
    .replace(ACUTE, "'")
    .replace(NAMED, (_, sort, name) => sort + untitled(name, 2));
  if (!/\/.*\/.*\//.test(stored)) return stored;
  return stored.replace(/ ([pw]):(\S+)$/, (_, kind, url) => ` ${kind}:${withoutSubPage(url)}`);
}
