import { closeDesks, type Desk, openDesk, pressed } from "./desk";
import { fill, minutes, TAB } from "./formulas-desk";

afterEach(closeDesks);

/** Long and odd enough to stand nowhere by chance. */
const KEY = "marked-key-7f3a9c51e2";

/** Everything that the stage has recorded of a script: cells, properties, cache, log, requests. */
function recorded(desk: Desk): string {
  const { runtime, service } = desk;
  const { properties, caches } = runtime.stores;
  const cells = runtime.sheets.tabs().map(({ name }) => runtime.sheets.read(name));
  const stores = [properties.script, properties.document, caches.script, caches.document];
  return JSON.stringify([
    cells,
    stores.map((store) => [...store]),
    runtime.log,
    service.readLog({ limit: 100_000 }),
  ]);
}

const openMarked = () =>
  openDesk({ rows: 6, accounts: [{ key: KEY }], entries: { key: KEY, formulaCredits: 1_000 } });

test("a key stands in its owner's own properties and nowhere else, whatever is done with it", async () => {
  const desk = await openMarked();
  const own = desk.runtime.stores.properties.user(desk.runtime.owner);
  expect(JSON.stringify([...own])).toContain(KEY);
  await pressed(desk, "enrichThisTab");
  await minutes(desk, 4);
  await fill(desk, "=ENRICH_EMAIL(A#,B#,C#)", 3, { column: 12 });
  await fill(desk, '=ENRICH_LEADS("functions","Sales","live",FALSE)', 1, { column: 15 });
  await fill(desk, '=ENRICH_COMPANY("acme.com")', 1, { column: 20 });
  await pressed(desk, "enrichSupport");
  await minutes(desk, 5);
  expect(desk.service.readLog({ limit: 10 }).length).toBeGreaterThan(5);
  expect(recorded(desk)).not.toContain(KEY);
});

test.each(["html-page", "malformed-json", "bad-gateway-after", "rate-limited"] as const)(
  "a key stands nowhere after %s",
  async (kind) => {
    const desk = await openMarked();
    desk.service.faults.add({ kind, endpoint: "async_enrich", count: 2 });
    await pressed(desk, "enrichThisTab");
    await minutes(desk, 4);
    await fill(desk, '=ENRICH_JOBS("acme.com")', 1, { column: 20 });
    expect(recorded(desk)).not.toContain(KEY);
    const logged = JSON.stringify(desk.runtime.log.map(({ console }) => console));
    const contacts = desk.rows().flatMap((row) => [row.Website, row["E-mail"], row["Last name"]]);
    expect(contacts.filter((each) => each && logged.includes(String(each)))).toEqual([]);
    expect(desk.runtime.sheets.read(TAB).length).toBeGreaterThan(1);
  },
);
