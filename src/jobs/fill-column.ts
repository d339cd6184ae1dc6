import { badInput } from "../core/errors";
import type { RunKind } from "../core/kind";
import { fieldRoles, moreRoles, type OutputRole } from "../core/output-column";
import { POLICY } from "../core/policy";
import type { Knowing } from "../ledger/knowledge";
import { type LeasedFile, underLease } from "../ledger/leasing";
import type { Cell, Tab } from "../ports/spreadsheet";
import { addOutputs, checkFilter, locateColumns, withOutputs } from "../sheet/mapping";
import { placeOutputs } from "../sheet/place-columns";
import { headerTexts, tableOf } from "../sheet/table";
import { JOBS, removeJob } from "../store/jobs";
import type { Change, Services } from "../store/store";
import { putChoices, TAB_CHOICES, tabChoicesId } from "../store/tab-choices";
import { KIND_RULES } from "./kind-rules";
import { makingColumns, noteGoneColumns } from "./making-columns";
import { chooseMapping, chooseOwn } from "./mapping-choice";
import { newJob } from "./propose";
import { RunTab } from "./run-tab";
import { repairOthers, writeRest, writeWhole } from "./settle";
import { renamedRuns } from "./start";

/** A column of a tab, filled with what look-ups of a kind have brought. */
export interface FilledColumn {
  kind: RunKind;
  role: OutputRole;
}

/**
 * Fills one column of a tab from saved answers: a new one at the right edge, or the blank cells of an existing one.
 * Later runs of the kind fill it too. Asks nothing and costs nothing. If it is cut short, the next step repairs what it
 * left. Returns the column's header, how many cells it filled, and all headers. Throws BAD_INPUT if a run is open in the
 * tab, NOTHING_TO_DO if a new column would stay blank, BUSY, NO_HEADER, FILTER_IN_WAY, LEDGER_GONE.
 */
export function fillColumn(
  services: LeasedFile & Knowing & Pick<Services, "spreadsheet" | "random">,
  account: string,
  tab: Tab,
  { kind, role }: FilledColumn,
): { header: string; filled: number; headers: string[] } {
  const { properties, spreadsheet, time, random, loadKnowledge } = services;
  const field = KIND_RULES[kind].fields.find((each) =>
    [...fieldRoles(each), ...moreRoles(each)].includes(role),
  );
  if (!field) throw badInput(NO_SUCH_COLUMN);
  const fill = () => {
    const knowledge = loadKnowledge();
    repairOthers(services, knowledge, "", properties.all());
    const choicesId = tabChoicesId(tab.id, kind);
    const saved = TAB_CHOICES.load(properties, choicesId);
    const cells = tab.readAll();
    const headers = headerTexts(cells[0]);
    const present = chooseMapping(headers, saved, { kind });
    const filter = checkFilter(tab, headers, present, [role]);
    const { made, names, column } = withOutputs(headers, present, [role], kind);
    const header = made.outputs[role] ?? "";
    const [id, now] = [random.word(POLICY.idLetters), time.now()];
    const mapping = { ...made, outputs: { [role]: header } };
    const own = { id, account, tab: tab.id, startedAtMs: now, mapping };
    const asked = newJob(own, { kind, fields: [field], runOn: "all" }, saved);
    // It is done from the start, and fills only what is blank.
    const done = { state: "done", endedAtMs: now, overwrite: undefined, own: undefined } as const;
    const job = { ...asked, ...done };
    const renamed = { ...saved, ...made, own: chooseOwn(present, saved, present.outputs) };
    const choices = [
      putChoices(renamed, choicesId),
      ...renamedRuns(properties.all(), saved, tab.id, headers),
    ];
    // The repair of a killed write needs the run's record.
    const begun = [...choices, JOBS.put(job, job.id)];
    const runTab = new RunTab(services, tab, job, knowledge);
    const isNew = names.length > 0 && !filter;
    if (names.length > 0) noteGoneColumns(properties, tab.id, headers);
    if (filter && names.length > 0) {
      const note = () => properties.commit(...choices);
      addOutputs(tab, { headers, filter }, present, [role], kind, note);
      spreadsheet.flush();
    }
    if (!isNew) properties.commit(...begun);
    const { changes: filled, written } = isNew
      ? writeNew(runTab, widened(cells, column, header), begun)
      : writeWhole(runTab, "settle", properties.all());
    runTab.dropPicture();
    removeJob(properties, properties.all(), job.id);
    const after = placeOutputs(tab, headers, present, made, written.table.headers);
    properties.commit(putChoices(renamed, choicesId, after));
    return { header, filled: filled.length, headers: [...after] };
  };
  const cure = "Wait for it or stop it, then fill the column.";
  return underLease(services, () => makingColumns(services, account, tab.id, fill, cure));
}

/** The cells of a tab with one more column: this header above blanks. */
function widened(cells: Cell[][], column: number, header: string): Cell[][] {
  return cells.map((line, row) =>
    Array.from({ length: column }, (_, at) =>
      row === 0 && at === column - 1 ? header : (line[at] ?? ""),
    ),
  );
}

/** Writes the run's only column into a tab with these cells, then whatever moving people kept it from writing. */
function writeNew(
  runTab: RunTab,
  cells: Cell[][],
  begun: Change<"file">[],
): ReturnType<typeof writeWhole> {
  const { mapping } = runTab.job;
  const layout = locateColumns(mapping, headerTexts(cells[0]));
  const { changes, written } = runTab.writeColumn(
    tableOf(cells, [], layout, mapping.splits),
    begun,
  );
  return { changes, written: writeRest(runTab, "settle", written) };
}

const NO_SUCH_COLUMN = "There is no such column. Choose one of the list.";
