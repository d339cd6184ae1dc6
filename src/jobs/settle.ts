import { codedError, enrichError, errorCode } from "../core/errors";
import { POLICY } from "../core/policy";
import { Knowledge } from "../ledger/knowledge";
import { JOBS } from "../store/jobs";
import { SETTLE_NOTES } from "../store/settle-notes";
import type { Snapshot } from "../store/store";
import { openRunTab, type RunFile, type RunTab, type View } from "./run-tab";
import type { CellChange } from "./settle-plan";

/**
 * Writes everything known into its rows: reads the tab, writes what differs, reads it back, and corrects what people
 * moved meanwhile. Costs no credits. Returns the tab as last read. `latest` is the tab as last read or written;
 * `isFresh`, that this was just now. If not, a large tab is read only where something is to be written, and whole if
 * cells changed there. Drops `latest` before it reads a tab whole, to save memory.
 */
export function settle(
  { properties }: Pick<RunFile, "properties">,
  runTab: RunTab,
  last: { latest?: View | undefined; isFresh?: boolean } = {},
  isFresh = last.isFresh,
): View {
  if (runTab.hasMisplaced) {
    repair(runTab, properties.all());
    return writeAll(runTab, "settle");
  }
  if (isFresh) return writeAll(runTab, "settle", last.latest);
  const known = last.latest && runTab.known(last.latest);
  last.latest = undefined;
  if (!known) return writeAll(runTab, "settle");
  const changes = runTab.changesOf("settle", known);
  if (changes.length === 0) return known;
  const confirmed = runTab.confirm(known, changes);
  return writeAll(runTab, "settle", confirmed && runTab.write(confirmed, changes, "settle"));
}

/** Writes until nothing of this act is left to write, within bounds: people may move rows each time. */
export function writeAll(
  runTab: RunTab,
  act: "settle" | "undo" | "erase",
  read = runTab.read(),
): View {
  let view = read;
  for (let round = 0; round < POLICY.settleAttempts && !runTab.hasMisplaced; round++) {
    const changes = runTab.changesOf(act, view);
    if (changes.length === 0) break;
    view = runTab.write(view, changes, act);
  }
  return view;
}

/** Repairs, then writes an act whole. Returns its changes and the tab as read. Throws BUSY if people move cells. */
export function writeWhole(
  runTab: RunTab,
  act: "settle" | "undo",
  all: Snapshot<"file">,
): { changes: CellChange[]; written: View } {
  repair(runTab, all);
  const view = runTab.read();
  const changes = runTab.changesOf(act, view);
  return { changes, written: writeRest(runTab, act, view) };
}

/** Writes the rest of an act that must be whole. Returns the tab as last read. Throws BUSY as above. */
export function writeRest(runTab: RunTab, act: "settle" | "undo", view: View): View {
  const written = writeAll(runTab, act, view);
  if (runTab.hasMisplaced || runTab.changesOf(act, written).length > 0) throw enrichError("BUSY");
  return written;
}

/** Repairs what a killed step, or people who moved rows, left half written. Throws STORED_RECORD for its note. */
export function repair(runTab: RunTab, all: Snapshot<"file">): void {
  checkNote(runTab.job.id, all);
  const note = SETTLE_NOTES.list(all).find(({ job }) => job === runTab.job.id);
  if (note) runTab.repair(note);
}

/**
 * Undoes killed writes under which people moved cells. Without the saved results nobody knows what they meant, and
 * nothing may stand beside another person until the results are back.
 */
export function takeBackMoved(file: RunFile, all: Snapshot<"file">): void {
  for (const note of SETTLE_NOTES.list(all))
    if ("act" in note)
      ignoringFaults("A half-finished write stays", () =>
        openRunTab(file, note.job, new Knowledge())?.takeBack(note),
      );
}

/** Throws STORED_RECORD if the run must not write: a person has to check its rows. */
export function checkNote(job: string, all: Snapshot<"file">): void {
  if (SETTLE_NOTES.unreadable(all).includes(job))
    throw enrichError("STORED_RECORD", UNREADABLE_NOTE);
}

const UNREADABLE_NOTE =
  "A note of a write cannot be read. Check that results stand beside the right people, set it aside in Activity, then press Resume.";

/** Repairs the rows of all other runs. If a run's tab cannot be written, its note stays for that run. */
export function repairOthers(
  file: RunFile,
  knowledge: Knowledge,
  own: string,
  all: Snapshot<"file">,
): void {
  for (const note of SETTLE_NOTES.list(all)) {
    if (note.job === own) continue;
    ignoringFaults("Another run's note stays for that run", () => {
      const other = openRunTab(file, note.job, knowledge);
      if (other) other.repair(note);
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
    ignoringFaults("Another run's rows wait for its next step", () => {
      repair(other, properties.all());
      const { sums } = settle(file, other).plan;
      other.dropPicture();
      properties.commit(JOBS.put({ ...other.job, sums }, id));
    });
  }
}

/** Ignores faults of another run's tab, so that they do not stop this run. Throws BUSY. */
function ignoringFaults(consequence: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    if (errorCode(error) === "BUSY") throw error;
    console.info(`${consequence}: ${codedError(error).message}`);
  }
}
