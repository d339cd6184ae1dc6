import { normalName } from "./normal-form";

/** How many near names to suggest, and how much of a text to compare. */
const MOST = 5;
const LONGEST = 80;

/** The known words nearest to what was typed, nearest first. */
export function nearestWords(typed: string, known: readonly string[]): string[] {
  const wanted = normalName(typed).slice(0, LONGEST);
  return known
    .map((word) => ({ word, far: distance(wanted, normalName(word)) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ word }) => word);
}

/** How far a word is from the typed text: words that start with or contain it come before similar spellings. */
function distance(wanted: string, word: string): number {
  if (wanted !== "" && word.startsWith(wanted)) return 0;
  if (wanted !== "" && word.includes(wanted)) return 0.2;
  const words = [word, ...word.split(/[\s/_-]+/)];
  return Math.min(
    1,
    ...words.map((each) => editDistance(wanted, each) / Math.max(wanted.length, each.length, 1)),
  );
}

/** Counts inserted, deleted, replaced and swapped letters (optimal string alignment). */
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
