/**
 * Where requests may go: the same list as `urlFetchWhitelist` in appsscript.json, as a test checks.
 * Replace these placeholders with the real service's address (live checklist).
 */
export const ALLOWED_ADDRESSES: readonly string[] = [
  "https://api.enrich.example/",
  "https://sync.enrich.example/",
];

export function isAllowedAddress(url: string): boolean {
  return ALLOWED_ADDRESSES.some((prefix) => `${url}/`.startsWith(prefix));
}

/** The service's own address, which whoever deploys fills in with the list above. */
export const SERVICE_ADDRESS = `${ALLOWED_ADDRESSES[0]}api/v2`;

/** Where people write for help, such as an e-mail address; whoever deploys may fill it in. */
export const SUPPORT_ADDRESS: string = "";

/** The page where people buy credits, which begins with https://; whoever deploys may fill it in. */
export const TOP_UP_ADDRESS: string = "";
