import type { BrowserContext, Locator, Page } from "playwright-core";

/** At least one row. */
type Cells = [unknown[], ...unknown[][]];

/** A busy machine may take so long for what a person would see at once. */
export const SLOWEST_MS = 120_000;

/** How long a page may take to show what has arrived. */
const SHOWN_MS = 300;

/** As the page draws its sheet, in pixels. */
const HEADERS = { width: 46, height: 20 };
const COLUMN_WIDTH = 130;
const ROW_HEIGHT = 21;

/** Calls cross from the frame to the page as messages, and their answers back. Both count them alike. */
const HEAR_CALLS = `
  window.heardCalls = [];
  window.heardAnswers = [];
  window.addEventListener("message", ({ data }) => {
    if (data?.type === "call") window.heardCalls.push({ call: data.call, what: data.args[0]?.do ?? data.fn });
    else if (typeof data?.call === "number") window.heardAnswers.push(data.call);
  });
`;
const OF_STAGE = '{"type":"stage"';

interface HeardCall {
  call: number;
  what: string;
}

/** What a person does on the workbench's page. */
export class WorkbenchPage {
  readonly errors: string[] = [];
  readonly requests: string[] = [];
  /** What the server sent while the connection is slow; an answer of the script's with the number of its call. */
  private held: { arrive: () => void; call: number }[] | undefined;
  private advancing = false;
  private advances = 0;

  private constructor(readonly page: Page) {
    page.on("pageerror", ({ message, stack }) => this.errors.push(stack ?? message));
    page.on("request", (request) => this.requests.push(request.url()));
  }

  /** Opens the page and waits until the sheet, if it is to have one, and the add-on's menu are there. */
  static async open(
    context: BrowserContext,
    url: string,
    { grid = true }: { grid?: boolean } = {},
  ): Promise<WorkbenchPage> {
    const opened = new WorkbenchPage(await context.newPage());
    opened.page.setDefaultTimeout(SLOWEST_MS);
    await opened.page.addInitScript(HEAR_CALLS);
    await opened.page.routeWebSocket(/\/stage(?:\?.*)?$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        opened.hear(String(message));
        const arrive = () => socket.send(message);
        const call = Number(/"call":(\d+)/.exec(String(message))?.[1] ?? 0);
        if (opened.held) opened.held.push({ arrive, call });
        else arrive();
      });
    });
    await opened.page.goto(grid ? url : `${url}?grid=none`);
    await opened.page.getByText("Opening the spreadsheet").waitFor({ state: "detached" });
    return opened;
  }

  /**
   * A slow connection: what the server sends arrives after `act`; where `overtaking`, the script's answers
   * last, that to the latest call first, each long enough before the next for the page to show it.
   */
  async whileSlow(act: () => Promise<void>, { overtaking = false } = {}): Promise<void> {
    this.held = [];
    await act();
    const late = this.held;
    this.held = undefined;
    const answers = overtaking
      ? late.filter(({ call }) => call > 0).sort((one, other) => other.call - one.call)
      : [];
    for (const each of late) if (!answers.includes(each)) each.arrive();
    for (const each of answers) {
      each.arrive();
      await this.page.waitForTimeout(SHOWN_MS);
    }
  }

  /** What pages of the script have asked it so far by `google.script.run`, in order. */
  async asked(): Promise<string[]> {
    return (await this.calls()).map(({ what }) => what);
  }

  /** The same, with the number that its page has given each. */
  calls(): Promise<HeardCall[]> {
    return this.page.evaluate("window.heardCalls");
  }

  /** Lets ten minutes of stage time pass; resolves when they have and the stage rests. */
  async advance(): Promise<void> {
    const before = this.advances;
    await this.page.getByRole("button", { name: "Advance clock 10 min" }).click();
    for (let waitedMs = 0; this.advances === before; waitedMs += 50) {
      if (waitedMs > SLOWEST_MS) throw new Error("The stage does not come to rest.");
      await this.page.waitForTimeout(50);
    }
  }

  private hear(message: string): void {
    if (!message.startsWith(OF_STAGE)) return;
    const { advancing }: { advancing: boolean } = JSON.parse(message).stage;
    if (this.advancing && !advancing) this.advances++;
    this.advancing = advancing;
  }

  private get nameBox(): Locator {
    return this.page.locator("[data-u-comp=defined-name] input");
  }

  /** Cells of the tab that is shown. */
  read(range: string): Promise<Cells> {
    return this.page.evaluate(`window.workbench.read(${JSON.stringify(range)})`);
  }

  /** The formulas of such cells, as a person reads them above the sheet. */
  formulas(range: string): Promise<string[][]> {
    return this.page.evaluate(`window.workbench.formulas(${JSON.stringify(range)})`);
  }

  /** Clicks the first cell of a line of the sheet as it is drawn, from 1, until that is this cell. */
  async untilLine(line: number, cell: string): Promise<void> {
    const grid = await this.page.locator("[id^=univer-sheet-main-canvas]").first().boundingBox();
    if (!grid) throw new Error("No sheet is shown");
    // Brings column A into sight.
    await this.goTo("A1");
    let seen = "";
    for (let clicks = 0; clicks < 20 && seen !== cell; clicks++) {
      // Two clicks sooner than this are a double one, which opens the cell to type in it.
      await this.page.waitForTimeout(600);
      await this.page.mouse.click(
        grid.x + HEADERS.width + COLUMN_WIDTH / 2,
        grid.y + HEADERS.height + (line - 0.5) * ROW_HEIGHT,
      );
      await this.page.waitForTimeout(200);
      seen = await this.nameBox.inputValue();
    }
    if (seen !== cell) throw new Error(`Line ${line} shows ${seen}`);
  }

  /** Selects whole rows of the sheet, not scrolled, by clicks on their numbers: all but the first with Ctrl. */
  async selectRows(...rows: number[]): Promise<void> {
    const grid = await this.page.locator("[id^=univer-sheet-main-canvas]").first().boundingBox();
    if (!grid) throw new Error("No sheet is shown");
    for (const [at, row] of rows.entries()) {
      if (at > 0) await this.page.keyboard.down("ControlOrMeta");
      await this.page.mouse.click(
        grid.x + HEADERS.width / 2,
        grid.y + HEADERS.height + (row - 0.5) * ROW_HEIGHT,
      );
      if (at > 0) await this.page.keyboard.up("ControlOrMeta");
    }
  }

  /** Drags the lower right corner of a cell, which must be in sight, down to another row of its column. */
  async fillDown(cell: string, toRow: number): Promise<void> {
    const grid = await this.page.locator("[id^=univer-sheet-main-canvas]").first().boundingBox();
    if (!grid) throw new Error("No sheet is shown");
    const [column, row] = [cell.charCodeAt(0) - 64, Number(cell.slice(1))];
    const x = grid.x + HEADERS.width + column * COLUMN_WIDTH;
    const y = (line: number) => grid.y + HEADERS.height + line * ROW_HEIGHT;
    const { mouse } = this.page;
    for (let drags = 0; drags < 20; drags++) {
      await this.goTo(cell);
      await mouse.move(x, y(row));
      await mouse.down();
      await mouse.move(x - COLUMN_WIDTH / 2, y(toRow - 0.5), { steps: 5 });
      await mouse.up();
      // The corner is drawn after the cell is selected: what is dragged before then only selects.
      const last = `${cell.charAt(0)}${toRow}`;
      for (let waitedMs = 0; waitedMs < 1_000; waitedMs += 50) {
        if ((await this.formulas(last))[0]?.[0]) return;
        await this.page.waitForTimeout(50);
      }
    }
    throw new Error(`${cell} cannot be dragged down`);
  }

  /** Copies cells and pastes them on others, by keys. */
  async copy(from: string, to: string): Promise<void> {
    await this.goTo(from);
    await this.page.keyboard.press("ControlOrMeta+C");
    await this.goTo(to);
    await this.page.keyboard.press("ControlOrMeta+V");
  }

  /** Chooses an entry of the page's menu *Data*. */
  async chooseData(caption: string): Promise<void> {
    await this.page.getByRole("menuitem", { name: "Data" }).click();
    await this.page.getByRole("menuitem", { name: caption }).click();
  }

  /** Selects a cell as a person does who types its name into the name box. */
  async goTo(cell: string): Promise<void> {
    const box = this.nameBox;
    await box.click();
    await box.fill(cell);
    await box.press("Enter");
  }

  /**
   * Presses Enter until what was typed into this cell is taken and the selection has moved on: while
   * the list of functions is closing, Enter belongs to the list.
   */
  async enterFrom(cell: string): Promise<void> {
    const box = this.nameBox;
    for (let presses = 0; presses < 20; presses++) {
      await this.page.keyboard.press("Enter");
      for (let waitedMs = 0; waitedMs < 1_000; waitedMs += 50) {
        if ((await box.inputValue()) !== cell) return;
        await this.page.waitForTimeout(50);
      }
    }
    throw new Error(`What was typed into ${cell} is not taken`);
  }

  /**
   * Enters a formula as pasting its text does: letter by letter, a page that lags behind its list of
   * functions takes Enter for a choice from the list.
   */
  async enterFormula(cell: string, formula: string): Promise<void> {
    await this.goTo(cell);
    await this.page.keyboard.insertText(formula);
    await this.enterFrom(cell);
  }

  /** Types into a cell. */
  async type(cell: string, text: string): Promise<void> {
    await this.goTo(cell);
    await this.page.keyboard.type(text, { delay: 5 });
    await this.page.keyboard.press("Enter");
  }

  /** Chooses an entry of the add-on's menu; `within`: of which of its submenus. */
  async choose(entry: string, within?: string): Promise<void> {
    const names = ["Extensions", "Enrich", ...(within ? [within] : []), entry];
    for (const name of names) await this.page.getByRole("menuitem", { name, exact: true }).click();
  }

  /** Waits for the dialog that says `text`, fills in what is to be typed, and presses a button. */
  async answer(text: RegExp, { typed, press = "OK" }: { typed?: string; press?: string } = {}) {
    const dialog = this.page.getByRole("dialog").filter({ hasText: text });
    await dialog.waitFor().catch(async () => {
      throw new Error(
        `No dialog says ${text}. The page says: ${await this.page.innerText("body")}`,
      );
    });
    if (typed !== undefined) await dialog.getByRole("textbox").fill(typed);
    await dialog.getByRole("button", { name: press, exact: true }).click();
  }

  /** Waits until a range shows what `holds` accepts. */
  async until(range: string, holds: (cells: Cells) => boolean): Promise<Cells> {
    for (let waitedMs = 0; waitedMs < SLOWEST_MS; waitedMs += 50) {
      const cells = await this.read(range);
      if (holds(cells)) return cells;
      await this.page.waitForTimeout(50);
    }
    throw new Error(`${range} still shows ${JSON.stringify(await this.read(range))}`);
  }
}
