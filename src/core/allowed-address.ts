/**
 * Where requests may go: the same list as `urlFetchWhitelist` in appsscript.json, as a test checks.
 * Replace these placeholders with the real service's address (live checklist).
 */
export const ALLOWED_ADDRESSES: readonly string[] = [
  "https://api.enrich.example/",
  "https://sync.enrich.example/",
];

/**
 * A person's own web app, which its test calls without a key. It is in the manifest, and is never
 * an address of the service.
 */
export const WEB_APP_ADDRESS = "https://script.google.com/";

export function isAllowedAddress(url: string): boolean {
  return ALLOWED_ADDRESSES.some((prefix) => `${url}/`.startsWith(prefix));
}
