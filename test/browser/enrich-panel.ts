import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Frame } from "playwright-core";
import type { WorkbenchPage } from "./workbench-page";

const axe = join(process.cwd(), "node_modules", "axe-core", "axe.min.js");

/** How many presses of Tab lead to anything in the panel. */
const MOST_TABS = 60;

/** The Enrich panel in the sidebar of an open workbench page. */
export class EnrichPanel {
  private constructor(
    readonly opened: WorkbenchPage,
    readonly frame: Frame,
  ) {}

  /** Chooses *Open sidebar* and waits until the panel has read the tab. */
  static async open(opened: WorkbenchPage): Promise<EnrichPanel> {
    await opened.choose("Open sidebar");
    const handle = await opened.page.locator(".sidebar iframe").elementHandle();
    const frame = await handle?.contentFrame();
    if (!frame) throw new Error("The sidebar has no frame.");
    await frame.getByText("Reading the tab").waitFor({ state: "detached" });
    return new EnrichPanel(opened, frame);
  }

  async press(button: string): Promise<void> {
    await this.frame.getByRole("button", { name: button, exact: true }).click();
  }

  /** Waits for the heading that names the run's state, or the view. */
  async reaches(heading: string): Promise<void> {
    await this.frame
      .getByRole("heading", { name: heading, exact: true })
      .waitFor({ timeout: 40_000 });
  }

  /** A figure by its name in the list that is shown. */
  async figure(name: string): Promise<string> {
    const line = this.frame.locator("dl.sums > div").filter({
      has: this.frame.locator("dt").getByText(name, { exact: true }),
    });
    return line.locator("dd").innerText();
  }

  /** Lets ten minutes of stage time pass. */
  async later(): Promise<void> {
    const { page } = this.opened;
    const hadFocus = await this.frame.evaluate("document.hasFocus()");
    await page.getByRole("button", { name: "Advance clock 10 min" }).click();
    if (hadFocus) await page.locator(".sidebar iframe").focus();
  }

  /** Presses Tab until the control with this name has the focus. */
  async tabTo(name: string): Promise<void> {
    for (let presses = 0; presses < MOST_TABS; presses++) {
      await this.opened.page.keyboard.press("Tab");
      if ((await this.focused()) === name) return;
    }
    throw new Error(`Tab does not lead to ${name}`);
  }

  /** The name of what has the focus in the panel. */
  focused(): Promise<string> {
    return this.frame.evaluate(`(() => {
      const { activeElement: at } = document;
      const label = at.labels && at.labels[0] ? at.labels[0].innerText : at.innerText;
      return at.getAttribute("aria-label") || (label || "").split("\\n")[0].trim();
    })()`);
  }

  /** What axe finds wrong. */
  async faults(): Promise<string[]> {
    await this.frame.evaluate(readFileSync(axe, "utf8"));
    return this.frame.evaluate(
      `axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>
        id + ": " + nodes.map(({ html }) => html).join(" ")))`,
    );
  }
}
