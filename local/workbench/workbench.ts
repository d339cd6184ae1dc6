import type { ExecutionResult } from "../runtime/execution/execution-record";
import { advanceStage } from "./advance";
import { actOnSheet } from "./data-menu";
import { FormulaWatch } from "./formula-watch";
import type { FromPage, HtmlPage, ToPage } from "./messages";
import type { OpenPage } from "./open-page";
import { SheetSync } from "./sheet-sync";
import { StageWatch } from "./stage-watch";
import type { WorkbenchParts } from "./workbench-parts";

type Call = Extract<FromPage, { type: "call" }>;

/** Connects the open pages with the stage. */
export class Workbench {
  private readonly pages = new Set<OpenPage>();
  private readonly sync: SheetSync;
  private readonly watch: StageWatch;
  private readonly formulas: FormulaWatch;
  private readonly stopListening: (() => void)[];
  private calls = 0;
  /** A page says what is selected, so it need not be told. */
  private isHearing = false;

  constructor(private readonly parts: WorkbenchParts) {
    const { runtime, person } = parts;
    this.sync = new SheetSync(runtime.sheets);
    this.watch = new StageWatch(parts, (message) => this.broadcast(message));
    this.formulas = new FormulaWatch(runtime.formulas, runtime.sheets, (message) =>
      this.broadcast(message),
    );
    this.stopListening = [
      runtime.ui.on((kind, shown) => this.show(kind, shown)),
      runtime.sheets.onSelect((selection) => {
        if (this.isHearing) return;
        this.sync.flush();
        this.actor()?.send({ type: "select", ...selection });
      }),
      runtime.onExecution(({ endedMs, account }) => {
        if (endedMs !== undefined && !this.isBusy(account)) person.closeFor(account);
      }),
      person.onChange((change) => {
        if ("opened" in change) this.actor()?.send({ type: "question", open: change.opened });
        else this.broadcast({ type: "question-closed", id: change.closed });
      }),
    ];
  }

  /** Sends a page everything it shows, and runs `onOpen` as opening the file does. */
  join(page: OpenPage): void {
    const { runtime, person } = this.parts;
    this.pages.add(page);
    person.pagesOpen = this.pages.size;
    page.send({
      type: "open",
      name: runtime.sheets.name,
      snapshot: this.sync.join(page),
      menus: runtime.ui.menus,
      functions: runtime.formulas.functions.filter(({ listed }) => listed),
      faults: this.formulas.faults(),
      ...this.watch.view(),
    });
    if (this.pages.size === 1) this.passOnQuestions(page);
    runtime.start({ fn: "onOpen", kind: "open", args: [{ authMode: "FULL" }], ...actingAs(page) });
  }

  leave(page: OpenPage): void {
    const { person } = this.parts;
    this.pages.delete(page);
    this.sync.leave(page);
    person.pagesOpen = this.pages.size;
    const next = this.actor();
    if (next) this.passOnQuestions(next);
    else for (const { id } of person.open()) person.reply(id, { button: "CLOSE" });
  }

  receive(page: OpenPage, message: FromPage): void {
    const { runtime, person } = this.parts;
    switch (message.type) {
      case "edit":
        this.sync.edit(page, message);
        break;
      case "select":
        // A tab may be gone or not exist yet, where the host refused or awaits the page's edit. One that a
        // script has made and hidden is told as selected by a page that is behind.
        this.isHearing = true;
        if (runtime.sheets.tabs().some(({ id, hidden }) => id === message.tabId && !hidden))
          runtime.sheets.select(message.tabId, message.box, message.earlier);
        this.isHearing = false;
        break;
      case "data":
        actOnSheet(runtime.sheets, message.act);
        break;
      case "answer":
        person.reply(message.id, message.reply);
        break;
      case "call":
        void this.call(page, message);
        break;
      case "advance":
        void this.advance(page, message.ms);
        break;
    }
  }

  close(): void {
    for (const stop of this.stopListening) stop();
    this.watch.close();
    this.formulas.close();
    this.sync.close();
    for (const page of [...this.pages]) this.leave(page);
  }

  private async call(page: OpenPage, { call, kind, fn, argsJson }: Call): Promise<void> {
    page.lastCall = ++this.calls;
    const result = await this.result(page, kind, fn, argsJson);
    if (result.ok) page.send({ type: "returned", call, valueJson: JSON.stringify(result.value) });
    else page.send({ type: "returned", call, error: result.error?.message ?? "The script ended." });
  }

  /** The stage throws for what a page should never ask, such as an unknown function. */
  private async result(
    page: OpenPage,
    kind: Call["kind"],
    fn: string,
    args: string,
  ): Promise<ExecutionResult> {
    try {
      const given = JSON.parse(args) as unknown[];
      return await this.parts.runtime.run({
        fn,
        kind,
        args: given,
        fromPage: true,
        ...actingAs(page),
      });
    } catch (error) {
      return { ok: false, error: { message: (error as Error).message, stack: "" } };
    }
  }

  private async advance(page: OpenPage, ms: number): Promise<void> {
    const { runtime, clock } = this.parts;
    if (this.watch.advancing) return;
    this.watch.advancing = true;
    this.watch.sendStage();
    try {
      await advanceStage(runtime, clock, ms);
    } catch (error) {
      const message = `The clock stopped: ${(error as Error).message}`;
      page.send({ type: "toast", toast: { title: "Stage", message, seconds: 10 } });
    } finally {
      this.watch.advancing = false;
      this.watch.sendStage();
    }
  }

  private show(kind: string, shown: unknown): void {
    const { ui } = this.parts.runtime;
    const last = ui.toasts.at(-1);
    if (kind === "menu") this.broadcast({ type: "menus", menus: ui.menus });
    else if (kind === "toast" && last) this.broadcast({ type: "toast", toast: last });
    else if (kind === "sidebar") this.showPage({ ...(shown as HtmlPage), dialog: null });
    else if (kind === "dialog") {
      const { modal, ...page } = shown as HtmlPage & { modal: boolean };
      this.showPage({ ...page, dialog: modal ? "modal" : "modeless" });
    }
  }

  private showPage(page: HtmlPage): void {
    this.actor()?.send({ type: "html-page", page });
  }

  private passOnQuestions(page: OpenPage): void {
    for (const open of this.parts.person.open()) page.send({ type: "question", open });
  }

  /** The page whose menu or sidebar was used last: scripts speak to its person. */
  private actor(): OpenPage | undefined {
    return [...this.pages].sort((a, b) => b.lastCall - a.lastCall)[0];
  }

  private isBusy(account: string): boolean {
    return this.parts.runtime.log.some(
      (record) => record.account === account && record.endedMs === undefined,
    );
  }

  private broadcast(message: ToPage): void {
    for (const page of this.pages) page.send(message);
  }
}

function actingAs({ account }: OpenPage): { as?: string } {
  return account === undefined ? {} : { as: account };
}
