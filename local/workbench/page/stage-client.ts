import { illegalArgument } from "../../runtime/execution/start-rules";
import type { DeclaredFunction } from "../../runtime/formulas/declared-functions";
import type { Reply, Toast } from "../../runtime/surface/ui-view";
import type { DataAct } from "../data-menu";
import type { FromPage, HtmlPage, Snapshot, ToPage } from "../messages";
import type { Grid } from "./grid";
import { firstState, type PageState, withExecutions } from "./page-state";
import { Store } from "./store";

type Sheet = Extract<ToPage, { type: "mutations" | "reload" | "select" | "colours" }>;

/** The page's end of the connection to the stage. */
export class StageClient {
  readonly store = new Store<PageState>(firstState);
  grid: Grid | undefined;
  /** What arrived for the grid while it was loading. */
  private forGrid: Sheet[] = [];
  private readonly socket: WebSocket;
  private readonly calls = new Map<number, (end: Returned) => void>();
  private count = 0;

  /** Without a grid it serves the page around one. */
  constructor(
    address: string,
    private readonly hasGrid: boolean,
  ) {
    this.socket = new WebSocket(address);
    this.socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as ToPage);
    this.socket.onclose = () => this.store.change({ phase: "lost" });
  }

  /** Runs a menu function; shows an error as the editor would. */
  async runMenuEntry(fn: string): Promise<void> {
    this.store.change({ running: [...this.store.state.running, fn] });
    try {
      await this.call("menu", fn, []);
    } catch (error) {
      this.toast({ title: "Script error", message: (error as Error).message, seconds: 15 });
    } finally {
      const { running } = this.store.state;
      const at = running.indexOf(fn);
      this.store.change({ running: running.filter((_, index) => index !== at) });
    }
  }

  /** Runs a function of the script in its own execution. Rejects with the script's sentence. */
  call(kind: "menu" | "sidebar", fn: string, args: readonly unknown[]): Promise<unknown> {
    const illegal = illegalArgument(args);
    if (illegal >= 0)
      return Promise.reject(new Error(`Failed due to illegal value in property: ${illegal}`));
    const call = ++this.count;
    this.send({ type: "call", call, kind, fn, argsJson: JSON.stringify(args) });
    return new Promise((resolve, reject) => {
      this.calls.set(call, ({ valueJson, error }) => {
        if (error === undefined) resolve(JSON.parse(valueJson ?? "null"));
        else reject(new Error(error));
      });
    });
  }

  answer(id: number, reply: Reply): void {
    this.dropQuestion(id);
    this.send({ type: "answer", id, reply });
  }

  actOnData(act: DataAct): void {
    this.send({ type: "data", act });
  }

  advance(ms: number): void {
    this.send({ type: "advance", ms });
  }

  closeHtmlPage(page: HtmlPage): void {
    const { sidebar, dialog } = this.store.state;
    if (page === sidebar) this.store.change({ sidebar: undefined });
    if (page === dialog) this.store.change({ dialog: undefined });
  }

  toast(toast: Toast): void {
    const shown = { ...toast, id: ++this.count };
    this.store.change({ toasts: [...this.store.state.toasts, shown] });
    if (toast.seconds > 0) setTimeout(() => this.dropToast(shown.id), toast.seconds * 1000);
  }

  dropToast(id: number): void {
    this.store.change({ toasts: this.store.state.toasts.filter((one) => one.id !== id) });
  }

  private hear(message: ToPage): void {
    const { state } = this.store;
    switch (message.type) {
      case "open":
        void this.open(message);
        break;
      case "mutations":
      case "reload":
      case "select":
      case "colours":
        this.hearSheet(message);
        break;
      case "formula-faults":
        this.store.change({ faults: message.faults });
        break;
      case "menus":
        this.store.change({ menus: message.menus });
        break;
      case "html-page":
        this.store.change({ [message.page.dialog ? "dialog" : "sidebar"]: message.page });
        break;
      case "toast":
        this.toast(message.toast);
        break;
      case "question":
        this.store.change({ questions: [...state.questions, message.open] });
        break;
      case "question-closed":
        this.dropQuestion(message.id);
        break;
      case "executions":
        this.store.change({ executions: withExecutions(state.executions, message.executions) });
        break;
      case "stage":
        this.store.change({ stage: message.stage });
        break;
      case "returned":
        this.calls.get(message.call)?.(message);
        this.calls.delete(message.call);
    }
  }

  private async open(message: Extract<ToPage, { type: "open" }>): Promise<void> {
    const { name, menus, functions, faults, executions, stage, snapshot } = message;
    this.store.change({ name, menus, faults, executions, stage });
    document.title = `${name} – Workbench`;
    if (this.hasGrid) await this.openGrid(snapshot, functions);
    this.store.change({ phase: "open" });
  }

  private async openGrid(snapshot: Snapshot, functions: DeclaredFunction[]): Promise<void> {
    const { openGrid } = await import("./grid");
    this.grid = await openGrid("grid", snapshot, functions, {
      send: (heard) => this.send(heard),
      point: (pointed) => this.store.change({ pointed }),
    });
    for (const waiting of this.forGrid.splice(0)) this.hearSheet(waiting);
  }

  private hearSheet(message: Sheet): void {
    if (!this.hasGrid) return;
    if (!this.grid) this.forGrid.push(message);
    else if (message.type === "reload") this.grid.load(message.snapshot);
    else if (message.type === "select") this.grid.select(message);
    else if (message.type === "colours") this.grid.colour(message.colours);
    else this.grid.apply(message);
  }

  private dropQuestion(id: number): void {
    const { questions } = this.store.state;
    this.store.change({ questions: questions.filter((one) => one.id !== id) });
  }

  /** Says nothing once the stage has ended: the page tells so. */
  private send(message: FromPage): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

type Returned = Extract<ToPage, { type: "returned" }>;
