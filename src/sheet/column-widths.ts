/** Widths in pixels for columns with these headers. A header not listed below gets what it needs in bold. */
export function widthsOf(headers: readonly string[]): number[] {
  const isOfSeveral = headers.filter((header) => RESULT.test(header)).length > 1;
  return headers.map((header) =>
    isOfSeveral && header === "Status"
      ? OF_SEVERAL
      : (WIDTHS.find(([of]) => of.test(header))?.[1] ?? Math.max(USUAL, header.length * OF_LETTER)),
  );
}

/** In pixels. */
export const USUAL = 130;
/** Google's default. */
export const UNTOUCHED = 100;
const OF_LETTER = 8;
const RESULT = /e-mail$|^phone$/i;
/** "E-mail found, personal e-mail not found, phone not found". */
const OF_SEVERAL = 350;
const WIDTHS: readonly (readonly [of: RegExp, pixels: number])[] = [
  [/name$/i, 120],
  [/title|headline|about|description|^comment$/i, 200],
  [/e-mail$/i, 250],
  [/^status$/i, 230],
];
