import { checksumsOf } from "./checksum";
import { withoutSubPage } from "./normal-form";

/**
 * A question, and marks of the weaker keys that its contact has, the stronger first. A question about an
 * e-mail alone has marks: the others need a profile address, which identifies by itself.
 */
export interface Named {
  /** See `questionKey`. */
  question: string;
  also?: readonly string[] | undefined;
  /** What `keysOf` gives, where it was worked out already. */
  keys?: readonly [string, ...string[]] | undefined;
}

/** A short stand-in for a key: its first letter and about 52 bits, so that no two people share one. */
export function markOf(subjectKey: string): string {
  const [once, twice] = checksumsOf(subjectKey);
  return `${subjectKey.charAt(0)}${once}${twice.slice(0, 4)}`;
}

/** What a question's answer is found by, the strongest first: itself, or the mark of a weaker key. */
export function keysOf({ question, also = [], keys }: Named): readonly [string, ...string[]] {
  if (keys) return keys;
  const weak = WEAK.exec(question)?.[1];
  const first = weak === undefined ? question : `email ${markOf(weak)}`;
  const weaker = also.map((mark) => `email ${mark}`);
  // Spread into a literal, an array keeps room for more: a large run has one for each row.
  return [first].concat(weaker) as [string, ...string[]];
}

const WEAK = /^email ([dc]:.+)$/s;

/** Which key it is: "p" profile address, "d" names and domain, "c" names and company; "" if no e-mail's. */
export function sortOfKey(key: string): string {
  return /^email ([pdc])/.exec(key)?.[1] ?? "";
}

/** How a question is stored: its marks follow two spaces, which no question has inside. */
export function formatQuestion({ question, also = [] }: Named): string {
  return also.length === 0 ? question : `${question}  ${also.join(" ")}`;
}

/** A stored question, in today's form. Earlier versions stored no marks. */
export function parseQuestion(stored: string): Named {
  const [, question = stored, marks] = MARKED.exec(stored) ?? [];
  const also = marks?.split(" ");
  return { question: presentQuestion(question), ...(also ? { also } : {}) };
}

const MARKED = /^(email .+?) {2}([dc][a-z0-9]+(?: [dc][a-z0-9]+)*)$/s;

/** A stored question as it is asked today: earlier versions took the pages of one profile for different people. */
function presentQuestion(stored: string): string {
  const at = stored.indexOf("/");
  if (at < 0 || stored.indexOf("/", stored.indexOf("/", at + 1) + 1) < 0) return stored;
  return stored.replace(/ ([pw]):(\S+)$/, (_, kind, url) => ` ${kind}:${withoutSubPage(url)}`);
}
