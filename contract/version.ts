/** Set by the build: a digest of the contract. */
declare const CONTRACT_VERSION: string;

/**
 * Sent with each request. A page that was open while the script was replaced sends another version,
 * or none, and its requests may mean something else by now.
 */
export const VERSION =
  typeof CONTRACT_VERSION === "undefined" ? "contract-unbuilt" : CONTRACT_VERSION;
