// Once before the tests in a browser: one Chromium for all of them, and the workbench's page bundled.
import { chromium } from "playwright-core";
import { chromiumOptions } from "../chromium.mjs";
import { loadModule } from "./stage-modules.cjs";

/** @type {import("playwright-core").BrowserServer | undefined} */
let server;

export default async function setup() {
  // Two workers at once would both install a Chromium, and both bundle the page.
  server = await chromium.launchServer(chromiumOptions());
  process.env.CHROMIUM_ENDPOINT = server.wsEndpoint();
  await loadModule("local/workbench/page-bundle.ts").bundlePage();
}

export async function teardown() {
  await server?.close();
}
