import { PLATFORM_LIMITS } from "../core/limits";
import type { Probe } from "../ports/probe";
import type { Cell, Spreadsheet, Tab } from "../ports/spreadsheet";
import type { Time } from "../ports/time";
import { type Check, check, judged } from "./finding";

/** Texts that a sheet would take for something else, and some that it would not. */
const TEXTS = [
  "=1+1",
  "+1",
  "-1",
  "007",
  "1/2",
  "1e3",
  "2024-01-02",
  "12:30",
  "50%",
  "TRUE",
  "march",
  "'quoted",
  "@name",
  "plain words",
  "someone@example.com",
  "https://example.com/1?a=b",
];

/** Checks how cells store and return what is written. */
export function cellChecks(probe: Probe, spreadsheet: Spreadsheet, time: Time): readonly Check[] {
  const inTab = (id: string, assumed: string, look: (tab: Tab) => ReturnType<Check["look"]>) =>
    check(id, assumed, () => probe.inTab(look));
  return [
    inTab("literal-text", "A text stays the text it is, whatever it looks like", (tab) => {
      const area = { row: 1, column: 1, rows: TEXTS.length, columns: 2 };
      probe.makePlainText(tab, { ...area, column: 2, columns: 1 });
      tab.write(
        area,
        TEXTS.map((text) => [text, text]),
      );
      spreadsheet.flush();
      const formulas = tab.readFormulas(area).flat();
      const cells = tab.read(area).flat();
      // In cells of plain text, the second of each two, an apostrophe that was needed may be shown.
      const keeps = cells[1] === `'${TEXTS[0]}`;
      const changed = cells.flatMap((cell, at) => {
        const text = TEXTS[Math.floor(at / 2)] ?? "";
        const isKept = keeps && at % 2 === 1 && cell === `'${text}`;
        return (cell === text || isKept) && formulas[at] === "" ? [] : [text];
      });
      return judged(
        changed.length === 0,
        `${changed.length} of ${2 * TEXTS.length} changed ${changed.join("  ")}; plain text ${keeps ? "keeps" : "drops"} an apostrophe`,
      );
    }),
    inTab("long-text", "A cell takes 50,000 characters", (tab) => {
      const long = "a".repeat(PLATFORM_LIMITS.cellCharacters);
      const [[read]] = written(tab, spreadsheet, [[long]]);
      return judged(read === long, `${String(read).length} characters read back`);
    }),
    inTab(
      "same-moment",
      "Numbers, truths and moments are read as they were written, in any time zone",
      (tab) => {
        const at = new Date(Math.floor(time.now() / 1000) * 1000);
        const [[number, truth, moment]] = written(tab, spreadsheet, [[1.5, true, at]]);
        const late = moment instanceof Date ? moment.getTime() - at.getTime() : Number.NaN;
        const { script, file } = probe.zones();
        return judged(
          number === 1.5 && truth === true && late === 0,
          `moment off by ${late} ms; time zone of the script ${script}, of the file ${file}`,
        );
      },
    ),
    inTab("sort-rows", "Sorting rows moves hidden columns with them", (tab) => {
      const rows = [
        ["c", "", "ref-c"],
        ["a", "", "ref-a"],
        ["b", "", "ref-b"],
      ];
      written(tab, spreadsheet, rows);
      tab.hideColumn(3);
      probe.sort(tab, { rows: 3, columns: 3 });
      const sorted = tab.read({ row: 1, column: 1, rows: 3, columns: 3 });
      const order = sorted.map(([name]) => name).join("");
      const apart = sorted.filter(([name, , ref]) => ref !== `ref-${name}`).length;
      return judged(order === "abc" && apart === 0, `order ${order}; ${apart} of 3 refs elsewhere`);
    }),
    inTab(
      "replaced-groups",
      "Formulas are found by a pattern and replaced with its groups",
      (tab) => {
        written(tab, spreadsheet, [["LEN"], ["=LEN(0)"]]);
        tab.writeFormula(1, 1, "=LEN(10)");
        const replaced = tab.replaceFormulas("^=(LEN[\\s\\S]*)$", "=0+$1");
        const area = { row: 1, column: 1, rows: 2, columns: 1 };
        const [[formula = ""] = []] = tab.readFormulas(area);
        const [, [text] = [""]] = tab.read(area);
        return judged(
          replaced === 1 && formula === "=0+LEN(10)" && text === "=LEN(0)",
          `${replaced} replaced: ${formula}; the text beside it is ${text}`,
        );
      },
    ),
    inTab(
      "warned-tab",
      "A hidden tab that warns people before edits still takes what the script writes",
      (tab) => {
        const [[read]] = written(tab, spreadsheet, [["written"]]);
        return judged(read === "written", "written and read");
      },
    ),
  ];
}

/** Writes from A1 on and returns what the cells then hold. */
function written(tab: Tab, spreadsheet: Spreadsheet, cells: Cell[][]): [Cell[], ...Cell[][]] {
  const area = { row: 1, column: 1, rows: cells.length, columns: cells[0]?.length ?? 1 };
  tab.write(area, cells);
  spreadsheet.flush();
  return tab.read(area) as [Cell[], ...Cell[][]];
}
