import * as z from "zod/mini";
import type { Said, SettingsReplies, SettingsShown } from "../../../contract/settings";
import { enrichError } from "../../core/errors";
import { lazily } from "../../core/lazily";
import { POLICY } from "../../core/policy";
import { dropSavedResults, forgetPerson } from "../forget";
import { allowFormulas, permissionHere } from "../formula-permission";
import { isPrice, OwnPricesSchema, pricesInForce } from "../prices";
import { maskedKey, readableSettings, saveSettings } from "../settings";
import { testSettings } from "../settings-test";
import type { SidebarDesk } from "../sidebar-desk";
import { ignoreWebhooks, receiveWebhooks, type WebhookDesk, webhookStatus } from "../webhooks";
import { insertSample } from "./sample";

export const SettingsRequestSchema = lazily(() => {
  const text = z.string();
  return z.union([
    z.object({
      do: z.enum(["settings", "settings-webhook-off", "settings-forget", "settings-sample"]),
    }),
    z.object({
      do: z.literal("settings-save"),
      entered: z.object({
        key: text,
        baseUrl: text,
        synchronousUrl: text,
        googleAccount: z.enum(["consumer", "workspace"]),
        prices: OwnPricesSchema(),
        sameAccount: z.boolean(),
      }),
    }),
    z.object({
      do: z.literal("settings-drop-results"),
      olderThanDays: z.optional(z.number()),
    }),
    z.object({ do: z.literal("settings-formulas"), capCredits: z.nullable(z.number()) }),
    z.object({ do: z.literal("settings-webhook"), address: text, newSecret: z.boolean() }),
  ]);
});
type SettingsRequest = z.infer<ReturnType<typeof SettingsRequestSchema>>;

/** Does what the Settings panel and the welcome ask. Nothing here costs credits; the key never goes back. */
export function answerSettings(
  desk: SidebarDesk,
  request: SettingsRequest,
): SettingsReplies[keyof SettingsReplies] {
  if (request.do === "settings-sample") return insertSample(desk.world.spreadsheet);
  return shown(desk, act(desk, request));
}

function act(desk: SidebarDesk, request: SettingsRequest): Said | null {
  const { user, world, triggers, cache } = desk;
  switch (request.do) {
    case "settings-save":
      return save(desk, request.entered);
    case "settings-formulas": {
      const { capCredits } = request;
      allowFormulas(desk, capCredits === null ? undefined : { capCredits });
      return done(capCredits === null ? "Formulas of this file may spend nothing." : "Saved.");
    }
    case "settings-webhook":
      receiveWebhooks(webhookDesk(desk), request.address, { newSecret: request.newSecret });
      return done(request.newSecret ? NEW_SECRET : TESTED);
    case "settings-webhook-off":
      ignoreWebhooks(webhookDesk(desk));
      return done("Look-ups name no webhook any more. What still arrives is taken in.");
    case "settings-forget":
      forgetPerson(user, triggers);
      return done("Your key and settings are removed. Saved results stay in the file.");
    case "settings-drop-results":
      dropSavedResults(world, cache, request.olderThanDays);
      return done(
        request.olderThanDays === undefined
          ? "The saved results of this file are deleted."
          : "The older saved results of this file are deleted.",
      );
    default:
      return null;
  }
}

const TESTED = "The test passed: a delivery arrived, and one with a wrong secret was refused.";
const NEW_SECRET = `${TESTED} The former secret opens for one hour more.`;

function done(sentence: string): Said {
  return { passed: true, sentence };
}

function save(
  { user, world }: SidebarDesk,
  entered: Extract<SettingsRequest, { do: "settings-save" }>["entered"],
): Said {
  const present = readableSettings(user);
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

function shown(desk: SidebarDesk, said: Said | null): SettingsShown {
  const settings = readableSettings(desk.user);
  return {
    maskedKey: settings ? maskedKey(settings.key) : "",
    baseUrl: settings?.baseUrl ?? "",
    synchronousUrl: settings?.synchronousUrl ?? "",
    googleAccount: settings?.googleAccount ?? "consumer",
    prices: pricesInForce(settings?.prices),
    formulaCapCredits: permissionHere(desk)?.capCredits ?? null,
    usualCapCredits: POLICY.formulaCapCredits,
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
