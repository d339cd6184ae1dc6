import { badInput } from "../core/errors";
import { type AnyField, FIELD_NAMES, FIELDS } from "../core/field";
import { POLICY } from "../core/policy";
import type { Dialogs } from "../ports/dialogs";
import type { Http } from "../ports/http";
import type { Random } from "../ports/random";
import type { Permission } from "../store/permission";
import { SETTINGS, type Settings } from "../store/settings";
import type { Store } from "../store/store";
import { isPrice, PRICED, pricesInForce } from "./prices";
import { maskedKey, saveSettings } from "./settings";

const TITLE = "Enrich settings";

const KEY_WARNING = "Whoever can edit this file's script could read a key used here.";

/**
 * *Settings*: asks for key and addresses one by one, saves, tests them with a free request, and asks
 * whether formulas may spend.
 */
export function editSettings(services: EditedWith): void {
  const { user, dialogs } = services;
  const present = SETTINGS.loadReadable(user);
  const entered = askSettings(dialogs, present);
  if (!entered) return;
  const changed = present !== undefined && entered.key !== present.key;
  const sameAccount =
    !changed ||
    dialogs.confirm(
      TITLE,
      "Does the new key belong to the same account of the service? Press OK if it does; runs then go on with it. Press Cancel if it is another account.",
    );
  dialogs.tell(TITLE, saveSettings(services, { ...entered, sameAccount }).sentence);
  askPermission(services);
}

interface EditedWith extends PermissionAsked {
  user: Store<"user">;
  random: Random;
  http: Http;
}

interface PermissionAsked {
  dialogs: Dialogs;
  /** Undefined while formulas of this file may not spend the person's credits. */
  permission: () => Permission | undefined;
  allowFormulas: (permission: Permission | undefined) => void;
}

/** Says whose money formulas spend before it allows anything. */
function askPermission({ dialogs, permission, allowFormulas }: PermissionAsked): void {
  const present = permission();
  const agreed = dialogs.confirm(TITLE, PERMISSION_TEXT);
  if (!agreed) {
    if (present) allowFormulas(undefined);
    return;
  }
  const usual = present?.capCredits ?? POLICY.formulaCapCredits;
  const typed = dialogs.ask(
    TITLE,
    `How many credits a day may formulas of this file spend at most? Leave empty for ${usual}.`,
  );
  if (typed === undefined) return;
  allowFormulas({ ...present, capCredits: typed.trim() === "" ? usual : Number(typed.trim()) });
}

const PERMISSION_TEXT =
  "May formulas of this file, such as =ENRICH_EMAIL, spend credits? They use the key of the file's owner, whoever types them, so this counts only if you own the file, and then you pay for everybody's formulas. They do not show your lists, personas, searches and connections unless you allow that in the sidebar's Settings. Press OK to allow it, Cancel to allow nothing.";

function askSettings(
  dialogs: Dialogs,
  present: Settings | undefined,
): Omit<Settings, "account" | "marks"> | undefined {
  const keyHint = present
    ? `The present one (${maskedKey(present.key)}) stays if you leave this empty.`
    : KEY_WARNING;
  const key = dialogs.ask(TITLE, `API key of the service. ${keyHint}`);
  if (key === undefined) return undefined;
  const baseUrl = dialogs.ask(
    TITLE,
    `Base address; it ends in /api/v2. ${keepHint(present?.baseUrl)}`,
  );
  if (baseUrl === undefined) return undefined;
  const synchronousUrl = dialogs.ask(
    TITLE,
    `Second address, for answers at once; it ends in /v2. Most people need none. ${keepHint(present?.synchronousUrl)}`,
  );
  if (synchronousUrl === undefined) return undefined;
  const prices = askPrices(dialogs, pricesInForce(present?.prices));
  if (prices === undefined) return undefined;
  const workspace = dialogs.confirm(
    TITLE,
    "Is this a Google Workspace account? Press OK if it is, Cancel for a personal account (gmail.com). It decides how many web requests a day Google allows.",
  );
  return {
    key: key.trim() === "" && present ? present.key : key,
    baseUrl: typedOrPresent(baseUrl, present?.baseUrl),
    synchronousUrl: typedOrPresent(synchronousUrl, present?.synchronousUrl),
    googleAccount: workspace ? "workspace" : "consumer",
    prices,
  };
}

/**
 * Asks for the prices that quotes, caps and estimates use; the service charges its own. Contact prices come
 * first and may be typed alone.
 */
function askPrices(
  dialogs: Dialogs,
  present: Record<AnyField, number>,
): Record<AnyField, number> | undefined {
  const names = PRICED.map((field) => FIELD_NAMES[field]).join(", ");
  const now = PRICED.map((field) => present[field]).join(", ");
  const typed = dialogs.ask(
    TITLE,
    `Credits your plan takes, in this order: ${names}. Each counts when it is found, job postings when they are asked. Now ${now}; leave empty to keep them, or type the first three alone.`,
  );
  if (typed === undefined) return undefined;
  const words = typed.split(/[,;\s]+/).filter((word) => word !== "");
  const prices = words.map(Number);
  const whole = [0, FIELDS.length, PRICED.length].includes(prices.length);
  if (!whole || !prices.every(isPrice))
    throw badInput(
      "That is no list of three or eight prices. Enter three numbers, or all eight, with commas between: 3, 3, 30.",
    );
  const entered = prices.map((price, at) => [PRICED[at], price]);
  return { ...present, ...Object.fromEntries(entered) };
}

function keepHint(present: string | undefined): string {
  return present ? `Now ${present}; leave empty to keep it, type a minus sign to remove it.` : "";
}

function typedOrPresent(typed: string, present: string | undefined): string {
  const trimmed = typed.trim();
  if (trimmed === "-") return "";
  return trimmed === "" ? (present ?? "") : trimmed;
}
