import { companyDomain } from "./company-domain";
import { splitFullName } from "./full-name";
import { LEGAL_FORMS, withoutLegalForm } from "./guess-columns";
import { normalName, withoutAccents } from "./normal-form";
import { markOf, marksOf, type Named } from "./question-marks";
import { type Contact, namesIn, subjectKeys } from "./subject";

/** How somebody names one person. Any part may be blank. */
export interface PersonEntered {
  name: string;
  company: string;
  profileUrl: string;
  email: string;
}

/** What a row, a question or an entry says about its person. */
export interface Described {
  /** See `contactKeys`. */
  keys: readonly string[];
  /** Addresses found for them. */
  emails?: readonly string[];
}

/** Why somebody is not asked. */
export const ERASED_SENTENCE =
  "This person was erased from this file and is not asked. Settings in the sidebar can allow them again.";

/** A question, and the contact it is about, where that is at hand. */
export type AskedAbout = Named & { contact?: Contact | undefined };

/** The keys of a question's person, as far as it names them. */
export function askedKeys({ contact, ...asked }: AskedAbout): string[] {
  const { question } = asked;
  if (contact) return contactKeys(contact);
  return [question.slice(question.indexOf(" ") + 1), ...marksOf(asked)];
}

/** A key in the form in which keys are compared: questions keep only marks of the weaker ones. */
export function keyForm(key: string): string {
  return /^[dc]:/.test(key) ? markOf(key) : key;
}

/** Every key of a contact, or of the subject of a run of another kind. */
export function contactKeys(contact: Omit<Contact, "countries">): string[] {
  return [...subjectKeys({ ...contact, profileUrl: contact.subject ?? contact.profileUrl })];
}

/** One person, as somebody entered them and with what else was found about them. */
export class OnePerson {
  /** See `keyForm`; names and e-mail addresses are in normal form. */
  readonly keys = new Set<string>();
  readonly names: Set<string>;
  readonly emails: Set<string>;
  private readonly emailsEntered: ReadonlySet<string>;
  /** Their keys if others write the company with another legal form, or without one. */
  private readonly spelledKeys: string[];

  constructor({ name, company, profileUrl, email }: PersonEntered) {
    const { firstName, lastName } = splitFullName(name);
    this.names = new Set([name, `${firstName} ${lastName}`].map(normalName).filter(isFullName));
    this.emailsEntered = new Set([normalName(email)].filter((each) => each.includes("@")));
    this.emails = new Set(this.emailsEntered);
    const isDomain = companyDomain(company) !== "";
    const domains = [isDomain ? company : "", email.slice(email.indexOf("@") + 1)];
    const named = { firstName, lastName, profileUrl, companyName: isDomain ? "" : company };
    for (const domain of domains)
      for (const key of contactKeys({ ...named, domain })) this.learn(key);
    this.spelledKeys = otherSpellings(named.companyName).flatMap((companyName) =>
      contactKeys({ ...named, companyName, domain: "", profileUrl: "" }),
    );
  }

  /** Whether enough was entered to tell one person from others. */
  get isNamed(): boolean {
    return this.keys.size > 0 || this.emailsEntered.size > 0;
  }

  /** Whether this is about the person. Different profile addresses are different people. */
  is({ keys, emails = [] }: Described): boolean {
    return !this.isAnother(keys) && this.hasAny({ keys, emails });
  }

  /** Whether the other has a name of theirs, accents aside, or either has none. */
  mayBe(other: OnePerson): boolean {
    const names = [...this.names].map(withoutAccents);
    const others = [...other.names].map(withoutAccents);
    return names.length * others.length === 0 || others.some((name) => names.includes(name));
  }

  /** Whether these keys have a profile address that is not the person's. */
  isAnother(keys: readonly string[]): boolean {
    const profiles = keys.filter(isProfile);
    const known = [...this.keys].some(isProfile);
    return known && profiles.length > 0 && !profiles.some((key) => this.keys.has(key));
  }

  /**
   * Collects the keys and e-mails of everything described about the person until it finds no more, whatever legal form
   * the company has there. Returns false if what was entered fits two people, so that nobody can tell who is meant.
   */
  gather(all: readonly Described[]): boolean {
    const present = new Set(all.flatMap(({ keys }) => keys.map(keyForm)));
    for (const key of this.spelledKeys) if (present.has(keyForm(key))) this.learn(key);
    const entered = [...this.keys];
    for (let before = -1; before !== this.keys.size + this.emails.size; ) {
      before = this.keys.size + this.emails.size;
      for (const each of all) {
        if (!this.is(each)) continue;
        for (const key of each.keys) this.learn(key);
        for (const email of each.emails ?? []) this.emails.add(normalName(email));
      }
    }
    const others = all.filter(({ keys }) => this.isAnother(keys));
    for (const { keys } of others) if (entered.some(isProfile)) this.forgetShared(keys);
    return entered.some(isProfile) || !others.some((each) => this.hasAny(each));
  }

  /**
   * Others described under the same name, accents aside, each with company or domain: "lucía quiñones, acme.com". They
   * may be the person, with the company spelled otherwise, or a namesake.
   */
  alike(all: readonly (Described & { name?: string })[]): string[] {
    const names = new Set([...this.names].map(withoutAccents));
    const isOfName = (name: string) => names.has(withoutAccents(name.trim()));
    const known = new Set<string>();
    // The most complete come first, since they show that two others are one person.
    const others = all.filter((each) => !this.is(each));
    return others
      .sort((a, b) => b.keys.length - a.keys.length)
      .flatMap(({ keys, name = "" }) => {
        const key = keys.find((each) => isOfName(namesIn(each)));
        const [of = "", at] = key
          ? [namesIn(key), key.slice(namesIn(key).length + 3)]
          : [normalName(name), keys[0]?.slice(2)];
        if (!at || !isOfName(of)) return [];
        const forms = keys.map(keyForm);
        const isKnown = forms.some((each) => known.has(each));
        for (const each of forms) known.add(each);
        return isKnown ? [] : [`${of.trim()}, ${at}`];
      });
  }

  private learn(key: string): void {
    this.keys.add(keyForm(key));
    const name = namesIn(key).trim();
    if (isFullName(name)) this.names.add(name);
  }

  /** Drops what a namesake also has, since it does not identify the person. */
  private forgetShared(keys: readonly string[]): void {
    for (const key of keys) this.keys.delete(keyForm(key));
  }

  private hasAny({ keys, emails = [] }: Described): boolean {
    return (
      keys.some((key) => this.keys.has(keyForm(key))) ||
      emails.some((each) => this.emailsEntered.has(normalName(each)))
    );
  }
}

/** A company's name with every legal form. Saved results hold only marks, so each spelling must be tried. */
function otherSpellings(company: string): string[] {
  const bare = withoutLegalForm(company.trim());
  const dotted = (form: string) => [form, `${form}.`, `${[...form].join(".")}.`];
  const endings = [...LEGAL_FORMS.flatMap(dotted), "gmbh & co. kg"];
  return bare ? [bare, ...endings.flatMap((form) => [`${bare} ${form}`, `${bare}, ${form}`])] : [];
}

function isProfile(key: string): boolean {
  return key.startsWith("p:");
}

/** Whether it has several words: a single one means too much else to search texts for. */
function isFullName(name: string): boolean {
  return name.includes(" ");
}
