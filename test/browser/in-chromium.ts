import type { Browser, BrowserContext } from "playwright-core";
import { asks, ENTERED } from "./asks";
import { launchChromium } from "./chromium";
import { EnrichPanel } from "./enrich-panel";
import { openStage, type Stage } from "./stage";
import { WorkbenchPage } from "./workbench-page";

/**
 * One Chromium for the tests of a file. What they open by it is closed after each test, or, where it
 * `lasts` for the file, after the last one; a test fails on any error of a page that it used. Pages whose
 * grid no test reads or types into have no `grid`: it takes seconds to come.
 */
export function inChromium({
  lasts = "test",
  grid: usually = true,
  viewport = { width: 1280, height: 900 },
}: {
  lasts?: "test" | "file";
  grid?: boolean;
  viewport?: { width: number; height: number };
} = {}) {
  let browser: Browser | undefined;
  let context: BrowserContext | undefined;
  const stages: Stage[] = [];
  const pages: WorkbenchPage[] = [];
  const close = async () => {
    await context?.close();
    context = undefined;
    for (const stage of stages.splice(0)) await stage.close();
    pages.splice(0);
  };

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterEach(async () => {
    const errors = pages.flatMap((opened) => opened.errors);
    if (lasts === "test") await close();
    expect(errors).toEqual([]);
  });
  afterAll(async () => {
    await close();
    await browser?.close();
  });

  async function openPage(
    { url }: Pick<Stage, "url">,
    { grid = usually }: { grid?: boolean } = {},
  ): Promise<WorkbenchPage> {
    context ??= await browser?.newContext({ viewport });
    if (!context) throw new Error("Chromium is started before the first test: open pages after.");
    const opened = await WorkbenchPage.open(context, url, { grid });
    pages.push(opened);
    return opened;
  }

  return {
    openPage,
    /** The sidebar at a page of its own, of somebody whose settings are saved. */
    async openPanel(stage: Stage): Promise<EnrichPanel> {
      await asks(stage, { do: "settings-save", entered: ENTERED });
      return EnrichPanel.open(await openPage(stage));
    },
    async openStage(options: Parameters<typeof openStage>[0]): Promise<Stage> {
      const stage = await openStage(options);
      stages.push(stage);
      return stage;
    },
  };
}
