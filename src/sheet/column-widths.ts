/** Pixels that columns of these headers need. */
export function widthsOf(headers: readonly string[]): number[] {
  return headers.map((header) => WIDTHS.find(([of]) => of.test(header))?.[1] ?? USUAL_WIDTH);
}

/** What most columns need. Google makes them almost as wide. */
export const USUAL_WIDTH = 130;
const WIDTHS: readonly (readonly [of: RegExp, pixels: number])[] = [
  [/name$/i, 120],
  [/title|headline|about|description|^comment$/i, 200],
  [/e-mail$/i, 210],
  [/status|^try|date|posted|arrived| on$/i, 100],
];
