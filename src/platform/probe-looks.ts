import { type Check, check } from "../core/check";
import { dayStarts } from "../core/day-start";
import type { Scratch } from "./scratch";
import { openFile, tabOf } from "./spreadsheet";

const SECOND_MS = 1_000;
const OURS = { word: "found", text: "#000000", fill: "#eeeeee" };
const YELLOW = "#ffff00";

/** What cells look like, and where Google finds formulas. */
export function lookChecks({ sheet, put }: Scratch): Check[] {
  return [
    check("found-formula", "2", () => {
      const range = put([["a", "b"]]);
      range.offset(0, 1, 1, 1).setFormula("=1+1");
      const row = range.getRow();
      sheet().hideRows(row);
      return tabOf(sheet()).findFormula({ row, column: 1, rows: 1, columns: 2 });
    }),
    check("shown-dates", "true .*", () => {
      const nowMs = Math.floor(Date.now() / SECOND_MS) * SECOND_MS;
      const startMs = dayStarts(openFile().getSpreadsheetTimeZone())(nowMs);
      const dates = [startMs, startMs + SECOND_MS].map((ms) => new Date(ms));
      const [[day, moment = ""] = []] = put([dates]).getDisplayValues();
      return `${moment.startsWith(`${day} `)} ${day} | ${moment}`;
    }),
    check("colour-rules", "mine #ffff00 1 3; found #eeeeee 1 all", () => {
      const tab = sheet();
      const range = put([
        ["", "a"],
        ["", "b"],
      ]);
      const theirs = SpreadsheetApp.newConditionalFormatRule().whenTextEqualTo("mine");
      theirs.setBackground(YELLOW).setRanges([range.offset(0, 1, 2, 1)]);
      tab.setConditionalFormatRules([theirs.build()]);
      tabOf(tab).colourWords([2], [OURS]);
      tab.insertRowsAfter(range.getLastRow(), 1);
      tab.moveColumns(tab.getRange(1, 2), 1);
      const shown = tab.getConditionalFormatRules().map((rule) => {
        const condition = rule.getBooleanCondition();
        const [area] = rule.getRanges();
        const rows = area?.getNumRows();
        const fill = condition?.getBackground()?.toLowerCase();
        return `${condition?.getCriteriaValues()} ${fill} ${area?.getColumn()} ${rows === tab.getMaxRows() ? "all" : rows}`;
      });
      tab.moveColumns(tab.getRange(1, 1), 3);
      tab.setConditionalFormatRules([]);
      return shown.join("; ");
    }),
  ];
}
