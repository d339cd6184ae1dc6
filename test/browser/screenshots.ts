// npm run screenshots: takes the pictures of docs/screenshots from the real thing, on a stage of its own.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { launchChromium } from "./chromium";
import { EnrichPanel } from "./enrich-panel";
import { openStage } from "./stage";
import { WorkbenchPage } from "./workbench-page";

const FOLDER = join(process.cwd(), "docs", "screenshots");
const SIZE = { width: 1280, height: 920 };
const ROWS = 60;
/** Columns of the sample contacts that fit beside their results. */
const COLUMNS = ["First name", "Last name", "Company", "Website"];

/** What a scene has before it; scenes are played in order, on one page. */
interface Theatre {
  opened: WorkbenchPage;
  panel: () => Promise<EnrichPanel>;
  /** Takes a picture of the page, or of the sidebar alone. */
  shoot: (name: string, of?: "page" | "sidebar") => Promise<void>;
}

/** To show another view, add a scene: it goes to it as a person does, and shoots. */
const SCENES: readonly ((theatre: Theatre) => Promise<void>)[] = [
  menuAndSettings,
  enrichPanel,
  findPanel,
  libraryPanel,
  activityPanel,
  settingsPanel,
  selfTest,
];

async function menuAndSettings({ opened, panel, shoot }: Theatre): Promise<void> {
  const { page } = opened;
  const first = await panel();
  await first.frame.getByLabel("API key").waitFor();
  await shoot("welcome", "sidebar");
  await page.getByRole("button", { name: "Close Enrich" }).click();
  await page.getByRole("menuitem", { name: "Extensions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Enrich", exact: true }).click();
  await page.getByRole("menuitem", { name: "Diagnostics…", exact: true }).waitFor();
  await shoot("menu");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await opened.enterSettings();
}

async function enrichPanel({ panel, shoot }: Theatre): Promise<void> {
  const enrich = await panel();
  await enrich.frame.getByLabel("All rows").check();
  await shoot("choose", "sidebar");
  await enrich.press("Show cost");
  await enrich.reaches("Cost");
  await shoot("cost", "sidebar");
  await enrich.press("Start");
  await enrich.reaches("Running");
  await shoot("running", "sidebar");
  await enrich.laterReaches("Done");
  await shoot("done");
}

async function findPanel(theatre: Theatre): Promise<void> {
  const { frame, press } = await atPanel(theatre, "Find");
  await frame.getByText("Seniority").first().click();
  await frame.getByLabel("Director").check();
  await press("Search");
  await frame.getByText(/found; the first 25 are shown/).waitFor();
  await theatre.shoot("find", "sidebar");
}

async function activityPanel(theatre: Theatre): Promise<void> {
  const { frame } = await atPanel(theatre, "Activity");
  await frame.getByText("No schedule yet.").waitFor();
  await theatre.shoot("activity", "sidebar");
}

async function settingsPanel(theatre: Theatre): Promise<void> {
  const { frame } = await atPanel(theatre, "Settings");
  await frame.getByRole("heading", { name: "Forget me" }).waitFor();
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
  await opened.choose("Diagnostics…");
  await opened.answer(/assumptions hold/);
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
  mkdirSync(FOLDER, { recursive: true });
  const stage = await openStage({
    name: "My contacts",
    rows: contacts(),
  });
  const browser = await launchChromium();
  try {
    const opened = await WorkbenchPage.open(
      await browser.newContext({ viewport: SIZE }),
      stage.url,
    );
    const theatre: Theatre = {
      opened,
      panel: () => EnrichPanel.open(opened),
      shoot: (name, of = "page") => shoot(opened, name, of),
    };
    for (const scene of SCENES) await scene(theatre);
  } finally {
    await browser.close();
    await stage.close();
  }
}

async function shoot({ page }: WorkbenchPage, name: string, of: "page" | "sidebar"): Promise<void> {
  const path = join(FOLDER, `${name}.png`);
  const at = of === "sidebar" ? page.locator(".sidebar") : page;
  // Focus rings and half-drawn grids would make each picture another.
  await page.waitForTimeout(500);
  await at.screenshot({ path, animations: "disabled", caret: "hide" });
  console.log(`docs/screenshots/${name}.png`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
