import { byteLength } from "../core/byte-length";
import { checksum } from "../core/checksum";
import { PLATFORM_LIMITS } from "../core/limits";
import { answer, isRemembered, LETTER_OUTCOMES, OUTCOME_LETTERS } from "../core/outcome";
import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import type { Cache } from "../ports/cache";
import type { CellState } from "./shown";

/** A part of the known answers: one entry of the cache. */
interface Page {
  /** Identifies the saved results whose answers it holds in full; "" if it may lack some. */
  stamp: string;
  answers: Map<string, PagedAnswer>;
}

/** Outcome's letter, value, detail. */
type PagedAnswer = [letter: string, value: string, detail: string];

const VERSION = 1;
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
  load(questions: Iterable<string>): void {
    const keys = [...new Set([...questions].map(pageKey))].filter((key) => !this.pages.has(key));
    const texts = this.cache.getAll([...keys, PAUSE]);
    for (const key of keys) this.pages.set(key, parsePage(texts[key]));
    this.pause = texts[PAUSE];
  }

  /** A remembered answer; undefined if the page has none. */
  stateOf(question: string): CellState | undefined {
    const [letter = "", value = "", detail = ""] =
      this.pages.get(pageKey(question))?.answers.get(question) ?? [];
    const outcome = LETTER_OUTCOMES[letter];
    return outcome && isRemembered(outcome)
      ? { answer: answer(outcome, { value, detail }) }
      : undefined;
  }

  /** Whether the page proves that the saved results of this stamp do not hold the question. */
  isComplete(question: string, stamp: string): boolean {
    const page = this.pages.get(pageKey(question));
    return page?.stamp === stamp && !page.answers.has(question);
  }

  /** Adds an answer that was found in saved results or claims. */
  add(question: string, { answer }: Pick<Ask, "answer">): void {
    const key = pageKey(question);
    const page = this.pages.get(key);
    if (!page) return;
    page.answers.delete(question);
    page.answers.set(question, [OUTCOME_LETTERS[answer.outcome], answer.value, answer.detail]);
    this.changed.add(key);
  }

  /** Replaces every page by all saved results. */
  fill(questions: Iterable<[string, Ask]>, stamp: string): void {
    for (let at = 0; at < POLICY.answerPages; at++)
      this.pages.set(keyOf(at), { stamp, answers: new Map() });
    for (const [question, ask] of questions) this.add(question, ask);
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
  cache.removeAll([...Array.from({ length: POLICY.answerPages }, (_, at) => keyOf(at)), PAUSE]);
}

function pageKey(question: string): string {
  return keyOf(Number.parseInt(checksum([question]), 36) % POLICY.answerPages);
}

function keyOf(page: number): string {
  return `answers.${VERSION}.${page}`;
}

function parsePage(text: string | undefined): Page {
  if (text === undefined) return { stamp: "", answers: new Map() };
  const [stamp, entries] = JSON.parse(text) as [string, [string, ...PagedAnswer][]];
  return {
    stamp,
    answers: new Map(entries.map(([question, ...rest]) => [question, rest])),
  };
}

/** Drops the oldest answers of a full page, which then proves no question absent. */
function formatPage({ stamp, answers }: Page): string {
  const entries = [...answers].map(([question, paged]) => JSON.stringify([question, ...paged]));
  let bytes = entries.reduce((sum, entry) => sum + byteLength(entry) + 1, stamp.length + 10);
  let from = 0;
  while (bytes > PLATFORM_LIMITS.cacheValueBytes) bytes -= byteLength(entries[from++] ?? "") + 1;
  return `[${JSON.stringify(from === 0 ? stamp : "")},[${entries.slice(from).join(",")}]]`;
}
