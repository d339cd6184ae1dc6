import type { SettingsEntered, SettingsTestResult } from "../../contract/settings";
import { ALLOWED_ADDRESSES, isAllowedAddress } from "../core/allowed-address";
import { checksum } from "../core/checksum";
import { badInput, enrichError, exceptOn } from "../core/errors";
import { lazily } from "../core/lazily";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import type { Knowing } from "../ledger/knowledge";
import type { Payer } from "../outbox/payer";
import { pollContacts } from "../outbox/poll-contacts";
import type { Http } from "../ports/http";
import { type Connection, parseBaseUrl } from "../service/connection";
import { webhookUrl } from "../service/webhook";
import { MONTH_LIMITS } from "../store/month";
import { PERMISSIONS } from "../store/permission";
import { MARKS, SETTINGS, type Settings } from "../store/settings";
import type { Services, Store } from "../store/store";
import { WEB_APP_SECRET } from "../store/webhooks";
import { pricesInForce, pricesToKeep } from "./prices";
import { testSettings } from "./settings-test";

/**
 * Checks and saves settings, and tests them with one free request. A blank key stands for the saved one. A
 * key that the service refuses does not replace a saved one. A key of another account gets a new mark, so
 * that it neither pays for nor polls what the former account asked; but one that finds what a former key waits for in
 * this file goes on for it, and one that replaces a refused key does unless it does not find that. One in use before
 * does so only if it finds what a refused key waits for. One entered as of the same account is of another if it does
 * not find what a key still accepted waits for. A few more free requests tell. Throws BAD_INPUT and
 * ADDRESS_NOT_ALLOWED before it saves anything.
 */
export function saveSettings(
  services: Pick<Services, "user" | "random" | "http"> & Knowing,
  { sameAccount, ...entered }: SettingsEntered,
): SettingsTestResult & { isNew: boolean } {
  const { user, random, http } = services;
  const present = SETTINGS.loadReadable(user);
  // What a plan could charge.
  if (!Object.values(entered.prices).every((price = 0) => price >= 0 && price <= 10_000))
    throw badInput("A price is a number of credits from 0 to 10,000.");
  const key = checkKey(entered.key.trim() || (present?.key ?? ""));
  const isReplaced = present !== undefined && present.key !== key;
  const marks = present?.marks ?? MARKS.load(user) ?? {};
  const known = marks[fingerprint(key)];
  const isSame = present && (sameAccount || !isReplaced);
  const account = isSame ? present.account : (known ?? random.word(8));
  const settings: Settings = {
    ...entered,
    key,
    refused: !isReplaced && present?.refused,
    baseUrl: checkAddress(entered.baseUrl),
    synchronousUrl: checkAddress(entered.synchronousUrl),
    ...heldBy(key, account, marks),
    prices: pricesToKeep(entered.prices, present?.prices),
    webhook: present?.webhook,
  };
  if (settings.baseUrl === "" && settings.synchronousUrl === "")
    throw badInput("Enter at least one address of the service.");
  const { isKeyRefused, ...tested } = testSettings(http, settings);
  const said = { ...tested, isNew: !present };
  if (isReplaced && isKeyRefused)
    return { ...said, sentence: `${said.sentence} Until then the former key stays.` };
  const knowledge = lazily(() =>
    exceptOn(["COPIED_RESULTS", "LEDGER_GONE"], services.loadKnowledge),
  );
  // Nobody else could collect what a key that is refused now has paid for.
  const isRefused = () => present && testSettings(http, present).isKeyRefused;
  const findsOf = (of: string) => finds(http, settings, knowledge()?.pendingOf(of) ?? []);
  const isOurs = (of: string) =>
    (!known || isRefused()) && (findsOf(of) ?? (!known && isRefused()));
  const former = present ? [present.account] : Object.values(marks);
  // A key of another mark goes on for that if it finds what that waits for, whatever is ticked.
  const other = known !== account && known;
  const found = isSame ? other && findsOf(other) && other : former.find(isOurs);
  if (found) {
    Object.assign(settings, heldBy(key, found, marks));
    said.sentence += `\n${RUNS_GO_ON}`;
  } else if (isSame && isReplaced && findsOf(account) === false && !isRefused()) {
    Object.assign(settings, heldBy(key, other || random.word(8), marks));
    said.sentence += "\nThis key is another account's: the former one's runs wait.";
  }
  const refused = isKeyRefused || (settings.refused && !tested.passed);
  // Only now, since a mark that a key was saved with stays its own.
  user.commit(SETTINGS.put({ ...settings, refused }));
  return said;
}

/** Whether a key finds the first of these at the service; undefined if there is none, or nothing tells. Free. */
function finds(http: Http, connection: Connection, waiting: Ask[]): boolean | undefined {
  if (waiting.length === 0) return undefined;
  const first = waiting.slice(0, POLICY.firstRows).map((ask) => ({ ...ask, id: ask.answer.id }));
  const polled = pollContacts(http, connection, first);
  if (!Array.isArray(polled)) return undefined;
  if (polled.some((each) => each.kind === "answer" || (each.kind === "running" && !each.isUnread)))
    return true;
  return polled.every(({ kind }) => kind === "gone") ? false : undefined;
}

/** The mark of the account that a key belongs to, kept beside those of earlier keys. */
function heldBy(key: string, account: string, marks: Settings["marks"]) {
  return { account, marks: { ...marks, [fingerprint(key)]: account } };
}

const RUNS_GO_ON = "Schedules of the former key go on with this one, paused runs at Resume.";

/** Saves a webhook that passed its test, or forgets it. Throws NO_KEY if no settings are saved. */
export function saveWebhook(user: Store<"user">, webhook: Settings["webhook"]): void {
  user.commit(SETTINGS.put({ ...requireSettings(SETTINGS.load(user)), webhook }));
}

/** Throws NO_KEY if no settings are saved. */
export function requireSettings(settings: Settings | undefined): Settings {
  if (!settings) throw enrichError("NO_KEY");
  return settings;
}

/** `script` holds the web app's secret, whoever made it; read once, and only if results are to be sent there. */
type PayerServices = Pick<Services, "user" | "spreadsheet" | "script">;

/** Who pays for what a person starts in this file. Throws NO_KEY. */
export function payerOf({ user, spreadsheet, script }: PayerServices, all = user.all()): Payer {
  const { key, baseUrl, synchronousUrl, account, googleAccount, webhook, prices } = requireSettings(
    SETTINGS.get(all),
  );
  const workspace = googleAccount === "workspace";
  const secret = lazily(() => webhook && WEB_APP_SECRET.load(script)?.secret);
  const limit = MONTH_LIMITS.get(all, spreadsheet.id);
  return {
    account,
    connection: { key, baseUrl, synchronousUrl },
    prices: pricesInForce(prices),
    // Read anew each time, since its person may lower it while a run is at work.
    get month() {
      return limit && MONTH_LIMITS.load(user, spreadsheet.id);
    },
    fetchesPerDay: workspace
      ? PLATFORM_LIMITS.fetchesPerDayWorkspace
      : PLATFORM_LIMITS.fetchesPerDayConsumer,
    backgroundMsPerDay: workspace
      ? PLATFORM_LIMITS.triggerMsPerDayWorkspace
      : PLATFORM_LIMITS.triggerMsPerDayConsumer,
    get webhookUrl() {
      const present = secret();
      return webhook && present && webhookUrl({ address: webhook.address, secret: present });
    },
  };
}

/** Who pays for this person's schedules, within the daily limit of all that spends by itself. Throws NO_KEY. */
export function schedulesPayerOf(from: PayerServices): Payer {
  const all = from.user.all();
  const dayCredits = PERMISSIONS.get(all, from.spreadsheet.id)?.capCredits;
  return Object.assign(payerOf(from, all), { dayCredits });
}

/** Who pays for formulas: the file's owner, whose `user` it is (platform C4). One call. Throws NO_KEY, FORMULAS_OFF. */
export function formulaPayerOf(from: PayerServices): Payer {
  const all = from.user.all();
  const payer = payerOf(from, all);
  const permission = PERMISSIONS.get(all, from.spreadsheet.id);
  if (!permission || permission.off) throw enrichError("FORMULAS_OFF");
  const { capCredits, sinceMs = 0 } = permission;
  const allowed = { dayCredits: capCredits, allowedSinceMs: sinceMs };
  return Object.assign(payer, allowed, { showsAccount: permission.showsAccount });
}

/** Shows that a key is saved without showing it, and whether the service refused it. */
export function maskedKey({ key, refused }: Pick<Settings, "key" | "refused">): string {
  const end = key.length < 8 ? "saved" : `…${key.slice(-4)}`;
  return refused ? `${end}, refused by the service` : end;
}

/** Tells keys apart without storing them. */
function fingerprint(key: string): string {
  return `${checksum([key])}-${key.length}`;
}

function checkKey(key: string): string {
  if (/^[\x21-\x7e]{4,512}$/.test(key)) return key;
  throw badInput(
    "That is not a key: it has no spaces and only plain letters, digits and signs. Copy it again from the service.",
  );
}

/** The address in normal form, "" for none. Throws BAD_INPUT and ADDRESS_NOT_ALLOWED. */
function checkAddress(text: string): string {
  if (text.trim() === "") return "";
  const url = parseBaseUrl(text);
  if (!isAllowedAddress(url)) throw enrichError("ADDRESS_NOT_ALLOWED", NOT_ALLOWED);
  return url;
}

const NOT_ALLOWED = `The add-on may not send to this address. Enter one that begins with ${ALLOWED_ADDRESSES.join(" or ")}, or ask whoever installed the add-on to allow this one (admin guide, Addresses).`;
