import { StageClock } from "../clock/stage-clock";
import type { BrokenAssumption } from "../runtime/broken-assumptions";
import type { LatencyProfile } from "../runtime/execution/latency";
import { createRuntime, type Runtime } from "../runtime/runtime";
import type { Person } from "../runtime/surface/ui-view";
import { serveWebApp } from "../runtime/webapp/web-app-server";
import type { AccountOptions } from "../service/accounts/account-settings";
import { DEFAULT_KEY, type Service, startService } from "../service/service";
import { deliverToWebApp } from "./web-app-delivery";

/** The public names the add-on knows the service by. */
const API_HOST = "api.enrich.example";
const SYNC_HOST = "sync.enrich.example";
export const BASE_URL = `https://${API_HOST}/api/v2`;
export const SYNCHRONOUS_URL = `https://${SYNC_HOST}/v2`;

/** Leads both names to the stand-in on loopback, for the runtime. */
export function routesTo({ port }: Service): Record<string, number> {
  return { [API_HOST]: port, [SYNC_HOST]: port };
}

export interface StageOptions {
  /** The built add-on. */
  project: string;
  tabs: readonly { name: string; rows: readonly (readonly string[])[] }[];
  person: Person;
  mode?: "virtual" | "real";
  seed?: number;
  /** Where virtual time begins, in milliseconds since the epoch. */
  startAtMs?: number;
  script?: "bound" | "addon";
  googleAccount?: "consumer" | "workspace";
  /** The language of Google's own texts. */
  locale?: "en" | "fr";
  latency?: LatencyProfile;
  editors?: readonly string[];
  accounts?: readonly AccountOptions[];
  /** Rules of the platform that this stage breaks. */
  broken?: readonly BrokenAssumption[];
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
  const { seed = 1, mode = "virtual", accounts = [{ key: DEFAULT_KEY }] } = options;
  const { startAtMs } = options;
  const clock = new StageClock({ mode, seed, ...(startAtMs === undefined ? {} : { startAtMs }) });
  const told: string[] = [];
  const service = await startService({
    clock,
    seed,
    accounts,
    deliver: (url, body) =>
      deliverToWebApp({ clock, webApp: runtime.webApp, port: hooks.port }, url, body),
  });
  const runtime = await createRuntime({
    clock,
    project: options.project,
    profile: {
      script: options.script ?? "bound",
      account: options.googleAccount ?? "consumer",
      locale: options.locale ?? "en",
      broken: options.broken ?? [],
    },
    ...(options.latency ? { latency: options.latency } : {}),
    seed,
    routes: routesTo(service),
    editors: options.editors ?? [],
    person: {
      answer: (question) => {
        if (question.buttons === "OK") told.push(question.message);
        return options.person.answer(question);
      },
    },
    tabs: options.tabs,
    name: "Contacts",
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
