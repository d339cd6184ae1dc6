import { badInput, enrichError } from "../core/errors";
import { fieldRoles, moreRoles, outputRoles, VALUE_ROLES } from "../core/output-column";
import { renamedHeaders } from "../core/renamed-headers";
import type { Knowing } from "../ledger/knowledge";
import { type LeasedFile, underLease } from "../ledger/leasing";
import { clearHeaders } from "../sheet/place-columns";
import { readHeaders, type Table } from "../sheet/table";
import { isOpen, JOBS, type Job, loadJobs } from "../store/jobs";
import type { Mapping } from "../store/mapping";
import type { Change, Services, Snapshot } from "../store/store";
import { TAB_CHOICES, tabChoicesId } from "../store/tab-choices";
import { pick, presentOutputs, renamedRun } from "./mapping-choice";
import { countPlaced, PLACEABLE } from "./row-outputs";
import { RunTab } from "./run-tab";
import { writeWhole } from "./settle";
import { noteFilled } from "./undo-plan";

type UndoServices = LeasedFile & Knowing & Pick<Services, "spreadsheet">;

/** Rows that a sentence names. */
const MOST_NAMED = 30;

/**
 * Clears the cells that still hold what the run wrote. Answers stay saved, so bringing them back costs
 * nothing. Returns how many values it cleared. Costs no credits. Throws BAD_INPUT if the run is not over,
 * BUSY if a step is at work, TAB_GONE, HEADER_GONE.
 */
export function undoRun(services: UndoServices, job: Job): number {
  return writeAgain(services, { ...job, undone: true }, "undo").written;
}

/**
 * Puts the e-mails that the run kept aside into their rows, as the run would have: all but invalid ones.
 * Asks nothing. Returns how many it placed, each person's once, as the run counts those kept aside. Throws what `undoRun`
 * throws, and NOTHING_TO_DO if the run was undone.
 */
export function placeAside(services: UndoServices, job: Job): number {
  if (job.undone) throw enrichError("NOTHING_TO_DO", "This run was undone.");
  const placed = [...new Set([...(job.placed ?? []), ...PLACEABLE])];
  return writeAgain(services, { ...job, placed }, "settle").sums.placed - job.sums.placed;
}

/** Returns how many values it wrote, and what the run counts now. */
function writeAgain(services: UndoServices, job: Job, act: "settle" | "undo") {
  const { properties, spreadsheet, loadKnowledge } = services;
  if (isOpen(job)) throw badInput("Stop this run and wait for its last answers.");
  return underLease(services, () => {
    const tab = spreadsheet.tab(job.tab);
    if (!tab) throw enrichError("TAB_GONE");
    // Stored before the write, so that Undo clears it too after a kill.
    if (act === "settle") properties.commit(JOBS.put(job, job.id));
    const present = withOthers(properties.all(), readHeaders(tab), job);
    const runTab = new RunTab(services, tab, present, loadKnowledge());
    const { changes, written } = writeWhole(runTab, act, properties.all());
    runTab.dropPicture();
    const before = runTab.before();
    const filled = written.plan.cells.filter((cell) =>
      fieldRoles(cell.field).some(
        (role) =>
          VALUE_ROLES.includes(role) &&
          cell.row.outputs[role] &&
          (cell.previous || !before(cell, role)),
      ),
    );
    const kept = [...new Set(filled.map(({ row }) => row.row))].slice(0, MOST_NAMED);
    // What the run did stays counted, and of what is in the sheet what may be its own.
    const sums = job.undone ? { ...job.sums, ...countPlaced(filled) } : written.plan.sums;
    const all = properties.all();
    const gone = job.undone ? emptied(all, job, written.table) : [];
    const [jobs, choices] = withoutColumns(all, { ...job, kept, sums }, gone);
    // Stored first, so that no run names a column that is gone when Undo is pressed again after a kill. Choices name it
    // until then, so that a later run finds it.
    properties.commit(...jobs, ...(job.undone ? [] : [noteFilled(all, job.id, changes)]));
    clearHeaders(tab, written.table.headers, gone, job.mapping.outputs.ref);
    properties.commit(...choices);
    return { written: changes.filter(({ role }) => VALUE_ROLES.includes(role)).length, sums };
  });
}

/** Headers that undone runs of the tab made, over blanks that no later run uses. An open run keeps all its columns. */
function emptied(
  all: Snapshot<"file">,
  { id, tab }: Job,
  { headers, cells, formulas }: Table,
): string[] {
  const jobs = loadJobs(all).filter((job) => job.tab === tab);
  const undone = jobs.filter((job) => job.undone || job.id === id);
  const others = jobs.filter((job) => !undone.includes(job));
  const isMade = (header: string) =>
    undone.some(({ made = [], startedAtMs }) => {
      const since = others.filter((job) => isOpen(job) || job.startedAtMs > startedAtMs);
      return made.includes(header) && !since.some((job) => columnsOf(job).includes(header));
    });
  return headers.filter(
    (header, at) =>
      isMade(header) && [...cells.slice(1), ...formulas].every((line) => (line?.[at] ?? "") === ""),
  );
}

/** Stores this run, and if columns go, the other ended runs of its tab and what was chosen for them, all without them. */
function withoutColumns(
  all: Snapshot<"file">,
  job: Job,
  gone: readonly string[],
): [jobs: Change<"file">[], choices: Change<"file">[]] {
  const isOther = (each: Job) => each.tab === job.tab && each.id !== job.id && !isOpen(each);
  const left = <M extends Pick<Mapping, "outputs">>(mapping: M): M => ({
    ...mapping,
    outputs: pick(mapping.outputs, (header) => !gone.includes(header)),
  });
  const put = (each: Job) => JOBS.put({ ...each, mapping: left(each.mapping) }, each.id);
  if (gone.length === 0) return [[put(job)], []];
  const id = tabChoicesId(job.tab, job.kind);
  const choices = TAB_CHOICES.get(all, id);
  return [
    [job, ...loadJobs(all).filter(isOther)].map(put),
    choices ? [TAB_CHOICES.put(left(choices), id)] : [],
  ];
}

/** Headers of the columns that a run reads or writes. */
function columnsOf(job: Job): string[] {
  const { inputs, outputs } = job.mapping;
  const roles = [...outputRoles(job.fields), ...job.fields.flatMap(moreRoles)];
  const own = pick(outputs, (_, role) => isOpen(job) || roles.includes(role));
  return Object.values({ ...inputs, ...own });
}

/** The run by present headers, with the columns made since, which show more of its answers and statuses. */
export function withOthers(all: Snapshot<"file">, headers: string[], job: Job): Job {
  const choices = TAB_CHOICES.get(all, tabChoicesId(job.tab, job.kind));
  const present = renamedRun(job, renamedHeaders(choices, headers));
  const { mapping } = present;
  const outputs = { ...presentOutputs(choices, headers), ...mapping.outputs };
  return { ...present, mapping: { ...mapping, outputs } };
}
