import { checksum } from "../core/checksum";
import { fieldOfQuestion } from "../core/subject";
import type { Custom } from "../service/contact";

/**
 * What comes back with a look-up's result: its row and field, and the mark of its question, since a
 * row keeps its ref when another person is typed into it, or when it is copied.
 */
export function customOf({ ref, question }: { ref: string; question: string }): Custom {
  return { ref, field: fieldOfQuestion(question), about: aboutOf(question) };
}

/** The mark of a question, as `custom` carries it. Pure. */
export function aboutOf(question: string): string {
  return checksum([question]);
}
