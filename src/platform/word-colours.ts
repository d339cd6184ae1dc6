import { orLogged } from "../ports/log";
import type { WordColour } from "../ports/spreadsheet";

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Rule = GoogleAppsScript.Spreadsheet.ConditionalFormatRule;
type Colours = readonly WordColour[];

/** Adds a rule for each colour after people's own rules, which then take precedence. Two calls. */
export function colourWords(sheet: Sheet, columns: readonly number[], colours: Colours): void {
  setRules(sheet, (rules) => {
    const bare = columns.filter((column) => !rules.some((rule) => isOurs(rule, [column], colours)));
    const ranges = bare.map((column) => wholeColumn(sheet, column));
    return bare.length === 0 ? rules : [...rules, ...colours.map((each) => newRule(each, ranges))];
  });
}

export function uncolourWords(sheet: Sheet, columns: readonly number[], colours: Colours): void {
  setRules(sheet, (rules) => rules.filter((rule) => !isOurs(rule, columns, colours)));
}

/** Google replaces all rules of a tab at once: keeps those that were read, and writes only if some change. */
function setRules(sheet: Sheet, change: (rules: Rule[]) => Rule[]): void {
  const set = () => {
    const rules = sheet.getConditionalFormatRules();
    const changed = change(rules);
    if (changed.length !== rules.length) sheet.setConditionalFormatRules(changed);
  };
  orLogged("Colours were refused", set);
}

/** Reaches the end of the grid without knowing its size. */
function wholeColumn(sheet: Sheet, column: number): Range {
  const letters = sheet.getRange(1, column).getA1Notation().replace(/\d+/, "");
  return sheet.getRange(`${letters}:${letters}`);
}

function newRule({ word, text, fill, isStruck }: WordColour, ranges: Range[]): Rule {
  const rule = SpreadsheetApp.newConditionalFormatRule().whenTextEqualTo(word);
  rule.setFontColor(text).setBackground(fill).setRanges(ranges);
  return (isStruck ? rule.setStrikethrough(true) : rule).build();
}

type Range = GoogleAppsScript.Spreadsheet.Range;

/** Whether a rule is unchanged since we made it, and only for these columns. */
function isOurs(rule: Rule, columns: readonly number[], colours: Colours): boolean {
  const condition = rule.getBooleanCondition();
  const [word, ...more] = condition?.getCriteriaValues() ?? [];
  const colour = colours.find((each) => each.word === word);
  return (
    colour !== undefined &&
    more.length === 0 &&
    condition?.getBackground()?.toLowerCase() === colour.fill &&
    rule
      .getRanges()
      .every((range) => range.getNumColumns() === 1 && columns.includes(range.getColumn()))
  );
}
