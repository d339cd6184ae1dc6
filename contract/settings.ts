import * as z from "zod/mini";
import type { AnyField } from "../src/core/field";
import { OwnPricesSchema } from "../src/core/own-prices";
import { bare, type RequestOf, request } from "./request";

/** Credits per field found; job postings by the request. */
export type Prices = Record<AnyField, number>;

/** What a person enters of key, addresses and prices; a blank key leaves the saved one in force. */
const entered = () =>
  z.strictObject({
    key: z.string(),
    baseUrl: z.string(),
    synchronousUrl: z.string(),
    googleAccount: z.enum(["consumer", "workspace"]),
    /** Those of other look-ups that are left out stay as they are. */
    prices: OwnPricesSchema(),
    /** A new key is of the account of the saved one: its runs go on. */
    sameAccount: z.boolean(),
  });
export type SettingsEntered = z.infer<ReturnType<typeof entered>>;

/** Credits a month at most; `started` is what a search or a signal counts as. */
const monthLimit = () => z.strictObject({ credits: z.number(), started: z.optional(z.number()) });
export type MonthLimit = z.infer<ReturnType<typeof monthLimit>>;

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
  /** What this person's account spends in this file in the calendar month (UTC). */
  month: { limit: MonthLimit | null; spent: number | null };
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

/** Those that answer with the settings as they then stand. */
const ACTS = {
  /** As they stand. */
  settings: bare<SettingsShown>(),
  /** Checks, saves, and tests with a free request. */
  "settings-save": request(() => ({ entered: entered() })).gives<SettingsShown>(),
  /** Lets formulas of this file spend, or no more. */
  "settings-formulas": request(() => ({
    capCredits: z.nullable(z.number()),
  })).gives<SettingsShown>(),
  /** Limits what this account spends in this file a month, or no more. */
  "settings-month": request(() => ({
    limit: z.nullable(monthLimit()),
  })).gives<SettingsShown>(),
  /** Tests the address and lets look-ups name it. */
  "settings-webhook": request(() => ({
    address: z.string(),
    newSecret: z.boolean(),
  })).gives<SettingsShown>(),
  "settings-webhook-off": bare<SettingsShown>(),
  /** This person's key and settings; saved results stay. */
  "settings-forget": bare<SettingsShown>(),
  /** The saved results of this file, for everybody; all, or those of an age. */
  "settings-drop-results": request(() => ({
    olderThanDays: z.optional(z.number()),
  })).gives<SettingsShown>(),
};
export type SettingsAct = RequestOf<typeof ACTS>;

/** What the Settings panel and the welcome may ask. All of it is free. */
export const SETTINGS = {
  ...ACTS,
  /** Three sample rows in a new tab. */
  "settings-sample": bare<SampleTab>(),
};
