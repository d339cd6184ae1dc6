import type { Probe } from "../ports/probe";
import { cellChecks, lookChecks } from "./probe-cells";
import { formulaChecks } from "./probe-formulas";
import { guidedChecks } from "./probe-guided";
import { cleanScript, type ProbedAt, scriptChecks } from "./probe-script";
import { BY_HAND, scratch } from "./scratch";
import { openFile } from "./spreadsheet";

export function probe(at: ProbedAt): Probe {
  const [seen, tab] = [scratch(BY_HAND), scratch()];
  const guided = guidedChecks(seen, at.waits);
  return {
    checks: [
      ...scriptChecks(tab, at, guided.acts),
      ...guided.checks,
      ...formulaChecks(tab, at.isRunning),
      ...cellChecks(tab),
      ...lookChecks(tab),
    ],
    clean: () => {
      seen.clean();
      tab.clean();
      cleanScript();
    },
    widen: (name, widths) => {
      const sheet = openFile().getSheetByName(name);
      for (const [at, width] of widths.entries()) sheet?.setColumnWidth(at + 1, width);
    },
  };
}
