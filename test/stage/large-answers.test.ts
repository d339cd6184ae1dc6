import { companyProfileAt } from "../../local/service/people/company-profile";
import { openPostings } from "../../local/service/signals/job-posting";
import { TABLES } from "../../src/core/policy";
import { closeDesks, type Desk } from "./desk";
import { fill, minutes, openFormulas, TAB } from "./formulas-desk";

const SEED = 1;
const JOBS = 400;
/** Title, place, date, employment, address, what it says, who hires. */
const COLUMNS = 7;
const DAY_MS = 86_400_000;
afterEach(closeDesks);

const employer = Array.from({ length: 100 }, (_, at) => at).find(
  (at) => openPostings(SEED, at, Date.UTC(2025, 0, 1)).length > 3,
) as number;
const { domain } = companyProfileAt(SEED, employer);

/** A company with hundreds of open jobs. */
async function open(): Promise<Desk> {
  const desk = await openFormulas([]);
  desk.service.faults.add({ kind: "large-answer", endpoint: "company_hiring" });
  return desk;
}

async function type(desk: Desk, column = 8): Promise<unknown[][]> {
  await fill(desk, `=ENRICH_JOBS("${domain}")`, 1, { column });
  return desk.runtime.sheets.read(TAB, { row: 2, column, rows: JOBS + 1, columns: COLUMNS });
}

const asked = (desk: Desk) =>
  desk.service.readLog({ limit: 1_000 }).filter(({ endpoint }) => endpoint === "company_hiring");

function expectWhole(rows: unknown[][]): void {
  const texts = rows.slice(0, JOBS).map((row) => String(row[5]));
  expect(texts.map((text) => Number.parseInt(text, 10))).toEqual(
    Array.from({ length: JOBS }, (_, at) => at + 1),
  );
  expect(Math.min(...texts.map((text) => text.length))).toBeGreaterThan(1_000);
  expect(rows[JOBS]?.[0]).toBe("");
}

test("hundreds of jobs with what they say are shown again for nothing, from notes and from saved results", async () => {
  const desk = await open();
  const first = await type(desk);
  expectWhole(first);
  desk.runtime.stores.caches.document.clear();
  expect(await type(desk, 16)).toEqual(first);
  await minutes(desk, 3);
  desk.runtime.stores.caches.document.clear();
  // A month of looks at nothing by the clock is no part of this.
  for (const { id } of desk.runtime.triggers.list()) desk.runtime.triggers.disable(id);
  await desk.clock.advance(30 * DAY_MS);
  desk.runtime.sheets.write(TAB, 2, 8, [[""]]);
  await desk.runtime.formulas.idle();
  expect(await type(desk, 8)).toEqual(first);
  expect(asked(desk)).toHaveLength(1);
  expect(desk.account().credits.charged).toBe(TABLES.prices.job_postings);
});

test("nothing is lost when the execution is killed once the answer is noted, and its driver once it is in the tab", async () => {
  const desk = await open();
  const formula = killAfter(desk, "formula", "setProperties", "fetchAll");
  await type(desk);
  expect(formula.kills).toBe(1);
  const driver = killAfter(desk, "clock", "setValues");
  await minutes(desk, 3);
  expect(driver.kills).toBe(1);
  // Longer than the lease of the one that was killed.
  await minutes(desk, 12);
  desk.runtime.stores.caches.document.clear();
  expectWhole(await type(desk, 16));
  expect(asked(desk)).toHaveLength(1);
  expect(desk.account().credits.charged).toBe(TABLES.prices.job_postings);
});

/** Kills once, after the first call of this name that follows one named `since`. */
function killAfter(
  desk: Desk,
  who: "formula" | "clock",
  method: string,
  since?: string,
): { kills: number } {
  const done = { kills: 0 };
  let begun = since === undefined;
  desk.runtime.intercept((call, when) => {
    if (when !== "after" || (call.execution.kind === "formula") !== (who === "formula"))
      return undefined;
    const now = begun && call.method === method && done.kills === 0;
    begun ||= call.method === since;
    if (!now) return undefined;
    done.kills++;
    return "kill";
  });
  return done;
}
