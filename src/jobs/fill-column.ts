import { badInput } from "../core/errors";
import type { RunKind } from "../core/kind";
import { fieldRoles, moreRoles, type OutputRole } from "../core/output-column";
import { POLICY } from "../core/policy";
import type { Knowledge } from "../ledger/knowledge";
import { type LeasedFile, underLease } from "../ledger/leasing";
import type { Cell, Tab } from "../ports/spreadsheet";
import { addOutputs, checkFilter, locateColumns, withOutputs } from "../sheet/mapping";
import { placeOutputs } from "../sheet/place-columns";
import { headerTexts, tableOf } from "../sheet/table";
import { JOBS, type Job, removeJob } from "../store/jobs";
import type { Services } from "../store/store";
import { NO_SUMS } from "../store/sums";
import { TAB_CHOICES, tabChoicesId } from "../store/tab-choices";
import { KIND_RULES } from "./kind-rules";
import { makingColumns, noteGoneColumns } from "./making-columns";
import { chooseMapping } from "./mapping-choice";
import { RunTab } from "./run-tab";
import { repairOthers, writeRest, writeWhole } from "./settle";

interface FillServices extends LeasedFile, Pick<Services, "spreadsheet" | "random"> {
  loadKnowledge: () => Knowledge;
}

/** A column of a tab, filled with what look-ups of a kind have brought. */
export interface FilledColumn {
  kind: RunKind;
  role: OutputRole;
}

/**
 * Fills one column of a tab from saved answers: a new one at the right edge, or the blank cells of an existing one.
 * Later runs of the kind fill it too. Asks nothing and costs nothing. If it is cut short, the next step repairs what it
 * left. Returns the column's header, how many cells it filled, and all headers. Throws BAD_INPUT if a run is open in the
 * tab, BUSY, NO_HEADER, FILTER_IN_WAY, LEDGER_GONE.
 */
export function fillColumn(
  services: FillServices,
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
    const id = tabChoicesId(tab.id, kind);
    const saved = TAB_CHOICES.load(properties, id);
    const cells = tab.readAll();
    const headers = headerTexts(cells[0]);
    const present = chooseMapping(headers, saved, { kind });
    const filter = checkFilter(tab, headers, present, [role]);
    const { made, names, column } = withOutputs(headers, present, [role], kind);
    const header = made.outputs[role] ?? "";
    const job = jobOf({ account, tab: tab.id, kind, fields: [field] }, saved, {
      ...{ id: random.word(POLICY.idLetters), startedAtMs: time.now(), endedAtMs: time.now() },
      mapping: { ...made, outputs: { [role]: header } },
    });
    const choices = TAB_CHOICES.put({ ...saved, ...made }, id);
    const runTab = new RunTab(services, tab, job, knowledge);
    const isNew = names.length > 0 && !filter;
    if (names.length > 0) noteGoneColumns(properties, tab.id, headers);
    if (filter && names.length > 0) {
      const note = () => properties.commit(choices);
      addOutputs(tab, { headers, filter }, present, [role], kind, note);
      spreadsheet.flush();
    }
    // The repair of a killed write needs the run's record.
    properties.commit(choices, JOBS.put(job, job.id));
    const { changes: filled, written } = isNew
      ? writeNew(runTab, widened(cells, column, header))
      : writeWhole(runTab, "settle", properties.all());
    runTab.dropPicture();
    removeJob(properties, properties.all(), job.id);
    const after = placeOutputs(tab, headers, present, made, written.table.headers);
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
function writeNew(runTab: RunTab, cells: Cell[][]): ReturnType<typeof writeWhole> {
  const { mapping } = runTab.job;
  const layout = locateColumns(mapping, headerTexts(cells[0]));
  const { changes, written } = runTab.writeColumn(tableOf(cells, [], layout, mapping.splits));
  return { changes, written: writeRest(runTab, "settle", written) };
}

const NO_SUCH_COLUMN = "There is no such column. Choose one of the list.";

/** A run that is done from the start: it writes one column and asks nothing. */
function jobOf(
  about: Pick<Job, "account" | "tab" | "fields"> & { kind: RunKind },
  saved: Partial<Pick<Job, "placed" | "profileOnly" | "live" | "titles">> | undefined,
  begun: Pick<Job, "id" | "mapping" | "startedAtMs" | "endedAtMs">,
): Job {
  const { placed, profileOnly, live, titles } = saved ?? {};
  return {
    ...begun,
    ...about,
    kind: about.kind === "contact" ? undefined : about.kind,
    ...{ placed, titles: titles || undefined, profileOnly: profileOnly || undefined },
    live: live === false ? live : undefined,
    ...{ scope: "all", state: "done", capCredits: 0, sums: NO_SUMS },
  };
}
