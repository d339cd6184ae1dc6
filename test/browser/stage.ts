import { StageClock } from "../../local/clock/stage-clock";
import type { Profile } from "../../local/runtime/profile";
import { createRuntime, type Runtime } from "../../local/runtime/runtime";
import type { CellValue } from "../../local/runtime/sheets/sheet-model";
import { serveWebApp } from "../../local/runtime/webapp/web-app-server";
import { type Service, startService } from "../../local/service/service";
import { routesTo } from "../../local/stage/stage";
import { deliverToWebApp } from "../../local/stage/web-app-delivery";
import { PagePerson } from "../../local/workbench/page-person";
import { serveWorkbench } from "../../local/workbench/server";

/** A whole stage in real time, with its workbench on a free port. */
export interface Stage {
  clock: StageClock;
  service: Service;
  runtime: Runtime;
  url: string;
  close(): Promise<void>;
}

export async function openStage({
  project = "dist",
  name = "Contacts of the test",
  rows,
  account,
  profile,
}: {
  project?: string;
  name?: string;
  rows: readonly (readonly CellValue[])[];
  /** Who is at the page: an editor of the file, where it is not the owner. */
  account?: string;
  profile?: Partial<Profile>;
}): Promise<Stage> {
  const clock = new StageClock({ mode: "real" });
  const service = await startService({
    clock,
    deliver: (url, body) =>
      deliverToWebApp({ clock, webApp: runtime.webApp, port: hooks.port }, url, body),
  });
  const person = new PagePerson();
  const runtime = await createRuntime({
    clock,
    project,
    person,
    routes: routesTo(service),
    name,
    editors: account === undefined ? [] : [account],
    ...(profile ? { profile } : {}),
    tabs: [{ name: "Contacts", rows }],
  });
  const hooks = await serveWebApp(runtime.webApp);
  const workbench = await serveWorkbench({ runtime, service, clock, person, account, port: 0 });
  return {
    clock,
    service,
    runtime,
    url: workbench.url,
    async close() {
      await workbench.close();
      await hooks.close();
      await runtime.close();
      await service.close();
      clock.close();
    },
  };
}
