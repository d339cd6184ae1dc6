import { codedError } from "./core/errors";
import { logText } from "./core/log-text";
import { contactCells } from "./formulas/contact-cells";
import type { ContactFormula } from "./formulas/contact-formula";
import type { FormulaDesk } from "./formulas/formula-desk";
import { type FreeFormula, freeCells } from "./formulas/free-cells";
import type { LookupFormula } from "./formulas/lookup-call";
import { lookupCells } from "./formulas/lookup-cells";
import type { World } from "./jobs/run";
import type { MailStores } from "./mailbox/mailbox";
import { documentCache } from "./platform/cache";
import { CachedReads } from "./platform/cached-reads";
import { calendar } from "./platform/calendar";
import { codec } from "./platform/codec";
import { uiDialogs } from "./platform/dialogs";
import { urlFetch } from "./platform/http";
import { documentLock } from "./platform/lock";
import { addMenu, showRows, showSidebar } from "./platform/menu";
import { answerProbe, probe } from "./platform/probe";
import { fileStore, scriptStore, userStore } from "./platform/properties";
import { activeSpreadsheet } from "./platform/spreadsheet";
import { random, wallTime } from "./platform/time";
import { clockTriggers } from "./platform/triggers";
import { webPage } from "./platform/web-page";
import { guardKeys } from "./service/key-guard";
import { takeArrivals } from "./signals/arrivals";
import { openFromClock } from "./surfaces/clock-note";
import { runDiagnostics } from "./surfaces/diagnostics";
import {
  enrichSelected,
  enrichThisTab,
  lookUpAgain,
  retryFailed,
  showUnanswered,
  undoLastRun,
} from "./surfaces/enrich-start";
import { type Desk, pauseTab, resumeTab, showProgress, stopTab } from "./surfaces/enrich-tab";
import { freezeToValues, refreshFormulas, undoFrozen } from "./surfaces/formula-menu";
import { MENU } from "./surfaces/menu";
import { onClock } from "./surfaces/on-clock";
import { payerOf, spenderOf } from "./surfaces/settings";
import { editSettings } from "./surfaces/settings-dialog";
import { answerSidebar } from "./surfaces/sidebar";
import type { SidebarDesk } from "./surfaces/sidebar-desk";
import { answerGet, answerPost } from "./surfaces/web-app";
import { editWebhooks } from "./surfaces/webhook-dialog";

/** Everything main.js can call. The only place where adapters meet what they serve. */
export const app = {
  open: () => addMenu(MENU),
  openSidebar: (panel: string) => showSidebar(panel, calendar()),
  enrichThisTab: () => fromMenu(enrichThisTab),
  enrichSelected: () => fromMenu(enrichSelected),
  retryFailed: () => fromMenu(retryFailed),
  lookUpAgain: () => fromMenu(lookUpAgain),
  showUnanswered: () => fromMenu(showUnanswered),
  undoLastRun: () => fromMenu(undoLastRun),
  showProgress: () => fromMenu(showProgress),
  pause: () => fromMenu(pauseTab),
  resume: () => fromMenu(resumeTab),
  stop: () => fromMenu(stopTab),
  refreshFormulas: () => fromMenu(refreshFormulas),
  freezeFormulas: () => fromMenu(freezeToValues),
  undoFreeze: () => fromMenu(undoFrozen),
  settings: () =>
    tellErrors(() =>
      editSettings({
        ...clockDesk(),
        random: random(),
        http: guardKeys(urlFetch()),
        dialogs: uiDialogs(),
      }),
    ),
  diagnostics: () =>
    tellErrors(() =>
      runDiagnostics({
        ...world(),
        probe: probe(),
        cache: documentCache(),
        user: userStore(),
        dialogs: uiDialogs(),
      }),
    ),
  webhooks: () =>
    tellErrors(() =>
      editWebhooks(
        {
          user: userStore(),
          properties: fileStore(),
          mail: mailStores(),
          http: urlFetch(),
          time: wallTime(),
        },
        uiDialogs(),
      ),
    ),
  answerGet: () => webPage(answerGet()),
  answerPost: (event: unknown) =>
    webPage(answerPost(() => ({ ...mailStores(), nowMs: wallTime().now() }), event)),
  answerProbe: () => answerProbe(),
  onClock: () => atClock(),
  contactCells: (formula: ContactFormula, given: ArrayLike<unknown>) =>
    contactCells(formulaDesk, formula, Array.from(given)),
  freeCells: (formula: FreeFormula, given: ArrayLike<unknown>) =>
    freeCells(formulaDesk, formula, Array.from(given)),
  lookupCells: (formula: LookupFormula, given: ArrayLike<unknown>) =>
    lookupCells(formulaDesk, formula, Array.from(given)),
  sidebar: (request: unknown, version: unknown) => answerSidebar(clockDesk, request, version),
};

/** Most of the clock's executions find nothing to do. */
function atClock(): void {
  const first = new CachedReads();
  const anew = userStore();
  const user = anew.through(first.cached);
  const desk = openFromClock(user, () => clockDesk(user, withFirstReading(world(user), first)));
  onClock({ ...desk, anew });
}

function withFirstReading(here: World, first: CachedReads): World {
  const { properties, lock, mail } = here;
  return {
    ...here,
    properties: properties.through(first.cached),
    lock: first.untilLocked(lock),
    ...(mail ? { mail: { ...mail, script: mail.script.through(first.cached) } } : {}),
  };
}

function clockDesk(user = userStore(), here = world(user)): SidebarDesk {
  return {
    world: here,
    payer: () => payerOf(user.all(), here.spreadsheet.id),
    triggers: clockTriggers(user, here.time, here.spreadsheet.id),
    calendar: calendar(),
    user,
    cache: documentCache(),
    showRows: (title, rows) => showRows(title, rows, calendar()),
  };
}

/** In a formula the user's properties are those of the file's owner. */
function formulaDesk(): FormulaDesk {
  const here = world();
  return {
    world: here,
    cache: documentCache(),
    codec: codec(),
    spender: () => spenderOf(userStore(), here.spreadsheet.id),
  };
}

function world(user = userStore()): World {
  const time = wallTime();
  return {
    properties: fileStore(),
    lock: documentLock(),
    spreadsheet: activeSpreadsheet(),
    http: guardKeys(urlFetch()),
    time,
    beganMs: time.now(),
    random: random(),
    codec: codec(),
    mail: mailStores(user),
    takeArrivals,
  };
}

/** Opened without a call: only a file that receives webhooks is read for them. */
function mailStores(own = userStore()): MailStores {
  return { script: scriptStore(), own, codec: codec() };
}

function fromMenu(command: (desk: Desk & SidebarDesk) => void): void {
  tellErrors(() => command({ ...clockDesk(), dialogs: uiDialogs() }));
}

/** Every error is a sentence to the person; what it was of is in the log. */
function tellErrors(command: () => void): void {
  try {
    command();
  } catch (error) {
    const coded = codedError(error);
    if (coded !== error) console.error(logText(error));
    uiDialogs().tell("Enrich", coded.message);
  }
}
