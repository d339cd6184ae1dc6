import { codedError, enrichError, errorCode } from "../core/errors";
import { VALUE_ROLES } from "../core/output-column";
import { POLICY } from "../core/policy";
import type { Knowledge } from "../ledger/knowledge";
import { JOBS } from "../store/jobs";
import { SETTLE_NOTES, type SettleNote } from "../store/settle-notes";
import type { Snapshot, Store } from "../store/store";
import { openRunTab, type RunFile, type RunTab, type View } from "./run-tab";
import { repairChanges, settleNote } from "./settle-note";
import { type CellChange, planSettle } from "./settle-plan";

/** Values written between a note and its read-back; bounds the note. */
const VALUES_A_WRITE = 2_000;

/**
 * Writes everything known into its rows: reads the tab, writes what differs, reads it back, and corrects
 * what people moved meanwhile. Costs no credits. Returns the tab as last read. Sheet calls: 2 to read, 1 a
 * rectangle, 1 to flush, 2 to read back.
 */
export function settle(properties: Store<"file">, runTab: RunTab): View {
  if (runTab.hasMisplaced) repair(properties, runTab, properties.all());
  let view = runTab.read();
  if (runTab.hasMisplaced) return view;
  let changes = planSettle(view.plan);
  const rounds = POLICY.settleAttempts + Math.ceil(changes.length / VALUES_A_WRITE);
  for (let round = 0; changes.length > 0 && round < rounds; round++) {
    const now = firstValues(changes);
    properties.commit(SETTLE_NOTES.put(settleNote(runTab.job, view, now)));
    const table = runTab.writeChanges(view.table, now);
    if (runTab.hasMisplaced) return runTab.read();
    properties.commit(SETTLE_NOTES.free(runTab.job.id));
    view = runTab.view(table);
    changes = planSettle(view.plan);
  }
  return view;
}

function firstValues(changes: CellChange[]): CellChange[] {
  let values = 0;
  const end = changes.findIndex(
    ({ role }) => VALUE_ROLES.includes(role) && ++values > VALUES_A_WRITE,
  );
  return end < 0 ? changes : changes.slice(0, end);
}

/**
 * Repairs what a killed step of the run left half written, or what people kept it from finishing by moving
 * rows. Throws STORED_RECORD if its note is unreadable.
 */
export function repair(properties: Store<"file">, runTab: RunTab, all: Snapshot<"file">): void {
  checkNote(runTab.job.id, all);
  const note = SETTLE_NOTES.list(all).find(({ job }) => job === runTab.job.id);
  if (note) repairNoted(properties, runTab, note);
}

/** Throws STORED_RECORD if the run must not write: a person has to check its rows. */
export function checkNote(job: string, all: Snapshot<"file">): void {
  if (SETTLE_NOTES.unreadable(all).includes(job))
    throw enrichError("STORED_RECORD", { detail: UNREADABLE_NOTE });
}

const UNREADABLE_NOTE =
  "A note of what was being written when a step was ended cannot be read. Look whether results stand beside the right people, set the note aside in Activity, then press Resume.";

function repairNoted(properties: Store<"file">, runTab: RunTab, note: SettleNote): void {
  const view = runTab.read();
  runTab.writeChanges(view.table, repairChanges(note, view, runTab.job.own));
  if (!runTab.hasMisplaced) properties.commit(SETTLE_NOTES.free(note.job));
}

/** Repairs the rows of all other runs. If a run's tab cannot be written, its note stays for that run. */
export function repairOthers(
  file: RunFile,
  knowledge: Knowledge,
  own: string,
  all: Snapshot<"file">,
): void {
  for (const note of SETTLE_NOTES.list(all)) {
    if (note.job === own) continue;
    leavingFaults("Another run's note stays for that run", () => {
      const other = openRunTab(file, note.job, knowledge);
      if (other) repairNoted(file.properties, other, note);
      else file.properties.commit(SETTLE_NOTES.free(note.job));
    });
  }
}

/** Settles other runs that got answers, of any account. What cannot be written now stays saved. */
export function settleOthers(file: RunFile, knowledge: Knowledge, ids: Iterable<string>): void {
  const { properties } = file;
  for (const id of ids) {
    const other = openRunTab(file, id, knowledge);
    if (!other || other.job.undone) continue;
    leavingFaults("Another run's rows wait for its next step", () => {
      repair(properties, other, properties.all());
      const { sums } = settle(properties, other).plan;
      properties.commit(JOBS.put({ ...other.job, sums }, id));
    });
  }
}

/** Ignores faults of another run's tab, so that they do not stop this run. Throws BUSY. */
function leavingFaults(consequence: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    if (errorCode(error) === "BUSY") throw error;
    console.info(`${consequence}: ${codedError(error).message}`);
  }
}
