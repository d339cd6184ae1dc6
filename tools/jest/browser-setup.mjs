// Once before the tests in a browser: one Chromium for all of them.
import { chromium } from "playwright-core";
import { chromiumOptions } from "../chromium.mjs";

/** @type {import("playwright-core").BrowserServer | undefined} */
let server;

export default async function setup() {
  // Two workers at once would both install a Chromium.
  server = await chromium.launchServer(chromiumOptions());
  process.env.CHROMIUM_ENDPOINT = server.wsEndpoint();
}

export async function teardown() {
  await server?.close();
}
