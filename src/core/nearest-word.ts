import { normalName } from "./normal-form";

/** How many names an answer to an unknown one gives, and how long a text is compared at all. */
const MOST = 5;
const LONGEST = 80;

/** The known words nearest to what was typed, the nearest first; at most five. */
export function nearestWords(typed: string, known: readonly string[]): string[] {
  const wanted = normalName(typed).slice(0, LONGEST);
  return known
    .map((word) => ({ word, far: farness(wanted, normalName(word)) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ word }) => word);
}

/** Words that begin with, or hold, what was typed come before those that are spelt alike. */
function farness(wanted: string, word: string): number {
  if (wanted !== "" && word.startsWith(wanted)) return 0;
  if (wanted !== "" && word.includes(wanted)) return 0.2;
  const words = [word, ...word.split(/[\s/_-]+/)];
  return words.reduce(
    (least, each) =>
      Math.min(least, editDistance(wanted, each) / Math.max(wanted.length, each.length, 1)),
    1,
  );
}

/** Letters to insert, leave out, replace or swap with their neighbour (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let at = 1; at <= b.length; at++) {
      const same = a[row - 1] === b[at - 1];
      const swapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      line[at] = Math.min(
        number(above[at]) + 1,
        number(line[at - 1]) + 1,
        number(above[at - 1]) + (same ? 0 : 1),
        swapped ? number(before[at - 2]) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, above] = [above, line];
  }
  return number(above[b.length]);
}

function number(value: number | undefined): number {
  return value ?? Number.POSITIVE_INFINITY;
}
