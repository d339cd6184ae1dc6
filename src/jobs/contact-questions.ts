import { checksum } from "../core/checksum";
import { POLICY } from "../core/policy";
import type { Named } from "../core/question-marks";
import { type Contact, fieldOfQuestion } from "../core/subject";
import type { Payer } from "../outbox/payer";
import type { Exchange, Question } from "../outbox/send";
import { askContact, type Custom, type Mode } from "../service/contact";

/** A person's field that is to be asked, and the ref of who asks. */
export interface AskedContact extends Named {
  ref: string;
  contact: Contact;
}

/** Requests of a wave that name a webhook, at the pace that the web app can take. */
const WEBHOOKS_A_WAVE = Math.floor((POLICY.webhooksPerSecond * POLICY.waveSpacingMs) / 1_000);

/** The most look-ups that may leave at once. */
export function contactsPerWave(mode: Mode): number {
  return mode === "asynchronous" ? POLICY.asynchronousWave : POLICY.synchronousWave;
}

/** How a wave of these leaves, one request each. */
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
 * What comes back with a result: its row, its field and the mark of its question. A row keeps its ref when
 * someone types another person into it or copies it, so the ref alone is not enough.
 */
export function customOf({ ref, question }: { ref: string; question: string }): Custom {
  return { ref, field: fieldOfQuestion(question), about: aboutOf(question) };
}

/** The mark of a question, as `custom` carries it. Pure. */
export function aboutOf(question: string): string {
  return checksum([question]);
}
