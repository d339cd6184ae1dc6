import { companyProfileAt } from "../../local/service/people/company-profile";
import { openPostings } from "../../local/service/signals/job-posting";
import { asks, ENTERED, receiveWebhooks } from "./asks";
import { EnrichPanel } from "./enrich-panel";
import { eventually } from "./eventually";
import { inChromium } from "./in-chromium";
import { postWithComments } from "./post-with-comments";
import type { Stage } from "./stage";

const chromium = inChromium({ grid: false });
let stage: Stage;
beforeEach(async () => {
  stage = await chromium.openStage({ rows: [["Notes"]] });
});

/** The sidebar at Signals, with settings saved, and webhooks received by then where the test wants them. */
async function atSignals(receive?: () => Promise<void>): Promise<EnrichPanel> {
  await asks(stage, { do: "settings-save", entered: ENTERED });
  await receive?.();
  const opened = await chromium.openPage(stage);
  const panel = await EnrichPanel.open(opened);
  await panel.press("Signals");
  return panel;
}

/**
 * Deploys the script as a web app and lets the service send to it. What it sends arrives once the clock is
 * moved, however long the page takes until then.
 */
async function receiveLate(): Promise<void> {
  await receiveWebhooks(stage);
  stage.service.faults.add({ kind: "webhook-late", delayMs: 300_000 });
}

const OWN = "https://hooks.example.com/mine";

const charged = () => stage.service.accounts.snapshots()[0]?.credits.charged;

/** A tab's last column has this header, and no blank below it. */
function expectLastColumn(tab: string, wanted: string): void {
  const [headers = [], ...rows] = stage.runtime.sheets.read(tab);
  expect(headers.at(-1)).toBe(wanted);
  expect(rows.filter((row) => row[headers.length - 1] === "")).toEqual([]);
}

test("job postings say what they cost, come into a tab, and are not paid twice unless a person insists", async () => {
  const panel = await atSignals();
  const { frame } = panel;
  await frame.getByText("What do you want to watch?").waitFor();
  const costs = await frame.locator(".pick").allInnerTexts();
  expect(costs.map((text) => [/credits/.test(text), /Ready|Set up first/.exec(text)?.[0]])).toEqual(
    [
      [true, "Set up first"],
      [true, "Set up first"],
      [true, "Ready"],
      [true, "Ready"],
      [true, "Ready"],
    ],
  );
  expect(costs.map((text) => /repeat it each week/.test(text))).toEqual([
    true,
    ...Array(4).fill(false),
  ]);
  expect(await panel.faults()).toEqual([]);
  await panel.watches("Hiring companies");
  await frame.getByText(/bring people and e-mails of new companies/).waitFor();
  await frame.getByText(/^This needs a results address\./).waitFor();
  await frame.getByText("Then none of them come here.").waitFor();
  expect(await frame.getByRole("button", { name: "Start", exact: true }).isDisabled()).toBe(true);
  expect(await panel.faults()).toEqual([]);
  await panel.press("Back");
  await panel.watches("Job postings of a company");
  await frame.getByText("Costs 3 credits, also when nothing is found.").waitFor();
  await frame.getByLabel("Company: domain, name or page").fill(hiring());
  expect(charged()).toBe(0);
  await panel.press("Start");
  await frame.getByRole("article", { name: "Job postings of a company" }).waitFor();
  const paid = charged();
  const said = await frame.getByRole("list", { name: "Newest rows" }).innerText();
  expect(said.split("\n")).toHaveLength(3);
  const postings = stage.runtime.sheets.read("Job postings");
  const at = (header: string) => postings[0]?.indexOf(header) ?? -1;
  const last = postings.at(-1) ?? [];
  expect(said.split("\n")[0]).toBe(`${last[at("Company")]} \u00b7 ${last[at("Job title")]}`);
  await panel.press("Open tab");
  await frame.locator("header").getByText("Job postings", { exact: true }).waitFor();
  await panel.watches("Job postings of a company");
  await frame.getByLabel("Company: domain, name or page").fill(hiring());
  await panel.press("Start");
  await frame
    .getByRole("alert")
    .getByText(/asked already/)
    .waitFor();
  expect(charged()).toBe(paid);
  await frame.getByRole("button", { name: "Start again anyway" }).waitFor();
  expect(await panel.faults()).toEqual([]);
  await panel.press(`Remove signal: Job postings of a company, ${hiring()}`);
  await panel.press("Remove");
  await frame.getByText("What do you want to watch?").waitFor();
});

test("people who engaged with a post arrive by themselves, and their e-mails follow with cost and cap", async () => {
  const panel = await atSignals(receiveLate);
  const { frame } = panel;
  await panel.watches("People who engaged with a post");
  await frame.getByLabel("Address of the post").fill(postWithComments(stage));
  await frame.getByLabel("Engagement").selectOption("comments");
  await panel.press("Only people of a persona\u2026");
  await frame.getByRole("combobox", { name: "Only people of a persona\u2026" }).waitFor();
  await panel.press("Start");
  await frame.getByText("Nothing has arrived yet.").waitFor();
  await panel.laterShows(frame.getByText(/rows in Post engagement/));
  const [headers, ...people] = stage.runtime.sheets.read("Post engagement");
  expect(headers?.slice(0, 2)).toEqual(["First name", "Last name"]);
  expect(people.length).toBeGreaterThan(0);
  expect(charged()).toBe(0);
  await frame.getByText("So far 0 credits for its rows; its own price is not").waitFor();
  await panel.press("Show cost of e-mails");
  await panel.reaches("Price");
  expect(await panel.faults()).toEqual([]);
  const step = frame.getByRole("group", { name: "E-mails" });
  await step.getByRole("button", { name: /^Find e-mails for \d+ people$/ }).click();
  await step.getByText(/It goes on by itself/).waitFor();
  expect(await panel.faults()).toEqual([]);
  // Once it is over: what came.
  await panel.laterShows(step.getByText(/are in your sheet|No new e-mail/));
  expect(await step.getByText(/goes on by itself/).count()).toBe(0);
  // Then nobody is left to ask, and its button says no number.
  await panel.press("Show cost of e-mails");
  await step.getByText(/^Nothing to find: your sheet shows what was found/).waitFor();
  expect(await step.getByRole("button", { name: "Start", exact: true }).isDisabled()).toBe(true);
});

test("a published add-on says what a post costs and brings here, then its first people of how many; hiring leads to companies", async () => {
  stage = await chromium.openStage({ rows: [["Notes"]], profile: { script: "addon" } });
  const panel = await atSignals();
  const { frame } = panel;
  const asked = () =>
    stage.service.readLog().filter(({ endpoint }) => /hiring|post|account/.test(endpoint ?? ""));
  await panel.watches("Hiring companies");
  await frame.getByText("Or bring companies by Find, then their job postings.").waitFor();
  await panel.press("Back");
  await panel.watches("People who engaged with a post");
  await frame.getByText(/Its price is not published/).waitFor();
  await frame.getByText("Then only the first people come here.").waitFor();
  await frame.getByLabel("Address of the post").fill(postWithComments(stage));
  expect(await frame.getByRole("button", { name: "Start", exact: true }).isDisabled()).toBe(true);
  await frame.getByLabel("Address of your own, for results").fill(OWN);
  expect(asked()).toEqual([]);
  await panel.press("Start");
  await frame
    .getByText(/^The first 10 of \d+ stand in Post engagement; all go to the address/)
    .waitFor();
  expect(stage.runtime.sheets.read("Post engagement")).toHaveLength(11);
  expect(await panel.faults()).toEqual([]);

  await asks(stage, {
    ...{ do: "start-signal", again: false, ownAddress: OWN },
    question: { kind: "companies", name: "C", filters: { keyword: "a" }, limit: 100 },
  });
  await panel.press("Look for arrivals");
  const card = frame.getByRole("article", { name: "Companies" });
  await card.getByText(/^The first 25 of [\d.,\s]+ stand in Companies/).waitFor();
  await card.getByRole("button", { name: "Show cost", exact: true }).click();
  await panel.reaches("Price");
  await frame.getByText(/at most 75 credits/).waitFor();
  expect(asked().filter(({ endpoint }) => endpoint === "company_hiring")).toEqual([]);
  expect(charged()).toBe(0);
  expect(await panel.faults()).toEqual([]);
});

test("a card that has waited for long looks again by itself once its person comes back", async () => {
  const panel = await atSignals(async () => {
    await receiveLate();
    const filters = { publishedDate: "last_7_days", selectedTitles: ["Manager"] };
    await asks(stage, {
      ...{ do: "start-signal", again: false },
      question: { kind: "hiring", filters },
    });
  });
  const { frame, opened } = panel;
  await frame.getByText("Nothing has arrived yet.").waitFor();
  const { clock } = opened.page;
  await clock.install();
  await panel.press("Settings");
  await frame.getByRole("button", { name: /^Forget my key/ }).waitFor();
  await panel.press("Signals");
  const looks = async () => (await opened.asked()).filter((what) => what === "signals").length;
  await panel.hasAnswers("signals", 2);
  // The page is hidden for longer than the card waits.
  await clock.pauseAt(Date.now() + 10_000);
  await frame.evaluate(
    `Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" })`,
  );
  await clock.runFor(11 * 60_000);
  await panel.hasAnswers("front");
  await panel.hasAnswers("signals");
  await frame.evaluate("delete document.visibilityState");
  const before = await looks();
  await clock.runFor(60_000);
  expect(await looks()).toBe(before);
  await frame.evaluate(`document.documentElement.dispatchEvent(new Event("mouseenter"))`);
  await panel.hasAnswers("signals", before + 1);
  await panel.hasAnswers("front");
  await panel.hasAnswers("signals");
  const then = await looks();
  await clock.runFor(15_000);
  await panel.hasAnswers("signals", then + 1);
});

test("hiring companies by the form, their people step by step, the cost of e-mails, and a watch at a chosen day and hour", async () => {
  const panel = await atSignals(receiveLate);
  const { frame } = panel;
  await panel.watches("Hiring companies");
  await frame.getByLabel("Job titles", { exact: true }).fill("Manager");
  await frame.getByLabel("Job titles", { exact: true }).press("Enter");
  await frame.getByLabel("Published").selectOption("last_7_days");
  await frame.locator("summary").getByText("Company size").click();
  await frame.getByLabel("11-50", { exact: true }).check();
  await frame.getByLabel("Leave out internships").check();
  expect(await panel.faults()).toEqual([]);
  await panel.press("Start");
  await frame.getByText("Nothing has arrived yet.").waitFor();
  await panel.laterShows(frame.getByText(/rows? in Hiring companies/), "Look for arrivals");
  const companies = new Set(
    stage.runtime.sheets
      .read("Hiring companies")
      .slice(1)
      .map(([company]) => company),
  );
  const requests = stage.service.readLog().length;
  await frame.locator("article summary").filter({ hasText: "More columns" }).click();
  await frame.getByLabel("Employment", { exact: true }).check();
  await eventually(() => expectLastColumn("Hiring companies", "Employment"));
  expect(await panel.faults()).toEqual([]);
  expect(stage.service.readLog()).toHaveLength(requests);
  const titles = frame.getByLabel("Job titles of the people", { exact: true });
  await titles.fill("Manager");
  await titles.press("Enter");
  await panel.opened.whileSlow(async () => {
    await panel.press("Bring people");
    await frame.getByText("Looking for Manager\u2026").waitFor();
  });
  await frame.getByText(/companies done, 0 left/).waitFor();
  const asked = stage.service.readLog().filter(({ endpoint }) => endpoint === "lead_preview");
  expect(asked.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(companies.size);
  await frame.getByRole("button", { name: "Bring people of new companies" }).waitFor();
  await panel.press("Remove Manager");
  await frame.getByRole("button", { name: "Bring people", exact: true }).waitFor();
  await frame.locator("summary").filter({ hasText: "Columns of the people" }).click();
  await frame.getByLabel("Headline", { exact: true }).check();
  await eventually(() => expectLastColumn("People at hiring companies", "Headline"));
  await titles.fill("Lighthouse keeper");
  await titles.press("Enter");
  await frame.getByRole("button", { name: /^Try these titles at \d+ compan/ }).waitFor();
  expect(await panel.faults()).toEqual([]);
  await panel.press("Remove Lighthouse keeper");
  await panel.press("Show cost of e-mails");
  await panel.reaches("Price");
  const emails = frame.getByRole("group", { name: "E-mails" });
  await emails.getByRole("button", { name: /^Find e-mails for [\d,]+ people$/ }).waitFor();
  expect(charged()).toBe(0);

  // More people come: what was shown is no price of theirs.
  await frame.getByRole("button", { name: "Bring people", exact: true }).click();
  await emails.getByText("Rows have come since. Show the cost again.").waitFor();
  await emails.getByRole("button", { name: "Show cost of e-mails" }).waitFor();
  await titles.fill("Lighthouse keeper");
  await titles.press("Enter");
  expect(charged()).toBe(0);

  await frame.locator("summary").filter({ hasText: "Watch by itself" }).click();
  await frame.getByLabel("Also bring the people at new companies, free").check();
  await frame.locator("form").getByLabel("New people per company, at most").selectOption("3");
  await frame
    .getByText(/Companies already here: see People at these companies on its card/)
    .waitFor();
  await frame
    .getByLabel(
      "Also find their e-mails, usually 3 credits for each found, also if uncertain or invalid",
    )
    .check();
  await frame.getByText(/what the watch asks comes on top/).waitFor();
  await frame.getByLabel("Spend at most in an hour (credits)").fill("50");
  // Each week, unless another is chosen.
  await frame.getByLabel("On", { exact: true }).selectOption({ label: "Friday" });
  await frame.getByLabel(/^At .*time/).selectOption("17");
  await frame.getByLabel("Your name").fill("Ada");
  await panel.press("Save schedule");
  const stored = () =>
    [...stage.runtime.stores.properties.document]
      .filter(([key]) => key.startsWith("schedule."))
      .map(([, text]) => JSON.parse(text));
  const watch = frame.getByRole("article", { name: "Watch hiring into Hiring companies" });
  await watch.getByText(/^Every Friday at 5:00.PM/).waitFor();
  await watch.getByText("Its price is not published.").waitFor();
  await watch
    .getByText("Brings at most 3 people of each new company, free: Lighthouse keeper.")
    .waitFor();
  const saved = {
    cadence: { every: "week", weekday: 5, hour: 17 },
    task: { kind: "hiring", titles: ["Lighthouse keeper"], fields: ["email"] },
    ...{ owner: "Ada", capRun: 50, capMonth: 1000, state: "on" },
  };
  expect(stored()).toMatchObject([saved]);
  // It is edited as it was saved, and stays paused where it is.
  await watch.getByRole("button", { name: "Pause" }).click();
  await watch.getByText("Paused.").waitFor();
  // Changed elsewhere meanwhile: what is edited is what stands.
  const [{ id = "" } = {}] = (await asks(stage, { do: "schedules" })).schedules;
  const entered = { owner: "Ada", fields: ["email" as const], titles: ["Lighthouse keeper"] };
  const when = { cadence: { every: "week", weekday: 5, hour: 17 } as const, zone: "Etc/UTC" };
  await asks(stage, {
    do: "change-schedule",
    id,
    entered: { ...entered, ...when, capRun: 50, capMonth: 800 },
  });
  await watch.getByRole("button", { name: "Edit" }).click();
  await watch.getByText("To watch other jobs, start a new signal.").waitFor();
  const month = watch.getByLabel("Spend at most in a month (credits)");
  await month.waitFor();
  expect(await month.inputValue()).toBe("800");
  await watch.getByLabel("Spend at most in a month (credits)").fill("900");
  await panel.press("Save schedule");
  await watch.getByText("E-mails: at most 50 credits an hour, 900 a month.").waitFor();
  expect(stored()).toMatchObject([{ ...saved, capMonth: 900, state: "paused" }]);
  expect(await panel.faults()).toEqual([]);
});

test("whom one wanted of a signal's companies is known when the panel is opened anew", async () => {
  const panel = await atSignals(() => receiveWebhooks(stage));
  const filters = { publishedDate: "last_24_hours", selectedTitles: ["Manager"] };
  const question = { kind: "hiring", filters } as const;
  const { signals } = await asks(stage, { do: "start-signal", again: false, question });
  await panel.laterShows(panel.frame.getByText(/rows? in Hiring companies/), "Look for arrivals");
  const wanted = { titles: ["Manager"], perCompany: 2 };
  for (let left = 1; left > 0; ) {
    const reply = await asks(stage, { do: "people-signal", id: signals[0]?.id ?? "", ...wanted });
    left = reply.signals[0]?.people?.left ?? 0;
  }
  await panel.opened.page.getByRole("button", { name: "Close Enrich" }).click();
  const { frame } = await EnrichPanel.open(panel.opened);
  await frame.getByRole("button", { name: "Signals", exact: true }).click();
  await frame.getByRole("button", { name: "Remove Manager" }).waitFor();
  const most = frame.getByLabel("New people per company, at most");
  expect(await most.first().inputValue()).toBe("2");
  // One press brings nobody else: only at another choice it begins anew.
  await frame.getByRole("button", { name: "Bring people of new companies" }).waitFor();
  await most.first().selectOption("3");
  await frame.getByRole("button", { name: /^Try these titles at \d+ compan/ }).waitFor();
});

test("what cannot be used says so at its field, and a place that is typed and not chosen starts nothing", async () => {
  const panel = await atSignals();
  const { frame } = panel;
  await panel.watches("Hiring companies");
  await frame.getByLabel("Address of your own, for results").fill("https://hooks.example.com/me");
  await frame.getByLabel("At least so many job postings").fill("two");
  await frame.getByText(/^Enter a whole number from 1, such as 1.000\.$/).waitFor();
  expect(await panel.faults()).toEqual([]);
  await frame.getByLabel("At least so many job postings").fill("2");
  const places = frame.getByLabel("Locations: type a city, region or country", { exact: true });
  await places.fill("German");
  await panel.press("Start");
  expect(await panel.focused()).toBe("Locations: type a city, region or country");
  expect(await frame.evaluate("document.activeElement.validationMessage")).toBe(
    "Choose one from the list, or clear it.",
  );
  expect(started()).toEqual([]);
  await places.fill("");
  await panel.press("Start");
  await frame.getByRole("article", { name: "Hiring companies" }).waitFor();
  expect(started()).toHaveLength(1);
});

const started = () =>
  stage.service.readLog().filter(({ endpoint }) => endpoint === "hiring_intent");

test("hiring companies are found by how many jobs they post, too", async () => {
  const panel = await atSignals();
  const { frame } = panel;
  await panel.watches("Hiring companies");
  const start = frame.getByRole("button", { name: "Start", exact: true });
  await frame.getByLabel("Address of your own, for results").fill("https://hooks.example.com/me");
  await frame.getByText("First add a job title, keyword or place.").waitFor();
  expect(await start.isDisabled()).toBe(true);
  await frame.getByLabel("At least so many job postings").fill("many");
  expect(await start.isDisabled()).toBe(true);
  await frame.getByLabel("At least so many job postings").fill("3");
  await start.click();
  await frame.getByRole("article", { name: "Hiring companies" }).waitFor();
  // It found some, so that the next one opens empty.
  await panel.watches("Hiring companies");
  await frame.getByText("First add a job title, keyword or place.").waitFor();
  const stored = [...stage.runtime.stores.properties.document].find(([key]) =>
    key.startsWith("buying-signal."),
  );
  expect(JSON.parse(stored?.[1] ?? "{}").question.filters).toMatchObject({ jobMinPosted: 3 });

  // Nobody posts so many.
  await asks(stage, {
    do: "start-signal",
    question: { kind: "hiring", filters: { publishedDate: "last_7_days", jobMinPosted: 9_999 } },
    ownAddress: "https://hooks.example.com/me",
    again: false,
  });
  await panel.press("Look for arrivals");
  const none = "The service found none. Start a new one with fewer filters.";
  await frame.getByText(none).waitFor();
  const card = frame.getByRole("article").filter({ hasText: none });
  expect((await card.innerText()).match(/none|nothing|no results/gi)).toEqual(["none"]);
  await card.getByText(/\u00b7 complete$/).waitFor();
});

test("a new signal opens as the last one was if that found nothing, and its card says whom, where and since when", async () => {
  const panel = await atSignals(receiveLate);
  const { frame } = panel;
  await panel.watches("Hiring companies");
  await frame.getByLabel("Job titles", { exact: true }).fill("Lighthouse keeper");
  await frame.getByLabel("Locations: type a city, region or country", { exact: true }).fill("Germ");
  await frame
    .getByRole("option", { name: /^Germany/ })
    .first()
    .click();
  await panel.press("Start");
  const card = frame.getByRole("article", { name: "Lighthouse keeper, Germany" });
  await card.getByRole("heading", { name: "Lighthouse keeper, Germany", exact: true }).waitFor();
  await card.getByText("Hiring companies \u00b7 Last 7 days").waitFor();
  await frame.locator("summary").filter({ hasText: "Watch by itself" }).click();
  await frame.getByLabel("Your name").fill("Ada");
  await panel.press("Save schedule");
  // No tab is made for it before anything comes.
  const watch = "Watch hiring into Hiring companies: Lighthouse keeper, Germany";
  await frame.getByRole("heading", { name: watch, exact: true }).waitFor();
  // The saved card stays in view.
  expect(await panel.focused()).toMatch(/^Edit/);
  await panel.watches("Hiring companies");
  await panel.press("Remove Germany");
  expect(await frame.getByRole("button", { name: "Remove Lighthouse keeper" }).count()).toBe(1);
  await panel.press("Start");
  await frame.getByRole("heading", { name: "Lighthouse keeper", exact: true }).waitFor();
  await panel.press("Activity");
  await panel.press("Run now");
  await panel.laterShows(frame.getByText(/^Last look for arrivals: /).last(), "Read again");
  await panel.press("Signals");
  await frame
    .getByRole("article", { name: "Hiring companies, Lighthouse keeper", exact: true })
    .locator("summary")
    .filter({ hasText: "Watch by itself" })
    .click();
  await frame.getByLabel("Your name").waitFor();
  expect(await frame.getByLabel("Your name").inputValue()).toBe("Ada");
});

test("who engaged with a post of the list opens its form in view, with the focus and the post's address, again after Back", async () => {
  const profileUrl = postWithComments(stage).replace(/posts\/(.*)_activity.*/, "in/$1");
  const panel = await atSignals(async () => {
    const question = { kind: "posts", profileUrl, limit: 20 } as const;
    await asks(stage, { do: "start-signal", question, again: false });
  });
  const { frame } = panel;
  const form = frame.getByRole("form", { name: "People who engaged with a post" });
  for (const _time of [1, 2]) {
    await frame
      .getByRole("button", { name: /^Who engaged/ })
      .last()
      .click();
    await form.waitFor();
    expect(await frame.getByLabel("Address of the post").inputValue()).toMatch(/_activity-/);
    expect(await frame.locator("html").evaluate(() => scrollY)).toBe(0);
    expect(await frame.locator(".view:focus").count()).toBe(1);
    await panel.press("Back");
  }
});

test("a full search that was limited is complete once that many have come, and says what it counts as", async () => {
  const limit = { credits: 2_000, started: 50 };
  const panel = await atSignals(async () => {
    await receiveLate();
    await asks(stage, { do: "settings-month", limit });
  });
  const { frame } = panel;
  await panel.watches("Hiring companies");
  await frame.getByText(/Each time counts as 50 of this month's limit; 2.000 left\./).waitFor();
  await panel.press("Find");
  await frame.getByLabel("Companies", { exact: true }).first().check();
  await frame.getByRole("textbox", { name: "Keyword", exact: true }).fill("a");
  await panel.press("Search");
  await frame.getByText(/\d picked/).waitFor();
  await frame.getByText("All results", { exact: true }).click();
  const said = frame.getByRole("status");
  await said
    .filter({ hasText: /Each time counts as 50 of this month's limit; 2.000 left\./ })
    .waitFor();
  await frame.getByLabel("Results at most").fill("3");
  await panel.press("Start the full search");
  await frame.getByText("Sent: see Signals.").waitFor();
  expect(await panel.faults()).toEqual([]);
  await panel.press("Signals");
  const card = frame.getByRole("article", { name: /^Companies/ });
  await card.getByText("Nothing has arrived yet.").waitFor();
  await panel.laterShows(card.getByText(/complete, as many as asked for/), "Look for arrivals");
  await card.getByText("3 rows in Companies.").waitFor();
  expect(await card.getByText(/found by the service/).count()).toBe(0);
  await panel.watches("Hiring companies");
  await frame
    .getByText(/Each time counts as 50 of this month's limit; 1.950 left\./)
    .first()
    .waitFor();
});

/** The domain of a company with more open jobs than a card shows. */
function hiring(): string {
  for (let company = 0; company < 100; company++)
    if (openPostings(1, company, stage.clock.now()).length > 3)
      return companyProfileAt(1, company).domain;
  throw new Error("Nobody hires.");
}
