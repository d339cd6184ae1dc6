import { type Check, check } from "../core/check";
import { dayStarts } from "../core/day-start";
import { PLATFORM_LIMITS } from "../core/limits";
import { PLAIN_TEXT } from "../core/literal-text";
import { isNoInput } from "../core/no-input";
import { orLogged } from "../ports/log";
import { refusalOf } from "./probe-formulas";
import type { Scratch } from "./scratch";
import { openFile, tabOf } from "./spreadsheet";

/** Texts that a sheet would convert, and some that it would not. */
const TEXTS =
  "=1+1|+1|-1|007|1/2|1e3|2024-01-02|12:30|50%|TRUE|march|'quoted|@name|plain words|a@b.co|https://b.co/1?a=b";

/** Texts that we write unchanged, and some that the saved results contain. */
const WORDS = "Sales|M\u00fcller|Infinity|e|someone@example.com|https://example.com/1?a=b";
const SAVED = '{"a":"1,5"}|two\nlines|  blanks  |\u00e9\ud83d\ude00|a\tb|a-1|\u200b';

/** Typed texts, and the types that they become by locale. */
const TYPED = "1,5|1.5|5.1.2020|12.30|1/2/2020|TRUE|1e3";
const READ = "(en_US|en_GB) nndndbn|(de_DE|fr_FR|es_ES|pt_BR) nddsdbn";

const SECOND_MS = 1_000;
const OURS = { word: "found", text: "#000000", fill: "#eeeeee" };
const YELLOW = "#ffff00";

/** Checks how cells store and return what is written. */
export function cellChecks({ sheet, put, enter }: Scratch): Check[] {
  /** The texts that read back differently after we wrote them. */
  const changed = (texts: string[], isPlain: boolean) => {
    const range = put(texts.map(() => [""]));
    if (isPlain) range.setNumberFormat(PLAIN_TEXT);
    const area = { row: range.getRow(), column: 1, rows: texts.length, columns: 1 };
    tabOf(sheet()).write(
      area,
      texts.map((text) => [text]),
    );
    SpreadsheetApp.flush();
    const formulas = range.getFormulas();
    const cells = range.getValues();
    const keeps = cells[0]?.[0] === `'${texts[0]}`;
    const others = texts.filter((text, at) => {
      const cell = cells[at]?.[0];
      return (cell !== text && !(keeps && cell === `'${text}`)) || formulas[at]?.[0] !== "";
    });
    return `${others.join("  ") || "none"}${isPlain ? `; apostrophe ${keeps ? "kept" : "dropped"}` : ""}`;
  };
  return [
    check("new-tab", "1000 26", () => `${sheet().getMaxRows()} ${sheet().getMaxColumns()}`),
    check("literal-text", "none", () => changed(TEXTS.split("|"), false)),
    check("plain-text", "none; .*", () => changed(TEXTS.split("|"), true)),
    check(
      "long-text",
      `${PLATFORM_LIMITS.cellCharacters}`,
      () => String(put([["a".repeat(PLATFORM_LIMITS.cellCharacters)]]).getValue()).length,
    ),
    check("same-moment", "1.5 true 0 .*", () => {
      const at = Math.floor(Date.now() / 1000) * 1000;
      const [[number, truth, moment] = []] = put([[1.5, true, new Date(at)]]).getValues();
      return `${number} ${truth} ${moment - at} ${Session.getScriptTimeZone()} ${openFile().getSpreadsheetTimeZone()}`;
    }),
    check("sort-rows", "a,x,b,y,c,z", () => {
      const range = put([
        ["c", "z"],
        ["a", "x"],
        ["b", "y"],
      ]);
      sheet().hideColumns(2);
      return range.sort(1).getValues();
    }),
    check("replaced-groups", "1,=0\\+LEN\\(10\\),=LEN\\(0\\)", () => {
      const range = put([["=LEN(10)"], ["'=LEN(0)"]]);
      const count = tabOf(sheet()).replaceFormulas("^=(LEN[\\s\\S]*)$", "=0+$1");
      return [count, range.getFormula(), range.getValues()[1]];
    }),
    check(
      "warned-tab",
      "written true",
      () => `${put([["written"]]).getValue()} ${sheet().isSheetHidden()}`,
    ),
    check("plain-words", "", () => {
      const given = WORDS.split("|");
      const read = put([given]).getValues().flat();
      return given.filter((text, at) => read[at] !== text);
    }),
    check("saved-texts", "none", () => changed(SAVED.split("|"), false)),
    check("unflushed", "2", () =>
      put([[1]])
        .setValue(2)
        .getValue(),
    ),
    check("copied-values", "2,1,007,,,", () => {
      const range = put([["=1+1", new Date(2020, 0, 1), "'007"]]);
      const to = range.offset(1, 0);
      range.copyTo(to, { contentsOnly: true });
      const [[sum, date, text] = []] = to.getValues();
      return [sum, Number(typeof date === "number"), text, to.getFormulas()];
    }),
    check("kept-values", "2,007,x,,,", () => {
      const range = put([["=1+1", "'007", "x"]]);
      range.copyTo(range, { contentsOnly: true });
      return [range.getValues(), range.getFormulas()];
    }),
    check("hidden-rows", "true,false,false", () => {
      const row = put([["hidden"]]).getRow();
      sheet().hideRows(row);
      const hidden = [row, row + 1].map((each) => sheet().isRowHiddenByUser(each));
      return [hidden, sheet().isRowHiddenByFilter(row)];
    }),
    check("error-texts", "true .*", () => {
      const shown = enter([["=1/0", "=NA()", "=NOSUCH()", '=1+"a"', "=SQRT(-1)"]])
        .getValues()
        .flat();
      return `${shown.every(isNoInput)} ${shown}`;
    }),
    check("typed-texts", READ, () => {
      const locale = openFile().getSpreadsheetLocale();
      const read = put([TYPED.split("|")])
        .getValues()
        .flat();
      const kinds = read.map((each) => (each instanceof Date ? "d" : (typeof each)[0])).join("");
      return `${READ.includes(locale) ? "" : "?"}${locale} ${kinds}`;
    }),
    check("formula-semicolons", "1 =IF\\(TRUE[,;] ?1[,;] ?2\\)", () => {
      const cell = enter([["=IF(TRUE;1;2)"]]);
      return `${cell.getValue()} ${cell.getFormula()}`;
    }),
    check("grid-refusals", REFUSED, () =>
      refusals([
        () => sheet().deleteRow(0),
        () => sheet().deleteRow(9_999),
        () => sheet().insertColumnsAfter(1, 18_278),
        () => put([[1]]).sort(9),
      ]),
    ),
    check("tab-names", REFUSED, () =>
      refusals(
        [" ", "x".repeat(101)].map((name) => () => {
          const made = openFile().insertSheet(name);
          orLogged("Not deleted", () => openFile().deleteSheet(made), 0);
        }),
      ),
    ),
    check("argument-types", `${REFUSED}; null null`, () => {
      const cache = CacheService.getScriptCache() as unknown as Record<
        string,
        (...given: unknown[]) => unknown
      >;
      const cell = put([[1]]) as unknown as Record<string, (...given: unknown[]) => unknown>;
      cache.put?.("self-test", null);
      return `${refusals([
        () => cache.getAll?.(),
        () => cell.setValues?.("x"),
        () => cell.getValue?.(1),
        () => cell.sort?.("x", 1),
      ])}; ${cache.get?.("self-test")} ${openFile().getSheetByName(5 as never)}`;
    }),
    check("moved-columns", "c,a,b,d a,c,b,d", () => {
      const range = put([["a", "b", "c", "d"]]);
      const moves = [
        [3, 1],
        [1, 3],
      ] as const;
      const shown = moves.map(([from, before]) => {
        sheet().moveColumns(sheet().getRange(1, from), before);
        return range.getValues();
      });
      return shown.join(" ");
    }),
    check("moved-rows", "a,d,b,c", () => {
      const range = put([["a"], ["b"], ["c"], ["d"]]);
      sheet().moveRows(sheet().getRange(range.getRow() + 3, 1), range.getRow() + 1);
      return range.getValues();
    }),
    check("widened-filter", "4", () => {
      put([["a", "b", "c"]]).createFilter();
      sheet().insertColumnsBefore(3, 1);
      return sheet().getFilter()?.getRange().getNumColumns();
    }),
  ];
}

/** Checks how cells look, and where Google finds formulas. */
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

const REFUSED = "(?!.*taken).*";

/** Google's message for each act, or "taken" if it allowed it. */
function refusals(acts: (() => unknown)[]): string {
  return acts.map((act) => refusalOf(act) ?? "taken").join(" | ");
}
