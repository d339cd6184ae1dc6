import type { EndpointName } from "../endpoint-name";
import type { Enrichment } from "../enrichment/enrichment";
import type { ListRecord } from "../library/list-record";
import type { Persona } from "../library/persona";
import { LIMITS, type RateLimit } from "../limits";
import { SearchBook } from "../search/search-book";
import type { Intent } from "../signals/intent";
import { type AccountOptions, type AccountSettings, DEFAULT_SETTINGS } from "./account-settings";
import { CreditBook } from "./credit-book";
import { ParallelSlots } from "./parallel-slots";
import { type AskedOften, type OtherSpelling, QuestionBook } from "./question-book";
import { RateWindow } from "./rate-window";
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
    this.credits = new CreditBook(this.current.credits);
  }

  get settings(): Readonly<AccountSettings> {
    return this.current;
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
