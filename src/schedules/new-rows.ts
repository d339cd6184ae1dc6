import { countOf } from "../core/count-of";
import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import { markOf, personMark } from "../core/row-identity";
import { findOpenRun } from "../jobs/open-run";
import type { PlannedCell } from "../jobs/plan";
import type { Beginning, Proposal } from "../jobs/propose";
import { QUEUED } from "../jobs/row-outputs";
import type { Terms } from "../jobs/terms";
import type { LeasedFile } from "../ledger/leasing";
import type { Payer } from "../outbox/payer";
import type { Tab } from "../ports/spreadsheet";
import type { TableRow } from "../sheet/table";
import { MOST_MARKS, type RowsTask, type Schedule, SEEN_ROWS } from "../store/schedules";
import { leftToday } from "../store/spent";
import type { OpenFile, Services } from "../store/store";
import { holdDayCredits } from "./day-share";
import { dueSchedules } from "./schedule";

/**
 * What a look found: nothing new, rows to check once more, rows that wait for their owner's consent, or an
 * open run to wait for; or that it began a run.
 */
export type Look =
  | { kind: "nothing"; marks: string[]; sentence?: string | undefined }
  | { kind: "again"; marks: string[]; looks: number; more: boolean }
  | { kind: "ready"; marks: string[]; sentence: string }
  | { kind: "wait"; isPaused: boolean }
  | { kind: "begun" };

/**
 * Looks for new rows in the schedule's tab, and begins a run for them. A row is new if it would be asked or
 * filled from saved results, and its inputs were the same in two looks: we never pay for half-typed rows.
 * Writes nothing unless it begins a run. Each look is one free request. Throws TAB_GONE, FORMULAS_CAP if its
 * credits for the month or the day are used up, and what `propose` throws.
 */
export function lookForRows(from: LookServices, schedule: Schedule, task: RowsTask): Look {
  const { properties, time, propose, begin, prices, dayCredits } = from;
  const { id, account, asks } = schedule;
  // Rows that nobody has agreed to are looked for afresh.
  const looks = asks === "ready" ? 0 : schedule.looks;
  const tab = from.spreadsheet.tab(task.tab);
  if (!tab)
    throw enrichError(
      "TAB_GONE",
      `The tab "${task.tabName}" of this schedule was deleted. Restore it from the version history, or remove the schedule.`,
    );
  const all = properties.all();
  const open = findOpenRun(all, account, task.tab);
  if (open) return { kind: "wait", isPaused: open.state === "paused" };
  // Read before the rows are, so that a change in between is noticed next time.
  const fingerprint = tabFingerprint(tab, task);
  const nothing = (sentence?: string): Look => ({
    kind: "nothing",
    marks: [fingerprint],
    sentence,
  });
  const cheapest = Math.min(...task.fields.map((field) => prices[field]));
  if (schedule.capRun < cheapest) return nothing(CAP_TOO_LOW);
  const inMonth = schedule.capMonth - schedule.monthCredits;
  if (inMonth < cheapest) throw enrichError("FORMULAS_CAP", MONTH_IS_SPENT);
  const inDay = leftToday(all, account, dayCredits, time.now());
  const allowed = Math.min(schedule.capRun, inMonth, inDay);
  if (allowed < cheapest) throw enrichError("FORMULAS_CAP");
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
        const sentence = `${ready} ready; they cost at most ${countOf(credits, "credit")}. Press Run now to agree; rows added later are not among them.`;
        return { kind: "ready", marks: [fingerprint, ...rows], sentence };
      }
      holdDayCredits(from, dayCredits, id, credits);
      // Use the id that the schedule noted before. The run spends no more than was held for it.
      const { job } = proposal;
      const run = { id: schedule.run ?? job.id, capCredits: credits, scheduled: true };
      begin({ ...proposal, job: { ...job, ...run, capOfDay: credits === inDay } });
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
 * Whether all due looks can be skipped: each schedule looks every minute, its last look began nothing, and
 * its tab has not changed since. Reads each tab.
 */
export function isUnchanged(
  { properties, spreadsheet, time }: OpenFile & Pick<Services, "time">,
  account: string,
): boolean {
  const all = properties.all();
  return dueSchedules(all, account, time.now()).every(({ id, task, cadence, looks, asks }) => {
    if (task.kind !== "rows" || cadence.every !== "minute") return false;
    const tab = looks === 0 || asks === "ready" ? spreadsheet.tab(task.tab) : undefined;
    return tab !== undefined && SEEN_ROWS.get(all, id)?.[0] === tabFingerprint(tab, task);
  });
}

/** `dayCredits`: the daily limit of all that spends by itself in this file, if there is one. */
type LookServices = LeasedFile & OpenFile & Beginning & Pick<Payer, "prices" | "dayCredits">;

const CAP_TOO_LOW = "One look-up may cost more than you allowed for a run. Allow more credits.";
const MONTH_IS_SPENT =
  "The credits you allowed for this month are used up. Allow more, or wait for the next month.";
const ROWS_CHANGE =
  "New rows were still being changed: they wait for next time. Press Run now when they are ready.";

/**
 * Narrows a proposal to new rows. Duplicates are among them: they show the outcome of the row they repeat.
 * Rows that are left out come last, so that they say why; alone they begin nothing. `fresh` counts only the others.
 */
function newRowsOf(proposal: Proposal) {
  const { plan } = proposal;
  const rowsOf = (isIt: typeof isNew) => plan.cells.filter(isIt).map(({ row }) => row);
  const rows = new Set(rowsOf(isNew));
  const fresh = rows.size;
  const isLeftOut = ({ row, decision }: PlannedCell) =>
    decision.kind === "skipped" && isUnmarked(row);
  if (fresh > 0) for (const row of rowsOf(isLeftOut)) rows.add(row);
  const cells = plan.cells.filter(({ row }) => rows.has(row));
  return { ...proposal, plan: { ...plan, cells }, chosen: [...rows], fresh };
}

function isNew({ row, decision }: PlannedCell): boolean {
  if (decision.kind !== "known") return decision.kind === "ask" || decision.kind === "duplicate";
  // What a run left for later may be known since.
  const isNeeded = isUnmarked(row) || String(row.outputs.status).includes(QUEUED.slice(1));
  return isNeeded && decision.ask.answer.outcome !== "pending";
}

/** A row that a run has marked keeps its ref: values that a person or Undo cleared are not brought back. */
function isUnmarked({ ref, outputs }: TableRow): boolean {
  return ref === "" && !outputs.status;
}

function marksOf(rows: readonly TableRow[]): string[] {
  return [...new Set(rows.map(({ contact }) => personMark(contact)))];
}

/** A fingerprint of the tab's cells and the fields wanted. */
function tabFingerprint(tab: Tab, { fields }: RowsTask): string {
  return markOf([...fields, ...tab.readAll().map((line) => line.join("\t"))]);
}
