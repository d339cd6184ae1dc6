/** Of a text of Google's: longer ones repeat themselves. */
const LONGEST = 200;

/** What Google says of a fault can hold an address, a file's id or who is logged in (platform F8). */
export function withoutAddresses(error: unknown): string {
  return String(error)
    .replace(/https?:\/\/\S+|\S+@\S+|[\w-]{25,}/g, "[left out]")
    .slice(0, LONGEST);
}
