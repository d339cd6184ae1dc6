import { countOf } from "../core/count-of";
import { enrichError } from "../core/errors";
import type { Field } from "../core/field";
import { POLICY } from "../core/policy";
import { personMark } from "../core/row-identity";
import { findOpenRun } from "../jobs/open-run";
import type { BeginRun, Proposal, ProposeRun } from "../jobs/propose";
import type { Terms } from "../jobs/terms";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { MOST_MARKS, type RowsTask, type Schedule, SEEN_ROWS } from "../store/schedules";
import type { OpenFile } from "../store/store";

/**
 * What came of a look: nothing new, rows to be looked at once more, rows whose owner is to agree first, or
 * a run that was begun.
 */
export type Look =
  | { kind: "nothing"; sentence?: string }
  | { kind: "again"; marks: string[]; looks: number; more: boolean }
  | { kind: "ready"; marks: string[]; sentence: string }
  | { kind: "wait" }
  | { kind: "begun" };

/**
 * Looks for new rows of the schedule's tab. A row is new if it would be asked and its inputs are the same
 * in two looks, so that we never pay for half-typed rows. Writes only what beginning a run writes. Each
 * look is one free request. Throws TAB_GONE and what proposing throws.
 */
export function lookForRows(from: LookedWith, schedule: Schedule, task: RowsTask): Look {
  const { properties, propose, begin, prices } = from;
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
  if (looks > 0) {
    const steady = new Set(SEEN_ROWS.load(properties, id));
    const proposal = propose(tab, { ...terms, steady, capCredits: allowed });
    if (proposal.quote.sums.queued > 0) {
      if (asks === "first") return readyRows(proposal, allowed);
      begin(underId(schedule.run, proposal));
      return { kind: "begun" };
    }
  }
  const marks = marksToAsk(propose(tab, terms));
  if (marks.length === 0) return { kind: "nothing" };
  if (looks >= POLICY.mostChecks) return { kind: "nothing", sentence: ROWS_CHANGE };
  const more = marks.length > MOST_MARKS;
  return { kind: "again", marks: marks.slice(0, MOST_MARKS), looks: looks + 1, more };
}

interface LookedWith extends OpenFile {
  /** Credits, by field. */
  prices: Readonly<Record<Field, number>>;
  propose: ProposeRun;
  begin: BeginRun;
}

/** The rows that their owner may agree to, and what they may cost. */
function readyRows(proposal: Proposal, allowed: number): Look {
  const marks = marksToAsk(proposal);
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

/** Also of rows that repeat one that will be asked: they show its answer, or that none came. */
function marksToAsk({ plan }: Proposal): string[] {
  const asked = plan.cells.filter(
    ({ decision: { kind } }) => kind === "ask" || kind === "duplicate",
  );
  return [...new Set(asked.map(({ row }) => personMark(row.contact)))];
}
