import { byteLength } from "../core/byte-length";
import { checksum } from "../core/checksum";
import { PLATFORM_LIMITS } from "../core/limits";
import { answer, isRemembered, LETTER_OUTCOMES, OUTCOME_LETTERS } from "../core/outcome";
import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import type { Cache } from "../ports/cache";
import type { Told } from "./shown";

/** Answers about questions, as one text of the cache. */
interface Page {
  /** Stands for the saved results all of whose answers it holds; "" when it may lack some. */
  stamp: string;
  answers: Map<string, PagedAnswer>;
}

/** Outcome's letter, value, detail. */
type PagedAnswer = [letter: string, value: string, detail: string];

const VERSION = 1;
const REST = "formula.rest";

/**
 * Answers in the cache of the file: a bounded number of pages, each holding the questions whose
 * hash begins alike, since the cache has room for few entries. The cache may forget any of it at any
 * time; nothing is paid because of that.
 */
export class AnswerPages {
  private readonly pages = new Map<string, Page>();
  private readonly changed = new Set<string>();
  /** Why nothing may be asked for a while: the account was refused a moment ago. */
  rest: string | undefined;

  constructor(private readonly cache: Cache) {}

  /** Reads the pages of these questions in one call. */
  load(questions: Iterable<string>): void {
    const keys = [...new Set([...questions].map(pageKey))].filter((key) => !this.pages.has(key));
    const texts = this.cache.getAll([...keys, REST]);
    for (const key of keys) this.pages.set(key, parsePage(texts[key]));
    this.rest = texts[REST];
  }

  /** A remembered answer; undefined when the page does not tell. */
  of(question: string): Told | undefined {
    const [letter = "", value = "", detail = ""] =
      this.pages.get(pageKey(question))?.answers.get(question) ?? [];
    const outcome = LETTER_OUTCOMES[letter];
    return outcome && isRemembered(outcome)
      ? { answer: answer(outcome, { value, detail }) }
      : undefined;
  }

  /** The question stands in the saved results of this stamp, or does not, as far as the page tells. */
  isComplete(question: string, stamp: string): boolean {
    const page = this.pages.get(pageKey(question));
    return page?.stamp === stamp && !page.answers.has(question);
  }

  /** Takes in an answer that was learned lower down. */
  add(question: string, { answer: got }: Pick<Ask, "answer">): void {
    const key = pageKey(question);
    const page = this.pages.get(key);
    if (!page) return;
    page.answers.delete(question);
    page.answers.set(question, [OUTCOME_LETTERS[got.outcome], got.value, got.detail]);
    this.changed.add(key);
  }

  /** Makes every page anew from all saved results. */
  fill(questions: Iterable<[string, Ask]>, stamp: string | undefined): void {
    for (let at = 0; at < POLICY.answerPages; at++)
      this.pages.set(keyOf(at), { stamp: stamp ?? "", answers: new Map() });
    for (const [question, ask] of questions) this.add(question, ask);
    for (const key of this.pages.keys()) this.changed.add(key);
  }

  /** Writes what has changed, in one call; none when nothing has. */
  save(): void {
    if (this.changed.size === 0) return;
    const texts = [...this.changed].map((key) => [key, formatPage(this.pages.get(key) as Page)]);
    this.cache.putAll(Object.fromEntries(texts), PLATFORM_LIMITS.cacheSeconds);
    this.changed.clear();
  }

  /** Formulas ask nothing for a while, and say this sentence. */
  restBecause(sentence: string): void {
    this.cache.putAll({ [REST]: sentence }, POLICY.formulaPauseSeconds);
  }
}

/** Forgets every page: fresh answers were bought, or a person wants cells to look again. */
export function clearPages(cache: Cache): void {
  cache.removeAll([...Array.from({ length: POLICY.answerPages }, (_, at) => keyOf(at)), REST]);
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

/** The oldest answers go when a page is full, and then it tells of nothing that it is absent. */
function formatPage({ stamp, answers }: Page): string {
  const entries = [...answers].map(([question, paged]) => JSON.stringify([question, ...paged]));
  let bytes = entries.reduce((sum, entry) => sum + byteLength(entry) + 1, stamp.length + 10);
  let from = 0;
  while (bytes > PLATFORM_LIMITS.cacheValueBytes) bytes -= byteLength(entries[from++] ?? "") + 1;
  return `[${JSON.stringify(from === 0 ? stamp : "")},[${entries.slice(from).join(",")}]]`;
}
