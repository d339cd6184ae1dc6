// npm run screenshots: takes the pictures of docs/screenshots from the real thing, on a stage of its own, and
// the same in dark and forced colours to build/screenshots.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { readOptions, runCommand } from "../../local/command-line";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { asks, ENTERED, receiveWebhooks } from "./asks";
import { launchChromium } from "./chromium";
import { EnrichPanel } from "./enrich-panel";
import { postWithComments } from "./post-with-comments";
import { type Part, rowsOf, STATES, type StateScene } from "./screenshot-states";
import { openStage, type Stage } from "./stage";
import { WorkbenchPage } from "./workbench-page";

const USAGE = `npm run screenshots -- [options]
Takes the pictures of docs/screenshots, and the same in other colours to build/screenshots.

  --only STATES    these states alone, with commas between: ${STATES.map(({ name }) => name).join(", ")}
  --help           prints this`;

const FOLDER = join(process.cwd(), "docs", "screenshots");
const SCHEMES = join(process.cwd(), "build", "screenshots");
const SIZE = { width: 1280, height: 920 };
const STATE_SIZE = { width: 1280, height: 980 };
const ROWS = 60;
/** Columns of the sample contacts that fit beside their results. */
const COLUMNS = ["First name", "Last name", "Company", "Website"];

/** What a scene has before it; scenes are played in order, on one page. */
interface Theatre {
  opened: WorkbenchPage;
  stage: Stage;
  panel: () => Promise<EnrichPanel>;
  /** Takes a picture of the page, or of a part of it. */
  shoot: (name: string, of?: Part) => Promise<void>;
}

/** To show another view, add a scene: it goes to it as a person does, and shoots. */
const SCENES: readonly ((theatre: Theatre) => Promise<void>)[] = [
  menuAndSettings,
  enrichPanel,
  findPanel,
  signalsPanel,
  libraryPanel,
  activityPanel,
  settingsPanel,
  selfTest,
];

async function menuAndSettings({ opened, panel, shoot, stage }: Theatre): Promise<void> {
  const { page } = opened;
  const first = await panel();
  await first.frame.getByLabel("Your key").waitFor();
  await shoot("welcome", "sidebar");
  await page.getByRole("button", { name: "Close Enrich" }).click();
  await page.getByRole("menuitem", { name: "Extensions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Enrich", exact: true }).click();
  await page.getByRole("menuitem", { name: "Help", exact: true }).click();
  await page.getByRole("menuitem", { name: "Diagnostics…", exact: true }).waitFor();
  await shoot("menu");
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Escape");
  await asks(stage, { do: "settings-save", entered: ENTERED });
}

async function enrichPanel({ panel, shoot }: Theatre): Promise<void> {
  const enrich = await panel();
  await enrich.priced();
  await shoot("choose", "sidebar");
  await enrich.details();
  await shoot("cost", "sidebar");
  await enrich.main().click();
  await enrich.reaches("Running");
  await shoot("running", "sidebar");
  await enrich.laterReaches("Done");
  await shoot("done");
}

async function findPanel(theatre: Theatre): Promise<void> {
  const { page } = theatre.opened;
  const { frame, press } = await atPanel(theatre, "Find");
  await frame.getByText("Seniority").first().click();
  await frame.getByLabel("Director").check();
  await frame.getByLabel("Locations: type a city, region or country").fill("Berlin");
  await frame
    .getByRole("option", { name: /^Berlin/ })
    .first()
    .click();
  await theatre.shoot("find-filters", "sidebar");
  await press("Search");
  await frame.getByText(/\d found/).waitFor();
  await theatre.shoot("find", "sidebar");
  await press("Wide view: picks stay there");
  await page.locator("dialog iframe").waitFor();
  await theatre.shoot("find-wide", "dialog");
  await page.getByRole("button", { name: "Close Leads" }).click();
}

/** People who commented on a post, arrived, with the cost of their e-mails to come. */
async function signalsPanel(theatre: Theatre): Promise<void> {
  const { opened, stage } = theatre;
  await receiveWebhooks(stage);
  const { frame, press } = await atPanel(theatre, "Signals");
  await frame.getByText("What do you want to watch?").waitFor();
  await theatre.shoot("signals-new", "sidebar");
  const panel = await EnrichPanel.in(opened, ".sidebar iframe");
  await panel.watches("People who engaged with a post");
  await frame.getByLabel("Address of the post").fill(postWithComments(stage));
  await frame.getByLabel("Engagement").selectOption("comments");
  await press("Start");
  await frame.getByText("Nothing has arrived yet.").waitFor();
  await panel.laterShows(frame.getByText(/rows? in Post engagement/), "Look for arrivals");
  await frame.getByRole("heading", { name: "Signals", exact: true }).scrollIntoViewIfNeeded();
  await theatre.shoot("signals", "sidebar");
}

async function activityPanel(theatre: Theatre): Promise<void> {
  const { frame, press } = await atPanel(theatre, "Activity");
  await press("New schedule\u2026");
  await frame.getByLabel("How often").selectOption({ label: "Every week" });
  await frame.getByLabel("Your name").fill("Ada");
  await theatre.shoot("schedule", "sidebar");
  await press("Save schedule");
  await frame.getByRole("button", { name: "Run now" }).waitFor();
  await theatre.shoot("activity", "sidebar");
}

async function settingsPanel(theatre: Theatre): Promise<void> {
  const { frame } = await atPanel(theatre, "Settings");
  await frame.getByRole("button", { name: /^Forget my key/ }).waitFor();
  await theatre.shoot("settings", "sidebar");
}

async function libraryPanel(theatre: Theatre): Promise<void> {
  const { frame } = await atPanel(theatre, "Library");
  await frame.getByRole("heading", { name: "Personas" }).waitFor();
  await theatre.shoot("library", "sidebar");
}

/** The sidebar with another of its panels in sight. */
async function atPanel({ opened, panel }: Theatre, name: string) {
  await opened.page.getByRole("button", { name: "Close Enrich" }).click();
  const sidebar = await panel();
  const press = (button: string) => sidebar.press(button);
  await press(name);
  return { frame: sidebar.frame, press };
}

async function selfTest({ opened, shoot }: Theatre): Promise<void> {
  await opened.choose("Diagnostics…", "Help");
  await opened.answer(/OK also waits/, { press: "Cancel" });
  await opened.answer(/things are as expected/);
  await opened.page.getByText("Enrich: self-test").first().click();
  await opened.until("B2", ([[cell]]) => cell !== null);
  await shoot("self-test");
}

/** People with a name and a company, as narrow as the picture. */
function contacts(): string[][] {
  const at = COLUMNS.map((name) => CONTACT_HEADERS.indexOf(name));
  const rows = sampleContacts(ROWS, 1).map((row) => at.map((column) => row[column] ?? ""));
  return [COLUMNS, ...rows.filter(([first, last]) => first !== "" && last !== "")];
}

async function main(): Promise<void> {
  const values = readOptions(USAGE, {
    only: { type: "string" },
    help: { type: "boolean", default: false },
  });
  if (values === "help") return console.log(USAGE);
  const only = values.only?.split(",") ?? [];
  const strange = only.find((each) => STATES.every(({ name }) => name !== each));
  if (strange !== undefined) throw new Error(`There is no state ${strange}.\n${USAGE}`);
  mkdirSync(join(FOLDER, "states"), { recursive: true });
  mkdirSync(SCHEMES, { recursive: true });
  const browser = await launchChromium();
  try {
    if (only.length === 0) await playScenes(browser);
    for (const state of STATES)
      if (only.length === 0 || only.includes(state.name)) await playState(browser, state);
  } finally {
    await browser.close();
  }
}

/** On one stage, each after the other. */
async function playScenes(browser: Browser): Promise<void> {
  const stage = await openStage({ name: "My contacts", rows: contacts() });
  try {
    const opened = await WorkbenchPage.open(
      await browser.newContext({ viewport: SIZE }),
      stage.url,
    );
    const theatre: Theatre = {
      opened,
      stage,
      panel: () => EnrichPanel.open(opened),
      shoot: (name, of = "page") => shoot(opened, name, of),
    };
    for (const scene of SCENES) await scene(theatre);
  } finally {
    await stage.close();
  }
}

/** On a stage of its own, so that no state is the doing of another. */
async function playState(browser: Browser, scene: StateScene): Promise<void> {
  const stage = await openStage({ rows: rowsOf(scene), ...scene.stage });
  const context = await browser.newContext({ viewport: STATE_SIZE });
  try {
    if (scene.entered)
      await asks(stage, { do: "settings-save", entered: ENTERED }, scene.stage?.account);
    await scene.before?.(stage);
    const opened = await WorkbenchPage.open(context, stage.url);
    const panel = await EnrichPanel.open(opened);
    await scene.act({ opened, panel, stage, context });
    await shoot(opened, `states/${scene.name}`, scene.of ?? "sidebar");
  } finally {
    await context.close();
    await stage.close();
  }
}

async function shoot({ page }: WorkbenchPage, name: string, of: Part): Promise<void> {
  const path = join(FOLDER, `${name}.png`);
  const at = of === "page" ? page : page.locator(of === "sidebar" ? ".sidebar" : "dialog");
  // Focus rings and half-drawn grids would make each picture another.
  await page.waitForTimeout(500);
  const options = { animations: "disabled", caret: "hide" } as const;
  await at.screenshot({ path, ...options });
  const file = name.replace("/", "-");
  await page.emulateMedia({ colorScheme: "dark" });
  await at.screenshot({ path: join(SCHEMES, `${file}-dark.png`), ...options });
  await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
  await at.screenshot({ path: join(SCHEMES, `${file}-forced.png`), ...options });
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  console.log(`docs/screenshots/${name}.png`);
}

runCommand(main);
