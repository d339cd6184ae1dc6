import type { Check, Probe } from "../ports/probe";
import { cellChecks } from "./probe-cells";
import { formulaChecks } from "./probe-formulas";
import { scriptChecks } from "./probe-script";
import { scratch } from "./scratch";
import { openFile } from "./spreadsheet";

/** See `scriptChecks` for what it takes. */
export function probe(...at: Parameters<typeof scriptChecks>): Probe {
  const tab = scratch();
  const checks: Check[] = [...cellChecks(tab), ...formulaChecks(tab), ...scriptChecks(...at)];
  return {
    checks,
    webAppAddress: () => ScriptApp.getService().getUrl() as string | null,
    clean: tab.clean,
    widen: (name, widths) => {
      const sheet = openFile().getSheetByName(name);
      for (const [at, width] of widths.entries()) sheet?.setColumnWidth(at + 1, width);
    },
  };
}
