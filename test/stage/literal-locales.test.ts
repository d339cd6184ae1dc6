import { UniverSheetModel } from "../../local/runtime/sheets/univer-sheet-model";
import { literalText } from "../../src/core/literal-text";

const texts = [
  ..."=1+1;+33612345678;-ada;@ada;'quoted;007;1.5;1,5;1 000;1\u202f000,5;1'000;1.234,5;12 %;3.10;5.1.2020".split(
    ";",
  ),
  ..."1/2;3/10/2020;2020-01-05;12:30;12.30;5. Januar 2020;5 janvier 2020;Mai 2020;mars 2020;TRUE;WAHR".split(
    ";",
  ),
  ..."VRAI;Falso;Mars;May;August;Mercredi;Juni Schmidt;April Jones;Domingo;valid;N/A;O'Brien".split(
    ";",
  ),
  ..."ada+1@acme2.example;https://www.linkedin.com/in/ada-1;R$ 5;5 €;Zoë;山田太郎;#N/A;10.0.0.1".split(
    ";",
  ),
];

test.each(["en_US", "en_GB", "de_DE", "fr_FR", "es_ES", "pt_BR", "ja_JP"])(
  "what we write as literal text is read back the same in a file of %s",
  (locale) => {
    const model = new UniverSheetModel({
      ...{ spreadsheetId: "f", name: "F", timeZone: "Etc/UTC", seed: 1, locale },
      tabs: [{ name: "T", rows: [] }],
    });
    const rows = texts.map((text) => [literalText(text)]);
    model.write("T", 1, 1, rows);
    const box = { row: 1, column: 1, rows: rows.length, columns: 1 };
    expect(model.read("T", box)).toEqual(texts.map((text) => [text]));
    expect(model.display("T", box)).toEqual(texts.map((text) => [text]));
    expect(model.formulas("T", box).flat().join("")).toBe("");
    model.dispose();
  },
);
