/** A number with its noun: "1 row", "12345 rows". Whatever shows it groups its figures. */
export function countOf(count: number, one: string, other = `${one}s`): string {
  return `${count} ${count === 1 ? one : other}`;
}

/** Groups the figures of a sentence as people of this locale write them: "1,000,000 credits". */
export function groupFigures(sentence: string, locale: () => string): string {
  return sentence.replace(/\b\d{4,}\b/g, (figures) => Number(figures).toLocaleString(locale()));
}
