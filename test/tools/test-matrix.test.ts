import { LOCALES, surroundingsFrom, ZONES } from "../../local/stage/surroundings";
import { MATRIX } from "../../tools/test-matrix.mjs";

const column = (at: number) => MATRIX.map((row) => row[at]);
const pairs = (one: number, other: number) =>
  new Set(MATRIX.map((row) => `${row[one]} ${row[other]}`)).size;

test("the matrix has each locale and zone, and each two of zone, account and answers", () => {
  expect(column(0)).toEqual([...LOCALES]);
  expect(new Set(column(1))).toEqual(new Set(ZONES));
  expect([pairs(1, 2), pairs(1, 3), pairs(2, 3)]).toEqual([6, 6, 4]);
  for (const [locale, zone, account, unknowns] of MATRIX)
    expect(
      surroundingsFrom({
        STAGE_LOCALE: locale,
        STAGE_ZONE: zone,
        STAGE_ACCOUNT: account,
        STAGE_UNKNOWNS: unknowns,
      }),
    ).toEqual({ locale, zone, account, unknowns });
});
