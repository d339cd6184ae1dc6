import * as z from "zod/mini";
import { orNull } from "../src/core/dictionary";
import type { AnyField } from "../src/core/field";
import { OwnPricesSchema } from "../src/core/own-prices";
import { type RequestOf, request, withoutMembers } from "./request";
import type { SchedulesReply } from "./schedules";

/** Credits per field found; for job postings, per request. */
export type Prices = Record<AnyField, number>;

/** The key, addresses and prices that a person enters. A blank key keeps the saved one. */
const entered = () =>
  z.strictObject({
    key: z.string(),
    baseUrl: z.string(),
    synchronousUrl: z.string(),
    googleAccount: z.enum(["consumer", "workspace"]),
    /** Prices left out stay as they are. */
    prices: OwnPricesSchema(),
    /** The new key belongs to the same account, so its runs continue. */
    sameAccount: z.boolean(),
  });
export type SettingsEntered = z.infer<ReturnType<typeof entered>>;

/** A monthly limit in credits. `started`: what starting a search or signal counts as. */
const monthLimit = () => z.strictObject({ credits: z.number(), started: z.optional(z.number()) });
export type MonthLimit = z.infer<ReturnType<typeof monthLimit>>;

/** The result of a test or an act, in a sentence. */
export interface SettingsTestResult {
  passed: boolean;
  sentence: string;
  /** The account's credits, if the test read them. */
  creditsLeft?: number | undefined;
}

/** A person's settings as the panel shows them, without the key itself. */
export interface SettingsShown {
  /** The end of the key; "" before one was saved. */
  maskedKey: string;
  baseUrl: string;
  synchronousUrl: string;
  googleAccount: "consumer" | "workspace";
  prices: Prices;
  /** The daily limit for everything that spends by itself. null: no limit, and formulas may spend nothing. */
  formulaCapCredits: number | null;
  formulasMaySpend: boolean;
  /** Their permission ended when saved results were deleted. */
  formulasWait: boolean;
  /** What everything that spends by itself has spent today. */
  today: SchedulesReply["today"];
  usualCapCredits: number;
  /** Whether formulas of this file may show this person's lists, personas, searches and connections. */
  formulasShowAccount: boolean;
  /** What this person's account spends in this file in a calendar month (UTC). */
  month: {
    limit: MonthLimit | null;
    spent: number | null;
    /** How many of those are searches and signals, at the person's figure. */
    started: number;
  };
  webhook: WebhookShown;
  assistants: AssistantShown[];
  /** The connection code; null unless an assistant was just allowed. */
  code: string | null;
  said: SettingsTestResult | null;
  creditsLeft: SettingsTestResult["creditsLeft"];
  /** What the file keeps about one person, summary first; null unless asked for. */
  kept: string | null;
}

/** How a user identifies one person. Any part may be blank. */
const personEntered = () =>
  z.strictObject({
    name: z.string(),
    company: z.string(),
    profileUrl: z.string(),
    email: z.string(),
  });

/** An assistant, the credits that it may spend a day, and what it has spent of them. */
export interface AssistantShown {
  id: string;
  name: string;
  /** Whether it has ever made a request. */
  connected: boolean;
  credits: number;
  spent: number;
}

/** Time in milliseconds since the epoch. */
export interface WebhookShown {
  /** "" while nothing is received. */
  address: string;
  testedAtMs: number;
  unreadable: number;
  lost: number;
  refused: number;
}

/** A new tab with made-up contacts, brought to the front. */
export interface SampleTab {
  tabName: string;
}

/** Requests whose reply is the resulting settings. */
const ACTS = {
  /** Reads only. */
  settings: withoutMembers<SettingsShown>(),
  /** Checks, saves, and tests with a free request. */
  "settings-save": request<SettingsShown>()(() => ({ entered: entered() })),
  /**
   * Sets the daily limit for everything that spends by itself, allows formulas of this file to spend unless
   * `off`, and allows them to show what the account keeps.
   */
  "settings-formulas": request<SettingsShown>()(() => ({
    capCredits: orNull(z.number()),
    showsAccount: z.optional(z.boolean()),
    off: z.optional(z.boolean()),
  })),
  /** Sets or removes the limit on what this account spends in this file a month. */
  "settings-month": request<SettingsShown>()(() => ({
    limit: orNull(monthLimit()),
  })),
  /** Tests the address, and from then on look-ups name it. */
  "settings-webhook": request<SettingsShown>()(() => ({
    address: z.string(),
    newSecret: z.boolean(),
  })),
  "settings-webhook-off": withoutMembers<SettingsShown>(),
  /** Lets an assistant use the web app at this address and spend this much a day. */
  "settings-assistant": request<SettingsShown>()(() => ({
    name: z.string(),
    credits: z.number(),
    address: z.string(),
  })),
  "settings-assistant-off": request<SettingsShown>()(() => ({ id: z.string() })),
  /** Deletes this person's key and settings; saved results stay. */
  "settings-forget": withoutMembers<SettingsShown>(),
  /** Deletes the file's saved results for everybody: all, or those older than this many days. */
  "settings-drop-results": request<SettingsShown>()(() => ({
    olderThanDays: z.optional(z.number()),
  })),
  /** Lists what the file keeps about one person, erases it, or lets an erased person be looked up again. */
  "settings-person": request<SettingsShown>()(() => ({
    who: personEntered(),
    act: z.enum(["list", "erase", "allow"]),
  })),
};
export type SettingsAct = RequestOf<typeof ACTS>;

/** Requests of the Settings panel and the welcome. All are free. */
export const SETTINGS = {
  ...ACTS,
  /** Makes a tab with three sample rows. */
  "settings-sample": withoutMembers<SampleTab>(),
};
