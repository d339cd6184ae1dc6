/** Google's longer texts repeat themselves. */
const LONGEST = 200;

/** Google's error text without addresses: it can hold a URL, a file's id or the account (platform F8). */
export function withoutAddresses(error: unknown): string {
  return String(error)
    .replace(/https?:\/\/\S+|\S+@\S+|[\w-]{25,}/g, "[left out]")
    .slice(0, LONGEST);
}
