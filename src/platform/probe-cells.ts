import { PLATFORM_LIMITS } from "../core/limits";
import { PLAIN_TEXT } from "../core/literal-text";
import type { Check } from "../ports/probe";
import type { Scratch } from "./scratch";
import { openFile, tabOf } from "./spreadsheet";

/** Texts that a sheet would take for something else, and some that it would not. */
const TEXTS =
  "=1+1|+1|-1|007|1/2|1e3|2024-01-02|12:30|50%|TRUE|march|'quoted|@name|plain words|a@b.co|https://b.co/1?a=b";

/** How cells store and return what is written. */
export function cellChecks({ sheet, put }: Scratch): Check[] {
  /** Those of the texts that are read differently once we wrote them. */
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
    ["literal-text", "none", () => changed(TEXTS.split("|"), false)],
    ["plain-text", "none; .*", () => changed(TEXTS.split("|"), true)],
    [
      "long-text",
      `${PLATFORM_LIMITS.cellCharacters}`,
      () => String(put([["a".repeat(PLATFORM_LIMITS.cellCharacters)]]).getValue()).length,
    ],
    [
      "same-moment",
      "1.5 true 0 .*",
      () => {
        const at = Math.floor(Date.now() / 1000) * 1000;
        const [[number, truth, moment] = []] = put([[1.5, true, new Date(at)]]).getValues();
        return `${number} ${truth} ${moment - at} ${Session.getScriptTimeZone()} ${openFile().getSpreadsheetTimeZone()}`;
      },
    ],
    [
      "sort-rows",
      "a,x,b,y,c,z",
      () => {
        const range = put([
          ["c", "z"],
          ["a", "x"],
          ["b", "y"],
        ]);
        sheet().hideColumns(2);
        return range.sort(1).getValues();
      },
    ],
    [
      "replaced-groups",
      "1,=0\\+LEN\\(10\\),=LEN\\(0\\)",
      () => {
        const range = put([["=LEN(10)"], ["'=LEN(0)"]]);
        const count = tabOf(sheet()).replaceFormulas("^=(LEN[\\s\\S]*)$", "=0+$1");
        return [count, range.getFormula(), range.getValues()[1]];
      },
    ],
    ["warned-tab", "written", () => put([["written"]]).getValue()],
  ];
}
