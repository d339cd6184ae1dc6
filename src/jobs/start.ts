import { enrichError, errorCode } from "../core/errors";
import type { OutputRole } from "../core/output-column";
import { POLICY } from "../core/policy";
import { renamedHeaders } from "../core/renamed-headers";
import type { LeasedFile } from "../ledger/leasing";
import type { Calendar } from "../ports/calendar";
import type { Spreadsheet } from "../ports/spreadsheet";
import { addOutputs, checkFilter } from "../sheet/mapping";
import { placeOutputs } from "../sheet/place-columns";
import { colourStatuses } from "../sheet/status-colours";
import { readHeaders } from "../sheet/table";
import {
  HEADERS_NOTED,
  isOpen,
  JOBS,
  type Job,
  kindOf,
  loadJobs,
  type NotedHeaders,
  noteMarks,
  removeJob,
} from "../store/jobs";
import type { Mapping } from "../store/mapping";
import type { Change, OpenFile, Snapshot } from "../store/store";
import {
  choicesShape,
  putChoices,
  TAB_CHOICES,
  type TabChoices,
  tabChoicesId,
} from "../store/tab-choices";
import { makingColumns, noteGoneColumns } from "./making-columns";
import { pick, renamedRun } from "./mapping-choice";
import { markRows } from "./mark-rows";
import type { Proposal } from "./propose";
import { shownMarks } from "./undo-plan";

type StartServices = LeasedFile & OpenFile & { calendar: Pick<Calendar, "zone"> };

/**
 * Adds the columns, marks the chosen rows and stores the run; only then may a step begin. Costs nothing.
 * Throws NOTHING_TO_DO, TAB_GONE, FILTER_IN_WAY, SHEET_REFUSED, CHANGED, and BAD_INPUT if another run of
 * the account is open or begins in this tab: one press must not become two runs.
 */
export function beginRun(services: StartServices, proposal: Proposal): Job {
  const { account, tab } = proposal.job;
  return makingColumns(services, account, tab, () => {
    try {
      return prepareRun(services, proposal);
    } catch (error) {
      throw errorCode(error) === undefined ? whyRefused(services.spreadsheet, tab, error) : error;
    }
  });
}

const PROTECTED =
  "Google refused to write to this tab, which may be protected: ask the file's owner to let you edit it. Nothing was asked.";

const DELETED = "The tab was deleted before the run began. Open another tab; nothing was asked.";

/** Finds the cause itself, since Google's message is in the person's language. Called only after a failure. */
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
  const { job, quote, plan, roles, chosen } = proposal;
  const { tab } = proposal.seen;
  if (quote.sums.wanted === 0) throw enrichError("NOTHING_TO_DO");
  const headers = readHeaders(tab);
  // Columns that others have made in the tab since the cost was worked out.
  const stored = TAB_CHOICES.load(properties, tabChoicesId(job.tab, job.kind));
  const others = pick(
    stored?.outputs ?? {},
    (header, role) => header !== proposal.outputs[role] && headers.includes(header),
  );
  const isMissing = (role: OutputRole) => job.mapping.outputs[role] === undefined;
  const made = roles.filter(isMissing);
  if (made.some((role) => others[role])) throw enrichError("CHANGED", COLUMNS_MADE);
  const filter = checkFilter(tab, headers, job.mapping, roles);
  if (made.length > 0) noteGoneColumns(properties, job.tab, headers);
  const shape = choicesShape();
  const terms = pick(job, (_, name) => name in shape);
  const id = String(job.tab);
  const noted: Change<"file">[] = [];
  const choices = (wider: Mapping, row1?: readonly string[]) => {
    const chosen = {
      ...{ ...wider, ...terms, fields: proposal.ticked, noLinks: proposal.noLinks },
      outputs: { ...others, ...wider.outputs },
    };
    return putChoices(chosen, tabChoicesId(job.tab, job.kind), row1);
  };
  const note = (wider: Mapping, row?: NotedHeaders) => {
    if (row && HEADERS_NOTED.fits(row)) noted.push(HEADERS_NOTED.put(row, id));
    properties.commit(
      choices(wider),
      ...renamedRuns(properties.all(), stored, job.tab, headers),
      ...noted,
    );
  };
  const mapping = addOutputs(tab, { headers, filter }, job.mapping, roles, kindOf(job), note);
  // Without a note, the reads that follow flush the headers.
  if (noted.length > 0) {
    spreadsheet.flush();
    properties.commit(...noted.map(() => HEADERS_NOTED.free(id)));
  }
  const placedAt = placeOutputs(tab, headers, job.mapping, mapping);
  const ours = roles.filter((role) => !job.own?.includes(role));
  colourStatuses(tab, placedAt, mapping, proposal.seen.table, ours);
  if (chosen && markRows(spreadsheet, tab, mapping, job.id, chosen, proposal.seen.table) === 0)
    throw enrichError(
      "NOTHING_TO_DO",
      "The rows of this run are gone or changed. Choose rows again.",
    );
  const begun: Job = {
    ...job,
    mapping,
    made: made.map((role) => mapping.outputs[role] ?? ""),
    zone: calendar.zone(),
    startedAtMs: time.now(),
  };
  const all = properties.all();
  properties.commit(
    JOBS.put(begun, begun.id),
    noteMarks(all, job.id, shownMarks(plan)),
    choices(mapping, placedAt),
  );
  // The oldest ended runs go with their notes, so that their records do not fill the store. Those of schedules push out
  // no person's.
  const over = loadJobs(all).filter((each) => !isOpen(each));
  for (const byItself of [false, true]) {
    const alike = over.filter(({ scheduled = false }) => scheduled === byItself);
    for (const { id } of alike.slice(POLICY.runsKept)) removeJob(properties, all, id);
  }
  return begun;
}

/** Stores the ended runs of a tab by its present headers, since those that told renamed columns are replaced. */
export function renamedRuns(
  all: Snapshot<"file">,
  former: TabChoices | undefined,
  tab: number,
  headers: string[],
): Change<"file">[] {
  const renamed = renamedHeaders(former, headers);
  const own = loadJobs(all).filter((each) => renamed.size > 0 && each.tab === tab && !isOpen(each));
  return own.map((each) => JOBS.put(renamedRun(each, renamed), each.id));
}

const COLUMNS_MADE =
  "Another run made columns in this tab since. Look at the new cost, then start.";
