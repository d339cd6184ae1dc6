import { parse } from "csv-parse/sync";
import { read } from "../build/project";
import { closeDesks, openDesk } from "../stage/desk";
import { GERMAN } from "../stage/messy-lists";

afterEach(closeDesks);

test("the German list is the one that the panel is tried with", () => {
  expect(parse(read("samples", "kontakte.csv"), { delimiter: ";" })).toEqual(GERMAN.rows);
});

const rows: string[][] = parse(read("samples", "formulas.csv"));

test("the formulas of the sample tab show an e-mail each, and each is paid for once", async () => {
  const desk = await openDesk({ rows, entries: { formulaCredits: 100 }, seed: 1 });
  const shown = () =>
    desk.runtime.sheets
      .read("Contacts")
      .slice(1)
      .map((row) => String(row[3]));
  await desk.clock.advance(600_000);
  expect(shown()).toEqual([
    "noor.ijsselstein@solstice-crafts.example",
    "lquinones@alder-holdings.example",
    "kathe.thoss@iron-fabrics.example",
    "loic.dupre@clear-clinics.example",
  ]);
  expect(desk.account()).toMatchObject({ questions: 4, askedTwice: [], credits: { charged: 12 } });
});

test("every formula of the sample tab is one of the add-on's", () => {
  const names = rows.flat().flatMap((cell) => cell.match(/ENRICH_\w+/g) ?? []);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(read("docs", "formulas.md")).toContain(`## ${name}\n`);
});
