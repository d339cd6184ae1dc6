import { closeDesks, type Desk, openDesk, pressed } from "./desk";

afterEach(closeDesks);

const BY_HAND = "ann@by-hand.example";

test("a chip that somebody put into our column between two rows we fill is still there after the run", async () => {
  const desk = await openDesk({ rows: 4 });
  await pressed(desk, "enrichThisTab");
  const column = desk.runtime.sheets.read("Contacts")[0]?.indexOf("E-mail") ?? -1;
  style(desk, 4, column + 1, BY_HAND);
  await desk.wait();
  const shown = desk.rows().map((row) => row["E-mail"]);
  expect(shown[2]).toBe(BY_HAND);
  expect(shown.map((each) => each !== "")).toEqual([true, true, true, true]);
  expect(isStyled(desk, 4, column + 1)).toBe(true);
});

test("what is styled keeps its text where its values are copied or it is read, and loses the style where it is written", async () => {
  const desk = await openDesk({ rows: 4 });
  const { sheets } = desk.runtime;
  style(desk, 4, 1, "Ann");
  const box = { row: 4, column: 1, rows: 1, columns: 1 };
  sheets.copy("Contacts", box, { row: 5, column: 1, valuesOnly: true });
  expect(sheets.read("Contacts", { ...box, rows: 2 })).toEqual([["Ann"], ["Ann"]]);
  expect([isStyled(desk, 4, 1), isStyled(desk, 5, 1)]).toEqual([true, false]);
  sheets.write("Contacts", 4, 1, [["Ann"]]);
  expect(isStyled(desk, 4, 1)).toBe(false);
});

/** As a page's replica tells it: a text with styled letters; a chip is one for a script. */
function style({ runtime }: Desk, row: number, column: number, text: string): void {
  const body = { dataStream: `${text}\r\n`, textRuns: [{ st: 0, ed: 3, ts: { bl: 1 } }] };
  const cell = { p: { id: "styled", body, documentStyle: {} }, v: null, f: null };
  const { id, sheetOrder } = runtime.sheets.snapshot() as { id: string; sheetOrder: string[] };
  const cellValue = { [row - 1]: { [column - 1]: cell } };
  const params = { unitId: id, subUnitId: sheetOrder[0], cellValue };
  runtime.sheets.apply({ id: "sheet.mutation.set-range-values", params }, "a page");
}

function isStyled({ runtime }: Desk, row: number, column: number): boolean {
  const { sheets, sheetOrder } = runtime.sheets.snapshot() as {
    sheetOrder: string[];
    sheets: Record<string, { cellData: Record<number, Record<number, { p?: object | null }>> }>;
  };
  return Boolean(sheets[sheetOrder[0] ?? ""]?.cellData[row - 1]?.[column - 1]?.p);
}
