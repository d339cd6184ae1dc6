/** Set by the build: a digest of the contract. */
declare const CONTRACT_VERSION: string;

/**
 * Sent with each request. If the script was replaced while a page was open, the page sends another version or
 * none, and its requests may mean something else now.
 */
export const VERSION =
  typeof CONTRACT_VERSION === "undefined" ? "contract-unbuilt" : CONTRACT_VERSION;
