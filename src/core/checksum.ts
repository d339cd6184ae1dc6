/** FNV-1a in base 36. Detects an edited row, not an attack. */
export function checksum(texts: readonly string[]): string {
  return formatHash(texts.reduce(hashed, FIRST));
}

/** The checksums of a text, and of the text twice. */
export function checksumsOf(text: string): [once: string, twice: string] {
  const once = hashed(FIRST, text);
  return [formatHash(once), formatHash(hashed(once, text))];
}

const FIRST = 0x811c9dc5;
const PRIME = 0x01000193;

function hashed(before: number, text: string): number {
  let hash = before;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return Math.imul(hash ^ 0x1f, PRIME);
}

function formatHash(hash: number): string {
  return (hash >>> 0).toString(36);
}
