import { badInput, enrichError, errorCode } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import { type OutputRole, outputRoles } from "../core/output-column";
import { POLICY } from "../core/policy";
import type { LeasedFile } from "../ledger/leasing";
import type { Calendar } from "../ports/calendar";
import type { Spreadsheet } from "../ports/spreadsheet";
import { addOutputs, checkFilter } from "../sheet/mapping";
import { placeOutputs } from "../sheet/place-columns";
import { colourStatuses } from "../sheet/status-colours";
import { readHeaders } from "../sheet/table";
import {
  HEADERS_NOTED,
  JOBS,
  type Job,
  kindOf,
  loadJobs,
  type NotedHeaders,
  removeJob,
  START_LOCKS,
  VALUES_BEFORE_RUN,
} from "../store/jobs";
import type { Mapping } from "../store/mapping";
import type { Change, OpenFile, Store } from "../store/store";
import { TAB_CHOICES, tabChoicesId } from "../store/tab-choices";
import { markRows } from "./mark-rows";
import { requireNoOpenRun } from "./open-run";
import type { Proposal } from "./propose";
import { shownMarks } from "./undo-plan";

type StartServices = LeasedFile & OpenFile & { calendar: Pick<Calendar, "zone"> };

/**
 * Adds the columns, marks the chosen rows and stores the run; only then may a step begin. Costs nothing.
 * Throws NOTHING_TO_DO, TAB_GONE, FILTER_IN_WAY, SHEET_REFUSED, CHANGED, and BAD_INPUT if another run of
 * the account is open or begins in this tab: one press must not become two runs.
 */
export function beginRun(services: StartServices, proposal: Proposal): Job {
  const { properties, lock, spreadsheet, time } = services;
  const { account, tab } = proposal.job;
  const id = String(tab);
  lock.hold(POLICY.lockWaitMs, () => {
    const begins = (START_LOCKS.load(properties, id) ?? 0) > time.now();
    if (begins) throw badInput(BEING_STARTED);
    requireNoOpenRun(properties, account, tab);
    properties.commit(START_LOCKS.put(time.now() + PLATFORM_LIMITS.executionMs, id));
  });
  try {
    return prepareRun(services, proposal);
  } catch (error) {
    throw errorCode(error) === undefined ? whyRefused(spreadsheet, tab, error) : error;
  } finally {
    properties.commit(START_LOCKS.free(id));
  }
}

const BEING_STARTED =
  "Another run is just being started in this tab. Wait a moment, then look at the new cost.";

const PROTECTED =
  "Google did not let the add-on write to this tab. The tab or a range may be protected: ask the file's owner to let you edit it, then start again; nothing was asked.";

const DELETED = "The tab was deleted before the run began. Open another tab; nothing was asked.";

/** Called only after a failure of Google's, whose message is in the person's language. */
function whyRefused(spreadsheet: Spreadsheet, id: number, error: unknown): unknown {
  const tab = spreadsheet.tab(id);
  if (!tab) return enrichError("TAB_GONE", { detail: DELETED, cause: error });
  const { rows, columns } = tab.size();
  const mayEdit = rows === 0 || tab.mayEdit({ row: 1, column: 1, rows, columns });
  return mayEdit ? error : enrichError("SHEET_REFUSED", { detail: PROTECTED, cause: error });
}

function prepareRun(
  { properties, spreadsheet, time, calendar }: StartServices,
  proposal: Proposal,
): Job {
  const { job, quote, plan, chosen } = proposal;
  const { tab } = proposal.seen;
  if (quote.sums.wanted === 0) throw enrichError("NOTHING_TO_DO");
  checkColumns(properties, proposal);
  const [headers, roles] = [readHeaders(tab), outputRoles(job.fields)];
  const filter = checkFilter(tab, headers, job.mapping, roles);
  const { fields, placed, overwrite, own, phoneNeedsEmail, profileOnly, live, titles } = job;
  const terms = { fields, placed, overwrite, own, phoneNeedsEmail, profileOnly, live, titles };
  const id = String(job.tab);
  const noted: Change<"file">[] = [];
  const note = (made: Mapping, row?: NotedHeaders) => {
    if (row && HEADERS_NOTED.fits(row)) noted.push(HEADERS_NOTED.put(row, id));
    const choices = TAB_CHOICES.put({ ...made, ...terms }, tabChoicesId(job.tab, job.kind));
    properties.commit(choices, ...noted);
  };
  const mapping = addOutputs(tab, { headers, filter }, job.mapping, roles, kindOf(job), note);
  // Else the readings that follow bring them into the sheet.
  if (noted.length > 0) {
    spreadsheet.flush();
    properties.commit(...noted.map(() => HEADERS_NOTED.free(id)));
  }
  const placedAt = placeOutputs(tab, headers, job.mapping, mapping);
  const ours = roles.filter((role) => !own?.includes(role));
  colourStatuses(tab, placedAt, mapping, proposal.seen.table, ours);
  if (chosen && markRows(spreadsheet, tab, mapping, job.id, chosen) === 0)
    throw enrichError(
      "NOTHING_TO_DO",
      "The rows of this run are gone or were changed. Choose rows again.",
    );
  const begun: Job = { ...job, mapping, zone: calendar.zone(), startedAtMs: time.now() };
  const shown = VALUES_BEFORE_RUN.put({ job: job.id, marks: shownMarks(plan) });
  properties.commit(JOBS.put(begun, begun.id), shown);
  pruneJobs(properties);
  return begun;
}

/** Throws CHANGED if another account's run has added a column meanwhile, so that no column is added twice. */
function checkColumns(
  properties: Store<"file">,
  { job, saved }: Pick<Proposal, "job" | "saved">,
): void {
  const { outputs } = job.mapping;
  const present = TAB_CHOICES.load(properties, tabChoicesId(job.tab, job.kind));
  const isMade = (role: OutputRole) =>
    outputs[role] === undefined && present?.outputs[role] !== saved?.outputs[role];
  if (outputRoles(job.fields).some(isMade)) throw enrichError("CHANGED", COLUMNS_MADE);
}

const COLUMNS_MADE =
  "Another run made columns in this tab since the cost was worked out. Look at the new cost, then start.";

/** Removes the oldest ended runs with their notes, so that their records do not fill the store. */
function pruneJobs(properties: Store<"file">): void {
  const all = properties.all();
  const ended = loadJobs(all).filter(
    ({ state, sums }) => (state === "done" || state === "stopped") && sums.pending === 0,
  );
  for (const { id } of ended.slice(POLICY.runsKept)) removeJob(properties, all, id);
}
