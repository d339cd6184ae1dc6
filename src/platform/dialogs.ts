import type { Dialogs } from "../ports/dialogs";

export function uiDialogs(): Dialogs {
  const ui = SpreadsheetApp.getUi();
  return {
    tell: (title, text) => {
      ui.alert(title, text, ui.ButtonSet.OK);
    },
    confirm: (title, text) => ui.alert(title, text, ui.ButtonSet.OK_CANCEL) === ui.Button.OK,
    choose: (title, text) => {
      const button = ui.alert(title, text, ui.ButtonSet.YES_NO_CANCEL);
      return button === ui.Button.YES ? true : button === ui.Button.NO ? false : undefined;
    },
    ask: (title, text) => {
      const response = ui.prompt(title, text, ui.ButtonSet.OK_CANCEL);
      return response.getSelectedButton() === ui.Button.OK ? response.getResponseText() : undefined;
    },
  };
}
