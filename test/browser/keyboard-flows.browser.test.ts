import { companyProfileAt } from "../../local/service/people/company-profile";
import { personProfileAt } from "../../local/service/people/person-profile";
import { readComments } from "../../local/service/signals/comment";
import { feedOf } from "../../local/service/signals/feed";
import { openPostings } from "../../local/service/signals/job-posting";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { asks, ENTERED, receiveWebhooks } from "./asks";
import { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";
import type { WorkbenchPage } from "./workbench-page";

// Here nothing in the panel is pressed by mouse: Enrich, Settings and the welcome have such tests of their own.
const chromium = inChromium({ grid: false });
let stage: Stage;
let opened: WorkbenchPage;
beforeEach(async () => {
  stage = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(12, 1)] });
  await asks(stage, { do: "settings-save", entered: ENTERED });
});

/** The sidebar with the focus in it, and this panel chosen in the row above Enrich. */
async function at(name: string): Promise<EnrichPanel> {
  opened = await chromium.openPage(stage);
  const panel = await EnrichPanel.open(opened);
  await panel.frame.locator("body").press("Shift+Tab");
  await panel.tabTo(name, "Shift+Tab");
  await opened.page.keyboard.press("Enter");
  return panel;
}

const account = () => stage.service.accounts.snapshots()[0];

test("by keyboard alone, leads are searched by a place and a seniority, and inserted into the sheet", async () => {
  const panel = await at("Find");
  const { frame } = panel;
  const { keyboard } = opened.page;
  await frame.getByLabel("Job titles", { exact: true }).waitFor();
  await panel.enter("Job titles of a persona\u2026");
  await frame.getByRole("combobox", { name: "Job titles of a persona\u2026" }).waitFor();
  expect(await panel.focused()).toBe("Job titles of a persona\u2026");
  await panel.tabTo("Seniority", "Shift+Tab");
  await keyboard.press("Enter");
  await panel.tabTo("Director");
  await keyboard.press("Space");
  await panel.type("Locations: type a city, region or country", "Germ");
  await frame.getByText(/to choose from/).waitFor();
  await keyboard.press("Enter");
  await frame.getByRole("button", { name: /^Remove Germany/ }).waitFor();
  expect(await panel.focused()).toBe("Locations: type a city, region or country");
  await panel.enter("Search");
  await frame.getByText(/\d found/).waitFor();
  await frame.waitForFunction("document.activeElement.matches('.view')");
  await panel.enter("Insert into a new tab");
  await frame.getByText(/rows? inserted into Leads/).waitFor();
  const [headers = [], ...rows] = stage.runtime.sheets.read("Leads");
  expect(headers.slice(0, 2)).toEqual(["First name", "Last name"]);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.every(([first, last]) => first !== "" && last !== "")).toBe(true);
  const titles = rows.map((row) => String(row[headers.indexOf("Job title")]));
  expect(titles.filter((title) => !/^(Director|Head) of /.test(title))).toEqual([]);
  expect(account()).toMatchObject({ questions: 0, credits: { charged: 0 } });
});

test("by keyboard alone, job postings of a company are brought into a tab and paid once", async () => {
  const panel = await at("Signals");
  const { frame } = panel;
  const { keyboard } = opened.page;
  await frame.getByText("What do you want to watch?").waitFor();
  await panel.enter("Job postings of a company");
  await frame.getByText("Costs 3 credits, also when nothing is found.").waitFor();
  const { domain, count } = hiring();
  await panel.type("Company: domain, name or page", domain);
  await keyboard.press("Enter");
  await frame.getByRole("article", { name: "Job postings of a company" }).waitFor();
  const [headers = [], ...rows] = stage.runtime.sheets.read("Job postings");
  expect(rows).toHaveLength(count);
  const sites = rows.map((row) => row[headers.indexOf("Website")]);
  expect([...new Set(sites)]).toEqual([domain]);
  expect(account()).toMatchObject({ credits: { charged: 3 }, askedTwice: [] });
  await panel.enter(`Remove signal: Job postings of a company, ${domain}`);
  await panel.enter("Remove");
  await frame.getByText("What do you want to watch?").waitFor();
  expect(account()?.credits.charged).toBe(3);
});

test("by keyboard alone, comments of a profile are brought into a tab, asked once", async () => {
  const panel = await at("Signals");
  const { frame } = panel;
  await frame.getByText("What do you want to watch?").waitFor();
  await panel.enter("Comments of a profile");
  const { profileUrl, comments } = commenter();
  await panel.type("Address of the profile", profileUrl);
  await panel.enter("Start");
  await frame.getByRole("article", { name: "Comments of a profile" }).waitFor();
  const [headers = [], ...rows] = stage.runtime.sheets.read("Comments");
  const links = rows.map((row) => row[headers.indexOf("Comment address")]);
  expect(links).toEqual(comments.map((each) => each.comment_url));
  const asked = stage.service.readLog().filter(({ endpoint }) => endpoint === "comments");
  expect(asked).toHaveLength(1);
});

test("by keyboard alone, a search's leads go into a tab, and the search is deleted", async () => {
  await receiveWebhooks(stage);
  const filters = { seniority_levels: ["220"] };
  const question = { kind: "leads", name: "Directors", filters, limit: 20 } as const;
  await asks(stage, { do: "start-signal", question, again: false });
  await stage.clock.advance(3_600_000);
  const panel = await at("Library");
  const { frame } = panel;
  await frame.getByText("Directors", { exact: true }).waitFor();
  await panel.type("Leads", "Qual");
  await panel.enter("Leads of Directors: Into a new tab");
  await frame.getByText(/rows? inserted into/).waitFor();
  const made = stage.runtime.sheets.tabs().at(-1)?.name ?? "";
  const [headers = [], ...rows] = stage.runtime.sheets.read(made);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThan(20);
  expect(rows.every((row) => row[headers.indexOf("First name")] !== "")).toBe(true);
  await panel.enter("Delete Directors\u2026");
  expect(await panel.focused()).toBe("Delete it");
  await opened.page.keyboard.press("Enter");
  await frame.getByText("No search yet.").waitFor();
  expect((await asks(stage, { do: "library" })).searches).toEqual([]);
  expect(stage.runtime.sheets.read(made)).toHaveLength(rows.length + 1);
  expect(account()?.credits.charged).toBe(0);
});

test("by keyboard alone, a list is created, renamed, and read into a tab with the others", async () => {
  const panel = await at("Library");
  const { frame } = panel;
  const { keyboard } = opened.page;
  await frame.getByRole("heading", { name: "Lists", exact: true }).waitFor();
  await panel.type("New list", "Spring");
  await keyboard.press("Tab");
  await keyboard.type("comp");
  await panel.enter("Create");
  await frame.getByText("Spring", { exact: true }).waitFor();
  await panel.tabTo("Rename Spring", "Shift+Tab");
  await keyboard.press("Enter");
  expect(await panel.focused()).toBe("New name");
  await keyboard.press("Control+A");
  await keyboard.type("Summer");
  await keyboard.press("Enter");
  await frame.getByText("Summer", { exact: true }).waitFor();
  expect(await panel.focused()).toBe("Rename Summer");
  await panel.enter("Lists into a new tab");
  await frame.getByText(/inserted into Lists/).waitFor();
  const names = stage.runtime.sheets.read("Lists").map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(["Customers", "Summer"]));
  expect(names).not.toContain("Spring");
  expect(account()?.credits.charged).toBe(0);
});

test("by keyboard alone, a schedule is made, paused, resumed and run now", async () => {
  const panel = await at("Activity");
  const { frame } = panel;
  const { keyboard } = opened.page;
  await frame.getByText("No run yet.").waitFor();
  await panel.enter("New schedule\u2026");
  await panel.type("How often", "Every w");
  await panel.type("On", "Friday");
  await panel.type("Your name (needed)", "Ada");
  await keyboard.press("Enter");
  await frame.getByText(/Every Friday at 0?8:00/).waitFor();
  expect(account()?.questions).toBe(0);
  await panel.tabTo("Pause", "Shift+Tab");
  await keyboard.press("Enter");
  await frame.getByRole("button", { name: "Resume" }).waitFor();
  await panel.enter("Resume");
  await frame.getByRole("button", { name: "Pause" }).waitFor();
  await panel.tabTo("Run now", "Shift+Tab");
  await keyboard.press("Enter");
  await panel.laterShows(frame.getByText(/Last at .* found, about/), async () => {
    // While it works the button cannot hold the focus: a step back leads to it again.
    await keyboard.press("Shift+Tab");
    await panel.enter("Read again");
  });
  const [headers = [], ...rows] = stage.runtime.sheets.read("Contacts");
  const emails = rows.filter((row) => (row[headers.indexOf("E-mail")] ?? "") !== "");
  expect(emails.length).toBeGreaterThan(3);
  expect(account()?.askedTwice).toEqual([]);
  expect(account()?.credits.charged).toBe(3 * emails.length);
});

/** Somebody who has written some comments, and these, latest first. */
function commenter() {
  for (let person = 0; person < 100; person++) {
    const { comments } = readComments(feedOf(1, person, stage.clock.now()), 20);
    if (comments.length > 5 && comments.length < 20)
      return { profileUrl: personProfileAt(1, person).profileUrl, comments };
  }
  throw new Error("Nobody comments.");
}

/** A company that has some open postings, and how many. */
function hiring(): { domain: string; count: number } {
  for (let company = 0; company < 100; company++) {
    const postings = openPostings(1, company, stage.clock.now());
    if (postings.length > 2)
      return { domain: companyProfileAt(1, company).domain, count: postings.length };
  }
  throw new Error("Nobody hires.");
}
