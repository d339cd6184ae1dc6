import type { ConsoleLine, ExecutionKind } from "../runtime/execution/execution-record";
import type { DeclaredFunction } from "../runtime/formulas/declared-functions";
import type { ColourRule } from "../runtime/sheets/colour-rules";
import type { Mutation, Selection } from "../runtime/sheets/sheet-model";
import type { MenuView, PageView, Question, Reply, Toast } from "../runtime/surface/ui-view";
import type { AccountSnapshot } from "../service/accounts/account";
import type { DataAct } from "./data-menu";

export type Colours = Readonly<Record<number, readonly ColourRule[]>>;

/** The workbook at one version. `epoch` separates edits of this copy from those of an older one. */
export interface Snapshot {
  epoch: number;
  /** How many changes the host's workbook has had. */
  version: number;
  /** The engine's workbook. */
  workbook: object;
  /** What formulas fill beside their own cells. */
  spills: Mutation;
  /** Conditional format rules by tab id. */
  colours: Colours;
  /** Whether a comma divides numbers, so that people write formulas with semicolons. */
  commaDivides: boolean;
}

/** One line of the log of executions. */
export interface ExecutionView {
  id: number;
  fn: string;
  kind: ExecutionKind;
  account: string;
  startedMs: number;
  endedMs: number | null;
  result: "running" | "completed" | "failed" | "killed";
  error: string | null;
  /** Calls by `service.method`. */
  calls: Record<string, number>;
  console: ConsoleLine[];
}

export interface TriggerView {
  id: string;
  handler: string;
  owner: string;
  /** In words: "every 10 minutes". */
  rhythm: string;
  /** Null if it does not run any more. */
  nextMs: number | null;
  disabled: boolean;
}

/** What the stage panel shows besides executions. */
export interface StageView {
  nowMs: number;
  advancing: boolean;
  triggers: TriggerView[];
  accounts: AccountView[];
}

export type AccountView = Pick<
  AccountSnapshot,
  "id" | "credits" | "requests" | "requestsByEndpoint" | "questions"
> & {
  /** Questions that were accepted more than once, in words. */
  askedTwice: string[];
  askedTwiceCount: number;
};

export interface OpenQuestion {
  id: number;
  question: Question;
}

/** A cell whose custom function failed, and what it says. */
export interface FormulaFault {
  tabId: number;
  row: number;
  column: number;
  error: string;
}

export type HtmlPage = PageView & { dialog: "modal" | "modeless" | null };

/** From the server to one page. `open` comes first, and once. */
export type ToPage =
  | {
      type: "open";
      name: string;
      snapshot: Snapshot;
      menus: MenuView[];
      /** The functions listed while people type. */
      functions: DeclaredFunction[];
      faults: FormulaFault[];
      executions: ExecutionView[];
      stage: StageView;
    }
  /** Conditional format rules, all of them anew. */
  | { type: "colours"; colours: Colours }
  /** Changes up to `version`, in order, without the page's own unless others came between. */
  | { type: "mutations"; epoch: number; version: number; mutations: Mutation[]; moved: boolean }
  /** An edit of this page was refused, because rows or columns had moved meanwhile. */
  | { type: "reload"; snapshot: Snapshot }
  /** A script brought a tab to the front and selected cells in it. */
  | ({ type: "select" } & Selection)
  | { type: "formula-faults"; faults: FormulaFault[] }
  | { type: "menus"; menus: MenuView[] }
  | { type: "html-page"; page: HtmlPage }
  | { type: "toast"; toast: Toast }
  | { type: "question"; open: OpenQuestion }
  /** Its execution ended, or another page answered. */
  | { type: "question-closed"; id: number }
  | { type: "executions"; executions: ExecutionView[] }
  | { type: "stage"; stage: StageView }
  /** The end of a call; `valueJson` and `error` exclude each other. */
  | { type: "returned"; call: number; valueJson?: string; error?: string };

/** From a page to the server. */
export type FromPage =
  /** All mutations of one edit, made on top of version `base` of `epoch`. */
  | { type: "edit"; epoch: number; base: number; mutations: Mutation[] }
  | ({ type: "select" } & Selection)
  | { type: "data"; act: DataAct }
  /** `argsJson`: arguments as JSON. */
  | { type: "call"; call: number; kind: "menu" | "sidebar"; fn: string; argsJson: string }
  | { type: "answer"; id: number; reply: Reply }
  | { type: "advance"; ms: number };
