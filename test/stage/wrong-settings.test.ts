import { BASE_URL, SYNCHRONOUS_URL } from "../../local/stage/stage";
import { closeDesks, type Desk, openDesk } from "./desk";
import { fill, lookUps, minutes, openFormulas, peopleRows, shown } from "./formulas-desk";

afterEach(closeDesks);

const PHONE = "=ENRICH_PHONE(A#,B#,C#,D#)";
const ROWS = 5;

test("a wrong base address while formulas wait loses nothing: corrected, their answers come in", async () => {
  const desk = await openFormulas(peopleRows(ROWS));
  await fill(desk, PHONE, ROWS);
  expect(shown(desk, ROWS)).toEqual(Array(ROWS).fill("PENDING"));
  await desk.settings({ baseUrl: SYNCHRONOUS_URL });
  await minutes(desk, 60);
  expect(shown(desk, ROWS)).toEqual(Array(ROWS).fill("PENDING"));
  await desk.settings({ baseUrl: BASE_URL });
  await minutes(desk, 60);
  expect(shown(desk, ROWS).every((value) => /^(\+\d|N\/A)/.test(String(value)))).toBe(true);
  expect(lookUps(desk)).toBe(ROWS);
});

test("another account's key, said to be of the same account, loses nothing: with the former one answers come in", async () => {
  const desk = await openDesk({ rows: 40, accounts: [{ key: "demo-key" }, { key: "second-key" }] });
  await askedAndPaused(desk);
  await desk.settings({ key: "second-key" });
  await minutes(desk, 60);
  expect(desk.account().questions).toBe(34);
  await desk.settings({ key: "demo-key" });
  const done = await desk.resume();
  expect(done).toMatchObject({ state: "done", sums: { pending: 0, unknown: 0 } });
  expect(desk.account().askedTwice).toEqual([]);
});

/** A run whose first wave is acknowledged, and that a person pauses then. */
async function askedAndPaused(desk: Desk): Promise<void> {
  const { document } = desk.runtime.stores.properties;
  const stop = desk.runtime.intercept((call, phase) => {
    const stored =
      call.service === "properties" &&
      /"p","[0-9a-f-]{36}/.test(JSON.stringify(call.args).replaceAll("\\", ""));
    if (phase !== "after" || !stored) return undefined;
    const job = [...document.keys()].find((key) => key.startsWith("job."))?.slice(4) ?? "";
    document.set(`signal.${job}`, "pause");
    return "kill";
  });
  await desk.runtime.run({ fn: "enrichThisTab", kind: "menu" });
  stop();
}
