import type { Field } from "./enrich-form";

/** What else is paid for; the sidebar shows each. */
export type PricedLookup = "company" | "headcount" | "job_postings" | "lead" | "comments";

/** Credits per field found; job postings by the request. */
export type Prices = Record<Field | PricedLookup, number>;

/** What a person enters of key, addresses and prices; a blank key leaves the saved one in force. */
export interface SettingsEntered {
  key: string;
  baseUrl: string;
  synchronousUrl: string;
  googleAccount: "consumer" | "workspace";
  /** Those of other look-ups that are left out stay as they are. */
  prices: Record<Field, number> & Partial<Prices>;
  /** A new key is of the account of the saved one: its runs go on. */
  sameAccount: boolean;
}

/** What was tested or done, in a sentence. */
export interface Said {
  passed: boolean;
  sentence: string;
}

/** A person's settings as the panel shows them. The key itself never comes. */
export interface SettingsShown {
  /** "" before one was saved; else the end of it. */
  maskedKey: string;
  baseUrl: string;
  synchronousUrl: string;
  googleAccount: "consumer" | "workspace";
  prices: Prices;
  /** Credits a day that formulas of this file may spend; null while they may spend nothing. */
  formulaCapCredits: number | null;
  usualCapCredits: number;
  webhook: WebhookShown;
  said: Said | null;
}

/** Time in milliseconds since the epoch. */
export interface WebhookShown {
  /** "" while nothing is received. */
  address: string;
  testedAtMs: number;
  unreadable: number;
  lost: number;
}

/**
 * Made-up contacts in a tab of their own; `where` is the header of the column that only the first
 * row fills.
 */
export interface SampleTab {
  tab: number;
  tabName: string;
  where: string;
}

/**
 * What the Settings panel and the welcome may ask. All of it is free.
 *   settings                  as they stand
 *   settings-save             checks, saves, and tests with a free request
 *   settings-formulas         lets formulas of this file spend, or no more
 *   settings-webhook          tests the address and lets look-ups name it
 *   settings-webhook-off
 *   settings-forget           this person's key and settings; saved results stay
 *   settings-drop-results     the saved results of this file, for everybody; all, or those of an age
 *   settings-sample           three sample rows in a new tab
 */
export type SettingsRequest = SettingsAct | { do: "settings-sample" };

/** Those that answer with the settings as they then stand. */
export type SettingsAct =
  | { do: "settings" | "settings-webhook-off" | "settings-forget" }
  | { do: "settings-drop-results"; olderThanDays?: number }
  | { do: "settings-save"; entered: SettingsEntered }
  | { do: "settings-formulas"; capCredits: number | null }
  | { do: "settings-webhook"; address: string; newSecret: boolean };

export interface SettingsReplies {
  settings: SettingsShown;
  "settings-save": SettingsShown;
  "settings-formulas": SettingsShown;
  "settings-webhook": SettingsShown;
  "settings-webhook-off": SettingsShown;
  "settings-forget": SettingsShown;
  "settings-drop-results": SettingsShown;
  "settings-sample": SampleTab;
}
