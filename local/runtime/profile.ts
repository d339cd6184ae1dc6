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
  /** T17, where sources disagree: whether an add-on's clock trigger sees the document. */
  addonTriggerDocument: "active" | "none";
  /** Rules that this stage breaks, for tests that must notice. */
  broken: readonly BrokenAssumption[];
}

export const defaultProfile: Readonly<Profile> = Object.freeze({
  script: "bound",
  account: "consumer",
  fetchTimeoutSeconds: 360,
  locale: "en",
  fetchAllCrossingQuota: "delivers-the-rest",
  addonTriggerDocument: "active",
  broken: [],
});
