import { authMode } from "./script-app";
import { User } from "./session";
import { Range } from "./spreadsheet/range";
import { Sheet } from "./spreadsheet/sheet";
import { Spreadsheet } from "./spreadsheet/spreadsheet";

interface SentEvent {
  authMode?: keyof typeof authMode;
  edited?: {
    file: string;
    tabId: number;
    row: number;
    column: number;
    rows: number;
    columns: number;
  };
}

/** What a trigger's function receives: the objects that the event was sent without. */
export function triggerEvent(sent: unknown): unknown {
  const { authMode: mode, edited, ...rest } = (sent ?? {}) as SentEvent;
  if (mode === undefined) return sent;
  if (!edited) return { ...rest, authMode: authMode[mode] };
  const source = new Spreadsheet(edited.file);
  const { tabId, row, column, rows, columns } = edited;
  const range = new Range(new Sheet(source, tabId), row, column, rows, columns);
  return { ...rest, authMode: authMode[mode], source, range, user: new User("") };
}
