import * as z from "zod/mini";
import { ALLOWED_ADDRESSES, isAllowedAddress } from "../core/allowed-address";
import { checksum } from "../core/checksum";
import { enrichError, errorCode } from "../core/errors";
import { lazily } from "../core/lazily";
import { PLATFORM_LIMITS } from "../core/limits";
import { type OwnPrices, OwnPricesSchema } from "../core/own-prices";
import { parseStored } from "../core/stored-record";
import type { Spender } from "../formulas/formula-desk";
import type { Payer } from "../jobs/run";
import type { Random } from "../ports/random";
import { parseBaseUrl } from "../service/connection";
import { webhookUrl } from "../service/webhook";
import { PERMISSIONS } from "../store/permission";
import type { Store } from "../store/store";
import { pricesInForce, pricesToKeep } from "./prices";

/** What a person has set, kept in their own properties and nowhere else. */
export interface Settings {
  key: string;
  baseUrl: string;
  synchronousUrl: string;
  /** A random mark that stands for the account wherever the key must not. */
  account: string;
  /** The mark of every key used before, by the key's fingerprint: who comes back is known again. */
  marks: { [fingerprint: string]: string };
  googleAccount: "consumer" | "workspace";
  /** Where the person's plan differs from ours. */
  prices?: OwnPrices | undefined;
  /** Where the service may send results; absent until its test has passed. */
  webhook?: Webhook | undefined;
}

/** The web app of this script as its test found it. */
export interface Webhook {
  address: string;
  secret: string;
  testedAtMs: number;
}

const KEY = "settings";
const MARKS = "marks";
const Marks = lazily(() => z.record(z.string(), z.string()));
const Record = lazily(() =>
  z.object({
    v: z.literal(1),
    key: z.string(),
    baseUrl: z.string(),
    synchronousUrl: z.string(),
    account: z.string(),
    marks: z._default(Marks(), {}),
    googleAccount: z.enum(["consumer", "workspace"]),
    prices: z.optional(OwnPricesSchema()),
    webhook: z.optional(
      z.object({ address: z.string(), secret: z.string(), testedAtMs: z.number() }),
    ),
  }),
);

const UNREADABLE =
  "Your saved settings cannot be read. Open Extensions > Enrich > Settings and enter key and address again.";

/** Undefined before anything was saved. Throws STORED_RECORD. */
export function loadSettings(user: Pick<Store<"user">, "get">): Settings | undefined {
  const text = user.get(KEY);
  return text === null ? undefined : parseStored(Record(), text, UNREADABLE);
}

/** Undefined also where what was saved cannot be read: it is then entered anew. */
export function readableSettings(user: Store<"user">): Settings | undefined {
  try {
    return loadSettings(user);
  } catch (error) {
    if (errorCode(error) === "STORED_RECORD") return undefined;
    throw error;
  }
}

/**
 * Checks and saves. A key of another account gets a new mark, so that it neither pays for nor
 * polls what the former account asked. Throws BAD_INPUT and ADDRESS_NOT_ALLOWED before saving.
 */
export function saveSettings(
  user: Store<"user">,
  random: Random,
  entered: Omit<Settings, "account" | "marks" | "webhook"> & { sameAccount: boolean },
): Settings {
  const present = readableSettings(user);
  const { sameAccount, ...rest } = entered;
  const key = checkKey(entered.key);
  const marks = present?.marks ?? formerMarks(user);
  const known = marks[fingerprint(key)];
  const account = present && sameAccount ? present.account : (known ?? random.word(8));
  const settings: Settings = {
    ...rest,
    key,
    baseUrl: checkAddress(entered.baseUrl),
    synchronousUrl: checkAddress(entered.synchronousUrl),
    account,
    marks: { ...marks, [fingerprint(key)]: account },
    ...(entered.prices ? { prices: pricesToKeep(entered.prices, present?.prices) } : {}),
    ...(present?.webhook ? { webhook: present.webhook } : {}),
  };
  if (settings.baseUrl === "" && settings.synchronousUrl === "")
    throw enrichError("BAD_INPUT", { detail: "Enter at least one address of the service." });
  user.set({ [KEY]: JSON.stringify({ v: 1, ...settings }) });
  return settings;
}

/**
 * Removes all that was saved but the marks of accounts, which are no keys: without them a key that
 * is entered again could not collect what it asked before.
 */
export function forgetSettings(user: Store<"user">): void {
  const marks = readableSettings(user)?.marks;
  if (marks) user.set({ [MARKS]: JSON.stringify(marks) });
  user.remove(KEY);
}

/** Those of settings that were forgotten. */
function formerMarks(user: Store<"user">): { [fingerprint: string]: string } {
  const text = user.get(MARKS);
  return text === null ? {} : parseStored(Marks(), text, UNREADABLE);
}

/** Keeps a webhook whose test has passed, or forgets it. Throws NO_KEY before anything was saved. */
export function saveWebhook(user: Store<"user">, webhook: Webhook | undefined): void {
  const settings = loadSettings(user);
  if (!settings) throw enrichError("NO_KEY");
  user.set({ [KEY]: JSON.stringify({ v: 1, ...settings, webhook }) });
}

/** Who pays for what this person starts. Throws NO_KEY. */
export function payerOf(user: Pick<Store<"user">, "get">): Payer {
  const settings = loadSettings(user);
  if (!settings) throw enrichError("NO_KEY");
  const { key, baseUrl, synchronousUrl, account, googleAccount, webhook, prices } = settings;
  const workspace = googleAccount === "workspace";
  return {
    account,
    connection: { key, baseUrl, synchronousUrl },
    prices: pricesInForce(prices),
    fetchesPerDay: workspace
      ? PLATFORM_LIMITS.fetchesPerDayWorkspace
      : PLATFORM_LIMITS.fetchesPerDayConsumer,
    backgroundMsPerDay: workspace
      ? PLATFORM_LIMITS.triggerMsPerDayWorkspace
      : PLATFORM_LIMITS.triggerMsPerDayConsumer,
    webhookUrl: webhook && webhookUrl(webhook),
  };
}

/**
 * Who pays for what formulas of this file ask: `user` holds the file owner's properties there
 * (platform C4). One call. Throws NO_KEY and FORMULAS_OFF.
 */
export function spenderOf(user: Store<"user">, file: string): Spender {
  const all = user.all();
  const owner = { get: (key: string) => all[key] ?? null };
  const payer = payerOf(owner);
  const permission = PERMISSIONS.get(all, file);
  if (!permission) throw enrichError("FORMULAS_OFF");
  return { payer, capCredits: permission.capCredits };
}

/** Shows that a key is saved without showing it. */
export function maskedKey(key: string): string {
  return key.length < 8 ? "saved" : `…${key.slice(-4)}`;
}

/** Tells keys apart without keeping them. */
function fingerprint(key: string): string {
  return `${checksum([key])}-${key.length}`;
}

function checkKey(key: string): string {
  const trimmed = key.trim();
  if (!/^[\x21-\x7e]{4,512}$/.test(trimmed)) {
    throw enrichError("BAD_INPUT", {
      detail:
        "That is not an API key: it has no spaces and only plain letters, digits and signs. Copy it again from the service.",
    });
  }
  return trimmed;
}

function checkAddress(text: string): string {
  if (text.trim() === "") return "";
  const url = parseBaseUrl(text);
  if (!isAllowedAddress(url)) throw enrichError("ADDRESS_NOT_ALLOWED", { detail: NOT_ALLOWED });
  return url;
}

const NOT_ALLOWED = `The add-on may not send to this address. Enter one that begins with ${ALLOWED_ADDRESSES.join(" or ")}, or ask whoever installed the add-on to add this one to urlFetchWhitelist in its manifest (admin guide, Addresses).`;
