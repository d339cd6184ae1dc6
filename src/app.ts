import type { Handlers } from "../contract/request";
import type { SIDEBAR } from "../contract/sidebar";
import { answerTickets, waitsForAssistants } from "./agents/answer-tickets";
import { type EnrichError, exceptOn } from "./core/errors";
import type { Filters } from "./core/filters";
import { lazily } from "./core/lazily";
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
import { type BeginRun, type ProposeRun, proposeRun } from "./jobs/propose";
import { loadKnowledge, type ReadBefore, savedKnowledge } from "./jobs/saved-results";
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

/** Everything main.js can call. The only place where adapters meet what they serve. */
export const app = {
  open: () => addMenu(MENU),
  openSidebar: () =>
    tellErrors(() => {
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
    tellErrors(() => uiDialogs(calendar()).tell(...helpEntry(what, calendar().locale()))),
  diagnostics: () => tellErrors(selfTest),
  answerGet: () => webPage(HEALTH),
  answerPost: (event: unknown) => {
    const open = () => ({ ...mailStores(), cache: scriptCache(), nowMs: wallTime().now() });
    const answer = answerPost(open, event);
    return "json" in answer ? webJson(answer.json) : webPage(answer.text);
  },
  answerProbe: (given: ArrayLike<unknown>) => {
    const [event] = Array.from(given);
    return isClockEvent(event) ? onProbeClock(event.triggerUid) : answerProbe(Array.from(given));
  },
  onClock: (event: unknown, minutes: Period) => {
    if (isClockEvent(event)) atClock(event.triggerUid, minutes);
  },
  contactCells: (formula: ContactFormula, given: ArrayLike<unknown>) =>
    contactCells(
      (questions) => lookUp(formulaServices(), questions, askContacts),
      formula,
      Array.from(given),
    ),
  freeCells: (formula: FreeFormula, given: ArrayLike<unknown>) =>
    freeCells(new FreeReader(formulaServices), formula, Array.from(given)),
  lookupCells: (formula: LookupFormula, given: ArrayLike<unknown>) =>
    lookupCells(
      (questions) => lookUp(formulaServices(), questions, askLookups),
      codec(),
      formula,
      Array.from(given),
    ),
  sidebar: (request: unknown, version: unknown) =>
    answerSidebar(panels, request, version, unticked),
};

/** What the clock calls. Most of these executions find nothing to do, and see so in one reading of the file. */
function atClock(triggerUid: string, minutes: Period): void {
  const first = new CachedReads();
  const anew = userStore();
  const user = anew.through(first.cached);
  const open = () => opened(user, withFirstReading(wire(user), first), minutes);
  const here = exceptOn("NO_FILE", open);
  const isIdle = (at: Opened) =>
    !waitsForAssistants(at.properties.all(), at.script) &&
    hasNothingToDo(at.properties.all(), triggerUid, minutes, at.beganMs, (by) =>
      isUnchanged(at, by),
    );
  // A store that refuses this look is the work's to meet, which then has the clock come less often.
  if (here && orLogged("The clock could not look", () => isIdle(here), false)) return;
  noteFileFound(user, here !== undefined);
  if (!here) {
    removeTrigger(triggerUid);
    return;
  }
  // First what begins runs, at the end one step of a run.
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

/** Keeps what the stores held when first read, until the lock is asked for. */
function withFirstReading(here: Wired, first: CachedReads): Wired {
  const script = here.script.through(first.cached);
  return {
    ...here,
    properties: here.properties.through(first.cached),
    lock: first.untilLocked(here.lock),
    script,
    mail: { ...here.mail, script },
  };
}

/** What each request of the sidebar does. */
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
      savedAsks: () => savedKnowledge(here).all(),
    }),
    ...onColumns({ ...here, loadKnowledge: () => loadKnowledge(here) }),
    ...onFind({ ...here, showRows: (title, found) => showRows(title, found, here.calendar) }),
    ...onLibrary(here),
    ...onSettings(here),
    ...onSignals({ ...here, ...signalsOf(here, payer) }),
  };
}

/** How a signal is started, asked again and read, with this payer. */
function signalsOf(ports: Ports, payer: () => Payer) {
  return {
    start: (question: Question, how: Start) => startSignal(ports, payer(), question, how),
    askAgain: (signal: Signal, question: DeliveredQuestion) =>
      askAgain(ports, payer(), signal, question),
    bringPeople(id: string, titles: string[]) {
      const by = payer();
      const services = { ...callingAs(ports, by), loadKnowledge: () => loadKnowledge(ports) };
      return bringPeople(services, by.account, id, titles);
    },
    reread(id: string) {
      const by = payer();
      return rereadSearch(callingAs(ports, by), by.account, id);
    },
  };
}

/** The services, with requests that this payer sends. */
function callingAs<T extends Wired>(here: T, payer: Payer): T & { callService: CallService } {
  return { ...here, callService: (what) => pacedCall(here, payer, what) };
}

type Opened = ReturnType<typeof opened>;

/** What an execution works with: Google's services and the actions of the person at work. */
function opened(user = userStore(), wired = wire(user), minutes?: Period) {
  const ports = portsOf(user, wired, minutes);
  const payer = () => payerOf(ports);
  const account = () => payer().account;
  // The settings are read once for all requests of an execution.
  const caller = lazily(payer);
  const callService: CallService = (what) => pacedCall(wired, caller(), what);
  return { ...ports, payer, account, callService, ...runsOf(ports, payer) };
}

/** How runs begin, move on and are undone, and how formulas finish, with this payer. */
function runsOf(ports: Ports, payer: () => Payer) {
  const { user, triggers, spreadsheet } = ports;
  const arrivals: TakeArrivals = (mail, notes) => takeArrivals(ports, mail, notes);
  const readBefore: ReadBefore = {};
  const knowing = { ...ports, loadKnowledge: () => loadKnowledge({ ...ports, readBefore }) };
  const propose: ProposeRun = (tab, terms) => proposeRun(knowing, payer(), tab, terms);
  const begin: BeginRun = (proposal) => beginRun(ports, proposal);
  return {
    loadKnowledge: knowing.loadKnowledge,
    propose,
    begin,
    advance: (job: Job, seen?: SeenTab) =>
      advance({ ...ports, readBefore }, payer(), job, arrivals, seen),
    undo: (job: Job) => undoRun(knowing, job),
    fill: (tab: Tab, column: FilledColumn) => fillColumn(knowing, payer().account, tab, column),
    placeAside: (job: Job) => placeAside(knowing, job),
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

/** `minutes`: between two calls of the trigger that called; absent where a person did. */
function portsOf(user: Store<"user">, wired: Wired, minutes: Period | undefined) {
  const { time, spreadsheet } = wired;
  const tell = (silentMs?: number) => spreadsheet.toast(clockText(silentMs));
  const triggers = clockTriggers({ user, time, file: spreadsheet.id, minutes, tell });
  const unwatched = minutes !== undefined;
  return { ...wired, user, triggers, cache: documentCache(), calendar: calendar(), unwatched };
}

/** Tries every assumption about Google, in the order of the report. */
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

/** What formulas work with. In a formula, the user's properties are the file owner's. */
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

/** Where deliveries are stored. Makes no call: only a file that receives webhooks reads them. */
function mailStores(own = userStore()): MailStores {
  return { script: scriptStore(), own, codec: codec() };
}

type Menu = Opened & { dialogs: Dialogs };

function fromMenu(command: (menu: Menu) => void): void {
  tellErrors(() => {
    const first = new CachedReads();
    const user = userStore().through(first.cached);
    const here = opened(user, withFirstReading(wire(user), first));
    command({ ...here, dialogs: first.untilAsked(uiDialogs(calendar())) });
  });
}

/**
 * What a menu entry does, once all that Google asks for is granted. Shows every error to the person as a
 * sentence and logs its cause.
 */
function tellErrors(command: () => void): void {
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
