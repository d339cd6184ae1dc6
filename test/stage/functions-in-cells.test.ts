import { readDeclarations } from "../build/entry-points";
import { read } from "../build/project";
import { closeDesks } from "./desk";
import { fill, formulaRuns, openFormulas, peopleRows, RESULT } from "./formulas-desk";

afterEach(closeDesks);

/** Google lets a cell call any function of a script whose name does not end in an underscore (C8). */
const OTHERS = readDeclarations(read("dist/Code.js"))
  .map(({ name }) => name)
  .filter((name) => !name.startsWith("ENRICH_") && name !== "enrichProbe");

test("functions that are no formulas do nothing in a cell, with the owner's key as little as without", async () => {
  expect(OTHERS).toEqual(expect.arrayContaining(["enrichOnClock", "enrichSidebar", "doPost"]));
  const desk = await openFormulas(peopleRows(3));
  // Something waits that a driver would ask.
  await fill(desk, "=ENRICH_EMAIL(A#,B#,C#)", 1);
  const requests = desk.service.readLog().length;
  const { properties } = desk.runtime.stores;
  const stored = () => [...properties.document, ...properties.user(desk.runtime.owner)];
  const before = stored();
  const ran = desk.runtime.log.length;
  for (const [at, name] of OTHERS.entries()) {
    desk.runtime.sheets.write("Contacts", 10 + at, RESULT, [[`=${name}(A1:B2,"sidebar")`]]);
    await desk.runtime.formulas.idle();
  }
  expect(formulaRuns(desk, ran)).toHaveLength(OTHERS.length);
  expect(desk.service.readLog()).toHaveLength(requests);
  expect(stored()).toEqual(before);
});
