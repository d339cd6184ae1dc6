import * as z from "zod/mini";
import { byteLength } from "../core/byte-length";
import { lazily } from "../core/lazily";
import { PLATFORM_LIMITS } from "../core/limits";
import { readStored } from "../core/stored-record";
import { FREE } from "../store/records";
import type { Wanted } from "./contact-row";

/**
 * Questions that a formula leaves to a driver, because the only address answers too slowly for it.
 *
 *   queued (by a formula) ─> claimed and sent (by a driver, as any wave) ─> freed, once it is known
 */
export interface Queued extends Omit<Wanted, "field"> {
  ref: string;
  account: string;
}

const Packed = lazily(() =>
  z.object({ v: z.literal(1), a: z.string(), q: z.array(z.array(z.string())) }),
);

/** What is queued, by its property; nothing by one that cannot be read: none of it was asked. */
export function readQueue(all: Readonly<Record<string, string>>): Map<string, Queued[]> {
  const entries = Object.entries(all).filter(
    ([key, text]) => key.startsWith("queue.") && text !== FREE,
  );
  return new Map(entries.map(([key, text]) => [key, parse(text)]));
}

/** Properties that queue these, in as many as are needed, under names that are free. */
export function formatQueue(
  all: Readonly<Record<string, string>>,
  account: string,
  queued: Omit<Queued, "account">[],
): Record<string, string> {
  const set: Record<string, string> = {};
  let [at, rest] = [0, queued.map(pack)];
  while (rest.length > 0) {
    const key = `queue.${at++}`;
    if (all[key] !== undefined && all[key] !== FREE) continue;
    const fitting = countFitting(rest);
    set[key] = JSON.stringify({ v: 1, a: account, q: rest.slice(0, fitting) });
    rest = rest.slice(fitting);
  }
  return set;
}

/** At least one: a single question is far smaller than a property. */
function countFitting(packed: string[][]): number {
  let bytes = 100;
  const over = packed.findIndex((each) => {
    bytes += byteLength(JSON.stringify(each)) + 1;
    return bytes > PLATFORM_LIMITS.propertyValueBytes;
  });
  return over < 0 ? packed.length : Math.max(1, over);
}

function pack({ ref, question, contact }: Omit<Queued, "account">): string[] {
  const { firstName, lastName, domain, companyName, profileUrl, countries } = contact;
  return [ref, question, firstName, lastName, domain, companyName, profileUrl, countries];
}

function parse(text: string): Queued[] {
  const packed = readStored(Packed, text);
  if (!packed) return [];
  const { a: account, q } = packed;
  return q.map(
    ([
      ref = "",
      question = "",
      firstName = "",
      lastName = "",
      domain = "",
      companyName = "",
      profileUrl = "",
      countries = "",
    ]) => ({
      ref,
      question,
      account,
      contact: { firstName, lastName, domain, companyName, profileUrl, countries },
    }),
  );
}
