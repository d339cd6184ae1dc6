import { type Browser, chromium } from "playwright-core";
import { chromiumOptions } from "../../tools/chromium.mjs";

/** A headless Chromium: the one of the test run, else one that is started now. The caller closes it. */
export function launchChromium(): Promise<Browser> {
  const ofTheRun = process.env.CHROMIUM_ENDPOINT;
  return ofTheRun ? chromium.connect(ofTheRun) : chromium.launch(chromiumOptions());
}
