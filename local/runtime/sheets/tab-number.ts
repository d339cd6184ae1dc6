/**
 * A tab's id is a number, as in Apps Script; the engine stores a text. The host's tabs have a
 * number as text. A tab made on a page has letters and gets a number that is always the same.
 */
export function tabNumber(engineId: string): number {
  if (/^\d+$/.test(engineId)) return Number(engineId);
  let hash = 0;
  for (const letter of engineId) hash = (hash * 31 + letter.charCodeAt(0)) % 2 ** 31;
  return hash;
}
