import type { Terms } from "../../contract/enrich-form";
import type { Progress } from "../../contract/enrich-run";
import { closeDesks, type Desk, openDesk } from "./desk";
import { fill, minutes, person, shown } from "./formulas-desk";
import { ALL, progressOf, quoted, started } from "./panel";

afterEach(closeDesks);

const HEADERS = ["First name", "Last name", "Company", "Website", "LinkedIn profile", "Formula"];
const FORMULA = 6;
const PEOPLE = 8;

/** People with everything, of whom formulas asked with some of it. */
async function openAsked(formula: string): Promise<Desk> {
  const rows = Array.from({ length: PEOPLE }, (_, at) => {
    const { firstName, lastName, companyName, domain, profileUrl } = person(at);
    return [firstName, lastName, companyName, domain, profileUrl, ""];
  });
  const desk = await openDesk({ rows: [HEADERS, ...rows], entries: { formulaCredits: 1_000 } });
  await fill(desk, formula, PEOPLE, { column: FORMULA });
  await minutes(desk, 4);
  return desk;
}

/** Runs to its end. The clock of formulas goes on after it. */
async function ran(desk: Desk, terms: Terms): Promise<Progress> {
  const { run } = await started(desk, terms);
  await minutes(desk, 4);
  return progressOf(desk, run);
}

const found = (desk: Desk) =>
  shown(desk, PEOPLE, FORMULA).filter((value) => String(value).includes("@")).length;
const emails = (desk: Desk) => desk.rows().filter((row) => row["E-mail"] !== "").length;

test("whom a formula found by company name is used for free, and found again only if that is chosen", async () => {
  const desk = await openAsked("=ENRICH_EMAIL(A#,B#,C#)");
  const alike = found(desk);
  expect(alike).toBeGreaterThan(2);
  expect(alike).toBeLessThan(PEOPLE);
  const { charged } = desk.account().credits;
  const use = await quoted(desk, ALL);
  expect(use.known).toEqual({ found: 0, aside: 0, brought: 0, none: 0, alike, less: 0, former: 0 });
  // Who was not found with less is asked with all that is known, and paid for if found.
  expect(use.sums).toMatchObject({ known: alike, queued: PEOPLE - alike });
  const again: Terms = { ...ALL, doubted: ["alike"] };
  const find = await quoted(desk, again);
  expect(find.known.alike).toBe(alike);
  expect(find.sums).toMatchObject({ known: 0, queued: PEOPLE });
  expect(find.creditsAtMost).toBe(3 * PEOPLE);
  expect(desk.account().credits.charged).toBe(charged);

  const questions = desk.account().questions;
  const used = await ran(desk, ALL);
  expect(used.sums).toMatchObject({ known: alike, asked: PEOPLE - alike });
  expect(desk.account().questions).toBe(questions + PEOPLE - alike);
  const charge = desk.account().credits.charged - charged;
  expect(charge).toBe(3 * used.sums.found);

  const fresh = await ran(desk, again);
  expect(fresh.sums).toMatchObject({ known: PEOPLE - alike, asked: alike });
  // Now they are known by all they have: nobody is found a third time.
  expect((await quoted(desk, again)).sums).toMatchObject({ known: PEOPLE, queued: 0 });
  expect(emails(desk)).toBeGreaterThanOrEqual(alike);
});

test("who was not found with less is known, and tried again with the profile address if that is chosen", async () => {
  const desk = await openAsked("=ENRICH_EMAIL(A#,B#,D#)");
  const less = PEOPLE - found(desk);
  expect(less).toBeGreaterThan(0);
  const quote = await quoted(desk, ALL);
  expect(quote.known).toMatchObject({ brought: 0, none: 0, alike: 0, less });
  expect(quote.known.found + quote.known.aside).toBe(PEOPLE - less);
  expect(quote.sums).toMatchObject({ known: PEOPLE, queued: 0 });
  const again: Terms = { ...ALL, doubted: ["less"] };
  expect((await quoted(desk, again)).sums).toMatchObject({ known: PEOPLE - less, queued: less });
  const questions = desk.account().questions;
  const run = await ran(desk, again);
  expect(run.sums).toMatchObject({ known: PEOPLE - less, asked: less });
  expect(desk.account().questions).toBe(questions + less);
  const after = await quoted(desk, again);
  expect(after.known).toMatchObject({ alike: 0, less: 0 });
  expect(after.sums.queued).toBe(0);
});

test("a formula uses what a run found by company name", async () => {
  const desk = await openAsked("");
  const inputs = { first_name: "First name", last_name: "Last name", company: "Company" };
  await ran(desk, { ...ALL, inputs: { ...inputs, domain: "", profile_url: "" } });
  const { questions } = desk.account();
  const without = desk.rows().filter((row) => row["E-mail"] === "").length;
  await fill(desk, "=ENRICH_EMAIL(A#,B#,C#,E#)", PEOPLE, { column: FORMULA });
  await minutes(desk, 4);
  expect(desk.account().questions - questions).toBeLessThanOrEqual(without);
});

test("a formula that names the website of whom it found by the company's name pays only for who was not found", async () => {
  const desk = await openAsked("=ENRICH_EMAIL(A#,B#,C#)");
  const before = shown(desk, PEOPLE, FORMULA);
  const { questions } = desk.account();
  await fill(desk, "=ENRICH_EMAIL(A#,B#,D#)", PEOPLE, { column: FORMULA });
  await minutes(desk, 4);
  const isFound = (value: unknown) => String(value).includes("@");
  const lacking = before.filter((value) => !isFound(value)).length;
  expect(lacking).toBeLessThan(PEOPLE);
  expect(desk.account().questions - questions).toBe(lacking);
  const after = shown(desk, PEOPLE, FORMULA);
  for (const [at, value] of before.entries()) if (isFound(value)) expect(after[at]).toBe(value);
});
