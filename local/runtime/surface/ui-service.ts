import type { StageClock } from "../../clock/stage-clock";
import type { Messages } from "../execution/messages";
import { PlatformError } from "../execution/platform-error";
import type { RunningExecution } from "../execution/running-execution";
import type { PlatformService, ServiceCall } from "../execution/service-call";
import { Waiting } from "../execution/service-call";
import { sidebarLimits } from "../limits";
import type { Profile } from "../profile";
import type { MenuView, PageView, Person, Question, Reply, Toast } from "./ui-view";

export interface UiEvents {
  menu: MenuView[];
  sidebar: PageView;
  dialog: PageView & { modal: boolean };
  toast: Toast & { account: string };
}

type Listener = <K extends keyof UiEvents>(kind: K, shown: UiEvents[K]) => void;

/** What people see of the script: the last menu, sidebar and dialog, every toast. */
export class Ui {
  menus: MenuView[] = [];
  sidebar: PageView | undefined;
  dialog: (PageView & { modal: boolean }) | undefined;
  readonly toasts: (Toast & { account: string })[] = [];
  private readonly listeners = new Set<Listener>();

  on(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  show<K extends keyof UiEvents>(kind: K, shown: UiEvents[K]): void {
    for (const listener of this.listeners) listener(kind, shown);
  }
}

/** Nobody answers: closes a dialog at once, like a person who does not care. */
export const absentPerson: Person = { answer: () => ({ button: "CLOSE" }) };

/** The Ui object of a container: menus, dialogs, sidebars, toasts. */
export class UiService implements PlatformService {
  constructor(
    private readonly ui: Ui,
    private readonly person: Person,
    private readonly profile: Profile,
    private readonly messages: Messages,
    private readonly clock: StageClock,
    private readonly releaseLocks: (execution: RunningExecution) => void,
  ) {}

  perform(call: ServiceCall): unknown {
    const {
      method,
      args: [first],
      execution,
    } = call;
    if (method === "toast") return this.toast(call);
    const { kind } = execution.record;
    if (kind === "trigger" || kind === "webapp" || kind === "formula")
      throw new PlatformError(this.messages.noUi());
    switch (method) {
      case "getUi":
        return null;
      case "addMenu":
        return this.addMenu(first as MenuView);
      case "showSidebar":
        this.ui.sidebar = {
          ...(first as PageView),
          width: sidebarLimits.widthPixels,
          height: null,
        };
        return this.ui.show("sidebar", this.ui.sidebar);
      case "showModalDialog":
      case "showModelessDialog":
        this.ui.dialog = { ...(first as PageView), modal: method === "showModalDialog" };
        return this.ui.show("dialog", this.ui.dialog);
      case "alert":
      case "prompt":
        if (this.profile.locksWhileAsked === "are-released") this.releaseLocks(execution);
        return this.ask({
          ...(first as Omit<Question, "kind" | "account">),
          kind: method,
          account: execution.account,
        });
      default:
        throw new Error(`Ui.${method} is not part of the local runtime`);
    }
  }

  /** S2: a published add-on has the Extensions menu only. */
  private addMenu(menu: MenuView): void {
    if (this.profile.script === "addon" && !menu.addon) {
      throw new PlatformError("A published add-on must use createAddonMenu()");
    }
    this.ui.menus = [
      ...this.ui.menus.filter((one) => one.caption !== menu.caption || one.addon !== menu.addon),
      menu,
    ];
    this.ui.show("menu", this.ui.menus);
  }

  private toast({ args: [message, title, seconds], execution }: ServiceCall): void {
    const toast = {
      message: String(message),
      title: String(title),
      seconds: Number(seconds),
      account: execution.account,
    };
    execution.record.toasts.push({ title: toast.title, message: toast.message });
    this.ui.toasts.push(toast);
    this.ui.show("toast", toast);
  }

  /** S10: the script is suspended while the person thinks. */
  private async ask(question: Question): Promise<unknown> {
    const given = this.person.answer(question);
    const { clock } = this;
    if (clock.mode === "real") {
      return new Waiting(
        (answer, fail) =>
          void Promise.resolve(given).then((reply) => answer(answerOf(reply)), fail),
      );
    }
    const reply = await given;
    return new Waiting(
      (answer) =>
        void clock.schedule(clock.now() + (reply.afterMs ?? 0), "a person answers", () =>
          answer(answerOf(reply)),
        ),
    );
  }
}

function answerOf({ button, text = "" }: Reply): { button: string; text: string } {
  return { button, text };
}
