import { type SavedClock, StageClock } from "../clock/stage-clock";
import type { LatencyProfile } from "../runtime/execution/latency";
import type { Profile } from "../runtime/profile";
import { createRuntime, type Runtime, type SavedRuntime } from "../runtime/runtime";
import type { CellValue } from "../runtime/sheets/sheet-model";
import type { Person } from "../runtime/surface/ui-view";
import { serveWebApp } from "../runtime/webapp/web-app-server";
import type { AccountOptions } from "../service/accounts/account-settings";
import { type SavedService, type Service, startService } from "../service/service";
import { pageCall } from "./page-call";
import { placedIn, surroundingsFrom } from "./surroundings";
import { deliverToWebApp } from "./web-app-delivery";

/** The public names under which the add-on knows the service. */
const API_HOST = "api.enrich.example";
const SYNC_HOST = "sync.enrich.example";
export const BASE_URL = `https://${API_HOST}/api/v2`;
export const SYNCHRONOUS_URL = `https://${SYNC_HOST}/v2`;

/** Routes both names to the stand-in on loopback. */
function routesTo({ port }: Service): Record<string, number> {
  return { [API_HOST]: port, [SYNC_HOST]: port };
}

export interface StageOptions {
  /** The built add-on. */
  project: string;
  /** Name of the spreadsheet. */
  name?: string;
  /** The spreadsheet's locale, such as de_DE, and time zone; as `surroundings.ts` has it where left out. */
  spreadsheetLocale?: string;
  spreadsheetTimeZone?: string;
  tabs: readonly { name: string; rows: readonly (readonly CellValue[])[] }[];
  person: Person;
  mode?: "virtual" | "real";
  seed?: number;
  /** Start of time in milliseconds since the epoch; defaults to the clock's. */
  startAtMs?: number;
  profile?: Partial<Profile>;
  latency?: LatencyProfile;
  /** Whether to record the processor time and heap of each execution. */
  measured?: boolean;
  /** Real time a script may compute without a platform call before it is ended. */
  silentComputeMs?: number;
  editors?: readonly string[];
  accounts?: readonly AccountOptions[];
  /** Continues a saved stage; `openSaved` adds the matching options. */
  saved?: Omit<SavedStage, "options">;
}

/** A stage's options and state, as plain data. */
export interface SavedStage {
  readonly version: 1;
  readonly options: SavedOptions;
  readonly clock: SavedClock;
  readonly service: SavedService;
  readonly runtime: SavedRuntime;
}

/** All options except the person, the script and the file's first content. */
type SavedOptions = Omit<StageOptions, "project" | "person" | "tabs" | "accounts" | "saved">;

/** Everything at once: one clock, the service over HTTP, and the runtime with the add-on. */
export interface Stage {
  /** What alerts have said so far. */
  alerts: string[];
  clock: StageClock;
  service: Service;
  runtime: Runtime;
  /** Where the web app is served over HTTP on loopback. */
  webAppPort: number;
  /** Whether nothing runs and nothing is on its way. */
  isAtRest(): boolean;
  /** The whole stage between two events of a virtual clock. Throws unless it is at rest. */
  save(): SavedStage;
  close(): Promise<void>;
}

/** Opens a saved stage with this script and person. It continues as the saved one would have. */
export function openSaved(
  { options, ...saved }: SavedStage,
  { project, person }: Pick<StageOptions, "project" | "person">,
): Promise<Stage> {
  const versions = [saved, saved.clock, saved.service, saved.runtime].map(({ version }) => version);
  if (versions.some((version) => version !== 1))
    throw new Error("This stage was saved by a newer version of the stage.");
  return openStage({ ...options, project, person, tabs: [], saved });
}

export async function openStage(given: StageOptions): Promise<Stage> {
  // A saved stage goes on where it was.
  const options = given.saved ? given : placed(given);
  const { person, seed = 1, mode = "virtual", startAtMs, accounts, saved } = options;
  const { spreadsheetLocale, spreadsheetTimeZone } = options;
  const clock = new StageClock({
    mode,
    seed,
    ...(startAtMs === undefined ? {} : { startAtMs }),
    ...(saved ? { saved: saved.clock } : {}),
  });
  const alerts: string[] = [];
  const service = await startService({
    clock,
    seed,
    ...(accounts ? { accounts } : {}),
    ...(saved ? { saved: saved.service } : {}),
    deliver: (url, body) =>
      deliverToWebApp({ clock, webApp: runtime.webApp, port: hooks.port }, url, body),
  });
  const runtime = await createRuntime({
    clock,
    project: options.project,
    pageCall,
    ...(options.profile ? { profile: options.profile } : {}),
    ...(options.latency ? { latency: options.latency } : {}),
    ...(options.measured ? { measured: true } : {}),
    ...(options.silentComputeMs ? { silentComputeMs: options.silentComputeMs } : {}),
    ...(spreadsheetLocale ? { spreadsheetLocale } : {}),
    ...(spreadsheetTimeZone ? { spreadsheetTimeZone } : {}),
    seed,
    routes: routesTo(service),
    editors: options.editors ?? [],
    person: {
      answer: (question) => {
        if (question.buttons === "OK") alerts.push(question.message);
        return person.answer(question);
      },
    },
    tabs: options.tabs,
    name: options.name ?? "Contacts",
    ...(saved ? { saved: saved.runtime } : {}),
  });
  const isAtRest = () => runtime.isAtRest && service.isAtRest;
  const hooks = await serveWebApp(runtime.webApp);
  return {
    alerts,
    clock,
    service,
    runtime,
    webAppPort: hooks.port,
    isAtRest,
    save() {
      if (!isAtRest() || clock.mode === "real")
        throw new Error("Only a stage at rest, in virtual time, can be saved.");
      return saveStage(options, { clock, service, runtime });
    },
    async close() {
      await hooks.close();
      await runtime.close();
      await service.close();
      clock.close();
    },
  };
}

/** Where these options say nothing of it, the stage plays where the environment says. */
function placed(options: StageOptions): StageOptions {
  const { profile, ...place } = placedIn(surroundingsFrom(process.env));
  return { ...place, ...options, profile: { ...profile, ...options.profile } };
}

function saveStage(
  {
    project: _project,
    person: _person,
    tabs: _tabs,
    accounts: _accounts,
    ...options
  }: StageOptions,
  { clock, service, runtime }: Pick<Stage, "clock" | "service" | "runtime">,
): SavedStage {
  const { saved: _saved, ...rest } = options;
  const saved: SavedStage = {
    version: 1,
    options: { ...rest, profile: runtime.profile },
    clock: clock.save(),
    service: service.save(),
    runtime: runtime.save(),
  };
  // A copy that shares nothing with the running stage, in plain JSON.
  return JSON.parse(JSON.stringify(saved)) as SavedStage;
}
