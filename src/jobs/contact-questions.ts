import { checksum } from "../core/checksum";
import { POLICY } from "../core/policy";
import type { Named } from "../core/question-marks";
import { type Contact, fieldOfQuestion } from "../core/subject";
import type { Payer } from "../outbox/payer";
import type { Exchange, Question } from "../outbox/send";
import { askContact, type Custom, type Mode } from "../service/contact";

/** One field of one person to ask, and the ref of the row that asks. */
export interface AskedContact extends Named {
  ref: string;
  contact: Contact;
}

/** How many requests of a wave may name a webhook: as many as the web app can take. */
const WEBHOOKS_A_WAVE = Math.floor((POLICY.webhooksPerSecond * POLICY.waveSpacingMs) / 1_000);

/** The most look-ups that may leave at once. */
export function contactsPerWave(mode: Mode): number {
  return mode === "asynchronous" ? POLICY.asynchronousWave : POLICY.synchronousWave;
}

/** Builds a wave with one request for each question. */
export function contactWave(
  { connection, webhookUrl }: Payer,
  mode: Mode,
  asked: readonly AskedContact[],
): Exchange & { questions: Question[] } {
  const questions = asked.map(({ ref, question, keys, contact }, place) => {
    const custom = customOf({ ref, question });
    const webhook = place < WEBHOOKS_A_WAVE ? webhookUrl : undefined;
    const field = fieldOfQuestion(question);
    const request = askContact(connection, mode, contact, field, custom, webhook);
    return { ref, question, keys, request };
  });
  return { endpoint: "singleEnrich", mode, questions };
}

/**
 * What the service echoes with a result: its row, its field and the mark of its question. A row keeps its ref when
 * someone types another person into it or copies it, so the ref alone is not enough.
 */
export function customOf({ ref, question }: { ref: string; question: string }): Custom {
  return { ref, field: fieldOfQuestion(question), about: aboutOf(question) };
}

/** The mark of a question, as `custom` carries it. Pure. */
export function aboutOf(question: string): string {
  return checksum([question]);
}
