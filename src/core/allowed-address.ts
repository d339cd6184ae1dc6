/**
 * Where requests may go: the same list as `urlFetchWhitelist` in appsscript.json, which a test
 * compares. The real service's address replaces these names (live checklist).
 */
export const ALLOWED_ADDRESSES: readonly string[] = [
  "https://api.enrich.example/",
  "https://sync.enrich.example/",
];

/**
 * A person's own web app, which its test calls without a key; in the manifest, and never an address
 * of the service.
 */
export const WEB_APP_ADDRESS = "https://script.google.com/";

export function isAllowedAddress(url: string): boolean {
  return ALLOWED_ADDRESSES.some((prefix) => `${url}/`.startsWith(prefix));
}
