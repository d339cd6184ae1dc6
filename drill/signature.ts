// What makes two findings the same: their sort, the work they were seen in, and the words of the sentence.
import type { Finding, Part } from "./part";

/** A text that stays the same from run to run, whatever rows and values the finding is about. */
export function signatureOf(part: Part, point: unknown, { kind, sentence }: Finding): string {
  const words = sentence
    .replace(/"(?:[^"\\]|\\.)*"(?:, "(?:[^"\\]|\\.)*")*/g, "…")
    .replace(/\{.*\}/g, "…")
    .replace(/\d+/g, "#");
  return `${kind} · ${part.about(point)} · ${words}`;
}
