import { countOf } from "../core/count-of";
import { enrichError } from "../core/errors";
import type { Field } from "../core/field";
import { POLICY } from "../core/policy";
import { markOf, personMark } from "../core/row-identity";
import { findOpenRun } from "../jobs/open-run";
import type { PlannedCell } from "../jobs/plan";
import type { BeginRun, Proposal, ProposeRun } from "../jobs/propose";
import type { Terms } from "../jobs/terms";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import type { Time } from "../ports/time";
import type { TableRow } from "../sheet/table";
import { MOST_MARKS, type RowsTask, type Schedule, SEEN_ROWS } from "../store/schedules";
import type { OpenFile } from "../store/store";

const HOUR_MS = 3_600_000;

/**
 * What came of a look: nothing new, rows to be looked at once more, rows whose owner is to agree first, or
 * a run that was begun.
 */
export type Look =
  | { kind: "nothing"; sentence?: string; marks?: readonly string[] }
  | { kind: "again"; marks: string[]; looks: number; more: boolean }
  | { kind: "ready"; marks: string[]; sentence: string }
  | { kind: "wait" }
  | { kind: "begun" };

/**
 * Looks for new rows of the schedule's tab. A row is new if it would be asked, or show what is known already, and
 * its inputs are the same in two looks, so that we never pay for half-typed rows. Writes only what beginning a run
 * writes. A look is one free request, or a mere reading while the tab is as it was when nothing was new. Throws
 * TAB_GONE and what proposing throws.
 */
export function lookForRows(from: LookedWith, schedule: Schedule, task: RowsTask): Look {
  const { properties, time, propose, begin, prices } = from;
  const { id, account, asks } = schedule;
  // What nobody has agreed to until now is looked for afresh.
  const looks = asks === "ready" ? 0 : schedule.looks;
  const tab = scheduledTab(from.spreadsheet, task);
  if (findOpenRun(properties, account, task.tab)) return { kind: "wait" };
  const least = Math.min(...task.fields.map((field) => prices[field]));
  if (schedule.capRun < least) return { kind: "nothing", sentence: CAP_TOO_LOW };
  const allowed = Math.min(schedule.capRun, schedule.capMonth - schedule.monthCredits);
  if (allowed < least) return { kind: "nothing", sentence: MONTH_IS_SPENT };
  const terms: Terms = { fields: task.fields, runOn: "all", outputs: {} };
  const seen = SEEN_ROWS.load(properties, id) ?? [];
  if (looks > 0) {
    const steady = new Set(seen);
    const capCredits = asks === "first" ? 0 : allowed;
    const proposal = newRowsOf(propose(tab, { ...terms, steady, capCredits }));
    if (proposal.chosen.length > 0) {
      if (asks === "first" && proposal.quote.sums.queued > 0) return readyRows(proposal, allowed);
      begin(underId(schedule.run, proposal));
      return { kind: "begun" };
    }
  }
  const asItIs = stateOf(tab, task, time.now());
  const isAsItWas = looks === 0 && seen[0] === asItIs;
  const marks = isAsItWas ? [] : marksOf(newRowsOf(propose(tab, terms)));
  if (marks.length === 0) return { kind: "nothing", marks: [asItIs] };
  if (looks >= POLICY.mostChecks) return { kind: "nothing", sentence: ROWS_CHANGE };
  const more = marks.length > MOST_MARKS;
  return { kind: "again", marks: marks.slice(0, MOST_MARKS), looks: looks + 1, more };
}

interface LookedWith extends OpenFile {
  time: Time;
  /** Credits, by field. */
  prices: Readonly<Record<Field, number>>;
  propose: ProposeRun;
  begin: BeginRun;
}

/** The rows that their owner may agree to, and what they may cost. */
function readyRows(proposal: NewRows, allowed: number): Look {
  const marks = marksOf(proposal);
  const rows = countOf(marks.length, "new row is", "new rows are");
  const credits = Math.min(proposal.quote.creditsAtMost, allowed);
  const sentence = `${rows} ready; they cost at most ${countOf(credits, "credit")}. Press Run now to agree; a row that is added later is not among them.`;
  return { kind: "ready", marks, sentence };
}

/** Under the id that the schedule has noted before. */
function underId(id: string | undefined, proposal: Proposal): Proposal {
  return id === undefined ? proposal : { ...proposal, job: { ...proposal.job, id } };
}

const CAP_TOO_LOW =
  "One look-up may cost more than you allowed for a run, so nothing is asked. Allow more credits.";
const MONTH_IS_SPENT =
  "The credits you allowed for this month are used up. Allow more, or wait for the next month.";
const ROWS_CHANGE =
  "New rows were still being changed, so they were left for the next time. Press Run now when they are ready.";

function scheduledTab(spreadsheet: Spreadsheet, task: RowsTask): Tab {
  const tab = spreadsheet.tab(task.tab);
  if (!tab)
    throw enrichError(
      "TAB_GONE",
      `The tab "${task.tabName}" of this schedule was deleted. Restore it from the version history, or remove the schedule.`,
    );
  return tab;
}

/** What may become of a run about new rows alone. */
type NewRows = Proposal & { chosen: TableRow[] };

/** Also those that repeat one that will be asked, or was: they show its answer, or that none came. */
function newRowsOf(proposal: Proposal): NewRows {
  const { plan } = proposal;
  const rows = new Set(plan.cells.filter(isNew).map(({ row }) => row));
  const cells = plan.cells.filter(({ row }) => rows.has(row));
  return { ...proposal, plan: { ...plan, cells }, chosen: [...rows] };
}

/** What a run has marked once keeps its ref: what a person cleared there, or Undo, is not brought back. */
function isNew({ row, decision }: PlannedCell): boolean {
  if (decision.kind !== "known") return decision.kind === "ask" || decision.kind === "duplicate";
  return row.ref === "" && !row.outputs.status && decision.ask.answer.outcome !== "pending";
}

function marksOf({ chosen }: NewRows): string[] {
  return [...new Set(chosen.map(({ contact }) => personMark(contact)))];
}

/** Tells, within an hour, whether anything in the tab has changed. */
function stateOf(tab: Tab, { fields }: RowsTask, nowMs: number): string {
  const cells = tab.readAll().map((line) => line.join("\t"));
  return markOf([String(Math.floor(nowMs / HOUR_MS)), ...fields, ...cells]);
}
