import { sampleContacts } from "../../local/stage/sample-contacts";
import { closeDesks, expectSumsToAddUp, openDesk } from "./desk";

afterEach(closeDesks);

test("a copy of the file, which has none of its properties, asks new people once", async () => {
  const desk = await openDesk({ rows: 60 });
  await desk.enrich();
  const { runtime } = desk;
  const before = desk.account().questions;
  runtime.stores.properties.document.clear();
  runtime.sheets.deleteRows("Contacts", 2, 60);
  runtime.sheets.write("Contacts", 2, 1, sampleContacts(120, 1).slice(60));
  const done = await desk.enrich();
  expect(done.state).toBe("done");
  expectSumsToAddUp(done);
  expect(desk.account().askedTwice).toEqual([]);
  expect(done.sums.asked).toBe(desk.account().questions - before);
});
