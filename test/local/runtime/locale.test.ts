import type { CellValue } from "../../../local/runtime/sheets/sheet-model";
import { UniverSheetModel } from "../../../local/runtime/sheets/univer-sheet-model";

/** What a cell holds and shows after `text` was typed in a file of this locale. */
function typed(locale: string, text: CellValue): { value: CellValue; shown: string } {
  const now = () => Date.UTC(2030, 5, 1);
  const model = new UniverSheetModel({
    ...{ spreadsheetId: "f", name: "F", timeZone: "Etc/UTC", seed: 1, now },
    locale,
    tabs: [{ name: "T", rows: [] }],
  });
  model.write("T", 1, 1, [[text]]);
  const [value = "", shown = ""] = [model.read("T")[0]?.[0], model.display("T")[0]?.[0]];
  model.dispose();
  return { value, shown };
}
const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date));

describe("what is typed is read as people of the file's locale write", () => {
  it.each<[string, string, CellValue, string]>([
    ["en_US", "1.5", 1.5, "1.5"],
    ["en_US", "1,234.5", 1234.5, "1,234.50"],
    ["en_US", "5/1/2020", day(2020, 5, 1), "5/1/2020"],
    ["en_US", "3/10", day(2030, 3, 10), "3/10"],
    ["en_US", "TRUE", true, "TRUE"],
    ["en_US", "WAHR", "WAHR", "WAHR"],
    ["en_GB", "5/1/2020", day(2020, 1, 5), "5/1/2020"],
    ["en_GB", "3/10", day(2030, 10, 3), "3/10"],
    ["de_DE", "1,5", 1.5, "1,5"],
    ["de_DE", "1.5", day(2030, 5, 1), "1.5"],
    ["de_DE", "12.30", "12.30", "12.30"],
    ["de_DE", "1.234,5", 1234.5, "1.234,50"],
    ["de_DE", "1.000", 1000, "1.000"],
    ["de_DE", "10.0.0.1", "10.0.0.1", "10.0.0.1"],
    ["de_DE", "5.1.2020", day(2020, 1, 5), "5.1.2020"],
    ["de_DE", "5. Januar 2020", day(2020, 1, 5), "5. Januar 2020"],
    ["de_DE", "Mai 2020", day(2020, 5, 1), "Mai 2020"],
    ["de_DE", "WAHR", true, "WAHR"],
    ["fr_FR", "1,5", 1.5, "1,5"],
    ["fr_FR", "5/1/2020", day(2020, 1, 5), "5/1/2020"],
    ["fr_FR", "VRAI", true, "VRAI"],
    ["fr_FR", "12,5 %", 0.125, "12,50%"],
    ["es_ES", "VERDADERO", true, "VERDADERO"],
    ["pt_BR", "1.234,5", 1234.5, "1.234,50"],
    ["ja_JP", "1.5", 1.5, "1.5"],
    ["xx_YY", "1.5", 1.5, "1.5"],
  ])("%s: %s", (locale, text, value, shown) => {
    expect(typed(locale, text)).toEqual({ value, shown });
  });

  it.each([
    ["en_US", "1/5/2020 9:30:00"],
    ["de_DE", "05.01.2020 09:30:00"],
    ["fr_FR", "05/01/2020 09:30:00"],
    ["sv_SE", "2020-01-05 09:30:00"],
    ["ja_JP", "2020/01/05 09:30:00"],
  ])("and a script's moment is shown so: %s", (locale, shown) => {
    const value = new Date(Date.UTC(2020, 0, 5, 9, 30));
    expect(typed(locale, value)).toEqual({ value, shown });
  });
});
