import type { Field } from "../enrichment/field";

/** One field of one person, as one request asked for it. */
export interface Question {
  /** The person by the asked parts in normal form (`subjectKey`). */
  readonly subject: string;
  readonly field: Field;
  /** The countries a phone was restricted to, sorted and joined; empty when none or no phone. */
  readonly countries: string;
  /** Number of the made-up person it is about; null for a stranger. */
  readonly person: number | null;
}

/** How often a question was accepted, and the credits charged for it in all. */
export interface AskedOften {
  readonly subject: string;
  readonly field: Field;
  readonly countries: string;
  readonly accepted: number;
  readonly charged: number;
}

/** The same field of one made-up person, asked under different parts (profile here, domain there). */
export interface OtherSpelling {
  readonly person: number;
  readonly field: Field;
  readonly subjects: readonly string[];
}

/**
 * Which questions an account's requests asked. "Never pay twice" holds when `askedTwice` is empty.
 * A request counts when its work was begun: refusals, 429, 500 and connections dropped before do not.
 */
export class QuestionBook {
  private readonly entries = new Map<string, AskedOften & { accepted: number; charged: number }>();
  private readonly spellings = new Map<string, string[]>();

  accept(question: Question): void {
    const { subject, field, countries } = question;
    const key = keyOf(question);
    const entry = this.entries.get(key);
    if (entry) entry.accepted++;
    else this.entries.set(key, { subject, field, countries, accepted: 1, charged: 0 });
    this.noteSpelling(question);
  }

  charge(question: Question, credits: number): void {
    const entry = this.entries.get(keyOf(question));
    if (entry) entry.charged += credits;
  }

  /** How many different questions were accepted. */
  get size(): number {
    return this.entries.size;
  }

  /** Questions accepted more than once. */
  askedTwice(): AskedOften[] {
    return [...this.entries.values()]
      .filter(({ accepted }) => accepted > 1)
      .map((entry) => ({ ...entry }));
  }

  /** People asked for under several keys: not the same question, but the same answer paid for. */
  askedUnderOtherKey(): OtherSpelling[] {
    const several = [...this.spellings].filter(([, subjects]) => subjects.length > 1);
    return several.map(([key, subjects]) => {
      const [person = "", field = ""] = key.split(" ");
      return { person: Number(person), field: field as Field, subjects: [...subjects] };
    });
  }

  private noteSpelling({ person, field, subject, countries }: Question): void {
    if (person === null) return;
    const key = `${person} ${field} ${countries}`;
    const subjects = this.spellings.get(key);
    if (!subjects) this.spellings.set(key, [subject]);
    else if (!subjects.includes(subject)) subjects.push(subject);
  }
}

function keyOf({ subject, field, countries }: Question): string {
  return `${field} ${countries} ${subject}`;
}
