import { StageClock } from "../clock/stage-clock";
import type { LatencyProfile } from "../runtime/execution/latency";
import type { Profile } from "../runtime/profile";
import { createRuntime, type Runtime } from "../runtime/runtime";
import type { CellValue } from "../runtime/sheets/sheet-model";
import type { Person } from "../runtime/surface/ui-view";
import { serveWebApp } from "../runtime/webapp/web-app-server";
import type { AccountOptions } from "../service/accounts/account-settings";
import { type Service, startService } from "../service/service";
import { deliverToWebApp } from "./web-app-delivery";

/** The public names the add-on knows the service by. */
const API_HOST = "api.enrich.example";
const SYNC_HOST = "sync.enrich.example";
export const BASE_URL = `https://${API_HOST}/api/v2`;
export const SYNCHRONOUS_URL = `https://${SYNC_HOST}/v2`;

/** Leads both names to the stand-in on loopback, for the runtime. */
function routesTo({ port }: Service): Record<string, number> {
  return { [API_HOST]: port, [SYNC_HOST]: port };
}

export interface StageOptions {
  /** The built add-on. */
  project: string;
  /** Name of the spreadsheet. */
  name?: string;
  /** How the spreadsheet writes, such as de_DE, and the time zone it is in. */
  spreadsheetLocale?: string;
  spreadsheetTimeZone?: string;
  tabs: readonly { name: string; rows: readonly (readonly CellValue[])[] }[];
  person: Person;
  mode?: "virtual" | "real";
  seed?: number;
  /** Where time begins, in milliseconds since the epoch; else as the clock has it. */
  startAtMs?: number;
  profile?: Partial<Profile>;
  latency?: LatencyProfile;
  editors?: readonly string[];
  accounts?: readonly AccountOptions[];
}

/** Everything at once: one clock, the service over HTTP, and the runtime with the add-on. */
export interface Stage {
  /** What alerts have told the person so far. */
  told: string[];
  clock: StageClock;
  service: Service;
  runtime: Runtime;
  close(): Promise<void>;
}

export async function openStage(options: StageOptions): Promise<Stage> {
  const { person, seed = 1, mode = "virtual", startAtMs, accounts } = options;
  const { spreadsheetLocale, spreadsheetTimeZone } = options;
  const clock = new StageClock({ mode, seed, ...(startAtMs === undefined ? {} : { startAtMs }) });
  const told: string[] = [];
  const service = await startService({
    clock,
    seed,
    ...(accounts ? { accounts } : {}),
    deliver: (url, body) =>
      deliverToWebApp({ clock, webApp: runtime.webApp, port: hooks.port }, url, body),
  });
  const runtime = await createRuntime({
    clock,
    project: options.project,
    ...(options.profile ? { profile: options.profile } : {}),
    ...(options.latency ? { latency: options.latency } : {}),
    ...(spreadsheetLocale ? { spreadsheetLocale } : {}),
    ...(spreadsheetTimeZone ? { spreadsheetTimeZone } : {}),
    seed,
    routes: routesTo(service),
    editors: options.editors ?? [],
    person: {
      answer: (question) => {
        if (question.buttons === "OK") told.push(question.message);
        return person.answer(question);
      },
    },
    tabs: options.tabs,
    name: options.name ?? "Contacts",
  });
  const hooks = await serveWebApp(runtime.webApp);
  return {
    told,
    clock,
    service,
    runtime,
    async close() {
      await hooks.close();
      await runtime.close();
      await service.close();
      clock.close();
    },
  };
}
