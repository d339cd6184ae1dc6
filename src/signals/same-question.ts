import { checksum } from "../core/checksum";
import { lookupKey } from "../core/kind";
import type { Question } from "../core/signal-question";
import { isDelivered, lookupOf } from "./question";

/** Whether two questions ask for the same thing. The name of a search does not count. */
export function isSame(a: Question, b: Question): boolean {
  return canonicalForm(a) === canonicalForm(b);
}

/** A short mark, equal for questions that ask for the same thing. */
export function markOf(question: Question): string {
  return checksum([canonicalForm(question)]);
}

function canonicalForm(question: Question): string {
  if (!isDelivered(question)) return lookupKey(lookupOf(question));
  return JSON.stringify(sortedParts({ ...question, name: undefined }));
}

function sortedParts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedParts).map(String).sort();
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .filter(([, each]) => each !== undefined && !(Array.isArray(each) && each.length === 0))
    .sort(([x], [y]) => (x < y ? -1 : 1))
    .map(([name, each]) => [name, sortedParts(each)]);
}
