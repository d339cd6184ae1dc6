import { foldName } from "../people/identity";

/**
 * Boolean syntax of a keyword (service-gaps: Account search): words and "phrases in quotes", AND (also
 * by standing side by side), OR, NOT, parentheses. Read tolerantly: what is not closed ends at the end.
 */
export type Keyword =
  | { readonly kind: "term"; readonly text: string }
  | { readonly kind: "not"; readonly part: Keyword }
  | { readonly kind: "and" | "or"; readonly parts: readonly Keyword[] };

/** Null when nothing is asked. */
export function parseKeyword(text: string): Keyword | null {
  const tokens = text.match(/"[^"]*"?|[()]|[^\s()"]+/g) ?? [];
  return parseOr({ tokens, at: 0 }, 0);
}

interface Reading {
  readonly tokens: readonly string[];
  at: number;
}

/** Deeper parentheses are passed over. */
const DEEPEST = 50;

function parseOr(reading: Reading, depth: number): Keyword | null {
  const parts: Keyword[] = [];
  for (;;) {
    const part = parseAnd(reading, depth);
    if (part) parts.push(part);
    if (reading.tokens[reading.at] !== "OR") return join("or", parts);
    reading.at++;
  }
}

function parseAnd(reading: Reading, depth: number): Keyword | null {
  const parts: Keyword[] = [];
  for (;;) {
    const token = reading.tokens[reading.at];
    if (token === undefined || token === "OR" || (token === ")" && depth > 0)) {
      return join("and", parts);
    }
    const part = parsePart(reading, depth);
    if (part) parts.push(part);
  }
}

function parsePart(reading: Reading, depth: number): Keyword | null {
  const token = reading.tokens[reading.at++] ?? "";
  if (token === "AND" || token === ")") return null;
  if (token === "NOT") {
    const next = reading.tokens[reading.at];
    if (next === undefined || next === "OR" || next === ")" || next === "NOT") return null;
    const part = parsePart(reading, depth);
    return part && { kind: "not", part };
  }
  if (token === "(") {
    if (depth === DEEPEST) return null;
    const part = parseOr(reading, depth + 1);
    if (reading.tokens[reading.at] === ")") reading.at++;
    return part;
  }
  const text = foldName(token.replace(/"/g, ""));
  return text === "" ? null : { kind: "term", text };
}

function join(kind: "and" | "or", parts: Keyword[]): Keyword | null {
  return parts.length > 1 ? { kind, parts } : (parts[0] ?? null);
}

/** By place in the texts: 1 where a word begins as the term does, else 0. */
export function findTerm(texts: readonly string[], term: string): Uint8Array {
  return Uint8Array.from(texts, (text) => Number(` ${text}`.includes(` ${term}`)));
}

/** Tests a keyword, given how one term is tested. */
export function compileKeyword(
  keyword: Keyword,
  compileTerm: (text: string) => (index: number) => boolean,
): (index: number) => boolean {
  if (keyword.kind === "term") return compileTerm(keyword.text);
  if (keyword.kind === "not") {
    const part = compileKeyword(keyword.part, compileTerm);
    return (index) => !part(index);
  }
  const parts = keyword.parts.map((part) => compileKeyword(part, compileTerm));
  if (keyword.kind === "or") return (index) => parts.some((part) => part(index));
  return (index) => parts.every((part) => part(index));
}
