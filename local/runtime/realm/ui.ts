import type { MenuEntry, MenuView } from "../surface/ui-view";
import { type Constant, constants } from "./constants";
import { callPlatform } from "./host";
import type { HtmlOutput } from "./html-service";
import { platformClass, service } from "./strict";

interface Answer {
  button: keyof typeof button;
  text: string;
}

class Menu {
  readonly #view: MenuView;

  constructor(caption: string, addon: boolean) {
    this.#view = { caption, addon, items: [] };
  }
  addItem(caption: string, functionName: string): this {
    return this.#add({ caption, fn: functionName });
  }
  addSeparator(): this {
    return this.#add({ separator: true });
  }
  addSubMenu(menu: Menu): this {
    return this.#add({ caption: menu.#view.caption, items: menu.#view.items });
  }
  addToUi(): void {
    callPlatform("ui", "addMenu", this.#view);
  }
  #add(item: MenuEntry): this {
    this.#view.items.push(item);
    return this;
  }
}
platformClass(Menu, "Menu", {
  addItem: "string, string",
  addSubMenu: "Menu",
});

const buttonSet = constants("Ui.ButtonSet", "OK", "OK_CANCEL", "YES_NO", "YES_NO_CANCEL");
const button = constants("Ui.Button", "OK", "CANCEL", "YES", "NO", "CLOSE");

class PromptResponse {
  readonly #answer: Answer;

  constructor(answer: Answer) {
    this.#answer = answer;
  }
  getSelectedButton(): Constant {
    return button[this.#answer.button];
  }
  getResponseText(): string {
    return this.#answer.text;
  }
}
platformClass(PromptResponse, "PromptResponse");

/** T18: throws when nobody is there to see it. */
export function openUi(): object {
  callPlatform("ui", "getUi");
  const members = {
    Button: button,
    ButtonSet: buttonSet,
    createMenu: (caption: string) => new Menu(caption, false),
    createAddonMenu: () => new Menu("", true),
    alert: (...given: unknown[]) => button[ask("alert", given).button],
    prompt: (...given: unknown[]) => new PromptResponse(ask("prompt", given)),
    showSidebar: (page: HtmlOutput) =>
      void callPlatform("ui", "showSidebar", { html: page.getContent(), title: page.getTitle() }),
    showModalDialog: (page: HtmlOutput, title: string) =>
      void showDialog("showModalDialog", page, title),
    showModelessDialog: (page: HtmlOutput, title: string) =>
      void showDialog("showModelessDialog", page, title),
  };
  return service("Ui", members, {
    createMenu: "string",
    alert: "string | string, Ui.ButtonSet | string, string, Ui.ButtonSet",
    prompt: "string | string, Ui.ButtonSet | string, string, Ui.ButtonSet",
    showSidebar: "HtmlService.HtmlOutput",
    showModalDialog: "HtmlService.HtmlOutput, string",
    showModelessDialog: "HtmlService.HtmlOutput, string",
  });
}

function showDialog(method: string, page: HtmlOutput, title: string): void {
  const size = { width: page.getWidth(), height: page.getHeight() };
  callPlatform("ui", method, { html: page.getContent(), title: String(title), ...size });
}

/** `(message)`, `(message, buttons)` or `(title, message, buttons)`. */
function ask(kind: "alert" | "prompt", given: unknown[]): Answer {
  const [title, message, buttons = buttonSet.OK] = given.length >= 3 ? given : ["", ...given];
  const texts = { title: String(title), message: String(message), buttons: String(buttons) };
  return callPlatform("ui", kind, texts);
}
