/**
 * A tab's id is a number, as in Apps Script; the engine holds a text. The host's tabs have numbers as
 * text; a tab made on a page has letters, and gets a number that is the same wherever it is asked.
 */
export function tabNumber(engineId: string): number {
  if (/^\d+$/.test(engineId)) return Number(engineId);
  let hash = 0;
  for (const letter of engineId) hash = (hash * 31 + letter.charCodeAt(0)) % 2 ** 31;
  return hash;
}
