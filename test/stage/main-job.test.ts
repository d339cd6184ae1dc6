import { SYNCHRONOUS_URL } from "../../local/stage/stage";
import { closeDesks, expectSumsToAddUp, openDesk } from "./desk";

afterEach(closeDesks);

const manners = [
  ["asynchronous", {}],
  ["synchronous", { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL }],
] as const;

test.each(manners)(
  "a run over the %s address fills the sheet and pays once for each question",
  async (_, entries) => {
    const desk = await openDesk({ rows: 100, entries });
    const progress = await desk.enrich();
    expect(progress.state).toBe("done");
    expectSumsToAddUp(progress);
    const { sums } = progress;
    expect(sums).toMatchObject({
      wanted: 100,
      known: 0,
      unknown: 0,
      pending: 0,
      queued: 0,
      failed: 0,
    });
    expect(sums.duplicates).toBe(8);
    expect(sums.found).toBeGreaterThan(50);
    expect(desk.account()).toMatchObject({
      askedTwice: [],
      askedUnderOtherKey: [],
      questions: sums.asked,
    });
    expect(desk.account().credits.charged).toBe(progress.credits);
    const withheld = desk.rows().filter((row) => row.Status === "Found" && row["E-mail"] === "");
    expect(withheld).toEqual([]);
  },
);

test("the key is nowhere but in the user's own properties", async () => {
  const desk = await openDesk({
    rows: 20,
    accounts: [{ key: "secret-marked-key" }],
    entries: { key: "secret-marked-key" },
  });
  await desk.enrich();
  const seen = JSON.stringify([
    desk.runtime.sheets.snapshot(),
    [...desk.runtime.stores.properties.document],
    [...desk.runtime.stores.properties.script],
    desk.runtime.log,
    desk.runtime.ui.toasts,
    desk.service.readLog(),
    desk.person.alerts,
  ]);
  expect(seen).not.toContain("secret-marked-key");
});
