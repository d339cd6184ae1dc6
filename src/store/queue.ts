import * as z from "zod/mini";
import { byteLength } from "../core/byte-length";
import { PLATFORM_LIMITS } from "../core/limits";
import { formatQuestion, type Named, parseQuestion } from "../core/question-marks";
import type { Contact } from "../core/subject";
import { Records, versioned } from "./records";
import type { Change, Snapshot } from "./store";

/** A question, its contact, and the ref that comes back with its answer. */
export interface Queued extends Named {
  ref: string;
  contact: Contact;
}

const packed = versioned(1, () => z.object({ a: z.string(), q: z.array(z.array(z.string())) }));

/**
 * Questions that a formula leaves to a driver, because the only address answers too slowly for it.
 * An unreadable record holds only questions that were not asked.
 *
 *   queued (by a formula) ─> claimed and sent (by a driver, like any wave) ─> freed, once known
 */
export const QUEUES = new Records("file", "queue.", {
  format: ({ account, queued }: { account: string; queued: readonly Queued[] }) =>
    packed.format({ a: account, q: queued.map(pack) }),
  parse: (text) => {
    const read = packed.parse(text);
    return read && { account: read.a, queued: read.q.map(unpack) };
  },
});

/** Queues these in as many records as needed, under free ids. */
export function enqueue(
  all: Snapshot<"file">,
  account: string,
  queued: readonly Queued[],
): Change<"file">[] {
  const changes: Change<"file">[] = [];
  let [at, rest] = [0, queued];
  while (rest.length > 0) {
    const id = String(at++);
    if (QUEUES.has(all, id)) continue;
    const fitting = countFitting(rest);
    changes.push(QUEUES.put({ account, queued: rest.slice(0, fitting) }, id));
    rest = rest.slice(fitting);
  }
  return changes;
}

/** How many fit one property; at least one, since a question is far smaller. */
function countFitting(queued: readonly Queued[]): number {
  let bytes = 100;
  const over = queued.findIndex((each) => {
    bytes += byteLength(JSON.stringify(pack(each))) + 1;
    return bytes > PLATFORM_LIMITS.propertyValueBytes;
  });
  return over < 0 ? queued.length : Math.max(1, over);
}

const PARTS = [
  "firstName",
  "lastName",
  "domain",
  "companyName",
  "profileUrl",
  "countries",
] as const satisfies readonly (keyof Contact)[];

function pack(queued: Queued): string[] {
  const { ref, contact } = queued;
  return [ref, formatQuestion(queued), ...PARTS.map((part) => contact[part])];
}

function unpack([ref = "", question = "", ...parts]: string[]): Queued {
  const contact = Object.fromEntries(PARTS.map((part, at) => [part, parts[at] ?? ""]));
  return {
    ref,
    ...parseQuestion(question),
    contact: contact as Record<(typeof PARTS)[number], string>,
  };
}
