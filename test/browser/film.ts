// npm run film: films the first minute on a stage of its own, for the README.
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { readOptions, runCommand } from "../../local/command-line";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { asks, ENTERED } from "./asks";
import { launchChromium } from "./chromium";
import { EnrichPanel } from "./enrich-panel";
import { openStage } from "./stage";
import { WorkbenchPage } from "./workbench-page";

const USAGE = `npm run film
Films the first minute to docs/screenshots/film.gif, for the README.

  --help           prints this`;

const FILE = join(process.cwd(), "docs", "screenshots", "film.gif");
const SIZE = { width: 1120, height: 640 };
const WIDTH = 880;
const EVERY_MS = 400;
/** The film runs faster than the clock: a frame stands for as long as it was there, but no longer than this. */
const LONGEST_FRAME_MS = 900;
const SHORTEST_FRAME_MS = 120;
/** What the first and the last picture are looked at for. */
const HELD_MS = 2_000;
const ROWS = 60;

interface Frame {
  picture: Buffer;
  ms: number;
}

/** Fonts for other letters are not on every machine. */
const LATIN = /^[\p{Script=Latin}\p{M} .'\u2019-]+$/u;

/** A list as a German sales team keeps it. */
function germanList(): string[][] {
  const [first, last, company, website] = ["First name", "Last name", "Company", "Website"].map(
    (name) => CONTACT_HEADERS.indexOf(name),
  );
  const rows = sampleContacts(ROWS, 1)
    .filter((row) => [first, last, company].every((at) => LATIN.test(row[at ?? 0] ?? "")))
    .map((row) => [
      [first, last].map((at) => row[at ?? 0]).join(" "),
      row[company ?? 0] ?? "",
      row[website ?? 0] ?? "",
    ]);
  return [["Ansprechpartner", "Firma", "Webseite"], ...rows];
}

/** What the page shows while this is done; what does not change is one frame. */
async function filmed(page: Page, act: () => Promise<void>): Promise<Frame[]> {
  const frames: Frame[] = [];
  let rolling = true;
  const shoot = async () => {
    while (rolling) {
      const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
      const last = frames.at(-1);
      if (last?.picture.equals(picture)) last.ms += EVERY_MS;
      else frames.push({ picture, ms: EVERY_MS });
      await page.waitForTimeout(EVERY_MS);
    }
  };
  const playing = act().finally(() => {
    rolling = false;
  });
  await Promise.all([playing, shoot()]);
  return frames;
}

async function develop(frames: readonly Frame[]): Promise<void> {
  const pictures = await Promise.all(
    frames.map(({ picture }) => sharp(picture).resize({ width: WIDTH }).png().toBuffer()),
  );
  const delay = frames.map(({ ms }, at) =>
    at === 0 || at === frames.length - 1
      ? HELD_MS
      : Math.max(SHORTEST_FRAME_MS, Math.min(ms / 2, LONGEST_FRAME_MS)),
  );
  await sharp(pictures, { join: { animated: true } })
    .gif({ delay, loop: 0, colours: 128, dither: 0, interFrameMaxError: 4 })
    .toFile(FILE);
  const seconds = delay.reduce((sum, each) => sum + each, 0) / 1_000;
  console.log(`docs/screenshots/film.gif: ${frames.length} frames, ${seconds.toFixed(0)} s`);
}

async function main(): Promise<void> {
  const values = readOptions(USAGE, { help: { type: "boolean", default: false } });
  if (values === "help") return console.log(USAGE);
  const stage = await openStage({ name: "Kunden", rows: germanList() });
  const browser = await launchChromium();
  try {
    await asks(stage, { do: "settings-save", entered: ENTERED });
    const context = await browser.newContext({ viewport: SIZE });
    const opened = await WorkbenchPage.open(context, stage.url);
    await opened.page.getByRole("button", { name: "Hide the stage" }).click();
    const frames = await filmed(opened.page, async () => {
      await opened.page.waitForTimeout(1_000);
      const panel = await EnrichPanel.open(opened);
      // No button's hint in the picture.
      await opened.page.mouse.move(SIZE.width / 2, SIZE.height / 2);
      await panel.priced();
      await opened.page.waitForTimeout(2_500);
      await panel.begin();
      await panel.reaches("Done");
      await opened.page.waitForTimeout(2_000);
    });
    await develop(frames);
  } finally {
    await browser.close();
    await stage.close();
  }
}

runCommand(main);
