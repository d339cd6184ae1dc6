import type { Handlers } from "../../../contract/request";
import type {
  SETTINGS as REQUESTS,
  SettingsShown,
  SettingsTestResult,
} from "../../../contract/settings";
import { SERVICE_ADDRESS } from "../../core/allowed-address";
import { countOf } from "../../core/count-of";
import { exceptOn } from "../../core/errors";
import { POLICY } from "../../core/policy";
import type { Knowing } from "../../ledger/knowledge";
import type { Acting } from "../../outbox/payer";
import type { PersonFile } from "../../person/erase";
import { endWait, markKeyless } from "../../schedules/edit";
import { PERMISSIONS, type Permission, RESULTS_DELETED } from "../../store/permission";
import { SETTINGS } from "../../store/settings";
import { spentToday } from "../../store/spent";
import type { Services } from "../../store/store";
import { allowedIn, assistantsShown, connectAssistant, disconnectAssistant } from "../assistants";
import { dropSavedResults, forgetPerson } from "../forget";
import { allowFormulas, retryRefused } from "../formula-permission";
import { limitMonth, monthStatus } from "../month-limit";
import { actOnPerson } from "../one-person";
import { pricesInForce } from "../prices";
import { maskedKey, saveSettings, saveWebhook } from "../settings";
import { IGNORED, ROTATED, receiveWebhooks, TESTED, webhookStatus } from "../webhooks";
import { insertSample } from "./made-tab";

/** Answers the Settings panel and the welcome. Costs no credits and never returns the key. */
export function onSettings(services: SettingsServices): Handlers<typeof REQUESTS> {
  const { user, properties, spreadsheet, time, account, keepTriggers } = services;
  const replyWith = (said: SettingsTestResult | null): SettingsShown => {
    const settings = SETTINGS.loadReadable(user);
    const permission = PERMISSIONS.load(user, spreadsheet.id);
    const all = properties.all();
    return {
      maskedKey: settings ? maskedKey(settings) : "",
      baseUrl: settings?.baseUrl ?? SERVICE_ADDRESS,
      synchronousUrl: settings?.synchronousUrl ?? "",
      googleAccount: settings?.googleAccount ?? "consumer",
      prices: pricesInForce(settings?.prices),
      usualCapCredits: POLICY.formulaCapCredits,
      ...permissionShown(permission, RESULTS_DELETED.get(all)),
      today: spentToday(all, exceptOn("NO_KEY", account), permission?.capCredits, time.now()),
      month: settings
        ? monthStatus(services, services.payer())
        : { limit: null, spent: null, started: 0 },
      webhook: settings ? webhookStatus(services) : NO_WEBHOOK,
      assistants: settings ? assistantsShown(services) : [],
      ...{ code: null, said, kept: null, creditsLeft: said?.creditsLeft },
    };
  };
  const done = (sentence: string) => replyWith({ passed: true, sentence });
  const withSentence = (reply: SettingsShown, sentence: string): SettingsShown => ({
    ...reply,
    said: { passed: true, sentence },
  });
  /** Acts, then keeps the person's triggers, so that their clock sees the change. */
  const thenKeepTriggers = <T>(act: (account: string) => T): T => {
    const by = account();
    const made = act(by);
    keepTriggers(by);
    return made;
  };
  return {
    settings: () => replyWith(null),
    "settings-save"({ entered }) {
      const { isNew, ...said } = saveSettings(services, entered);
      markKeyless(services, account(), false);
      const reply = replyWith(said);
      if (said.passed && reply.formulasMaySpend)
        thenKeepTriggers((by) => retryRefused(services, by));
      // A person who had let formulas spend would wait for them.
      const waits = isNew && said.passed && reply.formulaCapCredits !== null;
      return waits && !reply.formulasMaySpend
        ? withSentence(reply, `${said.sentence} ${FORMULAS_WAIT}`)
        : reply;
    },
    "settings-formulas"({ capCredits, ...rest }) {
      const permission = capCredits === null ? undefined : { capCredits, ...rest };
      thenKeepTriggers((by) => {
        allowFormulas(services, by, permission);
        endWait(services, by, "FORMULAS_CAP");
      });
      const reply = done("Saved.");
      const { today } = reply;
      const fills = today && !rest.off && today.spent < today.most;
      return fills
        ? withSentence(
            reply,
            "Saved. If you own the file, cells fill within a minute; if not, they spend its owner's credits, not yours.",
          )
        : reply;
    },
    "settings-month"({ limit }) {
      limitMonth(services, limit ?? undefined);
      exceptOn("NO_KEY", () => thenKeepTriggers((by) => endWait(services, by, "MONTH_LIMIT")));
      if (!limit) return done("Nothing limits this month's credits.");
      const reply = done("Saved.");
      return (reply.month.spent ?? 0) >= limit.credits ? withSentence(reply, SPENT) : reply;
    },
    "settings-webhook"({ address, newSecret }) {
      receiveWebhooks(services, address, newSecret);
      return done(newSecret ? ROTATED : TESTED);
    },
    "settings-webhook-off"() {
      saveWebhook(user, undefined);
      return done(IGNORED);
    },
    "settings-forget"() {
      exceptOn("NO_KEY", () => {
        for (const { id } of allowedIn(user, spreadsheet))
          disconnectAssistant(services, account(), id);
        markKeyless(services, account(), true);
      });
      forgetPerson(user, services.triggers);
      return done("Your key and settings are removed. Saved results stay.");
    },
    "settings-drop-results"({ olderThanDays }) {
      const own = exceptOn("NO_KEY", account);
      const rows = dropSavedResults(services, services.loadKnowledge, own, olderThanDays);
      return done(rows === undefined ? ALL_DROPPED : olderDropped(rows));
    },
    "settings-person"({ who, act }) {
      const { sentence, kept = null } = actOnPerson(services, act, who);
      return { ...done(sentence), kept };
    },
    "settings-assistant"(entered) {
      const code = thenKeepTriggers((by) => connectAssistant(services, by, entered));
      return { ...done(ASSISTANT_ALLOWED), code };
    },
    "settings-assistant-off"({ id }) {
      thenKeepTriggers((by) => disconnectAssistant(services, by, id));
      return done("This assistant may do nothing here now.");
    },
    "settings-sample": () => ({ tabName: insertSample(spreadsheet).name }),
  };
}

type SettingsServices = PersonFile &
  Acting &
  Knowing &
  Pick<Services, "user" | "script" | "random" | "http" | "triggers">;

const ASSISTANT_ALLOWED =
  "Allowed. Copy the connection code into the assistant now: it is shown once.";

const ALL_DROPPED = "Saved results of this file are deleted.";
const olderDropped = (rows: number) =>
  rows === 0
    ? "No saved result of this file is that old: nothing was deleted."
    : `${countOf(rows, "older saved result is", "older saved results are")} deleted.`;
const NO_WEBHOOK = { address: "", testedAtMs: 0, unreadable: 0, lost: 0, refused: 0 };

/** A permission older than `deletedMs` no longer holds, and only a tick of its own renews it. */
function permissionShown(
  { capCredits, showsAccount, off, sinceMs = 0 }: Partial<Permission> = { off: true },
  deletedMs = 0,
) {
  const formulasWait = !off && deletedMs > sinceMs;
  return {
    formulaCapCredits: capCredits ?? null,
    formulasMaySpend: !off && !formulasWait,
    formulasWait,
    formulasShowAccount: showsAccount === true,
  };
}

const FORMULAS_WAIT = "Formulas may not spend until you allow it below.";
const SPENT =
  "Saved. As much is spent or reserved: nothing is asked until answers free some, or the month is over.";
