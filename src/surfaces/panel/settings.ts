import type { Handlers } from "../../../contract/request";
import type {
  SETTINGS as REQUESTS,
  SettingsEntered,
  SettingsShown,
  SettingsTestResult,
} from "../../../contract/settings";
import { enrichError } from "../../core/errors";
import { POLICY } from "../../core/policy";
import { SETTINGS } from "../../store/settings";
import { dropSavedResults, forgetPerson } from "../forget";
import { allowFormulas, permissionHere } from "../formula-permission";
import { limitMonth, monthHere } from "../month-limit";
import { isPrice, pricesInForce } from "../prices";
import { maskedKey, saveSettings } from "../settings";
import { testSettings } from "../settings-test";
import type { SidebarDesk } from "../sidebar-desk";
import { ignoreWebhooks, receiveWebhooks, type WebhookDesk, webhookStatus } from "../webhooks";
import { insertSample } from "./sample";

/** Does what the Settings panel and the welcome ask. Nothing here costs credits; the key never goes back. */
export const onSettings: Handlers<typeof REQUESTS, SidebarDesk> = {
  settings: (desk) => shown(desk, null),
  "settings-save": (desk, { entered }) => shown(desk, save(desk, entered)),
  "settings-formulas"(desk, { capCredits }) {
    allowFormulas(desk, capCredits === null ? undefined : { capCredits });
    return done(desk, capCredits === null ? "Formulas of this file may spend nothing." : "Saved.");
  },
  "settings-month"(desk, { limit }) {
    limitMonth({ ...desk.world, user: desk.user }, limit ?? undefined);
    return done(desk, limit ? "Saved." : "Nothing limits this month's credits.");
  },
  "settings-webhook"(desk, { address, newSecret }) {
    receiveWebhooks(webhookDesk(desk), address, { newSecret });
    return done(desk, newSecret ? NEW_SECRET : TESTED);
  },
  "settings-webhook-off"(desk) {
    ignoreWebhooks(webhookDesk(desk));
    return done(desk, "Look-ups name no webhook any more. What still arrives is taken in.");
  },
  "settings-forget"(desk) {
    forgetPerson(desk.user, desk.triggers);
    return done(desk, "Your key and settings are removed. Saved results stay in the file.");
  },
  "settings-drop-results"(desk, { olderThanDays }) {
    dropSavedResults(desk.world, desk.cache, olderThanDays);
    return done(
      desk,
      olderThanDays === undefined
        ? "The saved results of this file are deleted."
        : "The older saved results of this file are deleted.",
    );
  },
  "settings-sample": ({ world }) => insertSample(world.spreadsheet),
};

const TESTED = "The test passed: a delivery arrived, and one with a wrong secret was refused.";
const NEW_SECRET = `${TESTED} The former secret opens for one hour more.`;

function done(desk: SidebarDesk, sentence: string): SettingsShown {
  return shown(desk, { passed: true, sentence });
}

function save({ user, world }: SidebarDesk, entered: SettingsEntered): SettingsTestResult {
  const present = SETTINGS.loadReadable(user);
  const key = entered.key.trim() === "" && present ? present.key : entered.key;
  if (!Object.values(entered.prices).every((each) => each === undefined || isPrice(each)))
    throw enrichError("BAD_INPUT", { detail: "A price is a number of credits from 0 to 10,000." });
  const saved = saveSettings(user, world.random, {
    ...entered,
    key,
    sameAccount: entered.sameAccount || key === present?.key,
  });
  return testSettings(world.http, saved);
}

function shown(desk: SidebarDesk, said: SettingsTestResult | null): SettingsShown {
  const settings = SETTINGS.loadReadable(desk.user);
  return {
    maskedKey: settings ? maskedKey(settings.key) : "",
    baseUrl: settings?.baseUrl ?? "",
    synchronousUrl: settings?.synchronousUrl ?? "",
    googleAccount: settings?.googleAccount ?? "consumer",
    prices: pricesInForce(settings?.prices),
    formulaCapCredits: permissionHere(desk)?.capCredits ?? null,
    usualCapCredits: POLICY.formulaCapCredits,
    month: settings ? monthHere(desk.world, desk.payer()) : { limit: null, spent: null },
    webhook: settings
      ? webhookStatus(webhookDesk(desk))
      : { address: "", testedAtMs: 0, unreadable: 0, lost: 0 },
    said,
  };
}

function webhookDesk({ user, world }: SidebarDesk): WebhookDesk {
  const { properties, http, time, mail } = world;
  if (!mail) throw enrichError("NO_FILE");
  return { user, properties, http, time, mail };
}
