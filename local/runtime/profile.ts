import type { BrokenAssumption } from "./broken-assumptions";

/** Which script, whose account and which of the conflicting facts a stage simulates. */
export interface Profile {
  /** `bound`: a copy inside the file. `addon`: published and installed (T1-T3, S2, S4). */
  script: "bound" | "addon";
  /** Sets the daily quotas (Q1, Q12, Q14). */
  account: "consumer" | "workspace";
  /** F4 and F4': the documented and the measured default of a request's time-out. */
  fetchTimeoutSeconds: 360 | 60;
  /** F23: the language of exception texts. */
  locale: "en" | "fr" | "de";
  /**
   * Unknown on Google: whether a `fetchAll` that exceeds the daily quota still sends what the quota
   * allows.
   */
  fetchAllCrossingQuota: "delivers-the-rest" | "delivers-nothing";
  /** F12: how many requests of a call are under way at once; sources disagree, and nothing is documented. */
  fetchAllWidth: number;
  /** S11, told once: whether a script's locks are free while a person answers its question. */
  locksWhileAsked: "are-kept" | "are-released";
  /** T17, where sources disagree: whether an add-on's clock trigger sees the document. */
  addonTriggerDocument: "active" | "none";
  /** Z2, seen by several until 2021: whether a trigger that a trigger's execution makes ever runs. */
  triggersFromTriggers: "run" | "are-disabled";
  /** Z1: scopes of the manifest, by their short names, whose boxes people left unticked. */
  refusedScopes: readonly string[];
  /** Not known: the words with which a call is refused whose box was left unticked. */
  refusedCall: "names-the-scope" | "asks-to-authorize";
  /** Z5, seen once: an apostrophe before a text that is written into a cell of plain text. */
  plainTextApostrophe: "is-dropped" | "is-stored";
  /** Z13: whether scripts read and write formulas as people of the file do, or with commas everywhere. */
  scriptFormulas: "as-in-the-file" | "with-commas";
  /**
   * Whose user properties a formula sees. C4 says the owner's; a file in a shared drive has no owner
   * (Z6), and what it sees there is not known.
   */
  formulaProperties: "owner" | "nobody" | "typist";
  /** W5, told by nobody who measured it: how an `HtmlOutput` answers a POST. */
  htmlToPost: "is-served" | "is-redirected";
  /** H8: no ceiling of what a page and a script hand each other is documented; advice is to stay below this. */
  pageValues: "any-size" | "below-a-megabyte";
  /** Rules that this stage breaks, for tests that must notice. */
  broken: readonly BrokenAssumption[];
}

/** More than any call has; a stage that is saved keeps it, unlike what is infinite. */
const ALL_AT_ONCE = Number.MAX_SAFE_INTEGER;

export const defaultProfile: Readonly<Profile> = Object.freeze({
  script: "bound",
  account: "consumer",
  fetchTimeoutSeconds: 360,
  locale: "en",
  fetchAllCrossingQuota: "delivers-the-rest",
  fetchAllWidth: ALL_AT_ONCE,
  locksWhileAsked: "are-kept",
  addonTriggerDocument: "active",
  triggersFromTriggers: "run",
  refusedScopes: [],
  refusedCall: "names-the-scope",
  plainTextApostrophe: "is-dropped",
  scriptFormulas: "as-in-the-file",
  formulaProperties: "owner",
  htmlToPost: "is-served",
  pageValues: "any-size",
  broken: [],
});
