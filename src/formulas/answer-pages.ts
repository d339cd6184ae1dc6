import { byteLength } from "../core/byte-length";
import { checksum } from "../core/checksum";
import { PLATFORM_LIMITS } from "../core/limits";
import {
  type Answer,
  answer,
  isRemembered,
  LETTER_OUTCOMES,
  OUTCOME_LETTERS,
} from "../core/outcome";
import { POLICY } from "../core/policy";
import { formatQuestion, keysOf, type Named } from "../core/question-marks";
import type { Ask } from "../ledger/ask";
import type { Cache } from "../ports/cache";
import type { CellState } from "./shown";

/** A part of the known answers: one entry of the cache. */
interface Page {
  /** Identifies the saved results whose answers it holds in full; "" if it may lack some. */
  stamp: string;
  /** By key, see `keysOf`; or by a whole question with its weaker keys, on the page of its strongest. */
  answers: Map<string, PagedAnswer>;
}

/** Outcome's letter, value, detail; blank if two people share the key, which only `Memory` can tell. */
type PagedAnswer = [letter: string, value: string, detail: string];

/** Raise it if keys change: an older page would prove that its answers are missing. */
const VERSION = 6;
const PAUSE = "formula.rest";

/**
 * Known answers in the file's cache. The cache holds few entries, so questions share a bounded number
 * of pages by their hash. The cache may lose any page at any time; that never costs a credit.
 */
export class AnswerPages {
  private readonly pages = new Map<string, Page>();
  private readonly changed = new Set<string>();
  /** Why formulas ask nothing for a while: the account was refused a moment ago. */
  pause: string | undefined;

  constructor(private readonly cache: Cache) {}

  /** Reads the pages of these questions in one call. */
  load(questions: Iterable<Named>): void {
    const wanted = new Set([...questions].flatMap(keysOf).map(pageKey));
    const keys = [...wanted].filter((key) => !this.pages.has(key));
    const texts = this.cache.getAll([...keys, PAUSE]);
    for (const key of keys) this.pages.set(key, parsePage(texts[key]));
    this.pause = texts[PAUSE];
  }

  /** A remembered answer; undefined if the page has none. */
  stateOf(asked: Named): CellState | undefined {
    const [key] = keysOf(asked);
    const answers = this.pages.get(pageKey(key))?.answers;
    const [letter = "", value = "", detail = ""] =
      answers?.get(entryOf(asked)) ?? answers?.get(key) ?? [];
    const outcome = LETTER_OUTCOMES[letter];
    return outcome && isRemembered(outcome)
      ? { answer: answer(outcome, { value, detail }) }
      : undefined;
  }

  /** Whether the page proves that the saved results of this stamp do not hold the question. */
  isComplete(asked: Named, stamp: string): boolean {
    return keysOf(asked).every((key) => {
      const page = this.pages.get(pageKey(key));
      return page?.stamp === stamp && !page.answers.has(key);
    });
  }

  /**
   * Adds an answer that was found in saved results or claims, for this question alone: one of the same strongest key may
   * have another answer, by a weaker key.
   */
  add(asked: Named, ask: Pick<Ask, "answer"> | undefined): void {
    const [key] = keysOf(asked);
    const entry = entryOf(asked);
    const page = this.pages.get(pageKey(key));
    if (!page) return;
    page.answers.delete(entry);
    const { outcome, value = "", detail = "" }: Partial<Answer> = ask?.answer ?? {};
    page.answers.set(entry, [outcome ? OUTCOME_LETTERS[outcome] : "", value, detail]);
    this.changed.add(pageKey(key));
  }

  /** Replaces every page by all saved results. */
  fill(answers: Iterable<[key: string, ask: Ask | undefined]>, stamp: string): void {
    for (const key of allKeys()) this.pages.set(key, { stamp, answers: new Map() });
    for (const [key, ask] of answers) this.add({ question: key }, ask);
    for (const key of this.pages.keys()) this.changed.add(key);
  }

  /** Writes what has changed, in one call, or in none if nothing has. */
  save(): void {
    if (this.changed.size === 0) return;
    const texts = [...this.changed].map((key) => [key, formatPage(this.pages.get(key) as Page)]);
    this.cache.putAll(Object.fromEntries(texts), PLATFORM_LIMITS.cacheSeconds);
    this.changed.clear();
  }

  /** Formulas ask nothing for a while, and show this sentence. */
  pauseBecause(sentence: string): void {
    this.cache.putAll({ [PAUSE]: sentence }, POLICY.formulaPauseSeconds);
  }
}

/** Drops every page: new answers were paid for, or a person refreshes formulas. */
export function clearPages(cache: Cache): void {
  cache.removeAll([...allKeys(), PAUSE]);
}

function allKeys(): string[] {
  return Array.from({ length: POLICY.answerPages }, (_, at) => keyOf(at));
}

function entryOf(asked: Named): string {
  const keys = keysOf(asked);
  return keys.length === 1 ? keys[0] : formatQuestion(asked);
}

function pageKey(key: string): string {
  return keyOf(Number.parseInt(checksum([key]), 36) % POLICY.answerPages);
}

function keyOf(page: number): string {
  return `answers.${VERSION}.${page}`;
}

function parsePage(text = '["",[]]'): Page {
  const [stamp, entries] = JSON.parse(text) as [string, [string, ...PagedAnswer][]];
  return { stamp, answers: new Map(entries.map(([key, ...rest]) => [key, rest])) };
}

/** Drops the oldest answers of a full page, which then proves no question absent. */
function formatPage({ stamp, answers }: Page): string {
  const entries = [...answers].map(([question, paged]) => JSON.stringify([question, ...paged]));
  let bytes = entries.reduce((sum, entry) => sum + byteLength(entry) + 1, stamp.length + 10);
  let from = 0;
  while (bytes > PLATFORM_LIMITS.cacheValueBytes) bytes -= byteLength(entries[from++] ?? "") + 1;
  return `[${JSON.stringify(from === 0 ? stamp : "")},[${entries.slice(from).join(",")}]]`;
}
