import type { Probe } from "../ports/probe";
import { cellChecks } from "./probe-cells";
import { formulaChecks } from "./probe-formulas";
import { cleanScript, type ProbedAt, scriptChecks } from "./probe-script";
import { scratch } from "./scratch";
import { openFile } from "./spreadsheet";

export function probe(at: ProbedAt): Probe {
  const tab = scratch();
  return {
    checks: [...scriptChecks(tab, at), ...formulaChecks(tab, at.isRunning), ...cellChecks(tab)],
    clean: () => {
      tab.clean();
      cleanScript();
    },
    widen: (name, widths) => {
      const sheet = openFile().getSheetByName(name);
      for (const [at, width] of widths.entries()) sheet?.setColumnWidth(at + 1, width);
    },
  };
}
