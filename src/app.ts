import type { Handlers } from "../contract/request";
import type { SIDEBAR } from "../contract/sidebar";
import { answerTickets, waitsForAssistants } from "./agents/answer-tickets";
import { type EnrichError, exceptOn } from "./core/errors";
import type { Filters } from "./core/filters";
import { lazily } from "./core/lazily";
import type { PeopleWanted } from "./core/schedule-entered";
import type { Question } from "./core/signal-question";
import { requestChecks } from "./diagnostics/request-checks";
import { askContacts } from "./formulas/ask-contacts";
import { askLookups } from "./formulas/ask-lookups";
import type { ContactFormula } from "./formulas/contact-formula";
import { driveFormulas } from "./formulas/drive-formulas";
import { type FreeFormula, freeCells } from "./formulas/free-cells";
import { FreeReader } from "./formulas/free-reader";
import { lookUp } from "./formulas/look-up";
import type { LookupFormula } from "./formulas/lookup-call";
import { lookupCells } from "./formulas/lookup-cells";
import { contactCells } from "./formulas/shown";
import { drive, haltDueRuns, keepTriggers } from "./jobs/drive";
import { type FilledColumn, fillColumn } from "./jobs/fill-column";
import type { TakeArrivals } from "./jobs/mail";
import { type Beginning, proposeRun } from "./jobs/propose";
import { loadKnowledge, type ReadBefore } from "./jobs/saved-results";
import { beginRun } from "./jobs/start";
import { advance, type SeenTab } from "./jobs/step";
import { placeAside, undoRun } from "./jobs/undo";
import { readControl } from "./ledger/control";
import type { MailStores } from "./mailbox/mailbox";
import { FormulaNotes } from "./outbox/formula-notes";
import { type CallService, pacedCall } from "./outbox/paced-call";
import type { Payer } from "./outbox/payer";
import { documentCache, scriptCache } from "./platform/cache";
import { CachedReads } from "./platform/cached-reads";
import { calendar } from "./platform/calendar";
import { codec } from "./platform/codec";
import { askForConsent, unticked } from "./platform/consent";
import { urlFetch } from "./platform/http";
import { documentLock } from "./platform/lock";
import { addMenu, showRows, showSidebar, uiDialogs, webJson, webPage } from "./platform/menu";
import { probe } from "./platform/probe";
import { answerProbe } from "./platform/probe-formulas";
import { onProbeClock } from "./platform/probe-script";
import { fileStore, scriptStore, userStore } from "./platform/properties";
import { activeSpreadsheet } from "./platform/spreadsheet";
import { random, wallTime } from "./platform/time";
import { clockTriggers, removeTrigger } from "./platform/triggers";
import type { Dialogs } from "./ports/dialogs";
import { codedOrLogged, orLogged } from "./ports/log";
import type { Tab } from "./ports/spreadsheet";
import type { Period } from "./ports/triggers";
import { isUnchanged, lookForRows } from "./schedules/new-rows";
import { runDueSchedules } from "./schedules/run-due";
import { repeatSignal } from "./schedules/signal-turn";
import { turnOf } from "./schedules/turn";
import { type PreviewedSearch, previewTyped } from "./searches/preview";
import { guardKeys } from "./service/key-guard";
import { takeArrivals } from "./signals/arrivals";
import { storeNextCheck } from "./signals/next-check";
import { bringPeople } from "./signals/people";
import type { DeliveredQuestion } from "./signals/question";
import { readSearches, rereadSearch } from "./signals/reread";
import { askAgain, type Start, startSignal } from "./signals/start";
import { CLOCK } from "./store/clock";
import type { Job } from "./store/jobs";
import { PERMISSIONS } from "./store/permission";
import type { RowsTask, Schedule } from "./store/schedules";
import { SETTINGS } from "./store/settings";
import type { Signal } from "./store/signals";
import type { Store } from "./store/store";
import { runDiagnostics, WAITS } from "./surfaces/diagnostics";
import { enrichFromMenu, TabRun } from "./surfaces/enrich-tab";
import { freezeToValues, refreshFormulas, undoFrozen } from "./surfaces/formula-menu";
import { type Help, helpEntry } from "./surfaces/help";
import { MENU } from "./surfaces/menu";
import { hasNothingToDo, isClockEvent, noteFileFound, onClock } from "./surfaces/on-clock";
import { onActivity } from "./surfaces/panel/activity";
import { onColumns } from "./surfaces/panel/columns";
import { onEnrich } from "./surfaces/panel/enrich";
import { onFind } from "./surfaces/panel/find";
import { onLibrary } from "./surfaces/panel/library";
import { onRun } from "./surfaces/panel/run";
import { onSchedule } from "./surfaces/panel/schedules";
import { onSettings } from "./surfaces/panel/settings";
import { onSignals } from "./surfaces/panel/signals";
import { formulaPayerOf, payerOf, schedulesPayerOf } from "./surfaces/settings";
import { answerSidebar } from "./surfaces/sidebar";
import { clockText, jobText } from "./surfaces/texts";
import { answerPost, HEALTH } from "./surfaces/web-app";

/** Everything that main.js can call. Adapters are connected only here. */
export const app = {
  open: () => addMenu(MENU),
  openSidebar: () =>
    showErrors(() => {
      showSidebar("enrich", calendar(), CLOCK.load(userStore()) !== false);
    }),
  enrichThisTab: () => fromMenu((menu) => enrichFromMenu(menu, new TabRun(menu), "all")),
  enrichSelected: () => fromMenu((menu) => enrichFromMenu(menu, new TabRun(menu), "selection")),
  pause: () => fromMenu((menu) => new TabRun(menu).command("pause")),
  resume: () => fromMenu((menu) => new TabRun(menu).resume()),
  stop: () => fromMenu((menu) => new TabRun(menu).command("stop")),
  refreshFormulas: () => fromMenu(refreshFormulas),
  freezeFormulas: () => fromMenu((menu) => freezeToValues(menu, menu.dialogs)),
  undoFreeze: () => fromMenu(undoFrozen),
  help: (what: Help) =>
    showErrors(() => uiDialogs(calendar()).tell(...helpEntry(what, calendar().locale()))),
  diagnostics: () => showErrors(selfTest),
  answerGet: () => webPage(HEALTH),
  answerPost: (event: unknown) => {
    const open = () => ({ ...mailStores(), cache: scriptCache(), nowMs: wallTime().now() });
    const answer = answerPost(open, event);
    return "json" in answer ? webJson(answer.json) : webPage(answer.text);
  },
  answerProbe: (given: ArrayLike<unknown>) => {
    const all = Array.from(given);
    const [event] = all;
    return isClockEvent(event) ? onProbeClock(event.triggerUid) : answerProbe(all);
  },
  clock: (event: unknown, minutes: Period) => {
    if (isClockEvent(event)) atClock(event.triggerUid, minutes);
  },
  contact: (formula: ContactFormula, given: ArrayLike<unknown>) =>
    contactCells(
      (questions) => lookUp(formulaServices(), questions, askContacts),
      formula,
      Array.from(given),
    ),
  free: (formula: FreeFormula, given: ArrayLike<unknown>) =>
    freeCells(new FreeReader(formulaServices), formula, Array.from(given)),
  lookUp: (formula: LookupFormula, given: ArrayLike<unknown>) =>
    lookupCells(
      (questions) => lookUp(formulaServices(), questions, askLookups),
      codec(),
      formula,
      Array.from(given),
    ),
  sidebar: (request: unknown, version: unknown) =>
    answerSidebar(panels, request, version, unticked),
};

/** Runs when a clock trigger calls. Most calls have nothing to do, and see that from one read of each store. */
function atClock(triggerUid: string, minutes: Period): void {
  const first = new CachedReads();
  const anew = userStore();
  const user = anew.through(first.cached);
  const open = () => opened(user, cachingFirstReads(wire(user), first), minutes);
  const here = exceptOn("NO_FILE", open);
  const isIdle = (at: Opened) =>
    !waitsForAssistants(at.properties.all(), at.script) &&
    hasNothingToDo(at.properties.all(), triggerUid, minutes, at.beganMs, (by) =>
      isUnchanged(at, by),
    );
  // If a store fails here, go on: the work fails on it too, and then makes the clock come less often.
  if (here && orLogged("The clock could not look", () => isIdle(here), false)) return;
  noteFileFound(user, here !== undefined);
  if (!here) {
    removeTrigger(triggerUid);
    return;
  }
  // First what begins runs, last one step of a run.
  const acts = [
    () => runSchedules(here),
    here.driveFormulas,
    () => answerAssistants(here),
    here.keepUp,
  ];
  const halt = (error: EnrichError) => haltDueRuns(here, here.account(), error);
  const allowedMs = () => here.payer().backgroundMsPerDay;
  onClock({ ...here, anew, allowedMs, halt, acts });
}

function answerAssistants(here: Opened): void {
  const preview = (search: PreviewedSearch, filters: Filters) =>
    previewTyped(here.callService, search, filters);
  answerTickets({ ...here, preview }, here.payer());
}

function runSchedules(here: Opened): void {
  const { account, beganMs } = here;
  const payer = () => schedulesPayerOf(here);
  const look = (schedule: Schedule, task: RowsTask) => {
    const { prices, dayCredits } = payer();
    return lookForRows({ ...here, prices, dayCredits }, schedule, task);
  };
  const repeat = (schedule: Schedule) =>
    repeatSignal({ ...here, ...signalsOf(here, payer) }, schedule);
  runDueSchedules(here, account(), beganMs, (schedule) =>
    turnOf({ ...here, look, repeat }, schedule),
  );
}

/** Caches the first read of each store until the lock is requested. */
function cachingFirstReads(here: Wired, first: CachedReads): Wired {
  const script = here.script.through(first.cached);
  return {
    ...here,
    properties: here.properties.through(first.cached),
    lock: first.untilLocked(here.lock),
    script,
    mail: { ...here.mail, script },
  };
}
function panels(): Handlers<typeof SIDEBAR> {
  const here = opened();
  const { payer } = here;
  const schedules = onSchedule(here);
  return {
    ...onEnrich({
      ...here,
      step() {
        here.driveFormulas();
        answerAssistants(here);
        const moved = here.drive();
        if (moved?.state === "done") here.spreadsheet.toast(jobText(moved));
      },
    }),
    ...onRun(here),
    ...schedules,
    ...onActivity({
      ...here,
      schedules: () => schedules.schedules({ do: "schedules" }),
      savedAsks: () => loadKnowledge(here).all(),
    }),
    ...onColumns({ ...here, loadKnowledge: () => loadKnowledge(here) }),
    ...onFind({ ...here, showRows: (title, found) => showRows(title, found, here.calendar) }),
    ...onLibrary(here),
    ...onSettings(here),
    ...onSignals({ ...here, ...signalsOf(here, payer) }),
  };
}

/** Starts signals, asks them again and reads them, with this payer. */
function signalsOf(ports: Ports, payer: () => Payer) {
  return {
    start: (question: Question, how: Start) => startSignal(ports, payer(), question, how),
    askAgain: (signal: Signal, question: DeliveredQuestion) =>
      askAgain(ports, payer(), signal, question),
    bringPeople(id: string, wanted: PeopleWanted, whose?: "new" | "none") {
      const by = payer();
      const services = { ...callingAs(ports, by), loadKnowledge: () => loadKnowledge(ports) };
      return bringPeople(services, by.account, id, wanted, whose);
    },
    reread(id: string) {
      const by = payer();
      return rereadSearch(callingAs(ports, by), by.account, id);
    },
  };
}

/** The services, with a `callService` that uses this payer. */
function callingAs<T extends Wired>(here: T, payer: Payer): T & { callService: CallService } {
  return { ...here, callService: (what) => pacedCall(here, payer, what) };
}

type Opened = ReturnType<typeof opened>;

/** What an execution works with: Google's services, and the current user's actions. */
function opened(user = userStore(), wired = wire(user), minutes?: Period) {
  const ports = portsOf(user, wired, minutes);
  const payer = () => payerOf(ports);
  const account = () => payer().account;
  // Settings are read once an execution.
  const caller = lazily(payer);
  const callService: CallService = (what) => pacedCall(wired, caller(), what);
  return { ...ports, payer, account, callService, ...runsOf(ports, payer) };
}

/** Begins, advances and undoes runs, and finishes formulas, with this payer. */
function runsOf(ports: Ports, payer: () => Payer) {
  const { user, triggers, spreadsheet } = ports;
  const arrivals: TakeArrivals = (mail, notes) => takeArrivals(ports, mail, notes);
  const readBefore: ReadBefore = {};
  const withKnowledge = { ...ports, loadKnowledge: () => loadKnowledge({ ...ports, readBefore }) };
  const propose: Beginning["propose"] = (tab, terms) =>
    proposeRun(withKnowledge, payer(), tab, terms);
  const begin: Beginning["begin"] = (proposal) => beginRun(ports, proposal);
  return {
    loadKnowledge: withKnowledge.loadKnowledge,
    propose,
    begin,
    advance: (job: Job, seen?: SeenTab) =>
      advance({ ...ports, readBefore }, payer(), job, arrivals, seen),
    undo: (job: Job) => undoRun(withKnowledge, job),
    fill: (tab: Tab, column: FilledColumn) =>
      fillColumn(withKnowledge, payer().account, tab, column),
    placeAside: (job: Job) => placeAside(withKnowledge, job),
    startClock: () => triggers.keep(1),
    keepTriggers: (account = payer().account) => keepTriggers(ports, account, triggers),
    drive: () => drive(ports, payer(), triggers, arrivals),
    driveFormulas: () => {
      const permission = PERMISSIONS.load(user, spreadsheet.id);
      driveFormulas(ports, payer(), permission?.off ? undefined : permission?.capCredits);
    },
    keepUp: () => {
      const by = payer();
      readSearches(callingAs(ports, by), by.account);
      storeNextCheck(ports, by.account);
      drive(ports, by, triggers, arrivals);
    },
  };
}

type Ports = ReturnType<typeof portsOf>;

/** `minutes`: the period of the trigger that called; undefined if a person did. */
function portsOf(user: Store<"user">, wired: Wired, minutes: Period | undefined) {
  const { time, spreadsheet } = wired;
  const tell = (silentMs?: number) => spreadsheet.toast(clockText(silentMs));
  const triggers = clockTriggers({ user, time, file: spreadsheet.id, minutes, tell });
  const unwatched = minutes !== undefined;
  return { ...wired, user, triggers, cache: documentCache(), calendar: calendar(), unwatched };
}

/** Checks every assumption about Google, in the report's order. */
function selfTest(): void {
  const wired = wire();
  const { properties, time, http } = wired;
  const isRunning = () => readControl(properties.all()).lease.untilMs > time.now();
  const [settings, fileAtClock] = [SETTINGS.load(wired.mail.own), CLOCK.load(wired.mail.own)];
  const dialogs = uiDialogs(calendar());
  const waits = dialogs.confirm("Diagnostics", WAITS);
  const tried = probe({ isRunning, fileAtClock, waits });
  runDiagnostics({ ...wired, probe: tried, dialogs }, requestChecks(http, time, settings));
}

/** The services for formulas. In a formula, user properties are the file owner's. */
function formulaServices() {
  const here = wire();
  const { properties, lock, time, random: words } = here;
  const payer = () => formulaPayerOf({ ...here, user: userStore() });
  const notes = new FormulaNotes(properties, lock, time, words);
  return { ...here, cache: documentCache(), payer, notes };
}

type Wired = ReturnType<typeof wire>;

function wire(user = userStore()) {
  const time = wallTime();
  const mail = mailStores(user);
  return {
    properties: fileStore(),
    lock: documentLock(),
    spreadsheet: activeSpreadsheet(),
    http: guardKeys(urlFetch()),
    time,
    beganMs: time.now(),
    random: random(),
    codec: codec(),
    script: mail.script,
    mail,
  };
}

/** The stores for deliveries. Makes no call: only files that receive webhooks read them. */
function mailStores(own = userStore()): MailStores {
  return { script: scriptStore(), own, codec: codec() };
}

function fromMenu(command: (menu: Opened & { dialogs: Dialogs }) => void): void {
  showErrors(() => {
    const first = new CachedReads();
    const user = userStore().through(first.cached);
    const here = opened(user, cachingFirstReads(wire(user), first));
    command({ ...here, dialogs: first.untilAsked(uiDialogs(calendar())) });
  });
}

/** Runs a menu entry's command if every scope was granted. Shows errors as a sentence and logs their cause. */
function showErrors(command: () => void): void {
  try {
    const refusal = unticked();
    if (refusal) throw refusal;
    command();
  } catch (error) {
    const coded = codedOrLogged(error);
    uiDialogs(calendar()).tell("Enrich", coded.message);
    if (coded.code === "UNTICKED") askForConsent();
  }
}
