import type { Field } from "../enrichment/field";
import type { PaidLookup } from "../lookups/lookup-prices";

/** What can be asked and charged: a field of a contact, or a look-up with its own endpoint. */
export type Asked = Field | PaidLookup;

/** One field of one person, or one look-up, as one request asked for it. */
export interface Question {
  /** The person by the asked parts in normal form (`subjectKey`), or the company likewise. */
  readonly subject: string;
  readonly field: Asked;
  /** What narrows the answer: the countries of a phone, the days of job postings. Empty: nothing. */
  readonly narrowedTo: string;
  /** Number of the made-up person it is about; null for a stranger or a company. */
  readonly person: number | null;
  /** Number of the made-up company it is about. */
  readonly company?: number | null;
}

/** How often a question was accepted, and all credits charged for it. */
export interface AskedOften {
  readonly subject: string;
  readonly field: Asked;
  readonly narrowedTo: string;
  readonly accepted: number;
  readonly charged: number;
}

/** The same of one made-up person or company, asked under different parts (profile here, domain there). */
export interface OtherSpelling {
  readonly person?: number;
  readonly company?: number;
  readonly field: Asked;
  readonly subjects: readonly string[];
}

export interface SavedQuestions {
  readonly entries: readonly AskedOften[];
  /** By the key they are stored under. */
  readonly spellings: readonly (readonly [string, OtherSpelling])[];
}

/**
 * Which questions an account's requests asked. "Never pay twice" holds when `askedTwice` is empty.
 * A request counts when its work was begun: refusals, 429, 500 and connections dropped before do not.
 */
export class QuestionBook {
  private readonly entries = new Map<string, AskedOften & { accepted: number; charged: number }>();
  private readonly spellings = new Map<string, OtherSpelling & { subjects: string[] }>();

  save(): SavedQuestions {
    return { entries: [...this.entries.values()], spellings: [...this.spellings] };
  }

  load({ entries, spellings }: SavedQuestions): void {
    for (const entry of entries) this.entries.set(keyOf(entry), { ...entry });
    for (const [key, one] of spellings)
      this.spellings.set(key, { ...one, subjects: [...one.subjects] });
  }

  accept(question: Question): void {
    const { subject, field, narrowedTo } = question;
    const key = keyOf(question);
    const entry = this.entries.get(key);
    if (entry) entry.accepted++;
    else this.entries.set(key, { subject, field, narrowedTo, accepted: 1, charged: 0 });
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

  /** People and companies asked under several keys: different questions, but the same answer paid for. */
  askedUnderOtherKey(): OtherSpelling[] {
    const several = [...this.spellings.values()].filter(({ subjects }) => subjects.length > 1);
    return several.map((spelling) => ({ ...spelling, subjects: [...spelling.subjects] }));
  }

  private noteSpelling({ person, company = null, field, subject, narrowedTo }: Question): void {
    const about = person !== null ? { person } : company !== null ? { company } : null;
    if (!about) return;
    const key = `${JSON.stringify(about)} ${field} ${narrowedTo}`;
    const spelling = this.spellings.get(key);
    if (!spelling) this.spellings.set(key, { ...about, field, subjects: [subject] });
    else if (!spelling.subjects.includes(subject)) spelling.subjects.push(subject);
  }
}

function keyOf({
  subject,
  field,
  narrowedTo,
}: Pick<Question, "subject" | "field" | "narrowedTo">): string {
  return `${field} ${narrowedTo} ${subject}`;
}

/** A question as the log of requests writes it. */
export function formatQuestion({ subject, field, narrowedTo }: Question): string {
  return `${field}${narrowedTo && ` (${narrowedTo})`}: ${subject}`;
}
