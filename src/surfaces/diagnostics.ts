import type { Bench } from "../diagnostics/finding";
import { reportRows, reportText } from "../diagnostics/report";
import { runSelfTest } from "../diagnostics/self-test";
import type { Dialogs } from "../ports/dialogs";
import { CLOCK } from "../store/clock";
import { SETTINGS } from "../store/settings";
import type { Store } from "../store/store";

const TAB_NAME = "Enrich: self-test";
/** Of its columns, in pixels: enough for the longest sentence. */
const WIDTHS = [540, 90, 420];
const COLUMNS = WIDTHS.length;

/**
 * *Diagnostics*: runs the self-test and writes its report over the one before. Spends nothing, works
 * without a key, and beside a run.
 */
export function runDiagnostics(
  desk: Omit<Bench, "connection" | "fileAtClock"> & { user: Store<"user">; dialogs: Dialogs },
): void {
  const findings = runSelfTest({
    ...desk,
    connection: SETTINGS.load(desk.user),
    fileAtClock: CLOCK.load(desk.user),
  });
  const rows = reportRows(findings, desk.time.now());
  const tab = desk.spreadsheet.tabNamed(TAB_NAME) ?? desk.spreadsheet.addTab(TAB_NAME);
  while (rows.length < tab.size().rows) rows.push(Array.from({ length: COLUMNS }, () => ""));
  tab.grow({ rows: rows.length, columns: COLUMNS });
  tab.write({ row: 1, column: 1, rows: rows.length, columns: COLUMNS }, rows);
  desk.probe.widen(tab, WIDTHS);
  desk.spreadsheet.flush();
  desk.dialogs.tell("Enrich", `${reportText(findings)} The tab "${TAB_NAME}" says what was seen.`);
}
