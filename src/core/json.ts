/** Parses JSON; undefined for a missing or invalid text. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether it is an object and not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A JSON text in one line that every store returns unchanged: what a line cannot hold is escaped in its strings. */
export function jsonLine(json: string): string {
  return json
    .trim()
    .replace(/[\t\n\r]+/g, " ")
    .replace(/\p{Cc}|\p{Zl}|\p{Zp}|\p{Cs}/gu, escaped);
}

/** A character as a JSON string may hold it. */
export function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
