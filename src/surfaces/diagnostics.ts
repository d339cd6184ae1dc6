import type { Check } from "../core/check";
import { reportRows, reportText } from "../diagnostics/report";
import { runSelfTest } from "../diagnostics/self-test";
import type { Probe } from "../ports/probe";
import { writeAt } from "../ports/spreadsheet";
import type { Services } from "../store/store";

const TAB_NAME = "Enrich: self-test";
/** The question before the self-test. */
export const WAITS =
  "Both begin the test. OK also waits for Google's clock, up to four minutes, and asks you for six things at the bottom right. Cancel leaves those checks open.";
/** Column widths in pixels, enough for Google's longest words. */
const WIDTHS = [160, 330, 700];
const COLUMNS = WIDTHS.length;

/** *Diagnostics*: runs the self-test and replaces its report. Free. Works without a key, and beside a run. */
export function runDiagnostics(
  { spreadsheet, time, probe, dialogs }: ReportServices,
  checks: readonly Check[],
): void {
  const findings = runSelfTest([...probe.checks, ...checks]);
  probe.clean();
  const rows = reportRows(findings, time.now());
  const tab = spreadsheet.tabNamed(TAB_NAME) ?? spreadsheet.addTab(TAB_NAME);
  while (rows.length < tab.size().rows) rows.push(Array.from({ length: COLUMNS }, () => ""));
  tab.grow({ rows: rows.length, columns: COLUMNS });
  writeAt(tab, 1, 1, rows);
  probe.widen(TAB_NAME, WIDTHS);
  spreadsheet.flush();
  dialogs.tell("Enrich", `${reportText(findings)} The tab "${TAB_NAME}" says what was seen.`);
}

type ReportServices = Pick<Services, "spreadsheet" | "time" | "dialogs"> & { probe: Probe };
