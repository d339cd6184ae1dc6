import { countOf } from "../core/count-of";
import { enrichError } from "../core/errors";
import type { Field } from "../core/field";
import { POLICY } from "../core/policy";
import { markOf, personMark } from "../core/row-identity";
import { findOpenRun } from "../jobs/open-run";
import type { PlannedCell } from "../jobs/plan";
import type { BeginRun, Proposal, ProposeRun } from "../jobs/propose";
import type { Terms } from "../jobs/terms";
import type { LeasedFile } from "../ledger/leasing";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import type { TableRow } from "../sheet/table";
import { MOST_MARKS, type RowsTask, type Schedule, SEEN_ROWS } from "../store/schedules";
import { leftToday } from "../store/spent";
import type { OpenFile, Services } from "../store/store";
import { holdInDay } from "./day-share";
import { dueSchedules } from "./schedule";

/**
 * What came of a look: nothing new, rows to be looked at once more, rows whose owner is to agree first, or
 * a run that was begun.
 */
export type Look =
  | { kind: "nothing"; marks: string[]; sentence?: string | undefined }
  | { kind: "again"; marks: string[]; looks: number; more: boolean }
  | { kind: "ready"; marks: string[]; sentence: string }
  | { kind: "wait" }
  | { kind: "begun" };

/**
 * Looks for new rows of the schedule's tab. A row is new if it would be asked, or show what is known already, and
 * its inputs are the same in two looks, so that we never pay for half-typed rows. Writes only what beginning a run
 * writes. Each look is one free request. Throws TAB_GONE, FORMULAS_CAP where what it may spend in the month or the
 * day is used up, and what proposing throws.
 */
export function lookForRows(from: LookedWith, schedule: Schedule, task: RowsTask): Look {
  const { properties, time, propose, begin, prices, dayCredits } = from;
  const { id, account, asks } = schedule;
  // What nobody has agreed to until now is looked for afresh.
  const looks = asks === "ready" ? 0 : schedule.looks;
  const tab = scheduledTab(from.spreadsheet, task);
  const all = properties.all();
  if (findOpenRun(all, account, task.tab)) return { kind: "wait" };
  // Read before its rows are: what changes in between counts as a change.
  const asItIs = stateOf(tab, task);
  const nothing = (sentence?: string): Look => ({ kind: "nothing", marks: [asItIs], sentence });
  const least = Math.min(...task.fields.map((field) => prices[field]));
  if (schedule.capRun < least) return nothing(CAP_TOO_LOW);
  const inMonth = schedule.capMonth - schedule.monthCredits;
  if (inMonth < least) throw enrichError("FORMULAS_CAP", MONTH_IS_SPENT);
  const allowed = Math.min(schedule.capRun, inMonth, leftToday(all, dayCredits, time.now()));
  if (allowed < least) throw enrichError("FORMULAS_CAP");
  const terms: Terms = { fields: task.fields, runOn: "blanks", outputs: {} };
  if (looks > 0) {
    const steady = new Set(SEEN_ROWS.get(all, id));
    const capCredits = asks === "first" ? 0 : allowed;
    const proposal = newRowsOf(propose(tab, { ...terms, steady, capCredits }));
    if (proposal.chosen.length > 0) {
      const credits = Math.min(proposal.quote.creditsAtMost, allowed);
      if (asks === "first" && proposal.quote.sums.queued > 0) {
        const rows = marksOf(proposal.chosen);
        const ready = countOf(proposal.fresh, "new row is", "new rows are");
        const sentence = `${ready} ready; they cost at most ${countOf(credits, "credit")}. Press Run now to agree; a row that is added later is not among them.`;
        return { kind: "ready", marks: [asItIs, ...rows], sentence };
      }
      holdInDay(from, dayCredits, id, credits);
      // Under the id that the schedule has noted before. It spends no more than was counted for it.
      const { job } = proposal;
      const run = { id: schedule.run ?? job.id, capCredits: credits, scheduled: true };
      begin({ ...proposal, job: { ...job, ...run } });
      return { kind: "begun" };
    }
  }
  const marks = marksOf(newRowsOf(propose(tab, terms)).chosen);
  if (marks.length === 0) return nothing();
  if (looks >= POLICY.mostChecks) return { kind: "nothing", marks: [], sentence: ROWS_CHANGE };
  const more = marks.length > MOST_MARKS;
  return { kind: "again", marks: marks.slice(0, MOST_MARKS), looks: looks + 1, more };
}

/**
 * Whether the looks of each minute that are due would find what the last ones found: nothing to begin, in tabs in
 * which nothing has changed since. Costs a reading of each tab.
 */
export function isAsItWas(
  { properties, spreadsheet, time }: OpenFile & Pick<Services, "time">,
  account: string,
): boolean {
  const all = properties.all();
  return dueSchedules(all, account, time.now()).every(({ id, task, cadence, looks, asks }) => {
    if (task.kind !== "rows" || cadence.every !== "minute") return false;
    const tab = looks === 0 || asks === "ready" ? spreadsheet.tab(task.tab) : undefined;
    return tab !== undefined && SEEN_ROWS.get(all, id)?.[0] === stateOf(tab, task);
  });
}

interface LookedWith extends LeasedFile, OpenFile {
  /** Credits, by field. */
  prices: Readonly<Record<Field, number>>;
  propose: ProposeRun;
  begin: BeginRun;
  /** What all that spends by itself in this file may spend a day, if that is limited. */
  dayCredits: number | undefined;
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
type NewRows = Proposal & { chosen: TableRow[]; fresh: number };

/**
 * Also those that repeat one that will be asked, or was: they show its answer, or that none came. Beside them, and last,
 * those that are left out: they say why, and begin nothing by themselves.
 */
function newRowsOf(proposal: Proposal): NewRows {
  const { plan } = proposal;
  const rowsOf = (isIt: typeof isNew) => plan.cells.filter(isIt).map(({ row }) => row);
  const rows = new Set(rowsOf(isNew));
  const fresh = rows.size;
  if (fresh > 0) for (const row of rowsOf(isLeftOut)) rows.add(row);
  const cells = plan.cells.filter(({ row }) => rows.has(row));
  return { ...proposal, plan: { ...plan, cells }, chosen: [...rows], fresh };
}

function isNew({ row, decision }: PlannedCell): boolean {
  if (decision.kind !== "known") return decision.kind === "ask" || decision.kind === "duplicate";
  return isUnmarked(row) && decision.ask.answer.outcome !== "pending";
}

function isLeftOut({ row, decision }: PlannedCell): boolean {
  return decision.kind === "skipped" && isUnmarked(row);
}

/** What a run has marked once keeps its ref: what a person cleared there, or Undo, is not brought back. */
function isUnmarked({ ref, outputs }: TableRow): boolean {
  return ref === "" && !outputs.status;
}

function marksOf(rows: readonly TableRow[]): string[] {
  return [...new Set(rows.map(({ contact }) => personMark(contact)))];
}

/** Changes almost surely when anything in the tab does. */
function stateOf(tab: Tab, { fields }: RowsTask): string {
  return markOf([...fields, ...tab.readAll().map((line) => line.join("\t"))]);
}
