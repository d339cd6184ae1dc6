import { closeDesks, openDesk } from "./desk";
import { ALL, asked, openTab, quoted } from "./panel";

afterEach(closeDesks);

test("how far the look at the rows in sight has come is told while it lasts", async () => {
  const desk = await openDesk({ rows: 450 });
  desk.runtime.sheets.setRowsHidden("Contacts", 100, 300, true);
  const { rows } = await quoted(desk, { ...ALL, runOn: "visible" });
  expect(rows).toBe(150);
  expect(desk.runtime.ui.toasts.map(({ message }) => message)).toEqual([
    "Looked which rows are in sight: 200 of 450.",
    "Looked which rows are in sight: 400 of 450.",
  ]);
});

test("too many rows to look at are refused in time, with another way, before anything is spent", async () => {
  const desk = await openDesk({ rows: 20_000 });
  const tab = await openTab(desk);
  const before = desk.clock.now();
  const reply = await asked(desk, { do: "quote", tab, terms: { ...ALL, runOn: "visible" } });
  expect(reply).toMatchObject({
    ok: false,
    sentence: expect.stringContaining("copy them into a tab of their own"),
  });
  expect(desk.clock.now() - before).toBeLessThan(200_000);
  expect(desk.account().questions).toBe(0);
});
