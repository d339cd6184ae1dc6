import type { MenuView, Toast } from "../../runtime/surface/ui-view";
import type { ExecutionView, FormulaFault, HtmlPage, OpenQuestion, StageView } from "../messages";

/** A cell by its tab, row and column, counted from 1. */
export interface PointedCell {
  tabId: number;
  row: number;
  column: number;
}

export interface ShownToast extends Toast {
  id: number;
}

/** Everything the page shows around the grid. */
export interface PageState {
  /** loading -> open -> lost (the server is gone; only loading the page again helps). */
  phase: "loading" | "open" | "lost";
  name: string;
  menus: MenuView[];
  sidebar: HtmlPage | undefined;
  dialog: HtmlPage | undefined;
  questions: OpenQuestion[];
  toasts: ShownToast[];
  /** Menu functions that run now. */
  running: string[];
  executions: ExecutionView[];
  /** Formulas that failed. */
  faults: FormulaFault[];
  /** The cell under the pointer, else the selected one. */
  pointed: PointedCell | undefined;
  stage: StageView;
}

export const firstState: PageState = {
  phase: "loading",
  name: "",
  menus: [],
  sidebar: undefined,
  dialog: undefined,
  questions: [],
  toasts: [],
  running: [],
  executions: [],
  faults: [],
  pointed: undefined,
  stage: { nowMs: 0, advancing: false, triggers: [], accounts: [] },
};

/** The executions with newer records in place, by start. */
export function withExecutions(
  known: readonly ExecutionView[],
  news: readonly ExecutionView[],
): ExecutionView[] {
  const byId = new Map([...known, ...news].map((one) => [one.id, one]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}
