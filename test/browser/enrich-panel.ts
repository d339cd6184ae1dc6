import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Frame, Locator } from "playwright-core";
import { SLOWEST_MS, type WorkbenchPage } from "./workbench-page";

const axe = join(process.cwd(), "node_modules", "axe-core", "axe.min.js");

/** Where the form's price and main button stand; results of a search have a foot of their own. */
const FOOT = '.foot[aria-label="Price"]';

/** How many presses of Tab lead to anything in the panel. */
const MOST_TABS = 60;

/** How many times ten minutes a run of these tests may take. */
const MOST_ADVANCES = 20;

/** The Enrich panel in the sidebar of an open workbench page. */
export class EnrichPanel {
  private constructor(
    readonly opened: WorkbenchPage,
    readonly frame: Frame,
  ) {}

  /** Chooses *Open sidebar* and waits until the panel has read the tab. */
  static async open(opened: WorkbenchPage): Promise<EnrichPanel> {
    await opened.choose("Open sidebar");
    const panel = await EnrichPanel.in(opened, ".sidebar iframe");
    await panel.frame.getByText("Reading the tab").waitFor({ state: "detached" });
    return panel;
  }

  /** A page of the script in this frame of the workbench's page. */
  static async in(opened: WorkbenchPage, iframe: string): Promise<EnrichPanel> {
    const handle = await opened.page.locator(iframe).elementHandle();
    const frame = await handle?.contentFrame();
    if (!frame) throw new Error(`There is no frame at ${iframe}.`);
    return new EnrichPanel(opened, frame);
  }

  async press(button: string): Promise<void> {
    await this.frame.getByRole("button", { name: button, exact: true }).click();
  }

  /** Presses *Try again* until there is a price; the panel may have looked again by itself just now. */
  async pricedAgain(): Promise<void> {
    const price = this.frame.locator(`${FOOT} .price:not(.old)`);
    const buttons = this.frame.getByRole("button", { name: "Try again", exact: true });
    for (let times = 0; times < 60 && !(await price.isVisible()); times++) {
      await buttons.evaluateAll((all) => {
        for (const each of all) (each as HTMLElement).click();
      });
      await price.waitFor({ timeout: 2_000 }).catch(() => undefined);
    }
    await this.priced();
  }

  /** Waits until the form shows the price of its choices as they are now. */
  async priced(): Promise<void> {
    await this.frame.locator(`${FOOT} .price:not(.old)`).waitFor();
  }

  /** The button that begins what the form shows, once it may be pressed. */
  main(): Locator {
    return this.frame.locator(`${FOOT} button.primary:enabled`);
  }

  /** Opens how the price comes about. */
  async details(): Promise<void> {
    await this.priced();
    const fold = this.frame.locator(`${FOOT} details`);
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
    await fold.locator("dl").first().waitFor();
  }

  /** Presses the form's main button, and *Start* where much is asked about once more. */
  async begin(): Promise<void> {
    await this.priced();
    await this.main().click();
    const asked = this.heading("Price");
    const state = this.frame.locator("#run-state");
    await asked.or(state).first().waitFor();
    if (await asked.isVisible()) await this.press("Start");
  }

  /** Opens a part of Settings by its heading, where it is closed. */
  async opensPart(name: string): Promise<void> {
    const heading = this.frame.getByRole("heading", { name, exact: true });
    const fold = this.frame.locator("details").filter({ has: heading });
    await heading.waitFor();
    if ((await fold.getAttribute("open")) === null) await heading.click();
  }

  /** Opens the choices of rows that are seldom wanted, and ticks one. */
  async choosesRows(label: string): Promise<void> {
    const fold = this.frame.locator("details").filter({ hasText: "More choices" });
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").first().click();
    await this.frame.getByLabel(label, { exact: true }).check();
  }

  /** Chooses in Signals what to watch, and waits for its form. */
  async watches(kind: string): Promise<void> {
    const add = this.frame.getByRole("button", { name: "New signal", exact: true });
    const card = this.frame.getByRole("button", { name: kind, exact: true });
    await add.or(card).first().waitFor();
    if (await add.isVisible()) await add.click();
    await card.click();
    await this.frame.getByRole("form", { name: kind, exact: true }).waitFor();
  }

  /** Waits for the heading that names the run's state, or the view, in whatever tab. */
  async reaches(heading: string): Promise<void> {
    await this.heading(heading).waitFor();
  }

  /** Clicks beside the panel, where people change tabs, and into it again. */
  async comesFromTheSheet(): Promise<void> {
    await this.opened.page.locator("header.title-bar").click();
    await this.frame.locator("header .logo").click();
  }

  private heading(text: string): Locator {
    return this.frame.getByRole("heading", { name: new RegExp(`^${text}( in .*)?$`) });
  }

  /** A figure by its name in the list that is shown, or folded. */
  async figure(name: string): Promise<string> {
    const line = this.frame.locator("dl.sums > div").filter({
      has: this.frame.locator("dt").getByText(name, { exact: true }),
    });
    return (await line.locator("dd").textContent()) ?? "";
  }

  /** Lets stage time pass, ten minutes at once, until the heading is there. */
  laterReaches(heading: string): Promise<void> {
    return this.laterShows(this.heading(heading));
  }

  /**
   * Lets stage time pass, ten minutes at once, until this is there. After each ten minutes the panel's
   * next question must have its answer: what it asks works in its own time, and may need ten more.
   * `again` is a button that looks once more, where the panel does not by itself; or how it is reached.
   */
  async laterShows(awaited: Locator, again?: string | (() => Promise<void>)): Promise<void> {
    for (let times = 0; times < MOST_ADVANCES; times++) {
      const hadFocus = await this.frame.evaluate("document.hasFocus()");
      await this.opened.advance();
      if (hadFocus) await this.opened.page.locator(".sidebar iframe").focus();
      const calls = await this.opened.calls();
      if (typeof again === "string") await this.press(again);
      else await again?.();
      if (await this.showsOnceAnswered(awaited, calls.at(-1)?.call ?? 0)) return;
    }
    throw new Error(
      `Not there after ${MOST_ADVANCES} times ten minutes: ${awaited}. The panel says: ${await this.frame.innerText("body")}`,
    );
  }

  /** Whether this is there by the time a question after this one was answered, and the answer shown. */
  private async showsOnceAnswered(awaited: Locator, call: number): Promise<boolean> {
    for (let waitedMs = 0; waitedMs < SLOWEST_MS; waitedMs += 50) {
      const answered = await this.frame.evaluate<boolean>(`new Promise((resolve) => {
        const answered = window.heardAnswers.some((each) => each > ${call});
        requestAnimationFrame(() => setTimeout(() => resolve(answered)));
      })`);
      if (await awaited.isVisible()) return true;
      if (answered) return false;
      await this.opened.page.waitForTimeout(50);
    }
    throw new Error(`The panel asks nothing. It says: ${await this.frame.innerText("body")}`);
  }

  /** Waits until everything it has asked of this kind, which is so often at least, was answered. */
  async hasAnswers(to: string, least = 0): Promise<void> {
    for (let waitedMs = 0; waitedMs < SLOWEST_MS; waitedMs += 50) {
      const asked = (await this.opened.calls()).filter(({ what }) => what === to);
      const answers: number[] = await this.frame.evaluate("window.heardAnswers");
      const answered = asked.every(({ call }) => answers.includes(call));
      if (answered && asked.length >= least) return;
      await this.opened.page.waitForTimeout(50);
    }
    throw new Error(`Not answered: ${to}`);
  }

  /** Waits until this is said of a control after its name: a look at the sheet may be on its way. */
  async describes(control: Locator, text: string): Promise<void> {
    const said = this.frame.locator(`#${await control.getAttribute("aria-describedby")}`);
    await said.and(this.frame.getByText(text, { exact: true })).waitFor();
  }

  /** Presses Tab, or Shift+Tab, until the control with this name has the focus, where it has not. */
  async tabTo(name: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    if ((await this.focused()) === name) return;
    for (let presses = 0; presses < MOST_TABS; presses++) {
      await this.opened.page.keyboard.press(key);
      if ((await this.focused()) === name) return;
    }
    throw new Error(`Tab does not lead to ${name}`);
  }

  /** Leads to a button, or whatever else has this name, and presses Enter there. */
  async enter(name: string): Promise<void> {
    await this.tabTo(name);
    await this.opened.page.keyboard.press("Enter");
  }

  /** Leads to a field, or a list of choices, and types. */
  async type(name: string, text: string): Promise<void> {
    await this.tabTo(name);
    await this.opened.page.keyboard.type(text);
  }

  /** The name of what has the focus in the panel. */
  focused(): Promise<string> {
    return this.frame.evaluate(`(() => {
      const { activeElement: at } = document;
      const label = at.labels && at.labels[0] ? at.labels[0].innerText : at.innerText;
      return at.getAttribute("aria-label") || (label || "").split("\\n")[0].trim();
    })()`);
  }

  /** Texts that are cut or stick out now; clipping by lines is meant, and the row of panels is wider than #app. */
  cut(): Promise<string[]> {
    return this.frame.evaluate(`[document.documentElement, ...document.querySelectorAll("body *")]
      .filter((at) => at.clientWidth > 0 && at.scrollWidth > at.clientWidth + 1)
      .filter((at) => at.id !== "app" && !at.closest(".unseen, .clip, .tab-name, input, select, svg"))
      .map((at) => at.tagName + " " + at.className + ": " + (at.textContent || "").slice(0, 60))`);
  }

  /**
   * What a text of somebody else may have done: run, become an element that loads or runs, a link that
   * is not https or shows another site than it opens, or turn the direction of what stands beside it.
   */
  harm(): Promise<string[]> {
    return this.frame.evaluate(`[
      ...(window.hostile === undefined ? [] : ["it ran"]),
      ...[...document.querySelectorAll("#app :is(script, img, iframe, object, embed, [onload], [onerror], [onclick])")]
        .map((at) => at.outerHTML.slice(0, 80)),
      ...[...document.querySelectorAll("a[href], form[action]")]
        .filter((at) => !/^https:\\/\\/[\\w.-]+\\//.test(at.getAttribute("href")))
        .map((at) => at.outerHTML.slice(0, 80)),
      ...[...document.querySelectorAll("#app *")]
        .filter((at) => [...at.childNodes].some((text) => text.nodeType === 3 && /[\\u202e\\u2066]/.test(text.data)))
        .filter((at) => at.tagName !== "OPTION" && !/isolate/.test(getComputedStyle(at).unicodeBidi))
        .map((at) => "turns what is beside it: " + at.outerHTML.slice(0, 80)),
    ]`);
  }

  /** What axe finds wrong. */
  async faults(): Promise<string[]> {
    if (!(await this.frame.evaluate("window.axe !== undefined")))
      await this.frame.evaluate(readFileSync(axe, "utf8"));
    // What it finds right is not asked for: to name all that takes most of its time.
    return this.frame.evaluate(
      `axe.run({ resultTypes: ["violations"] }).then(({ violations }) =>
        violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`,
    );
  }
}
