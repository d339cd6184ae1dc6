import type { ENRICH } from "../../../contract/enrich";
import type { Handlers } from "../../../contract/request";
import { enrichError, exceptOn } from "../../core/errors";
import { type AnyField, FIELD_NAMES } from "../../core/field";
import { argumentSeparator } from "../../core/formula-text";
import { fieldRoles, type OutputRole } from "../../core/output-column";
import { fieldOfQuestion } from "../../core/subject";
import { composeFormula } from "../../formulas/compose-formula";
import type { FilledColumn, fillColumn } from "../../jobs/fill-column";
import type { Beginning } from "../../jobs/propose";
import { listUnanswered } from "../../jobs/unanswered";
import type { Knowing } from "../../ledger/knowledge";
import { columnTexts, type Tab } from "../../ports/spreadsheet";
import { cellArea } from "../../sheet/block";
import { readHeaders } from "../../sheet/table";
import type { Job } from "../../store/jobs";
import type { Services } from "../../store/store";
import { quoteShown } from "./cost";
import { type FormServices, readColumns, readNames } from "./form";
import { lookAtFront } from "./front";
import { progress, type WatchedFile } from "./progress";
import { requireFront, requireTab } from "./require-tab";
import type { onRun } from "./run";
import { findRuns } from "./run-shown";

type Handled = Omit<Handlers<typeof ENRICH>, keyof ReturnType<typeof onRun>>;

/** Answers the Enrich panel. Only `step` can cost credits, for what the person agreed to at `start`. */
export function onEnrich(services: EnrichServices): Handled {
  const { properties, spreadsheet, calendar, loadKnowledge, propose, step, fill } = services;
  const tabOf = (id: number) => requireTab(spreadsheet, id);
  const front = () => ({ front: lookAtFront(services) });
  return {
    look: ({ kind }) => ({
      ...front(),
      columns: readColumns(services, spreadsheet.activeTab(), kind),
      place: { locale: calendar.locale(), zone: calendar.zone() },
    }),
    front,
    "open-tab"({ tab }) {
      tabOf(tab).show(cellArea(1, 1));
      return front();
    },
    "show-results"({ run }) {
      const [job] = findRuns(services, run);
      if (!job) throw enrichError("NOTHING_TO_DO");
      // Of several fields, some may have been known before.
      const load = () => loadKnowledge().ofJob(job.id);
      const asks = job.fields.length > 1 ? (exceptOn("LEDGER_GONE", load) ?? []) : [];
      const found = asks
        .filter(({ answer }) => answer.outcome === "found")
        .map(({ question }) => fieldOfQuestion<AnyField>(question));
      const first = job.fields.filter((field) => found.includes(field));
      showResults(tabOf(job.tab), { ...job, fields: [...first, ...job.fields] });
      return front();
    },
    names: ({ tab, header }) => ({ names: readNames(properties, tabOf(tab), header) }),
    formula({ tab: id, inputs, fields }) {
      const tab = tabOf(id);
      const separator = argumentSeparator(calendar.locale());
      const { rows } = tab.size();
      return { formula: composeFormula(readHeaders(tab), inputs, fields, rows, separator) };
    },
    quote: ({ tab, terms }) => ({
      quote: quoteShown(propose(requireFront(spreadsheet, tab), terms)),
    }),
    progress: ({ run }) => progress(services, run),
    step({ run }) {
      step();
      return progress(services, run);
    },
    fill({ tab: id, kind, role }) {
      const tab = requireFront(spreadsheet, id);
      const { headers, ...done } = fill(tab, { kind, role });
      tab.show(cellArea(1, headers.indexOf(done.header) + 1));
      return { ...done, columns: readColumns(services, tab, kind, headers) };
    },
    unanswered({ tab, kind }) {
      const listed = listUnanswered(properties, loadKnowledge, tabOf(tab), kind);
      const rows = listed.map(({ row, name, field }) => ({ row, name, what: FIELD_NAMES[field] }));
      return { rows: rows.slice(0, ROWS_SHOWN), more: Math.max(0, rows.length - ROWS_SHOWN) };
    },
  };
}

interface EnrichServices
  extends WatchedFile,
    FormServices,
    Knowing,
    Pick<Beginning, "propose">,
    Pick<Services, "calendar"> {
  /** Fills a column from what is saved, as `fillColumn` does. */
  fill: (tab: Tab, column: FilledColumn) => ReturnType<typeof fillColumn>;
  /** One step of whatever is most due; nothing if another execution is running one. */
  step: () => void;
}

/** Brings a run's tab to the front, at the first unbroken block of values in its rows, else in any, else A1. */
export function showResults(
  tab: Tab,
  { id, fields, mapping }: Pick<Job, "id" | "fields" | "mapping">,
): void {
  const headers = readHeaders(tab);
  const columnOf = (role: OutputRole) => headers.indexOf(mapping.outputs[role] ?? "") + 1;
  const columns = fields.flatMap((field) => fieldRoles(field).slice(0, 1)).map(columnOf);
  const rows = tab.size().rows - 1;
  const refs = columnTexts(tab, columnOf("ref"), rows);
  const blocks = columns.map((column) => {
    const filled = columnTexts(tab, column, rows).map((cell) => cell !== "");
    const ofRun = filled.map((each, at) => each && (refs[at] ?? "").startsWith(id));
    const block = firstBlock(ofRun) ?? firstBlock(filled);
    return block && { row: block.at + 2, column, rows: block.length, columns: 1 };
  });
  const found = blocks.find((area) => area !== undefined);
  tab.show(found ?? cellArea(1, 1));
}

function firstBlock(filled: readonly boolean[]): { at: number; length: number } | undefined {
  const at = filled.indexOf(true);
  if (at < 0) return undefined;
  const end = filled.indexOf(false, at);
  return { at, length: (end < 0 ? filled.length : end) - at };
}

/** Most rows listed: nobody reads more. */
const ROWS_SHOWN = 100;
