import { onPort } from "../command-line";
import type { Stage } from "../stage/stage";
import type { PagePerson } from "./page-person";
import { serveWorkbench } from "./server";

const USUAL_PORT = 8080;

/** What a person needs to know about a stage that is served. */
export interface ServedStage {
  url: string;
  /** The web app's address, which *Settings* ask for. */
  webApp: string;
  /** Where the service's credits and log are seen, and things made to go wrong. */
  control: string;
}

/**
 * Serves a stage as a page in real time, with the add-on's web app deployed; `tell` prints where.
 * Resolves after Ctrl+C, when the page is closed; the caller closes the stage. Without a port it
 * uses the usual one, or any free one. Rejects with one sentence when the given port is taken.
 */
export async function showStage(
  stage: Stage,
  { person, port: given }: { person: PagePerson; port?: number | undefined },
  tell: (shown: ServedStage) => void,
): Promise<void> {
  stage.clock.goReal();
  const page = await onPort(given, USUAL_PORT, (port) =>
    serveWorkbench({ ...stage, person, port }),
  );
  const webApp = stage.runtime.webApp.deploy();
  tell({ url: page.url, webApp, control: stage.service.controlUrl });
  await new Promise((resolve) => process.once("SIGINT", resolve));
  await page.close();
}
