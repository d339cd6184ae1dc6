import type { Frame } from "playwright-core";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { asks, ENTERED } from "./asks";
import { launchChromium } from "./chromium";
import { EnrichPanel } from "./enrich-panel";
import { openStage } from "./stage";
import { WorkbenchPage } from "./workbench-page";

// For the bench: `node tools/run.mjs --built test/browser/sidebar-times.ts OPENINGS ROUNDS` prints the times as JSON.

const PANELS = ["Find", "Signals", "Library", "Activity", "Settings", "Enrich"];

const [openings = 7, rounds = 5] = process.argv.slice(2).map(Number);
measureSidebar({ openings, rounds })
  .then((times) => console.log(JSON.stringify(times)))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });

/** Times the sidebar is opened, and rounds through its panels at the first of them; at least two. */
interface Often {
  openings: number;
  rounds: number;
}

interface SidebarTimes {
  /** Milliseconds from the page's beginning to the first text in sight, of each opening. */
  paints: number[];
  /** Milliseconds from a click to the next picture, of panels made by the click, and of made ones. */
  made: number[];
  shown: number[];
}

/** What somebody waits for in the workbench's sidebar, in real time, on this machine. */
async function measureSidebar({ openings, rounds }: Often): Promise<SidebarTimes> {
  const stage = await openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(40, 1)] });
  const browser = await launchChromium();
  const times: SidebarTimes = { paints: [], made: [], shown: [] };
  try {
    await asks(stage, { do: "settings-save", entered: ENTERED });
    const opened = await WorkbenchPage.open(await browser.newContext(), stage.url);
    for (let opening = 0; opening < openings; opening++) {
      const { frame } = await EnrichPanel.open(opened);
      times.paints.push(await firstPaint(frame));
      for (let round = 0; round < (opening === 0 ? rounds : 1); round++) {
        const changes = round === 0 ? times.made : times.shown;
        for (const name of PANELS) {
          changes.push(await changeTo(frame, name));
          // What the panel asks of the script comes later and would be in the next measure.
          await opened.page.waitForTimeout(1_500);
        }
      }
      await opened.page.getByRole("button", { name: "Close Enrich" }).click();
    }
  } finally {
    await browser.close();
    await stage.close();
  }
  return times;
}

function firstPaint(frame: Frame): Promise<number> {
  return frame.evaluate(
    `performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN`,
  );
}

/** A picture is there when the task after the next frame begins. */
function changeTo(frame: Frame, panel: string): Promise<number> {
  return frame.evaluate(`new Promise((resolve) => {
    const tab = [...document.querySelectorAll("nav button")]
      .find((each) => each.innerText.trim() === ${JSON.stringify(panel)});
    const startedMs = performance.now();
    tab.click();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - startedMs);
      port2.postMessage(0);
    });
  })`);
}
