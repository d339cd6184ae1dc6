import { companyProfileAt } from "../../local/service/people/company-profile";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { companyOf, SEED, subjectRows } from "../stage/kinds-desk";
import { numberIn } from "./as-written";
import { asks } from "./asks";
import { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";

const chromium = inChromium({ grid: false });
let stage: Stage;
beforeEach(async () => {
  stage = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(40, 1)] });
});

/** The panel, with settings saved. */
const withSettings = () => chromium.openPanel(stage);

const account = () => stage.service.accounts.snapshots()[0];
const emails = () => {
  const [headers = [], ...rows] = stage.runtime.sheets.read("Contacts");
  const at = headers.indexOf("E-mail");
  return rows.map((row) => row[at]).filter((email) => email !== "" && email !== undefined);
};

test("a person sees the cost, sets a cap, starts, allows more, retries what failed, and undoes", async () => {
  stage.service.faults.add({ kind: "server-error", endpoint: "async_enrich", count: 2 });
  const panel = await withSettings();
  const { frame } = panel;
  await panel.details();
  expect(await panel.figure("To look up")).toBe("34");
  expect(await panel.figure("At most")).toBe("102 credits");
  expect(await panel.figure("Credits left")).toBe(numberIn(stage, 1_000_000));
  expect(account()?.questions).toBe(0);
  expect(await panel.faults()).toEqual([]);

  await frame.getByLabel("Stop this run at (credits)").fill("30");
  await panel.main().click();
  await panel.reaches("Running");
  expect(await panel.faults()).toEqual([]);
  await panel.laterReaches("Paused");
  await frame.getByText("reached the credits you allowed").waitFor();
  expect(account()?.credits.charged).toBeLessThanOrEqual(30);
  const resume = frame.getByRole("button", { name: "Resume", exact: true });
  const allowed = frame.getByLabel("Allow in all (credits)");
  expect(await allowed.getAttribute("placeholder")).toBeNull();
  const enough = await allowed.inputValue();
  await allowed.fill("30");
  expect(await resume.isDisabled()).toBe(true);
  await allowed.fill(enough);
  await panel.press("Resume");
  await panel.reaches("Running");
  await panel.laterReaches("Done");
  expect(await panel.faults()).toEqual([]);

  await panel.press("Try those again (2)");
  await panel.reaches("Price");
  expect(await panel.figure("To look up")).toBe("2");
  await panel.press("Start");
  await panel.laterReaches("Done");
  expect(account()).toMatchObject({ questions: 34, askedTwice: [] });

  const before = emails().length;
  await panel.press("Undo");
  await panel.press("Take out");
  await frame.getByText(/values? taken out/).waitFor();
  expect(emails().length).toBeLessThan(before);
  expect(emails().length).toBeGreaterThan(10);
});

test("the panel follows the tab in front, names it, and starts nothing for another", async () => {
  const panel = await withSettings();
  const { frame } = panel;
  const { sheets } = stage.runtime;
  const shows = (text: string | RegExp) => frame.getByText(text).first().waitFor();
  const inFront = (tab: string) => sheets.select(tab, { row: 1, column: 1, rows: 1, columns: 1 });
  sheets.addTab("Leads");
  sheets.write("Leads", 1, 1, [CONTACT_HEADERS, ...sampleContacts(3, 7)]);
  await shows("Which rows of Contacts");
  await frame.getByLabel("Phone", { exact: true }).check();
  await panel.priced();

  // The person looks at another tab, and no pointer has told the panel.
  await panel.main().click();
  await panel.reaches("Price");
  inFront("Leads");
  await frame.getByLabel("Stop this run at (credits)").press("Enter");
  await shows("You are in Leads now. Nothing was started in Contacts.");
  await panel.priced();
  expect(await panel.main().innerText()).toBe("Find e-mails for 3 people");
  expect(await frame.locator(".head").innerText()).toMatch(/Leads\s+Rows 2\u20134\b/);
  expect(account()?.questions).toBe(0);
  await panel.begin();
  await panel.reaches("Running in Leads");

  inFront("Contacts");
  await panel.comesFromTheSheet();
  await shows("Which rows of Contacts");
  expect(await frame.getByLabel("Phone", { exact: true }).isChecked()).toBe(true);
  await shows(/^Leads is running: \d+%$/);
  expect(await panel.faults()).toEqual([]);
  await panel.press("Show");
  await panel.laterReaches("Done in Leads");
  await panel.press("Back");
  await shows("Which rows of Contacts");
  expect(stage.runtime.sheets.read("Contacts")[0]).toEqual(CONTACT_HEADERS);

  // As a step does that makes a hidden tab; somebody may also open one of ours.
  sheets.addTab("Enrich: arrivals");
  const head = () => frame.locator(".head").innerText();
  const looks = (await panel.opened.asked()).filter((what) => what === "front").length;
  for (const [at, tab] of ["Enrich: arrivals", "Contacts"].entries()) {
    inFront(tab);
    await panel.comesFromTheSheet();
    await panel.hasAnswers("front", looks + at + 1);
    expect(await head()).toMatch(/Contacts/);
  }
  inFront("Enrich: arrivals");
  await frame.getByLabel("What to find", { exact: true }).selectOption("Companies");
  await panel.hasAnswers("look");
  expect(await frame.getByText("Which rows of Contacts").isVisible()).toBe(true);
});

test("what was not started stays said, and an answer that overtakes another is not lost", async () => {
  const panel = await withSettings();
  const { frame, opened } = panel;
  const { sheets, log } = stage.runtime;
  const shows = (text: string | RegExp) => frame.getByText(text).first().waitFor();
  const inFront = (tab: string) => sheets.select(tab, { row: 1, column: 1, rows: 1, columns: 1 });
  const fronts = async () => (await opened.asked()).filter((what) => what === "front").length;
  sheets.addTab("Leads");
  sheets.write("Leads", 1, 1, [CONTACT_HEADERS, ...sampleContacts(3, 7)]);
  await panel.priced();
  inFront("Leads");
  const before = await fronts();
  await panel.main().click();
  await shows("Which rows of Leads");
  while ((await fronts()) === before) await panel.comesFromTheSheet();
  await panel.hasAnswers("front", before + 1);
  await panel.hasAnswers("look");
  expect(await frame.getByRole("alert").allInnerTexts()).toEqual([
    "You are in Leads now. Nothing was started in Contacts.",
  ]);

  await panel.priced();
  await opened.whileSlow(
    async () => {
      const told = await fronts();
      const { length } = await opened.asked();
      await frame.getByLabel("What to find", { exact: true }).selectOption("Companies");
      while (!(await opened.asked()).includes("look", length)) await opened.page.waitForTimeout(50);
      while (log.some(({ endedMs }) => endedMs === undefined)) await opened.page.waitForTimeout(50);
      inFront("Contacts");
      while ((await fronts()) === told) await panel.comesFromTheSheet();
      while (log.some(({ endedMs }) => endedMs === undefined)) await opened.page.waitForTimeout(50);
    },
    { overtaking: true },
  );
  await shows("Which rows of Contacts");
  expect(await panel.faults()).toEqual([]);
});

test("companies of a column are looked up where a person chooses them", async () => {
  // The fifth row names the first company again, in another spelling.
  stage = await chromium.openStage({ rows: subjectRows("company", 5, 4) });
  const companies = [0, 1, 2, 3, 0].map((at) => companyProfileAt(SEED, companyOf(at)));
  const panel = await withSettings();
  const { frame } = panel;
  await frame.getByLabel("What to find", { exact: true }).selectOption("Companies");
  expect(await panel.faults()).toEqual([]);
  await panel.details();
  expect(await panel.figure("To look up")).toBe("4");
  expect(await panel.figure("At most")).toBe("4 credits");
  expect(account()?.questions).toBe(0);
  await panel.main().click();
  await panel.laterReaches("Done");
  expect(await panel.faults()).toEqual([]);
  const [headers = [], ...rows] = stage.runtime.sheets.read("Contacts");
  const column = (header: string) => rows.map((row) => row[headers.indexOf(header)] ?? "");
  const found = column("Company status").map((status) => status === "Found");
  const names = companies.map(({ name }, at) => (found[at] ? name : ""));
  expect(found.filter(Boolean).length).toBeGreaterThan(1);
  expect(column("Company found")).toEqual(names);
  expect(account()).toMatchObject({
    ...{ questions: 4, askedTwice: [] },
    credits: { charged: found.slice(0, 4).filter(Boolean).length },
  });
});

test("a run whose live results are refused goes on without them by one press", async () => {
  stage = await chromium.openStage({ rows: subjectRows("headcount", 3) });
  const { id = "" } = account() ?? {};
  stage.service.accounts.change(id, { integrationConnected: false });
  const panel = await withSettings();
  const { frame } = panel;
  await frame.getByLabel("What to find", { exact: true }).selectOption("Headcount");
  await panel.begin();
  await panel.laterReaches("Paused");
  await frame.getByText("live results were refused; that cost nothing").waitFor();
  await frame.getByText("no growth is told").waitFor();
  expect(await panel.faults()).toEqual([]);
  expect(account()?.credits.charged).toBe(0);
  await panel.press("Go on without live results");
  await panel.laterReaches("Done");
  expect(account()).toMatchObject({ questions: 3, askedTwice: [] });
});

test("job postings are paid for each company that is asked, and the price says so", async () => {
  stage = await chromium.openStage({ rows: subjectRows("job_postings", 6) });
  const panel = await withSettings();
  const { frame } = panel;
  await frame.getByLabel("What to find", { exact: true }).selectOption("Job postings");
  await panel.priced();
  await frame.locator(".foot").getByText("At most 18. You pay for each company").waitFor();
  await panel.begin();
  await panel.laterReaches("Done");
  expect(await panel.faults()).toEqual([]);
  expect(account()?.credits.charged).toBe(18);
});

test("job titles of people at a company are entered one by one, and a comma says how", async () => {
  stage = await chromium.openStage({ rows: subjectRows("people", 3) });
  const panel = await withSettings();
  const { frame } = panel;
  await frame.getByLabel("What to find", { exact: true }).selectOption("People at a company");
  const titles = frame.getByLabel("Job titles, or a persona's id (all if blank)", { exact: true });
  await titles.fill("CEO, Head of Sales");
  await panel.press("Split at the commas");
  for (const title of ["CEO", "Head of Sales"])
    await frame.getByRole("button", { name: `Remove ${title}` }).waitFor();
  expect(await titles.inputValue()).toBe("");
  await panel.begin();
  await panel.laterReaches("Done");
  expect((await asks(stage, { do: "look", kind: "people" })).columns.titles).toBe(
    "CEO; Head of Sales",
  );
});

test("a run is paused, resumed and stopped, and the panel finds it again when it is reopened", async () => {
  // It takes longer than a slow machine needs to press Pause.
  stage = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(1_000, 1)] });
  const panel = await withSettings();
  await panel.begin();
  await panel.press("Pause");
  await panel.reaches("Paused");
  await panel.opened.page.getByRole("button", { name: "Close Enrich" }).click();
  const again = await EnrichPanel.open(panel.opened);
  await again.reaches("Paused");
  await again.press("Resume");
  await again.reaches("Running");
  await again.press("Stop");
  await again.reaches("Stopped");
  await again.laterShows(again.frame.getByRole("button", { name: "Undo" }));
  expect(account()?.askedTwice).toEqual([]);
});

test("everything can be done by keyboard alone", async () => {
  const panel = await withSettings();
  const { keyboard } = panel.opened.page;
  await panel.frame.locator("body").press("Tab");
  await panel.tabTo("Personal e-mail");
  await keyboard.press("Space");
  await panel.tabTo("All without a result");
  await keyboard.press("ArrowDown");
  expect(await panel.focused()).toBe("Selected rows");
  await keyboard.press("ArrowUp");
  expect(await panel.focused()).toBe("All without a result");
  await panel.priced();
  await panel.tabTo("Details");
  await keyboard.press("Enter");
  await panel.tabTo("Stop this run at (credits)");
  await keyboard.press("Enter");
  await panel.reaches("Running");
  await panel.tabTo("Stop");
  await keyboard.press("Enter");
  await panel.reaches("Stopped");
  await panel.laterShows(panel.frame.getByRole("button", { name: "Undo" }));
  // What came in the place of Stop has the focus, and is one of these two.
  await panel.tabTo("New run");
  await panel.tabTo("Undo", "Shift+Tab");
  await keyboard.press("Enter");
  expect(await panel.focused()).toBe("Take out");
  await keyboard.press("Enter");
  await panel.frame.getByText(/taken out\.$/i).waitFor();
  await panel.tabTo("New run");
  await keyboard.press("Enter");
  await panel.priced();
});

test("a tab that names no columns is asked about, and full names are split as a person likes", async () => {
  stage.runtime.sheets.write("Contacts", 1, 1, [["a", "b", "Who", "d", "e", "f", "g"]]);
  const panel = await withSettings();
  const { frame } = panel;
  await frame.getByRole("group", { name: "Which column holds the names?" }).waitFor();
  expect(await panel.main().count()).toBe(0);
  await frame.locator("summary").filter({ hasText: "Columns" }).first().click();
  await frame.getByLabel("Full name", { exact: true }).selectOption("Who");
  await frame.getByLabel("Company", { exact: true }).selectOption("d");
  const [, , , , person = []] = stage.runtime.sheets.read("Contacts");
  const name = String(person[2]);
  await frame.getByLabel(`First name of ${name}`).fill("Other");
  expect(await panel.faults()).toEqual([]);
  await frame.locator("summary").filter({ hasText: "Where results go" }).click();
  await frame.getByLabel("E-mail to", { exact: true }).selectOption("g");
  await frame.getByLabel("Overwrite what stands there (g)").check();
  expect(await panel.faults()).toEqual([]);
  await panel.details();
});

test("rows without an answer are listed, and asking again says that it may be paid twice", async () => {
  stage.service.faults.add({ kind: "malformed-json", endpoint: "async_enrich", count: 2 });
  const panel = await withSettings();
  await panel.begin();
  await panel.reaches("Running");
  const listed = panel.frame.getByRole("button", { name: "Rows without an answer (2)" });
  await panel.laterShows(listed);
  await listed.click();
  await panel.frame.getByRole("listitem").nth(1).waitFor();
  expect(await panel.faults()).toEqual([]);
  await panel.press("Price of asking again");
  await panel.frame.getByText("may pay twice").waitFor();
  await panel.press("Back");
  await panel.reaches("Done");
});

test("a run that got no answer at all is not told as done well, and offers its rows first", async () => {
  stage.service.faults.add({ kind: "malformed-json", endpoint: "async_enrich" });
  const panel = await withSettings();
  await panel.begin();
  await panel.reaches("Running");
  await panel.laterReaches("Done, without answers");
  const primary = panel.frame.locator("button.primary:visible");
  await panel.frame.locator(".state.needed").waitFor();
  expect(await primary.allTextContents()).toEqual([
    expect.stringMatching(/^Rows without an answer/),
  ]);
  await panel.press("Activity");
  const line = panel.frame.getByRole("listitem").filter({ hasText: "Contacts" }).first();
  expect(await line.textContent()).not.toContain("found nothing");
  await line.getByText("Needs you").waitFor();
  expect(await panel.faults()).toEqual([]);
});

test("without a key the panel says what to do once its welcome is skipped", async () => {
  const panel = await EnrichPanel.open(await chromium.openPage(stage));
  await panel.press("Look around first");
  await panel.frame.getByRole("alert").filter({ hasText: "No key is saved yet" }).waitFor();
  expect(await panel.faults()).toEqual([]);
  await panel.press("Activity");
  await panel.frame.getByText("No run yet.").waitFor();
  await panel.press("Library");
  await panel.press("Open Settings");
  await panel.frame.getByLabel("Your key").waitFor();
});

test("a view begins with its heading, however far the one before was scrolled", async () => {
  const panel = await withSettings();
  const { frame, opened } = panel;
  await opened.page.setViewportSize({ width: 1280, height: 640 });
  await frame.getByLabel("Phone", { exact: true }).check();
  await panel.priced();
  await panel.main().click();
  await panel.reaches("Price");
  // The page scrolls once the view is drawn.
  const edges = (selector: string) =>
    `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()`;
  const begins = `${edges("section:not([hidden]) h2")}.top >= ${edges("nav")}.bottom`;
  await frame.waitForFunction(begins);
  expect(await frame.evaluate(begins)).toBe(true);
});

test("a person fills another column from what was saved, and nothing is asked", async () => {
  const panel = await withSettings();
  const { frame } = panel;
  await panel.press("Try 10 first");
  await panel.begin();
  await panel.laterReaches("Done");
  await panel.press("New run");
  await panel.priced();
  await frame.getByText("Fill another column from what was saved").click();
  const questions = account()?.questions;
  const requests = stage.service.readLog({ limit: 1_000 }).length;
  await frame.getByLabel("Column", { exact: true }).selectOption("Last name found");
  await panel.press("Fill the column");
  await frame.getByText(/^Filled \d+ rows of "Last name found"\.$/).waitFor();
  // The page scrolls once the sentence is drawn, clear of the foot that stays at the bottom.
  await frame.waitForFunction(`(() => {
    const said = [...document.querySelectorAll("[role=status]")].find(
      ({ textContent }) => textContent.startsWith("Filled"),
    );
    const foot = document.querySelector("section:not([hidden]) .foot");
    return said.getBoundingClientRect().bottom <= foot.getBoundingClientRect().top;
  })()`);
  expect(account()?.questions).toBe(questions);
  expect(stage.service.readLog({ limit: 1_000 })).toHaveLength(requests);
  const [headers = [], ...rows] = stage.runtime.sheets.read("Contacts");
  const shown = rows.filter((row) => row[headers.indexOf("Last name found")] !== "");
  expect(shown).toHaveLength(emails().length);
  expect(await panel.faults()).toEqual([]);
});
