/** FNV-1a in base 36. Detects an edited row, not an attack. */
export function checksum(texts: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const text of texts) {
    for (let at = 0; at < text.length; at++)
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0x1f, 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
