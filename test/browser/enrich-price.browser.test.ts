import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { numberIn } from "./as-written";
import { asks } from "./asks";
import type { EnrichPanel } from "./enrich-panel";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";

const chromium = inChromium({ grid: false });
let stage: Stage;

async function panelOf(
  rows: readonly (readonly string[])[],
  locale?: string,
): Promise<EnrichPanel> {
  stage = await chromium.openStage({ rows, ...(locale ? { locale } : {}) });
  return chromium.openPanel(stage);
}

const contacts = (count: number) => [CONTACT_HEADERS, ...sampleContacts(count, 1)];
const account = () => stage.service.accounts.snapshots()[0];

test("three decisions: what with its price, which rows, and a button that says what it costs", async () => {
  const panel = await panelOf(contacts(40));
  const { frame } = panel;
  const foot = frame.locator(".foot");
  await panel.priced();
  expect(await frame.getByLabel("All without a result", { exact: true }).isChecked()).toBe(true);
  const phone = frame.getByLabel("Phone", { exact: true });
  await panel.describes(phone, "30 each");
  const rows = frame.getByLabel("First 10, to try it", { exact: true });
  await panel.describes(rows, "10");
  expect(await panel.main().innerText()).toBe("Find e-mails for 34 people");
  await foot.getByText("2 left out: needs a company or website.").waitFor();
  expect(await foot.innerText()).toMatch(/^About \d\d credits \u00b7 \d+ seconds/);
  expect(await foot.innerText()).toContain("At most 102. You pay only for what is found.");
  expect(await panel.faults()).toEqual([]);

  // No button asks for the price.
  await phone.check();
  expect(await frame.locator(".foot button.primary:enabled").count()).toBe(0);
  await panel.priced();
  expect(await panel.main().innerText()).toBe("Find e-mails and phones for 34 people\u2026");
  expect(account()?.questions).toBe(0);

  await panel.press("Try 10 first");
  await panel.priced();
  expect(await panel.main().innerText()).toBe("Find e-mails and phones for 10 people");
  await phone.uncheck();
  await panel.begin();
  await panel.laterReaches("Done");
  await panel.press("New run");
  await panel.priced();
  expect(await panel.main().innerText()).toMatch(/^Find e-mails for 2\d people$/);
  await panel.choosesRows("All rows");
  await panel.priced();
  await foot.getByText(/ already known: free\./).waitFor();
  expect(await panel.faults()).toEqual([]);
});

test("a phone that nobody can be asked for is said, and makes no column", async () => {
  const linkless = contacts(20).map((row, at) => (at === 0 ? row : row.with(5, "")));
  const panel = await panelOf(linkless);
  const { frame } = panel;
  await frame.getByLabel("Phone", { exact: true }).check();
  await panel.priced();
  const foot = frame.locator(".foot");
  await foot.getByText("19 rows have no profile link, which phones need.").waitFor();
  expect(await panel.main().innerText()).toMatch(/^Find e-mails for \d+ people$/);
  expect(await panel.faults()).toEqual([]);
  await panel.begin();
  await panel.laterReaches("Done");
  const [headers = [], ...rows] = stage.runtime.sheets.read("Contacts");
  expect(headers).toContain("E-mail");
  expect(headers).not.toContain("Phone");
  const statuses = rows.map((row) => String(row[headers.indexOf("Status")]));
  expect(statuses.filter((each) => /phone/i.test(each))).toEqual([]);
});

test("phones are said to need a profile link, and a column that may hold it is named at the foot", async () => {
  const linkless = contacts(20).map((row) => row.toSpliced(5, 1));
  const panel = await panelOf(linkless);
  const { frame } = panel;
  const { sheets } = stage.runtime;
  const foot = frame.locator(".foot");
  const hint = frame.locator("fieldset").getByText("needs a profile link");
  expect(await hint.count()).toBe(2);
  await frame.getByLabel("Work e-mail", { exact: true }).uncheck();
  await frame.getByLabel("Phone", { exact: true }).check();
  await panel.priced();
  await foot
    .getByText(
      "no profile link, which phones need: insert a column beside the names (linkedin.com/in/\u2026).",
    )
    .waitFor();
  expect(await foot.locator("button.primary").count()).toBe(0);
  expect(await panel.faults()).toEqual([]);
  await panel.details();
  await panel.press("Fill in Status");
  await panel.laterReaches("Done");
  expect(sheets.read("Contacts")[0]).toContain("Status");
  expect(sheets.read("Contacts")[0]).not.toContain("Phone");
  await panel.press("New run");
  await foot.getByText("None of these rows can be looked up.").waitFor();

  const column = sheets.lastColumn("Contacts") + 1;
  sheets.write("Contacts", 1, column, [["LinkedIn"]]);
  await panel.comesFromTheSheet();
  await foot.getByText("Check which column is meant: Profile link.").waitFor();
  expect(await panel.faults()).toEqual([]);
});

test("a price of rows that are no longer selected is said to be that, and its limit follows", async () => {
  const panel = await panelOf(contacts(40));
  const { frame } = panel;
  const selects = (row: number, rows: number) =>
    stage.runtime.sheets.select("Contacts", { row, column: 1, rows, columns: 1 });
  selects(2, 25);
  await frame.getByLabel("Selected rows", { exact: true }).check();
  await frame.getByLabel("Phone", { exact: true }).check();
  await panel.priced();
  await panel.main().click();
  await panel.reaches("Price");
  const limit = frame.getByLabel("Stop this run at (credits)");
  expect(Number(await limit.inputValue())).toBeGreaterThan(500);
  selects(2, 2);
  await panel.press("Start");
  await frame
    .getByText("Other rows are selected now, or they changed. Look at the new cost.")
    .waitFor();
  await frame.getByText(/for 2 people in Contacts: at most 66 credits/).waitFor();
  expect(await limit.inputValue()).toBe("66");
});

test("the foot says the first of many savings, and the details all", async () => {
  const rows = contacts(30).map((row, at) => (at > 0 && at % 3 === 0 ? row.with(5, "") : row));
  const panel = await panelOf([...rows, ...rows.slice(1, 4)]);
  await panel.begin();
  await panel.laterReaches("Done");
  await panel.press("New run");
  await panel.frame.getByLabel("Phone", { exact: true }).check();
  await panel.choosesRows("All rows");
  await panel.priced();
  const foot = panel.frame.locator(".foot");
  await foot
    .getByText(/already known: free\. .*no profile link.*\. More under Details\.$/)
    .waitFor();
  await panel.details();
  for (const name of ["Not found before", "The same again, free"])
    expect(Number(await panel.figure(name))).toBeGreaterThan(0);
  expect(await panel.faults()).toEqual([]);
});

test("what the sheet shows already is not offered to be filled in", async () => {
  const panel = await panelOf(contacts(30));
  await panel.begin();
  await panel.laterReaches("Done");
  await panel.press("New run");
  const foot = panel.frame.locator(".foot");
  await foot
    .getByText("Nothing to find: your sheet shows what was found, Status says the rest.")
    .waitFor();
  const said = (await foot.innerText()).replace(/\s+/g, " ");
  expect(said).toMatch(
    /found before, kept aside\. To place them, tick their status under Where results go; that is free\. \d+ not found before: not asked again\. A row's website comes first: correct it too/,
  );
  expect(await foot.locator("button.primary").isDisabled()).toBe(true);
  expect(await panel.faults()).toEqual([]);
});

test("ten people are not tried with ten", async () => {
  const panel = await panelOf(contacts(10));
  await panel.priced();
  expect(await panel.main().innerText()).toMatch(/^Find e-mails for \d+ people$/);
  expect(await panel.frame.getByRole("button", { name: "Try 10 first" }).count()).toBe(0);
});

test("whoever has an e-mail in a column of the list's own need not be paid for", async () => {
  const [headers = [], ...rows] = contacts(20);
  const panel = await panelOf([
    [...headers, "E-Mail-Adresse"],
    ...rows.map((row, at) => [...row, at % 2 === 0 ? `own${at}@example.com` : ""]),
  ]);
  await panel.priced();
  const all = Number(/\d+/.exec(await panel.main().innerText())?.[0]);
  await panel.press("Fill only the blanks of \u201cE-Mail-Adresse\u201d");
  await panel.priced();
  const left = Number(/\d+/.exec(await panel.main().innerText())?.[0]);
  expect(left).toBeLessThan(all * 0.7);
  await panel.begin();
  await panel.laterReaches("Done");
  const at = headers.length;
  const cells = stage.runtime.sheets.read("Contacts").map((row) => String(row[at]));
  expect(cells.filter((cell) => cell.startsWith("own"))).toHaveLength(10);
  expect(cells.filter((cell) => cell.includes("@")).length).toBeGreaterThan(10);
  expect(account()?.questions).toBe(left);
});

test("after a run by itself the price, the credits and the schedule are those of now", async () => {
  const panel = await panelOf(contacts(20));
  const { frame } = panel;
  await frame.getByText("New rows by themselves").first().click();
  await frame.getByLabel("How often").selectOption({ label: "Every hour" });
  await frame.getByLabel("Your name").fill("Ada");
  await panel.press("Save schedule");
  await frame.getByRole("button", { name: "Run now" }).waitFor();
  await panel.priced();
  expect(await panel.main().innerText()).toMatch(/^Find e-mails for 1\d people$/);
  const last = frame.getByText(/^Last at .* found, about/);
  await panel.laterShows(last, () => panel.comesFromTheSheet());
  const charged = account()?.credits.charged ?? 0;
  expect(charged).toBeGreaterThan(0);
  const left = numberIn(stage, 1_000_000 - charged);
  await frame.getByRole("button", { name: `${left} credits` }).waitFor();
  const finds = frame.getByRole("button", { name: /^Find e-mails for/ });
  await finds.waitFor({ state: "detached" });
  await panel.priced();
  expect(await finds.count()).toBe(0);
  expect(await panel.faults()).toEqual([]);
});

test("a new tab for new rows is in front with its schedule once that is saved", async () => {
  const panel = await panelOf(contacts(5));
  const { frame } = panel;
  await frame.getByText("New rows by themselves").first().click();
  await frame.getByLabel("New tab that enriches what is added").check();
  await frame.getByLabel("Your name").fill("Ada");
  await panel.press("Save schedule");
  await frame.locator("header .tab-name").getByText("New people", { exact: true }).waitFor();
  await frame.getByRole("button", { name: "Run now" }).waitFor();
  expect(await frame.getByRole("button", { name: "Save schedule" }).count()).toBe(0);
  expect(await panel.faults()).toEqual([]);
});

test("a schedule's time that passes is looked at a little later, though nobody touches the panel", async () => {
  const panel = await panelOf(contacts(20));
  const { frame } = panel;
  // What the page puts off for more than a minute waits for the test.
  await frame.evaluate(
    `{ const now = setTimeout; late = []; window.setTimeout = (act, ms) => (ms > 60_000 ? late.push(act) : now(act, ms)); }`,
  );
  await frame.getByText("New rows by themselves").first().click();
  await frame.getByLabel("Your name").fill("Ada");
  await panel.press("Save schedule");
  await frame.getByText(/Next at/).waitFor();
  for (let tens = 0; tens < 200 && !account()?.questions; tens++) await panel.opened.advance();
  for (let tens = 0; tens < 3; tens++) await panel.opened.advance();
  const charged = account()?.credits.charged ?? 0;
  expect(charged).toBeGreaterThan(0);
  await frame.evaluate("for (const act of late.splice(0)) act();");
  await frame.getByText(/^Last at .* found, about/).waitFor();
  await frame
    .getByRole("button", { name: `${numberIn(stage, 1_000_000 - charged)} credits` })
    .waitFor();
  const finds = frame.getByRole("button", { name: /^Find e-mails for/ });
  await finds.waitFor({ state: "detached" });
  await panel.priced();
  expect(await finds.count()).toBe(0);
});

test("what the month's limit leaves stands in the details, and a run that may cost more says so", async () => {
  const panel = await panelOf(contacts(12));
  await panel.priced();
  await asks(stage, { do: "settings-month", limit: { credits: 9 } });
  await panel.press("Activity");
  await panel.press("Enrich");
  await panel.priced();
  await panel.frame.getByText("This may cost more than your month\u2019s limit leaves.").waitFor();
  await panel.details();
  expect(await panel.figure("Left of your month\u2019s limit")).toBe("9");
  await panel.begin();
  await panel.laterReaches("Paused");
  // It leads to the limit itself, with what was spent of it.
  await panel.press("Open Settings");
  const limit = panel.frame.getByLabel(/^Most that you spend in this file/);
  await limit.waitFor();
  expect(await limit.inputValue()).toBe("9");
  expect(await panel.faults()).toEqual([]);
});

test("who perhaps is known, and who can be tried again with more, is said once and chosen", async () => {
  const whole = contacts(60).filter((row) => row.slice(3, 6).every(Boolean) && row[0]);
  const people = whole.slice(0, 24);
  // Each second one is known by the company's name alone at first, the others by its website.
  const less = people.map((row, at) => Object.assign([...row], { [at % 2 ? 3 : 4]: "", 5: "" }));
  const panel = await panelOf([CONTACT_HEADERS, ...less]);
  const { frame } = panel;
  await panel.begin();
  await panel.laterReaches("Done");
  stage.runtime.sheets.write("Contacts", 2, 1, people);
  await panel.press("New run");
  await panel.choosesRows("All rows");
  const doubt = frame.getByRole("group", { name: /^\d+ looks? already found$/ });
  await doubt.getByLabel("Use those, free").waitFor();
  await panel.priced();
  expect(await doubt.getByLabel("Use those, free").isChecked()).toBe(true);
  const more = frame.getByLabel(/^\d+ can be tried again with their profile link$/);
  expect(await more.isChecked()).toBe(false);
  const before = await frame.locator(".foot .price").innerText();
  expect(await panel.faults()).toEqual([]);
  await doubt.getByLabel("Find again").check();
  await panel.priced();
  expect(await frame.locator(".foot .price").innerText()).not.toBe(before);
  await more.check();
  await panel.priced();
  await panel.details();
  expect(Number(await panel.figure("To look up"))).toBeGreaterThan(8);
  const questions = account()?.questions ?? 0;
  const asked = Number(await panel.figure("To look up"));
  await panel.begin();
  await panel.laterReaches("Done");
  expect(account()?.questions).toBe(questions + asked);
  // It was chosen for one run, and nobody is in doubt any more.
  await panel.press("New run");
  await panel.priced();
  expect(await doubt.or(more).count()).toBe(0);
  expect(await frame.locator(".foot .price").innerText()).toMatch(/^Nothing to find: /);
});

test("results in rows that name somebody else now are replaced if that is ticked, and nothing but these is paid for", async () => {
  const whole = contacts(60).filter((row) => row.slice(3, 6).every(Boolean) && row[0]);
  const panel = await panelOf([CONTACT_HEADERS, ...whole.slice(0, 8)]);
  const { frame } = panel;
  await panel.begin();
  await panel.laterReaches("Done");
  const emailAt = (at: number) => {
    const [headers = [], ...lines] = stage.runtime.sheets.read("Contacts");
    return lines[at]?.[headers.indexOf("E-mail")] ?? "";
  };
  const found = whole.slice(0, 8).findIndex((_, at) => emailAt(at) !== "");
  const former = emailAt(found);
  stage.runtime.sheets.write("Contacts", found + 2, 1, [whole[9] ?? []]);
  await panel.press("New run");
  await panel.priced();
  const replaced = frame.getByLabel(
    `Replace another person's results in 1 row (first: row ${found + 2})`,
  );
  expect(await replaced.isChecked()).toBe(false);
  expect(await panel.faults()).toEqual([]);
  const questions = account()?.questions ?? 0;
  const said = frame.locator(".foot").getByText("1 row shows another person's result: tick to");
  await said.waitFor();
  await replaced.check();
  await panel.priced();
  expect(await said.count()).toBe(0);
  expect(await panel.main().innerText()).toBe("Find e-mails for 1 person");
  await panel.begin();
  await panel.laterReaches("Done");
  expect(account()?.questions).toBe(questions + 1);
  expect(emailAt(found)).not.toBe(former);
  await panel.press("New run");
  await panel.priced();
  expect(await replaced.count()).toBe(0);
  // Without the tick, the sheet goes on showing it.
  stage.runtime.sheets.write("Contacts", found + 2, 1, [whole[10] ?? []]);
  await panel.choosesRows("All rows");
  expect(await frame.locator("summary").filter({ hasText: "More choices" }).innerText()).toMatch(
    /All rows$/,
  );
  await panel.begin();
  await panel.laterReaches("Done");
  await panel.press("New run");
  await panel.choosesRows("All rows");
  await said.waitFor();
  await panel.priced();
  expect(await frame.locator(".foot .price").innerText()).toBe("Free");
});

test("a name beside another one's profile link is said before anything is spent", async () => {
  const rows = contacts(8);
  rows[2] = ["Ottilie", "Xylander", ...(rows[2] ?? []).slice(2)];
  const panel = await panelOf(rows);
  await panel.priced();
  const foot = panel.frame.locator(".foot");
  await foot.getByText("Name and profile link differ in 1 row (first: row 3).").waitFor();
  expect(await panel.main().isEnabled()).toBe(true);
  expect(await panel.faults()).toEqual([]);
});

test("above 500 credits it is said once more before it is spent, and one's own limit counts", async () => {
  const panel = await panelOf(contacts(40));
  const { frame } = panel;
  const begins = () => panel.main().innerText();
  await panel.priced();
  expect(await begins()).toBe("Find e-mails for 34 people");
  await frame.getByLabel("Phone", { exact: true }).check();
  await panel.priced();
  expect(await begins()).toBe("Find e-mails and phones for 34 people\u2026");
  await panel.main().click();
  await panel.reaches("Price");
  const sentence =
    /^Find e-mails and phones for 34 people in Contacts: at most 1.?\d{3} credits\. You pay only for what is found\.$/;
  await frame.getByText(sentence).waitFor();
  expect(account()?.questions).toBe(0);
  await panel.press("Back");
  await panel.details();
  const limit = frame.getByLabel("Stop this run at (credits)");
  await limit.fill("100");
  expect(await begins()).toBe("Find e-mails and phones for at most 100 credits");
  expect(await frame.locator(".foot .price").innerText()).toMatch(/^100 credits/);
  await frame.getByText("Stops at 100. You pay only for what is found.").waitFor();
  expect(await panel.figure("At most")).toBe("100 credits");
  expect(await panel.faults()).toEqual([]);
  // What is typed goes with it where it is said once more.
  await limit.fill("800");
  expect(await begins()).toBe("Find e-mails and phones for at most 800 credits\u2026");
  await panel.main().click();
  await panel.reaches("Price");
  expect(await limit.inputValue()).toBe("800");
  await frame.getByText(/in Contacts: at most 800 credits\. You pay only/).waitFor();
  await limit.fill("2");
  await frame.getByText("Too little for one result: at least 3.").waitFor();
  expect(await panel.faults()).toEqual([]);
  await panel.press("Back");
  await panel.details();
  await limit.fill("2");
  await frame.getByText("Too little for one result: at least 3.").waitFor();
  // An e-mail could be asked for that.
  await limit.fill("3");
  await frame.getByText("Too little for one result").waitFor({ state: "detached" });
  await limit.fill("100");
  await panel.main().click();
  await panel.reaches("Running");
  await panel.laterReaches("Paused");
  expect(account()?.credits.charged).toBeLessThanOrEqual(100);
  // The field allows enough for all that is left, and takes no less than one result.
  const { front } = await asks(stage, { do: "front" });
  const { credits = 0, sums } = front.progress ?? {};
  const allowed = frame.getByLabel("Allow in all (credits)");
  expect(await allowed.inputValue()).toBe(String(credits + 30 * (sums?.queued ?? 0)));
  const least = credits + (credits + 3 > 100 ? 3 : 30);
  await allowed.fill(String(least - 1));
  await frame.getByText(`Too little for one result: at least ${least}.`).waitFor();
  const resume = frame.getByRole("button", { name: "Resume", exact: true });
  expect(await resume.isDisabled()).toBe(true);
  expect(await panel.faults()).toEqual([]);
  await allowed.fill(String(least));
  await panel.press("Resume");
  await panel.reaches("Running");
  await panel.laterReaches("Paused");
  const { front: later } = await asks(stage, { do: "front" });
  expect(later.progress?.sums.queued).toBeLessThan(sums?.queued ?? 0);
  const enough = (later.progress?.credits ?? 0) + 30 * (later.progress?.sums.queued ?? 0);
  expect(await allowed.inputValue()).toBe(String(enough));
  await panel.press("Resume");
  await panel.reaches("Running");
  await panel.laterReaches("Done");
});

test("visible rows, which are counted only once asked about, are given no figure before", async () => {
  const panel = await panelOf(contacts(12));
  const { frame } = panel;
  await panel.priced();
  await panel.choosesRows("Visible rows");
  await frame.getByText("Price after you press").waitFor();
  expect(await panel.main().innerText()).toBe("Find e-mails\u2026");
  expect(await panel.faults()).toEqual([]);
  await panel.main().click();
  await panel.reaches("Price");
  await frame.getByText(/^Find e-mails for \d+ people in Contacts: at most/).waitFor();
});

test("the price of selected rows is of those selected now, and says how many these are", async () => {
  const panel = await panelOf(contacts(40));
  const { frame } = panel;
  const selects = (row: number, rows: number) =>
    stage.runtime.sheets.select("Contacts", { row, column: 1, rows, columns: 1 });
  const chosen = frame.getByLabel("Selected rows", { exact: true });
  selects(2, 5);
  await chosen.check();
  await panel.priced();
  await panel.details();
  expect(await panel.figure("Rows with people")).toBe("5");
  await panel.describes(chosen, "5");
  selects(10, 12);
  await panel.comesFromTheSheet();
  await panel.describes(chosen, "12");
  await panel.priced();
  expect(await panel.figure("Rows with people")).toBe("12");

  // A look at the sheet asks for the price anew, and takes no limit away.
  const limit = frame.getByLabel("Stop this run at (credits)");
  await limit.fill("6");
  const quotes = (await panel.opened.asked()).filter((what) => what === "quote").length;
  await panel.opened.page.waitForTimeout(2_000);
  await panel.comesFromTheSheet();
  await panel.hasAnswers("quote", quotes + 1);
  await panel.priced();
  expect(await limit.inputValue()).toBe("6");
});

test.each([
  ["en_US", "1,000", ["1.000", "1,00", "1,5"]],
  ["de_DE", "1.000", ["1,000", "1.00", "1,5"]],
])(
  "in a sheet of %s a limit of %s is read, and what may be another number is not",
  async (locale, typed, others) => {
    const panel = await panelOf(contacts(40), locale);
    const { frame } = panel;
    await frame.getByLabel("Phone", { exact: true }).check();
    await panel.details();
    const limit = frame.getByLabel("Stop this run at (credits)");
    const hint = frame.getByText(`Enter a whole number from 1, such as ${typed}.`);
    for (const other of [...others, "12 34", "-1", "1e3", "ten"]) {
      await limit.fill(other);
      await hint.waitFor();
      expect([other, await panel.main().count()]).toEqual([other, 0]);
    }
    for (const same of ["1000", "1 000", "1\u202f000", "1\u2019000", ` ${typed} `]) {
      await limit.fill(same);
      await hint.waitFor({ state: "detached" });
      expect(await panel.figure("At most")).toBe(`${typed} credits`);
    }
    await panel.begin();
    await panel.reaches("Running");
    expect(await panel.figure("Credits so far")).toBe(`0 of at most ${typed}`);
  },
);

test("changes that come one after another are priced once, and nothing is asked while nothing changes", async () => {
  const panel = await panelOf(contacts(40));
  const { frame, opened } = panel;
  await panel.priced();
  const quotes = async () => (await opened.asked()).filter((what) => what === "quote").length;
  expect(await quotes()).toBe(1);
  // From within the page, since a slow machine may take longer for three clicks than the panel waits for the last.
  const ticks = ["Phone", "Personal e-mail", "Work e-mail"].map((field) =>
    frame.getByLabel(field, { exact: true }).elementHandle(),
  );
  await frame.evaluate(
    async (boxes) => {
      for (const box of boxes) {
        (box as HTMLElement | null)?.click();
        await new Promise(requestAnimationFrame);
      }
    },
    await Promise.all(ticks),
  );
  await panel.priced();
  expect(await quotes()).toBe(2);
  for (const _ of [1, 2]) await panel.comesFromTheSheet();
  await panel.hasAnswers("front");
  expect(await quotes()).toBe(2);
  // Rows came meanwhile.
  stage.runtime.sheets.write("Contacts", 42, 1, sampleContacts(5, 9));
  const { front } = await asks(stage, { do: "front" });
  expect(front.rows).toBe(45);
  await opened.page.waitForTimeout(2_000);
  await panel.comesFromTheSheet();
  await frame
    .getByRole("button", { name: "Find personal e-mails and phones for 37 people" })
    .waitFor();
  expect(await quotes()).toBe(3);
});

test("above 5,000 rows the first figure is about, and the price itself comes before anything is spent", async () => {
  const panel = await panelOf(contacts(5_200));
  const { frame, opened } = panel;
  await panel.priced();
  await frame.getByText(`About ${numberIn(stage, 16_000)} credits at most`).waitFor();
  expect(await opened.asked()).not.toContain("quote");
  await panel.main().click();
  await panel.reaches("Price");
  await frame
    .getByText(/^Find e-mails for 4.?\d{3} people in Contacts: at most 1\d.?\d{3} credits\./)
    .waitFor();
  expect(account()?.questions).toBe(0);
});

test("a price that cannot be had says why, and comes by itself once it can", async () => {
  const panel = await panelOf(contacts(12));
  const { frame } = panel;
  await panel.priced();
  // Often enough: the panel looks again by itself while a pointer moves over it.
  stage.service.faults.add({ kind: "bad-gateway", endpoint: "credits", count: 1_000 });
  await frame.getByLabel("Phone", { exact: true }).check();
  await frame.getByRole("alert").getByText("The service had an error of its own.").waitFor();
  expect(await panel.faults()).toEqual([]);
  stage.service.faults.clear();
  await panel.pricedAgain();
  expect(await frame.getByRole("alert").count()).toBe(0);
});
