import type { StageClock } from "../clock/stage-clock";
import { type Draws, drawsOf, type SavedDraws, saveDraws } from "./draws";
import { Authority } from "./execution/authority";
import type { ExecutionRecord, ExecutionResult, StartCall } from "./execution/execution-record";
import { Executions, type SavedExecutions } from "./execution/executions";
import type { LatencyProfile } from "./execution/latency";
import { messagesFor } from "./execution/messages";
import { Meter } from "./execution/meter";
import type { Interceptor } from "./execution/platform-call";
import { Quotas, type SavedQuotas } from "./execution/quota";
import type { Execution } from "./execution/running-execution";
import type { PlatformService } from "./execution/service-call";
import { PlatformFaults } from "./faults/platform-faults";
import { FetchService } from "./fetch/fetch-service";
import { declaredFunctions } from "./formulas/declared-functions";
import type { SavedFormulaCell } from "./formulas/formula-book";
import { type Formulas, LocalFormulas } from "./formulas/formulas";
import { executionLimits } from "./limits";
import { defaultProfile, type Profile } from "./profile";
import { loadProject, type Project } from "./project/project";
import type { FormulaHost } from "./sheets/formula-host";
import { ProtectionGuard } from "./sheets/protection-guard";
import type { SavedWorkbook } from "./sheets/saved-workbook";
import type { CellValue, SheetModel } from "./sheets/sheet-model";
import { SheetService } from "./sheets/sheet-service";
import type { UniverSheetModel } from "./sheets/univer-sheet-model";
import { CacheService, CacheStores, type SavedCaches } from "./state/cache-service";
import { LockService, type Locks } from "./state/lock-service";
import { PropertyService, PropertyStores, type SavedProperties } from "./state/property-service";
import { htmlPages, sessionOf, sleeping } from "./surface/small-services";
import { absentPerson, Ui, UiService } from "./surface/ui-service";
import type { Person } from "./surface/ui-view";
import { EditTrigger } from "./triggers/edit-trigger";
import { type SavedTriggers, TriggerService } from "./triggers/trigger-service";
import { type SavedWebApp, WebApp } from "./webapp/web-app";
import { threadCode } from "./worker/thread-code";
import { WorkerPool } from "./worker/worker-pool";

export interface RuntimeOptions {
  clock: StageClock;
  /** A project folder: `appsscript.json`, `*.js` or `*.gs` in file order, `*.html`. */
  project: string;
  profile?: Partial<Profile>;
  /** What platform calls cost in virtual time. In real time they cost what they take. */
  latency?: LatencyProfile;
  seed?: number;
  /** Real time a script may compute without a platform call before it is ended. */
  silentComputeMs?: number;
  /** Whether to record the processor time and heap of each execution. It costs some 20 µs a call. */
  measured?: boolean;
  /** Loopback port by public https host. Every other host is unknown. */
  routes?: Readonly<Record<string, number>>;
  /** The file's owner and default account. */
  owner?: string;
  /** Other accounts that may edit the file. */
  editors?: readonly string[];
  /** Answers alerts and prompts. */
  person?: Person;
  tabs?: readonly { name: string; rows: readonly (readonly CellValue[])[] }[];
  /** Name of the spreadsheet. */
  name?: string;
  spreadsheetTimeZone?: string;
  spreadsheetLocale?: string;
  /** What the project's page would send, in place of a call that comes from no page. */
  pageCall?: (call: StartCall, pages: ReadonlyMap<string, string>) => StartCall;
  /** Opens another runtime's saved file; ignores `tabs`. */
  saved?: SavedRuntime;
}

/** What a file and its script leave behind between two executions, except what people see of it. */
export interface SavedRuntime {
  readonly version: 1;
  readonly sheets: SavedWorkbook;
  readonly formulas: { readonly typist: string; readonly cells: readonly SavedFormulaCell[] };
  readonly properties: SavedProperties;
  readonly caches: SavedCaches;
  readonly quotas: SavedQuotas;
  readonly triggers: SavedTriggers;
  readonly webApp: SavedWebApp;
  readonly executions: SavedExecutions;
  readonly viewers: readonly string[];
  readonly draws: SavedDraws;
}

/** An Apps Script project with its spreadsheet, running on this machine. */
export interface Runtime {
  /** The workbook as people edit it. Their edits take effect at once. */
  readonly sheets: SheetModel;
  readonly clock: StageClock;
  readonly profile: Profile;
  readonly owner: string;
  readonly editors: readonly string[];
  /** Editors who lost the right to edit. May be changed at any time. */
  readonly viewers: Set<string>;
  /** Starts an execution at this moment of the clock. Throws when the account may not edit the file. */
  start(call: StartCall): Execution;
  /** `start`, then lets time pass until it has ended. The result holds a script's error. */
  run(call: StartCall): Promise<ExecutionResult>;
  /** Listens before and after every platform call. Returns a function that stops listening. */
  intercept(listener: Interceptor): () => void;
  /** Every execution, in order of start. */
  readonly log: readonly ExecutionRecord[];
  /** Called with a record when its execution starts and when it ends. */
  onExecution(listener: (record: ExecutionRecord) => void): () => void;
  /** Executions that compute, are being answered or are about to start: none that only waits. */
  busy(): ExecutionRecord[];
  readonly meter: Meter;
  readonly stores: { properties: PropertyStores; caches: CacheStores };
  readonly triggers: Pick<TriggerService, "list" | "disable" | "takeAway">;
  /** Nothing is deployed at first. */
  readonly webApp: WebApp;
  readonly ui: Ui;
  readonly quotas: Quotas;
  /** What goes wrong with the platform on demand. */
  readonly faults: PlatformFaults;
  readonly locks: Locks;
  /** Custom functions in cells. */
  readonly formulas: Formulas;
  /** Whether it can be saved: nothing is running, on its way, locked, stale or due to go wrong. */
  readonly isAtRest: boolean;
  save(): SavedRuntime;
  /** Ends all executions, threads and connections. The caller closes the clock. */
  close(): Promise<void>;
}

/** Loads a project and opens its spreadsheet. Nothing runs until it is started. */
export async function createRuntime(options: RuntimeOptions): Promise<Runtime> {
  const [project, code] = await Promise.all([loadProject(options.project), threadCode()]);
  const pool = new WorkerPool(code, project.scripts);
  // It takes a second or two to load, which a command need not spend to say that an option is wrong.
  const { UniverSheetModel } = await import("./sheets/univer-sheet-model");
  const runtime = new LocalRuntime(options, project, pool, UniverSheetModel);
  await runtime.begin(options.saved);
  return runtime;
}

class LocalRuntime implements Runtime {
  readonly clock: StageClock;
  readonly profile: Profile;
  readonly owner: string;
  readonly editors: readonly string[];
  readonly sheets: SheetModel;
  readonly meter: Meter;
  readonly stores = { properties: new PropertyStores(), caches: new CacheStores() };
  readonly ui = new Ui();
  readonly quotas: Quotas;
  readonly triggers: TriggerService;
  readonly webApp: WebApp;
  readonly formulas: LocalFormulas;
  readonly viewers: Set<string>;
  readonly faults: PlatformFaults;
  readonly locks: LockService;
  private readonly fetches: FetchService;
  private readonly executions: Executions;
  private readonly draws: Draws;
  private readonly pageCall: RuntimeOptions["pageCall"];
  private readonly pages: ReadonlyMap<string, string>;

  constructor(
    options: RuntimeOptions,
    project: Project,
    pool: WorkerPool,
    Sheets: typeof UniverSheetModel,
  ) {
    const { clock, seed = 1, owner = "owner@example.com", editors = [] } = options;
    this.clock = clock;
    this.pageCall = options.pageCall;
    this.pages = project.pages;
    this.draws = drawsOf(seed, options.saved?.draws);
    this.owner = owner;
    this.editors = editors;
    // A copy, since a test breaks rules while its stage is open.
    this.profile = { ...defaultProfile, broken: [], ...options.profile };
    const messages = messagesFor(this.profile.locale);
    const functions = declaredFunctions(project.scripts);
    this.formulas = new LocalFormulas(functions, { clock, messages, owner });
    if (options.saved) this.formulas.book.load(options.saved.formulas.cells);
    this.sheets = new Sheets(sheetOptions(options, seed, this.formulas.book));
    this.quotas = new Quotas(() => clock.now());
    const { manifest } = project;
    const authority = new Authority(manifest.oauthScopes, messages, this.profile);
    this.faults = new PlatformFaults({ now: () => clock.now(), messages });
    this.locks = new LockService(clock, this.draws.locks, messages, this.profile);
    const common = { clock, profile: this.profile, messages, authority };
    const timeZone = manifest.timeZone ?? "Etc/UTC";
    this.webApp = new WebApp({
      clock,
      random: this.draws.webApp,
      latency: options.latency ?? "typical",
      owner,
      isAddon: this.profile.script === "addon",
      htmlToPost: this.profile.htmlToPost,
      start: (call, ended) => void this.executions.start(call, ended),
    });
    this.fetches = new FetchService({
      ...common,
      quotas: this.quotas,
      routes: options.routes ?? {},
      webApp: this.webApp,
      whitelist: manifest.urlFetchWhitelist,
      random: this.draws.fetches,
    });
    this.triggers = new TriggerService({
      ...common,
      scopes: manifest.oauthScopes,
      timeZone,
      random: this.draws.triggers,
      start: (call) => void this.executions.start(call),
      serviceUrl: (kind) => this.webApp.serviceUrl(kind),
    });
    const guard = new ProtectionGuard(this.sheets, owner, messages, this.profile);
    this.viewers = guard.viewers;
    const sheetService = new SheetService({ ...common, model: this.sheets, guard, owner });
    const services: Record<string, PlatformService> = {
      sheet: sheetService,
      fetch: this.fetches,
      properties: new PropertyService(
        this.stores.properties,
        this.quotas,
        this.profile,
        messages,
        owner,
      ),
      cache: new CacheService(this.stores.caches, () => clock.now(), messages, this.profile, owner),
      lock: this.locks,
      script: this.triggers,
      html: htmlPages(project.pages),
      ui: new UiService(
        this.ui,
        options.person ?? absentPerson,
        this.profile,
        messages,
        clock,
        (execution) => this.locks.release(execution),
      ),
      session: sessionOf(authority, messages),
      utilities: sleeping,
    };
    this.executions = new Executions({
      ...common,
      faults: this.faults,
      pool,
      services,
      quotas: this.quotas,
      latency: options.latency ?? "typical",
      draws: this.draws,
      silentComputeMs: options.silentComputeMs ?? executionLimits.silentComputeMs,
      measured: options.measured ?? false,
      timeZone,
      accounts: [owner, ...editors],
    });
    this.meter = new Meter(this.executions.log);
    if (functions.some(({ name }) => name === "onEdit"))
      new EditTrigger({
        sheets: this.sheets,
        isScripts: () => sheetService.isWriting,
        person: () => this.formulas.typist,
        start: (call, ended) => void this.executions.start(call, ended),
      });
  }

  /** Calculates what a saved workbook's cells show before anything can run. */
  async begin(saved: SavedRuntime | undefined): Promise<void> {
    if (saved) {
      await this.sheets.settle();
      this.load(saved);
    }
    this.formulas.attach(this.sheets, this.executions);
  }

  get isAtRest(): boolean {
    const { executions, webApp, locks, faults, formulas } = this;
    const rooms = [executions, webApp, locks].every(({ isAtRest }) => isAtRest);
    return rooms && faults.list().length === 0 && !formulas.isBusy;
  }

  save(): SavedRuntime {
    return {
      version: 1,
      sheets: this.sheets.save(),
      formulas: { typist: this.formulas.typist, cells: this.formulas.book.save() },
      properties: this.stores.properties.save(),
      caches: this.stores.caches.save(),
      quotas: this.quotas.save(),
      triggers: this.triggers.save(),
      webApp: this.webApp.save(),
      executions: this.executions.save(),
      viewers: [...this.viewers],
      draws: saveDraws(this.draws),
    };
  }

  private load(saved: SavedRuntime): void {
    this.formulas.typist = saved.formulas.typist;
    this.stores.properties.load(saved.properties);
    this.stores.caches.load(saved.caches);
    this.quotas.load(saved.quotas);
    this.triggers.load(saved.triggers);
    this.webApp.load(saved.webApp);
    this.executions.load(saved.executions);
    for (const account of saved.viewers) this.viewers.add(account);
  }

  get log(): readonly ExecutionRecord[] {
    return this.executions.log;
  }

  busy(): ExecutionRecord[] {
    return this.executions.busy();
  }

  start(given: StartCall): Execution {
    const { pageCall, pages } = this;
    const args = given.kind === "trigger" ? [this.triggers.event("started-by-hand")] : [];
    const call = { args, ...given };
    const direct = call.kind !== "sidebar" || call.fromPage;
    return this.executions.start(direct || !pageCall ? call : pageCall(call, pages));
  }

  async run(call: StartCall): Promise<ExecutionResult> {
    return this.clock.runUntil(this.start(call).done);
  }

  intercept(listener: Interceptor): () => void {
    return this.executions.intercept(listener);
  }

  onExecution(listener: (record: ExecutionRecord) => void): () => void {
    return this.executions.onExecution(listener);
  }

  async close(): Promise<void> {
    this.triggers.close();
    this.webApp.close();
    this.formulas.close();
    await this.executions.close();
    this.fetches.close();
    this.sheets.dispose();
  }
}

function sheetOptions(options: RuntimeOptions, seed: number, formulas: FormulaHost) {
  return {
    spreadsheetId: "local-spreadsheet",
    name: options.name ?? "Local spreadsheet",
    timeZone: options.spreadsheetTimeZone ?? "Etc/UTC",
    locale: options.spreadsheetLocale ?? "en_US",
    seed,
    now: () => options.clock.now(),
    keepsApostrophe: options.profile?.plainTextApostrophe === "is-stored",
    formulas,
    tabs: options.tabs ?? [{ name: "Sheet1", rows: [] }],
    ...(options.saved ? { saved: options.saved.sheets } : {}),
  };
}
