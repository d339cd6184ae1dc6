// Finds Chromium for the browser tests, and installs it where there is none; how it is started.
// On the command line: prints its path.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The path of a Chromium that can be started. Installs one if there is none: as root from Debian, else
 * into Playwright's cache. Throws one plain sentence when that fails too.
 * @returns {string}
 */
export function chromiumPath() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, and there is no such file.`);
  }
  if (!findChromium()) install();
  const found = findChromium();
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium, and installing it failed: install it and set CHROMIUM_PATH to its path.",
  );
}

const isRoot = process.getuid?.() === 0;

// Of this switch Chromium hears the last one only, so Playwright's own list is said again.
const disabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  // Pages of its own address bar, which each window would load, and no test sees: a second of work.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
];

/** How Chromium is started: without a window, and so that it speaks to nobody by itself. */
export function chromiumOptions() {
  return {
    executablePath: chromiumPath(),
    headless: true,
    args: [
      `--disable-features=${disabledFeatures.join(",")}`,
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Chromium refuses to run as root inside its sandbox.
      ...(isRoot ? ["--no-sandbox"] : []),
    ],
    // Playwright's own --no-sandbox, whoever runs it, is not wanted.
    chromiumSandbox: !isRoot,
  };
}

function findChromium() {
  return [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path));
}

// Its output goes to stderr, so that stdout stays the path alone.
function install() {
  const commands = isDebianRoot()
    ? ["apt-get update", "apt-get install -y --no-install-recommends chromium"]
    : ["npx playwright-core install chromium"];
  process.stderr.write("There is no Chromium; installing it…\n");
  for (const command of commands) {
    spawnSync(command, { shell: true, stdio: ["ignore", 2, 2] });
  }
}

function isDebianRoot() {
  return isRoot && existsSync("/usr/bin/apt-get");
}

// Bundled into another script there is no such address.
const file = import.meta.url ? fileURLToPath(import.meta.url) : "";
if (process.argv[1] === file) console.log(chromiumPath());
