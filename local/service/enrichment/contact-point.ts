import { drawsFor, pick } from "../people/seeded-draw";
import { formatPhone } from "./phone-number";
import type { Subject } from "./subject";

/** One way to reach a person: an address with its status, or numbers with countries. */
export interface Address {
  readonly address: string;
  readonly status: string;
}
export interface PhoneNumber {
  readonly number: string;
  readonly country: string;
}

/**
 * Shares of the statuses, out of 20 found addresses. Every one carries an address and is charged,
 * `invalid` and `risky` too: what is found is paid for, and what is placed is the client's policy.
 * Only `N/A` carries none (service-interface: Status values of `email_status`).
 */
const EMAIL_STATUSES = [
  ...Array<string>(8).fill("valid"),
  ...Array<string>(5).fill("deliverable"),
  ...Array<string>(4).fill("catch-all"),
  ...Array<string>(2).fill("risky"),
  "invalid",
];
/** service-interface: Synchronous enrichment response; `catch-all` by service-gaps (H). */
const PERSONAL_STATUSES = [
  ...Array<string>(14).fill("valid"),
  ...Array<string>(5).fill("catch-all"),
  "invalid",
];
const PERSONAL_DOMAINS = ["postbox.example", "homemail.example", "letters.example"];
const ABROAD_SHARE = 0.25;
const ABROAD = ["US", "GB", "DE"];

export function workEmailOf(seed: number, subject: Subject): Address {
  const draw = drawsFor(seed, `email of ${subject.keyFor("email")}`);
  const [first, last] = subject.addressNames;
  const forms = [`${first}.${last}`, `${first.charAt(0)}${last}`, `${first}_${last}`, first];
  const status = pick(EMAIL_STATUSES, draw());
  return {
    address: `${pick(forms, draw()).replace(/^[._]+|[._]+$/g, "") || "contact"}@${subject.domain}`,
    status: subject.person?.hostileStatus ?? status,
  };
}

export function personalEmailOf(seed: number, subject: Subject): Address {
  const draw = drawsFor(seed, `personal email of ${subject.keyFor("personal_email")}`);
  const [first, last] = subject.addressNames;
  const status = pick(PERSONAL_STATUSES, draw());
  const number = Math.floor(draw() * 90) + 10;
  return { address: `${first}${last}${number}@${pick(PERSONAL_DOMAINS, draw())}`, status };
}

/** One to three numbers, mostly of the person's own country. */
export function phonesOf(seed: number, subject: Subject): PhoneNumber[] {
  const draw = drawsFor(seed, `phones of ${subject.keyFor("phone")}`);
  return Array.from({ length: 1 + Math.floor(draw() * draw() * 3) }, () => {
    const country = draw() < ABROAD_SHARE ? pick(ABROAD, draw()) : subject.country;
    return { number: formatPhone(country, draw), country };
  });
}
