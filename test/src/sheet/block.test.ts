import { seededRandom } from "../../../local/clock/seeded-random";
import type { Cell } from "../../../src/ports/spreadsheet";
import { type Block, type CellWrite, joinBlocks } from "../../../src/sheet/block";

const at = (row: number, column: number, value: Cell = `${row},${column}`): CellWrite => ({
  row,
  column,
  value,
});
const areas = (blocks: Block[]) =>
  blocks.map(({ area: { row, column, rows, columns } }) => [row, column, rows, columns]).sort();
const nothing = () => undefined;
const blank = () => "";

describe("cells are joined", () => {
  test.each<[string, CellWrite[], (row: number, column: number) => Cell | undefined, number[][]]>([
    ["into nothing when there are none", [], blank, []],
    [
      "into one rectangle when they fill it",
      [at(2, 1), at(2, 2), at(3, 1), at(3, 2)],
      nothing,
      [[2, 1, 2, 2]],
    ],
    ["in whatever order they come", [at(4, 1), at(2, 1), at(3, 1)], nothing, [[2, 1, 3, 1]]],
    ["over gaps that can be written back", [at(2, 1), at(9, 1)], blank, [[2, 1, 8, 1]]],
    ["over a missing corner that can be written back", [at(2, 1), at(3, 2)], blank, [[2, 1, 2, 2]]],
    [
      "not over gaps that cannot",
      [at(2, 1), at(9, 1)],
      nothing,
      [
        [2, 1, 1, 1],
        [9, 1, 1, 1],
      ],
    ],
    [
      "not over columns between",
      [at(2, 1), at(2, 3)],
      blank,
      [
        [2, 1, 1, 1],
        [2, 3, 1, 1],
      ],
    ],
    [
      "not over a formula in a row between",
      [at(2, 1), at(4, 1)],
      (row) => (row === 3 ? undefined : ""),
      [
        [2, 1, 1, 1],
        [4, 1, 1, 1],
      ],
    ],
    [
      "apart in a column where a formula stands beside a written cell",
      [at(2, 1), at(2, 2), at(2, 3), at(3, 1), at(3, 3), at(4, 1), at(4, 2), at(4, 3)],
      (row, column) => (row === 3 && column === 2 ? undefined : ""),
      [
        [2, 1, 3, 1],
        [2, 2, 1, 1],
        [2, 3, 3, 1],
        [4, 2, 1, 1],
      ],
    ],
    ["over 2,000 rows between", [at(2, 1), at(2_003, 1)], blank, [[2, 1, 2_002, 1]]],
    [
      "not over more",
      [at(2, 1), at(2_004, 1)],
      blank,
      [
        [2, 1, 1, 1],
        [2_004, 1, 1, 1],
      ],
    ],
  ])("%s", (_, writes, present, expected) => {
    expect(areas(joinBlocks(writes, present))).toEqual(expected.sort());
  });

  test("with what a cell between held, of whatever type, and a blank for a blank", () => {
    const date = new Date(0);
    const held: Record<number, Cell> = { 3: 0, 4: false, 5: "", 6: date };
    const [block] = joinBlocks([at(2, 1, "a"), at(7, 1, "")], (row) => held[row]);
    expect(block?.cells).toEqual([["a"], [0], [false], [""], [date], [""]]);
  });
});

test("joined cells change nothing but what is written, and never touch a formula", () => {
  const random = seededRandom(11);
  for (let trial = 0; trial < 200; trial++) {
    const held = new Map<string, Cell | undefined>();
    const writes: CellWrite[] = [];
    for (let row = 2; row < 14; row++)
      for (let column = 1; column < 6; column++) {
        const formula = random() < 0.1;
        held.set(`${row},${column}`, formula ? undefined : `held ${row},${column}`);
        if (!formula && random() < 0.3) writes.push(at(row, column, `new ${row},${column}`));
      }
    const sheet = new Map(held);
    const blocks = joinBlocks(writes, (row, column) => held.get(`${row},${column}`));
    for (const { area, cells } of blocks)
      for (const [down, line] of cells.entries())
        for (const [across, cell] of line.entries())
          sheet.set(`${area.row + down},${area.column + across}`, cell);
    for (const { row, column, value } of writes) held.set(`${row},${column}`, value);
    expect(sheet).toEqual(held);
    expect(blocks.length).toBeLessThanOrEqual(Math.max(1, writes.length));
  }
});
