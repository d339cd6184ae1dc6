import { type Browser, chromium } from "playwright-core";
import { chromiumPath } from "../../tools/chromium.mjs";

const isRoot = process.getuid?.() === 0;

const flags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Chromium refuses to run as root inside its sandbox.
  ...(isRoot ? ["--no-sandbox"] : []),
];

/** Starts a headless Chromium that speaks to nobody by itself. The caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    headless: true,
    args: flags,
    // Playwright's own --no-sandbox, whoever runs it, is not wanted.
    chromiumSandbox: !isRoot,
  });
}
