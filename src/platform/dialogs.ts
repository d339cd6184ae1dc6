import { groupFigures } from "../core/count-of";
import type { Calendar } from "../ports/calendar";
import type { Dialogs } from "../ports/dialogs";

/** Dialogs whose figures are grouped as the file writes them. */
export function uiDialogs({ locale }: Pick<Calendar, "locale">): Dialogs {
  const shown = (text: string) => groupFigures(text, locale);
  const ui = SpreadsheetApp.getUi();
  return {
    tell: (title, text) => {
      ui.alert(title, shown(text), ui.ButtonSet.OK);
    },
    confirm: (title, text) => ui.alert(title, shown(text), ui.ButtonSet.OK_CANCEL) === ui.Button.OK,
    ask: (title, text) => {
      const response = ui.prompt(title, shown(text), ui.ButtonSet.OK_CANCEL);
      return response.getSelectedButton() === ui.Button.OK ? response.getResponseText() : undefined;
    },
  };
}
