import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { read, root } from "../build/project";
import { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";

const readme = read("README.md").replaceAll("\n", " ");

const chromium = inChromium({ viewport: { width: 1366, height: 650 } });

let start: ChildProcess;
afterEach(pressCtrlC);

async function pressCtrlC(): Promise<void> {
  if (start.exitCode !== null) return; // pressed before
  const ended = once(start, "close");
  start.kill("SIGINT");
  await ended;
}

/** What `npm start` serves; the add-on is built already. */
async function typeStart(): Promise<{ url: string }> {
  const typed = ["tools/run.mjs", "local/stage/start.ts", "--port", "0"];
  start = spawn(process.execPath, typed, { cwd: root, stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(start, "close");
  let said = "";
  start.stderr?.on("data", (text) => {
    said += text;
  });
  while (start.exitCode === null) {
    const url = /The sheet is at (\S+)/.exec(said)?.[1];
    if (url) return { url };
    await Promise.race([once(start.stderr ?? start, "data"), ended]);
  }
  throw new Error(`It ended and said: ${said}`);
}

/** The words of a control, held to what the readme says. */
function told(words: string): string {
  expect(readme).toContain(`*${words}*`);
  return words;
}

test("who does what the readme says in the page of `npm start` gets phones, and reads when it has ended", async () => {
  const opened = await chromium.openPage(await typeStart());
  expect(readme).toContain("You see a spreadsheet with the e-mails it found in column H.");
  await opened.until("H1:H2", (cells) => /^E-mail,.+@/.test(cells.join()));
  told("Extensions ▸ Enrich ▸ Open sidebar");
  const panel = await EnrichPanel.open(opened);
  await panel.frame.getByLabel(told("Phone"), { exact: true }).check();
  await panel.priced();
  expect(readme).toContain("the blue button at its foot");
  await panel.main().click();
  await panel.press(told("Start"));
  await panel.reaches("Running");
  told("10 min");
  await panel.laterReaches(told("Done"));
  expect(readme).toContain("the phones are in column M.");
  await opened.until("M1:M11", (rows) => rows.some(([cell]) => /^\+\d+$/.test(`${cell}`)));

  await pressCtrlC();
  const said = opened.page.getByText("The stage has ended. Start it again in the terminal");
  await said.waitFor();
  const cell = { x: 200, y: 300 };
  expect(await said.evaluate((it, at) => document.elementFromPoint(at.x, at.y) === it, cell)).toBe(
    true,
  );
});
