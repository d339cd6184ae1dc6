import { formulaIn } from "./as-written";
import { asks, receiveWebhooks } from "./asks";
import { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";

const chromium = inChromium({ grid: false });
let stage: Stage;
beforeEach(async () => {
  stage = await chromium.openStage({ rows: [["Notes"]] });
});

/** The sidebar at this panel, with settings saved. */
async function at(name: string): Promise<EnrichPanel> {
  const panel = await chromium.openPanel(stage);
  await panel.press(name);
  return panel;
}

const requests = () => (stage.service.accounts.snapshots()[0]?.requests ?? 0) as number;

test("leads are found by names, inserted ready to be enriched, and the search is kept", async () => {
  const panel = await at("Find");
  const { frame } = panel;
  await frame.getByLabel("Job titles", { exact: true }).waitFor();
  expect(await panel.faults()).toEqual([]);
  const before = requests();
  expect(await frame.getByRole("button", { name: "Search", exact: true }).isDisabled()).toBe(true);
  await frame.locator("summary").filter({ hasText: "Seniority" }).click();
  await frame.getByLabel("Director").check();
  expect(requests()).toBe(before);
  await panel.press("Search");
  await frame.getByText(/found; the first 25 are shown/).waitFor();
  expect(await panel.faults()).toEqual([]);
  await panel.press("Insert into a new tab");
  await frame.getByText(/25 rows inserted into Leads/).waitFor();
  await frame.getByText("0 picked; 25 are in your sheet.").waitFor();
  expect(await frame.getByLabel("All of these").isChecked()).toBe(false);
  const [headers, ...rows] = stage.runtime.sheets.read("Leads");
  expect(headers?.slice(0, 2)).toEqual(["First name", "Last name"]);
  expect(rows).toHaveLength(25);
  expect(rows.every(([first, last]) => first !== "" && last !== "")).toBe(true);

  await frame.locator("summary").filter({ hasText: "All results" }).click();
  const filters = { seniority_levels: ["220"] };
  const { total } = await asks(stage, { do: "find-preview", search: "leads", filters });
  const most = await frame.getByLabel("Results at most").inputValue();
  expect(most).toBe(String(Math.min(total, 2_500)));
  await frame.getByText(/^This needs a results address\./).waitFor();
  const begin = frame.getByRole("button", { name: "Start the full search" });
  expect(await begin.isDisabled()).toBe(true);
  const address = frame.getByLabel("Address of your own, for results");
  await address.waitFor();
  expect(await panel.faults()).toEqual([]);
  await receiveWebhooks(stage);
  await panel.press("Signals");
  await panel.press("Find");
  await address.waitFor({ state: "detached" });
  expect(await begin.isEnabled()).toBe(true);

  await panel.press("Copy as formula");
  await frame.getByLabel("Formula").waitFor();
  expect(await frame.getByLabel("Formula").inputValue()).toBe(
    formulaIn(stage, '=ENRICH_LEADS("seniority_levels", "Director")'),
  );
  await frame.getByLabel("Name of the search").fill("Directors");
  await panel.press("Save search");
  await frame.getByText(/“Directors” is saved/).waitFor();
  await panel.press("Change filters");
  await frame.getByText("Saved searches (1)").click();
  await panel.press("Open Directors");
  expect(await frame.getByLabel("Director").isChecked()).toBe(true);
  expect(stage.service.accounts.snapshots()[0]?.credits.charged).toBe(0);
});

test("people are picked by keyboard in one stop, and those in the sheet are marked and left out", async () => {
  const filters = { seniority_levels: ["220"] };
  const panel = await at("Find");
  const { frame, opened } = panel;
  const { keyboard } = opened.page;
  const { rows } = await asks(stage, { do: "find-preview", search: "leads", filters });
  const there = { search: "leads", rows: rows.slice(0, 2), into: "new" } as const;
  await asks(stage, { do: "find-insert", ...there });
  await frame.locator("summary").filter({ hasText: "Seniority" }).click();
  await frame.getByLabel("Director").check();
  await panel.press("Search");
  await frame.getByText("23 picked; 2 are in your sheet.").waitFor();
  await frame.getByText("In Leads, row 3").waitFor();
  const nameOf = (row: (typeof rows)[number] | undefined) =>
    `${row?.["First name"]} ${row?.["Last name"]}`;
  await panel.tabTo(nameOf(rows[0]));
  for (const key of ["ArrowDown", "ArrowDown", "Space"]) await keyboard.press(key);
  expect(await panel.focused()).toBe(nameOf(rows[2]));
  await frame.getByText("22 picked; 2 are in your sheet.").waitFor();
  await keyboard.press("Tab");
  expect(await panel.focused()).toBe("Insert into a new tab");
  await keyboard.press("Enter");
  await frame.getByText(/22 rows inserted into Leads 2/).waitFor();
  const names = stage.runtime.sheets.read("Leads 2").map(([first, last]) => `${first} ${last}`);
  expect(names.slice(1)).toEqual(rows.slice(3).map(nameOf));
});

test("a column that is ticked after leads were inserted fills the rows that stand, and is remembered", async () => {
  const panel = await at("Find");
  const { frame } = panel;
  await frame.locator("summary").filter({ hasText: "Seniority" }).click();
  await frame.getByLabel("Director").check();
  await panel.press("Search");
  const all = frame.getByLabel("All of these");
  await all.uncheck();
  await frame.getByText("0 picked.").waitFor();
  await all.check();
  await frame.getByText("25 picked.").waitFor();
  await panel.press("Insert into a new tab");
  await frame.getByText(/25 rows inserted into Leads/).waitFor();
  const before = requests();
  const fold = frame.locator("summary:visible").filter({ hasText: "More columns" });
  await fold.click();
  await frame.getByLabel("Headline").check();
  await fold.filter({ hasText: "(1)" }).waitFor();
  expect(await panel.faults()).toEqual([]);
  await all.check();
  await panel.press("Insert into the open tab");
  await frame.getByText(/25 left out: in your sheet already/).waitFor();
  const [headers = [], ...rows] = stage.runtime.sheets.read("Leads");
  expect(headers.slice(-1)).toEqual(["Headline"]);
  expect(rows.map((row) => row[headers.length - 1] !== "")).toEqual(Array(25).fill(true));
  expect(requests()).toBe(before);
  await panel.press("Library");
  await panel.press("Find");
  await panel.press("Change filters");
  await panel.press("Search");
  await fold.click();
  await fold.filter({ hasText: "(1)" }).waitFor();
  expect(await frame.getByLabel("Headline").isChecked()).toBe(true);
});

test("people at a company are found by its name and a persona's titles, and picked in a wide view", async () => {
  const panel = await at("Find");
  const { frame, opened } = panel;
  await frame.getByLabel("People at a company").check();
  await frame.getByText("Enter the company by its name.").waitFor();
  await frame.getByLabel("Companies", { exact: true }).last().fill("Birch Power");
  await panel.press("Add to Companies");
  await panel.press("Job titles of a persona\u2026");
  await frame
    .getByLabel("Job titles of a persona\u2026")
    .selectOption({ label: "Engineering leaders" });
  await frame.getByRole("button", { name: "Remove CTO" }).waitFor();
  expect(await panel.faults()).toEqual([]);
  await panel.press("Remove CTO");
  await panel.press("Remove VP Engineering");
  await panel.press("Remove Head of Engineering");
  await panel.press("Search");
  await frame.getByText(/\d found/).waitFor();

  await panel.press("Wide view: picks stay there");
  await opened.page.locator("dialog iframe").waitFor();
  const wide = await EnrichPanel.in(opened, "dialog iframe");
  await wide.frame.getByRole("columnheader", { name: "Job title" }).waitFor();
  const shown = await wide.frame.getByRole("row").count();
  expect(await wide.faults()).toEqual([]);
  expect(await wide.harm()).toEqual([]);
  await wide.frame.getByRole("checkbox").first().uncheck();
  await wide.press("Insert into a new tab");
  await wide.frame.getByText(/rows? inserted into Leads/).waitFor();
  expect(await wide.frame.locator("input:checked").count()).toBe(0);
  expect(await wide.faults()).toEqual([]);
  await opened.page.getByRole("button", { name: "Close Leads" }).click();
  const [headers = [], ...rows] = stage.runtime.sheets.read("Leads");
  expect(rows).toHaveLength(shown - 2);
  const companies = rows.map((row) => row[headers.indexOf("Company")]);
  expect([...new Set(companies)]).toEqual(["Birch Power"]);
  expect(stage.service.accounts.snapshots()[0]?.credits.charged).toBe(0);
});

test("people inserted from the wide view are marked in the panel, unpicked, and not inserted twice by All of these", async () => {
  const panel = await at("Find");
  const { frame, opened } = panel;
  await frame.locator("summary").filter({ hasText: "Seniority" }).click();
  await frame.getByLabel("Director").check();
  await panel.press("Search");
  await frame.getByText("25 picked.").waitFor();
  await panel.press("Wide view: picks stay there");
  await opened.page.locator("dialog iframe").waitFor();
  const wide = await EnrichPanel.in(opened, "dialog iframe");
  const boxes = wide.frame.getByRole("checkbox");
  await boxes.first().waitFor();
  for (let at = 2; at < 25; at++) await boxes.nth(at).uncheck();
  await wide.press("Insert into a new tab");
  await wide.frame.getByText(/2 rows inserted into Leads/).waitFor();
  await opened.page.getByRole("button", { name: "Close Leads" }).click();
  await panel.comesFromTheSheet();
  // Who was left out there is not offered again here.
  await frame.getByText("0 picked; 2 are in your sheet.").waitFor();
  await frame.getByText("In Leads, row 3").waitFor();
  await frame.getByRole("button", { name: "Find e-mails in this tab" }).waitFor();
  const all = frame.getByLabel("All of these");
  await all.check();
  await panel.press("Insert into a new tab");
  await frame.getByText(/23 rows inserted into Leads 2/).waitFor();
  await frame.getByText("0 picked; 25 are in your sheet.").waitFor();
  // What is taken out of the sheet again is no longer said to be there.
  const read = (tab: string) => stage.runtime.sheets.read(tab);
  const before = read("Leads");
  const blank = before.map((row) => row.map(() => ""));
  stage.runtime.sheets.write("Leads", 1, 1, blank);
  await panel.comesFromTheSheet();
  await frame.getByText("0 picked; 23 are in your sheet.").waitFor();
  // What comes into a tab that is not in front is marked, too.
  stage.runtime.sheets.write("Leads", 1, 1, before);
  await panel.comesFromTheSheet();
  await frame.getByText("0 picked; 25 are in your sheet.").waitFor();
  await panel.press("Wide view: picks stay there");
  await opened.page.locator("dialog iframe").waitFor();
  const again = await EnrichPanel.in(opened, "dialog iframe");
  await again.frame.getByText("0 picked; 25 are in your sheet.").waitFor();
  await again.frame.getByText("In Leads, row 3", { exact: true }).waitFor();
  await again.frame.getByRole("checkbox").first().check();
  await again.press("Insert into the open tab");
  await again.frame.getByText(/^1 row inserted into Leads 2/).waitFor();
});

test("places are typed and chosen, and live-only filters go when results are not live", async () => {
  const panel = await at("Find");
  const { frame } = panel;
  await frame.getByLabel("Locations: type a city, region or country").fill("Berlin");
  await frame
    .getByRole("option", { name: /^Berlin/ })
    .first()
    .click();
  await frame.getByRole("button", { name: /^Remove Berlin/ }).waitFor();
  await frame.getByLabel("Another filter").selectOption({ label: "Past colleague" });
  await frame.getByLabel("Past colleague").check();
  await frame.getByLabel("Live results").uncheck();
  await frame.getByText(/Hidden, as they need live results: .*Past colleague/).waitFor();
  expect(await frame.getByLabel("Past colleague").count()).toBe(0);
  expect(await panel.faults()).toEqual([]);
  await panel.press("Search");
  await frame.getByText(/\d found|Nothing found/).waitFor();
});

test("nothing typed is lost: places by keyboard, titles without Add, and a result for its own filters", async () => {
  const panel = await at("Find");
  const { frame, opened } = panel;
  const { keyboard } = opened.page;
  await frame.locator("summary").filter({ hasText: "Seniority" }).click();
  await frame.getByLabel("Director").check();
  const before = requests();
  const place = frame.getByLabel("Locations: type a city, region or country");
  await place.focus();
  await keyboard.type("Germ");
  await keyboard.press("Enter");
  await frame.getByText(/to choose from/).waitFor();
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowUp");
  expect(await frame.locator(".options [aria-selected=true]").innerText()).toMatch(/^Germany/);
  expect(await panel.faults()).toEqual([]);
  await keyboard.press("Enter");
  await frame.getByRole("button", { name: /^Remove Germany/ }).waitFor();
  expect(await panel.focused()).toBe("Locations: type a city, region or country");
  expect(requests()).toBe(before + 1);

  await frame.getByLabel("Job titles", { exact: true }).fill("Sales");
  await opened.whileSlow(async () => {
    await panel.press("Search");
    await frame.getByRole("button", { name: "Searching\u2026" }).waitFor();
    await frame.getByLabel("Director").uncheck();
    await frame.getByLabel("Job titles", { exact: true }).fill("");
  });
  await frame.getByText(/found[.;]|Nothing found/).waitFor();
  for (const chip of ["Seniority: Director", "Locations: Germany", "Job titles: Sales"])
    await frame.getByText(chip, { exact: true }).waitFor();
  await panel.press("Copy as formula");
  await frame.getByLabel("Formula").waitFor();
  expect(await frame.getByLabel("Formula").inputValue()).toMatch(/"Director".*"Sales"/);
  await panel.press("Change filters");
  expect(await frame.getByLabel("Director").isChecked()).toBe(false);
});

test("a filter is taken off above its results, and what is left is searched", async () => {
  const panel = await at("Find");
  const { frame } = panel;
  await frame.locator("summary").filter({ hasText: "Seniority" }).click();
  await frame.getByLabel("Director").check();
  await frame.getByLabel("Job titles", { exact: true }).fill("Sales");
  await panel.press("Search");
  await panel.press("Remove Job titles: Sales");
  await frame.getByText("Job titles: Sales", { exact: true }).waitFor({ state: "detached" });
  await panel.press("Copy as formula");
  await frame.getByLabel("Formula").waitFor();
  expect(await frame.getByLabel("Formula").inputValue()).not.toMatch(/Sales/);
  await panel.press("Remove Seniority: Director");
  await frame.getByRole("button", { name: "Search", exact: true }).waitFor();
  expect(await frame.getByLabel("Director").isChecked()).toBe(false);
});

test("industries are found by a word of their name, lists by theirs, and no id is seen", async () => {
  const panel = await at("Find");
  const { frame } = panel;
  await frame.getByLabel("Another filter").selectOption({ label: "Industries" });
  await frame.getByLabel("Industries: type a name").fill("bank");
  await frame.getByText("2 to choose from.").waitFor();
  expect(await panel.faults()).toEqual([]);
  await frame.getByRole("option", { name: "Banking", exact: true }).click();
  await frame.getByRole("button", { name: "Remove Banking" }).waitFor();
  await frame.getByLabel("Another filter").selectOption({ label: "In these company lists" });
  await panel.press("In these company lists\u2026");
  await frame
    .getByRole("combobox", { name: "In these company lists\u2026" })
    .selectOption({ label: "Target accounts" });
  await frame.getByRole("button", { name: "Remove Target accounts" }).waitFor();
  expect(await panel.faults()).toEqual([]);
  await panel.press("Remove Target accounts");
  const before = requests();
  await panel.press("Search");
  await frame.getByText(/\d found/).waitFor();
  expect(requests()).toBe(before + 1);
  await frame.getByText("Industries: Banking", { exact: true }).waitFor();
  await panel.press("Copy as formula");
  await frame.getByLabel("Formula").waitFor();
  expect(await frame.getByLabel("Formula").inputValue()).toBe(
    formulaIn(stage, '=ENRICH_LEADS("included_industries", "Banking")'),
  );
  await panel.press("Insert into a new tab");
  await frame.getByText(/rows? inserted into Leads/).waitFor();
  const [headers = [], ...rows] = stage.runtime.sheets.read("Leads");
  const companies = rows.map((row) => String(row[headers.indexOf("Company")]));
  expect(companies.filter((name) => !/\bBank\b/.test(name))).toEqual([]);

  await panel.press("Change filters");
  await panel.press("Remove Banking");
  await frame.getByLabel("Companies", { exact: true }).first().check();
  await frame.getByLabel("Another filter").selectOption({ label: "Revenue, at least (millions)" });
  await frame.getByLabel("Revenue, at least (millions)").fill("much");
  await panel.press("Search");
  await frame
    .getByRole("alert")
    .getByText(/^Revenue, at least \(millions\) takes a number/)
    .waitFor();
  expect(stage.service.accounts.snapshots()[0]?.credits.charged).toBe(0);
});

test("the library shows searches, lists and personas, and lists are made and renamed", async () => {
  const panel = await at("Library");
  const { frame } = panel;
  await frame.getByRole("heading", { name: "Lists", exact: true }).waitFor();
  expect(await panel.faults()).toEqual([]);
  await frame.getByLabel("New list", { exact: true }).first().fill("Spring");
  await panel.press("Create");
  await frame.getByText("Spring", { exact: true }).waitFor();
  await panel.press("Rename Spring");
  await frame.getByLabel("New name").fill("Summer");
  await panel.press("Save");
  await frame.getByText("Summer", { exact: true }).waitFor();
  await panel.press("Lists into a new tab");
  await frame.getByText(/inserted into Lists/).waitFor();
  const names = stage.runtime.sheets.read("Lists").map(([name]) => name);
  expect(names).toContain("Summer");
  expect(names).not.toContain("Spring");
  expect(await panel.faults()).toEqual([]);
});

test("people of a list get a column that is ticked later from what was saved", async () => {
  const panel = await at("Library");
  const { frame } = panel;
  await panel.press("People of Newsletter readers");
  await frame.getByText(/rows inserted into Newsletter readers/).waitFor();
  const before = requests();
  await frame.locator("summary:visible").filter({ hasText: "More columns" }).click();
  await frame.getByLabel("Headline", { exact: true }).check();
  expect(await panel.faults()).toEqual([]);
  await panel.press("Fill the open tab from what was saved");
  await frame.getByText(/^\d+ cells filled\.$/).waitFor();
  const [headers = [], ...rows] = stage.runtime.sheets.read("Newsletter readers");
  expect(headers.slice(-1)).toEqual(["Headline"]);
  expect(rows.filter((row) => row[headers.length - 1] === "")).toEqual([]);
  expect(requests()).toBe(before);
});

test("a full search of companies for an address of one's own is sent, and its first companies stand in a tab", async () => {
  const panel = await at("Find");
  const { frame } = panel;
  await frame.getByLabel("Companies", { exact: true }).check();
  await frame.getByLabel("Locations: type a city, region or country").fill("Berlin");
  await frame
    .getByRole("option", { name: /^Berlin/ })
    .first()
    .click();
  await panel.press("Search");
  await frame.getByText(/\d found/).waitFor();
  await frame.getByText("All results", { exact: true }).click();
  await frame
    .getByLabel("Address of your own, for results")
    .fill("https://hooks.acme.example/results");
  await frame.getByText("Only the first companies come here.").waitFor();
  expect(await frame.getByText(/All results come into a new tab/).count()).toBe(0);
  await panel.press("Start the full search");
  await frame.getByText("Sent: see Signals.").waitFor();
  expect(await panel.faults()).toEqual([]);
  expect(stage.runtime.sheets.read("Companies").length).toBeGreaterThan(1);
  await panel.press("Signals");
  await frame
    .getByRole("article", { name: /^Companies/ })
    .getByText(/^The first \d+ of \d+ stand in Companies; all go to the address/)
    .waitFor();
  expect(stage.service.accounts.snapshots()[0]?.askedTwice).toEqual([]);
});

test("coming from Find shows the price of the rows inserted last, whatever ran in the tab before", async () => {
  const panel = await at("Find");
  const { frame } = panel;
  const filters = { seniority_levels: ["220"] };
  const { rows } = await asks(stage, { do: "find-preview", search: "leads", filters });
  const two = rows.slice(0, 2);
  await asks(stage, { do: "find-insert", search: "leads", rows: two, into: "new" });
  await frame.locator("summary").filter({ hasText: "Seniority" }).click();
  await frame.getByLabel("Director").check();
  await panel.press("Search");
  await frame.getByText("23 picked; 2 are in your sheet.").waitFor();
  await panel.press("Enrich");
  await panel.comesFromTheSheet();
  await frame.locator("header").getByText("Leads", { exact: true }).waitFor();
  await panel.begin();
  await panel.laterReaches("Done");
  await panel.press("Find");
  await panel.press("Insert into the open tab");
  await frame.getByText(/23 rows inserted into Leads/).waitFor();
  await frame.getByText("In Leads, row 3").waitFor();
  await frame.getByText("In Leads, row 26").waitFor();
  await panel.press("Find e-mails in this tab");
  await panel.priced();
  expect(await panel.main().innerText()).toMatch(/^Find e-mails for 23 people/);
  await frame.getByRole("heading", { name: "Last run: done" }).waitFor();
  await panel.press("Show");
  await panel.reaches("Done");
});

test("companies are shown without their number, say where they stand once inserted, and can be looked up", async () => {
  const panel = await at("Find");
  const { frame } = panel;
  await frame.getByLabel("Companies", { exact: true }).first().check();
  await frame.getByLabel("Keyword").fill("Power");
  await panel.press("Search");
  await frame.getByText(/\d picked/).waitFor();
  const said = await frame.locator("ol.lines").innerText();
  expect(said.split("\n").filter((line) => /^\d+$/.test(line))).toEqual([]);
  await panel.press("Insert into a new tab");
  await frame.getByText("In Companies, row 2", { exact: true }).waitFor();
  expect(await panel.faults()).toEqual([]);
  await panel.press("Look up this tab's companies");
  await panel.priced();
  expect(await panel.main().innerText()).toMatch(/^Look up companies of \d+ rows/);
  expect(await frame.getByLabel("What to find", { exact: true }).inputValue()).toBe("Companies");
});

test("titles typed faster than the page is painted stay whole, and a comma says what ends one", async () => {
  const panel = await at("Find");
  const { frame, opened } = panel;
  const titles = frame.getByLabel("Job titles", { exact: true });
  await titles.focus();
  await opened.page.keyboard.type("Head of Sales, VP Sales", { delay: 0 });
  expect(await titles.inputValue()).toBe("Head of Sales, VP Sales");
  await frame.getByText("Enter ends each one; a comma stays in it.").waitFor();
  expect(await panel.faults()).toEqual([]);
  await panel.press("Split at the commas");
  for (const title of ["Head of Sales", "VP Sales"])
    await frame.getByRole("button", { name: `Remove ${title}` }).waitFor();
  expect(await titles.inputValue()).toBe("");
  expect(await panel.focused()).toBe("Job titles");
  // A column that was copied from the sheet.
  await titles.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "CTO\nVP Engineering\n");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
  });
  await panel.press("Add to Job titles");
  for (const title of ["CTO", "VP Engineering"])
    await frame.getByRole("button", { name: `Remove ${title}` }).waitFor();
});

test("a filter that was just chosen has the focus", async () => {
  const panel = await at("Find");
  const { frame, opened } = panel;
  const more = frame.getByLabel("Another filter");
  await more.selectOption({ label: "Past job titles" });
  await frame.getByLabel("Past job titles", { exact: true }).waitFor();
  await opened.page.keyboard.type("CTO");
  expect(await frame.getByLabel("Past job titles", { exact: true }).inputValue()).toBe("CTO");
  await more.selectOption({ label: "Industries" });
  await frame.getByLabel("Industries: type a name").waitFor();
  expect(await panel.focused()).toBe("Industries: type a name");
});
