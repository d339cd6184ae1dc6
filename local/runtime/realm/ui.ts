import type { MenuEntry, MenuView } from "../surface/ui-view";
import { callPlatform } from "./host";
import type { HtmlOutput } from "./html-service";
import { platformClass, service } from "./strict";

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

class PromptResponse {
  readonly #answer: { button: string; text: string };

  constructor(answer: { button: string; text: string }) {
    this.#answer = answer;
  }
  getSelectedButton(): string {
    return this.#answer.button;
  }
  getResponseText(): string {
    return this.#answer.text;
  }
}
platformClass(PromptResponse, "PromptResponse");

const buttonSet = service("Ui.ButtonSet", {
  OK: "OK",
  OK_CANCEL: "OK_CANCEL",
  YES_NO: "YES_NO",
  YES_NO_CANCEL: "YES_NO_CANCEL",
});
const button = service("Ui.Button", {
  OK: "OK",
  CANCEL: "CANCEL",
  YES: "YES",
  NO: "NO",
  CLOSE: "CLOSE",
});

/** T18: throws when nobody is there to see it. */
export function openUi(): object {
  callPlatform("ui", "getUi");
  const members = {
    Button: button,
    ButtonSet: buttonSet,
    createMenu: (caption: string) => new Menu(caption, false),
    createAddonMenu: () => new Menu("", true),
    alert: (...given: string[]) => ask("alert", given).button,
    prompt: (...given: string[]) => new PromptResponse(ask("prompt", given)),
    showSidebar: (page: HtmlOutput) =>
      void callPlatform("ui", "showSidebar", { html: page.getContent(), title: page.getTitle() }),
    showModalDialog: (page: HtmlOutput, title: string) =>
      void showDialog("showModalDialog", page, title),
    showModelessDialog: (page: HtmlOutput, title: string) =>
      void showDialog("showModelessDialog", page, title),
  };
  return service("Ui", members, {
    createMenu: "string",
    alert: "string | string, any | string, string, any",
    prompt: "string | string, any | string, string, any",
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
function ask(kind: "alert" | "prompt", given: string[]): { button: string; text: string } {
  const [title, message, buttons] =
    given.length >= 3 ? given : ["", given[0] ?? "", given[1] ?? "OK"];
  return callPlatform("ui", kind, { title, message: String(message), buttons: buttons ?? "OK" });
}
