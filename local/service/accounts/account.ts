import type { EndpointName } from "../endpoint-name";
import type { Enrichment } from "../enrichment/enrichment";
import { findSubject } from "../enrichment/subject";
import type { ListRecord } from "../library/list-record";
import type { Persona } from "../library/persona";
import { LIMITS, type RateLimit } from "../limits";
import { type SavedSearches, SearchBook } from "../search/search-book";
import type { Intent } from "../signals/intent";
import { type AccountOptions, type AccountSettings, DEFAULT_SETTINGS } from "./account-settings";
import { CreditBook, type SavedCredits, type Settlement } from "./credit-book";
import { ParallelSlots } from "./parallel-slots";
import {
  type AskedOften,
  formatQuestion,
  type OtherSpelling,
  QuestionBook,
  type SavedQuestions,
} from "./question-book";
import { RateWindow } from "./rate-window";
import type { RequestLog } from "./request-log";
import { type RequestCounts, RequestTotals } from "./request-totals";

/** An account as the control address shows it: everything but its keys. */
export interface AccountSnapshot {
  readonly id: string;
  readonly settings: Omit<AccountSettings, "credits">;
  readonly keys: number;
  readonly credits: { balance: number; reserved: number; charged: number };
  readonly requests: number;
  readonly requestsByEndpoint: RequestCounts;
  /** Different questions accepted. */
  readonly questions: number;
  readonly askedTwice: AskedOften[];
  readonly askedUnderOtherKey: OtherSpelling[];
  readonly intents: readonly Intent[];
}

/** An account as it is saved, without its keys. */
export interface SavedAccount {
  readonly id: string;
  readonly settings: AccountSettings;
  readonly accepted: number;
  readonly credits: SavedCredits;
  readonly slots: readonly (number | null)[];
  /** By the name of the limit. */
  readonly windows: Readonly<Record<string, readonly number[]>>;
  readonly questions: SavedQuestions;
  readonly totals: RequestCounts;
  /** Its subject is derived from the request again. */
  readonly enrichments: readonly Omit<Enrichment, "subject">[];
  readonly searches: SavedSearches;
  readonly lists: readonly ListRecord[];
  readonly personas: readonly Persona[];
  readonly intents: readonly Intent[];
}

/** One customer of the service: settings, credits, limits in use, and what was asked. */
export class Account {
  readonly id: string;
  readonly credits: CreditBook;
  readonly slots = new ParallelSlots(LIMITS.parallelRequestsPerAccount);
  readonly questions = new QuestionBook();
  readonly totals = new RequestTotals();
  readonly enrichments = new Map<string, Enrichment>();
  readonly searches = new SearchBook();
  /** By id, in the order they were made. */
  readonly lists = new Map<string, ListRecord>();
  readonly personas = new Map<string, Persona>();
  /** Hiring and post engagement intents, in the order created. */
  readonly intents: Intent[] = [];
  private current: AccountSettings;
  private readonly windows = new Map<RateLimit, RateWindow>();
  private accepted = 0;

  constructor(id: string, options: Partial<AccountOptions>) {
    const { id: _id, key: _key, furtherKeys: _furtherKeys, ...settings } = options;
    this.id = id;
    this.current = { ...DEFAULT_SETTINGS, ...settings };
    this.credits = new CreditBook(this.current.credits, (done, charge) => note(this, done, charge));
  }

  get settings(): Readonly<AccountSettings> {
    return this.current;
  }

  save(): SavedAccount {
    const { credits, slots, questions, totals, searches, lists, personas, intents } = this;
    return {
      id: this.id,
      settings: this.current,
      accepted: this.accepted,
      credits: credits.save(),
      slots: slots.save(),
      windows: Object.fromEntries([...this.windows].map(([limit, w]) => [nameOf(limit), w.save()])),
      questions: questions.save(),
      totals: totals.read(),
      enrichments: [...this.enrichments.values()].map(({ subject: _subject, ...rest }) => rest),
      searches: searches.save(),
      lists: [...lists.values()],
      personas: [...personas.values()],
      intents,
    };
  }

  load(saved: SavedAccount, seed: number, log: RequestLog): void {
    this.current = saved.settings;
    this.accepted = saved.accepted;
    this.credits.load(saved.credits, (number) => log.at(number));
    this.slots.load(saved.slots);
    for (const [name, at] of Object.entries(saved.windows)) this.windowOf(limitOf(name)).load(at);
    this.questions.load(saved.questions);
    this.totals.load(saved.totals);
    for (const one of saved.enrichments)
      this.enrichments.set(one.id, { ...one, subject: findSubject(seed, one.request) });
    this.searches.load(saved.searches);
    for (const list of saved.lists) this.lists.set(list.id, { ...list });
    for (const persona of saved.personas) this.personas.set(persona.uuid, persona);
    this.intents.push(...saved.intents);
  }

  change(nowMs: number, changes: Partial<AccountSettings>): void {
    this.current = { ...this.current, ...changes };
    if (changes.credits !== undefined) this.credits.set(nowMs, changes.credits);
  }

  mayUse(endpoint: EndpointName): boolean {
    const { access } = this.current;
    return access === "all" || access.includes(endpoint);
  }

  windowOf(limit: RateLimit): RateWindow {
    let window = this.windows.get(limit);
    if (!window) {
      window = new RateWindow(limit);
      this.windows.set(limit, window);
    }
    return window;
  }

  /** The name of the next accepted enrichment, from which its id and draws are made. */
  nextEnrichmentName(): string {
    return `${this.id} enrichment ${++this.accepted}`;
  }

  snapshot(nowMs: number, keys: number): AccountSnapshot {
    const credits = this.credits.read(nowMs);
    const { credits: _credits, ...settings } = this.current;
    return {
      id: this.id,
      settings,
      keys,
      credits,
      requests: this.totals.sum(),
      requestsByEndpoint: this.totals.read(),
      questions: this.questions.size,
      askedTwice: this.questions.askedTwice(),
      askedUnderOtherKey: this.questions.askedUnderOtherKey(),
      intents: [...this.intents],
    };
  }
}

/** Records the charge in the books of questions and requests. */
function note({ questions }: Account, { charges, record }: Settlement, charge: number): void {
  for (const { question, credits, provider } of charges) {
    questions.charge(question, credits);
    if (provider) record.foundBy = { ...record.foundBy, [formatQuestion(question)]: provider };
  }
  record.charged += charge;
}

function nameOf(limit: RateLimit): string {
  return Object.entries(LIMITS).find(([, one]) => one === limit)?.[0] ?? "";
}

function limitOf(name: string): RateLimit {
  return LIMITS[name as keyof typeof LIMITS] as RateLimit;
}
