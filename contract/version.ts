/** Put here by the build: a digest of what both sides say to each other. */
declare const CONTRACT_VERSION: string;

/**
 * What a page sends with each request. A page that was open while the script was replaced sends another,
 * or none: what it asks for may mean something else by now.
 */
export const VERSION =
  typeof CONTRACT_VERSION === "undefined" ? "contract-unbuilt" : CONTRACT_VERSION;
