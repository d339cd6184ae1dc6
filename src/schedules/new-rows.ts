import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import { personMark } from "../core/row-identity";
import { findOpenRun } from "../jobs/open-run";
import { type Proposal, proposeRun } from "../jobs/propose";
import type { World } from "../jobs/run";
import { beginRun } from "../jobs/start";
import type { Terms } from "../jobs/terms";
import type { Payer } from "../outbox/payer";
import type { Tab } from "../ports/spreadsheet";
import type { RowsTask, Schedule } from "../store/schedules";
import { MOST_MARKS, SEEN_ROWS } from "../store/seen-rows";

/** What came of a look: nothing new, rows to be looked at once more, or a run that was begun. */
export type Look =
  | { kind: "nothing"; sentence?: string }
  | { kind: "again"; marks: string[]; looks: number; more: boolean }
  | { kind: "wait" }
  | { kind: "begun" };

/**
 * Looks for new rows of the schedule's tab. A row is new when it would be asked and its inputs are
 * the same in two looks, so that nothing half typed is paid for. Writes nothing but what `beginRun`
 * writes; each look is one free request. Throws TAB_GONE and what `proposeRun` throws.
 */
export function lookForRows(world: World, payer: Payer, schedule: Schedule, task: RowsTask): Look {
  const { id, looks } = schedule;
  const tab = scheduledTab(world, task);
  if (findOpenRun(world.properties, payer.account, task.tab)) return { kind: "wait" };
  const least = Math.min(...task.fields.map((field) => payer.prices[field]));
  if (schedule.capRun < least) return { kind: "nothing", sentence: CAP_TOO_LOW };
  const allowed = Math.min(schedule.capRun, schedule.capMonth - schedule.monthCredits);
  if (allowed < least) return { kind: "nothing", sentence: MONTH_IS_SPENT };
  const terms: Terms = { fields: task.fields, runOn: "all", outputs: {} };
  if (looks > 0) {
    const steady = new Set(SEEN_ROWS.load(world.properties, id));
    const proposal = proposeRun(world, payer, tab, { ...terms, steady, capCredits: allowed });
    if (proposal.quote.sums.queued > 0) return begin(world, proposal, schedule);
  }
  const marks = marksToAsk(world, payer, tab, terms);
  if (marks.length === 0) return { kind: "nothing" };
  if (looks >= POLICY.mostChecks) return { kind: "nothing", sentence: ROWS_CHANGE };
  const more = marks.length > MOST_MARKS;
  return { kind: "again", marks: marks.slice(0, MOST_MARKS), looks: looks + 1, more };
}

/** Under the id that the schedule has noted before. */
function begin(world: World, proposal: Proposal, { run }: Schedule): Look {
  const id = run ?? proposal.job.id;
  beginRun(world, { ...proposal, job: { ...proposal.job, id } });
  return { kind: "begun" };
}

const CAP_TOO_LOW =
  "One look-up may cost more than you allowed for a run, so nothing is asked. Allow more credits.";
const MONTH_IS_SPENT =
  "The credits you allowed for this month are used up. Allow more, or wait for the next month.";
const ROWS_CHANGE =
  "New rows were still being changed, so they were left for the next time. Press Run now when they are ready.";

function scheduledTab({ spreadsheet }: World, task: RowsTask): Tab {
  const tab = spreadsheet.tab(task.tab);
  if (!tab)
    throw enrichError("TAB_GONE", {
      detail: `The tab "${task.tabName}" of this schedule was deleted. Restore it from the version history, or remove the schedule.`,
    });
  return tab;
}

function marksToAsk(world: World, payer: Payer, tab: Tab, terms: Terms): string[] {
  const { cells } = proposeRun(world, payer, tab, terms).plan;
  const asked = cells.filter(({ decision }) => decision.kind === "ask");
  return [...new Set(asked.map(({ row }) => personMark(row.contact)))];
}
