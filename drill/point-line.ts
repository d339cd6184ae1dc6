// A point as one line: words `name=value` behind the kind of work.

/** Reads the words of a line; numbers as numbers. */
export function parseWords(line: string): { kind: string; words: Record<string, string | number> } {
  const [kind = "", ...rest] = line.trim().split(/\s+/);
  const words = rest.map((word) => {
    const at = word.indexOf("=");
    if (at < 1) throw new Error(`"${word}" of the line to replay is not written as name=value.`);
    const value = word.slice(at + 1);
    return [word.slice(0, at), /^\d+$/.test(value) ? Number(value) : value] as const;
  });
  return { kind, words: Object.fromEntries(words) };
}

export function formatWords(kind: string, words: Record<string, string | number>): string {
  return [kind, ...Object.entries(words).map(([name, value]) => `${name}=${value}`)].join(" ");
}
