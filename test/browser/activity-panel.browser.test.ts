import { randomUUID } from "node:crypto";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { answerOf } from "../stage/receiving";
import { numberIn } from "./as-written";
import { asks } from "./asks";
import { inChromium } from "./in-chromium";
import type { Stage } from "./stage";

const chromium = inChromium({ grid: false });
let stage: Stage;
beforeEach(async () => {
  stage = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(12, 1)] });
});

test("a schedule is made, run at once, and Activity tells what came of it", async () => {
  const panel = await chromium.openPanel(stage);
  const { frame } = panel;
  await panel.press("Activity");
  await frame.getByText("No run yet.").waitFor();
  expect(await panel.faults()).toEqual([]);
  await panel.press("New schedule\u2026");
  await frame.getByText("Whoever adds rows to this tab spends your credits").waitFor();
  await frame.getByLabel("How often").selectOption({ label: "Every week" });
  await frame.getByLabel("On", { exact: true }).selectOption({ label: "Friday" });
  await panel.press("Save schedule");
  expect(await panel.focused()).toMatch(/^Your name/);
  await frame.getByLabel("Your name").fill("Ada");
  expect(await panel.faults()).toEqual([]);
  await panel.press("Save schedule");
  await frame.getByText(/Every Friday at 0?8:00/).waitFor();
  expect(stage.service.accounts.snapshots()[0]?.questions).toBe(0);

  await panel.press("Run now");
  await frame.getByText("Next in a few minutes.").waitFor();
  await panel.laterShows(frame.getByText(/Last at .* found, about/), "Read again");
  expect(await panel.faults()).toEqual([]);
  const [account] = stage.service.accounts.snapshots();
  const days = frame.getByRole("table").getByRole("row").nth(1);
  const [credits, lookUps] = await days.getByRole("cell").allInnerTexts();
  expect(credits).toBe(String(account?.credits.charged));
  expect(lookUps).toBe(String(account?.questions));
  const [headers = [], ...rows] = stage.runtime.sheets.read("Contacts");
  const emails = rows.filter((row) => (row[headers.indexOf("E-mail")] ?? "") !== "");
  expect(emails.length).toBeGreaterThan(3);
  expect(account?.askedTwice).toEqual([]);

  await panel.press("Remove schedule: New rows of Contacts");
  await panel.press("Remove");
  await frame.getByText("No schedule yet.").waitFor();
  expect(stage.runtime.triggers.list()).toEqual([]);
});

test("a paused run goes on from Activity too", async () => {
  // It takes longer than a slow machine needs to press Pause.
  stage = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(1_000, 1)] });
  const panel = await chromium.openPanel(stage);
  const { frame } = panel;
  await panel.begin();
  await panel.press("Pause");
  await panel.reaches("Paused");
  await panel.press("Activity");
  expect(await frame.getByText("found nothing").count()).toBe(0);
  await panel.press("Resume: Contacts");
  await frame.getByText("Running", { exact: true }).waitFor();
  await frame.getByRole("button", { name: "Resume: Contacts" }).waitFor({ state: "detached" });
  expect(await panel.faults()).toEqual([]);
});

test("a run at its limit is opened in Enrich, in its own tab, where more is allowed", async () => {
  const panel = await chromium.openPanel(stage);
  const { frame } = panel;
  await panel.priced();
  await panel.details();
  await frame.getByLabel("Stop this run at (credits)").fill("9");
  await panel.main().click();
  await panel.laterReaches("Paused");
  const { sheets } = stage.runtime;
  sheets.addTab("Leads");
  sheets.select("Leads", { row: 1, column: 1, rows: 1, columns: 1 });
  await panel.press("Activity");
  expect(await frame.getByRole("button", { name: "Resume: Contacts" }).count()).toBe(0);
  await panel.press("Open in Enrich: Contacts");
  await frame.getByLabel("Allow in all (credits)").waitFor();
  await frame.getByRole("button", { name: "Resume", exact: true }).waitFor();
  await frame.getByRole("heading", { name: "Paused" }).waitFor();
  expect(await panel.faults()).toEqual([]);
});

test("an earlier run is taken out from Activity, and what a later one found stays", async () => {
  stage = await chromium.openStage({ rows: [CONTACT_HEADERS, ...sampleContacts(30, 1)] });
  const panel = await chromium.openPanel(stage);
  const { frame } = panel;
  await panel.priced();
  await panel.press("Try 10 first");
  await panel.begin();
  await panel.laterReaches("Done");
  const emails = () => {
    const [headers = [], ...rows] = stage.runtime.sheets.read("Contacts");
    return rows.map((row) => String(row[headers.indexOf("E-mail")] ?? ""));
  };
  const first = emails().filter(Boolean);
  expect(first.length).toBeGreaterThan(2);
  await panel.press("New run");
  await panel.begin();
  await panel.laterReaches("Done");
  const both = emails().filter(Boolean);
  expect(both.length).toBeGreaterThan(first.length);
  await panel.press("Activity");
  await frame.getByRole("button", { name: "Undo: Contacts", exact: true }).last().click();
  await panel.press("Take out");
  await frame.getByText(/ · taken out$/).waitFor();
  expect(emails().filter(Boolean)).toEqual(both.filter((each) => !first.includes(each)));
  expect(await panel.faults()).toEqual([]);
});

test("what spends by itself shares the day's credits, and Activity says how many are spent", async () => {
  const panel = await chromium.openPanel(stage);
  const { frame } = panel;
  await asks(stage, { do: "settings-formulas", capCredits: 80, showsAccount: false });
  const today = (credits: number) =>
    frame
      .getByText(`All that spends by itself: ${credits} of 80 credits in a day, spent or reserved.`)
      .waitFor();
  await panel.press("Activity");
  await today(0);
  await panel.press("New schedule\u2026");
  await frame.getByLabel("Your name").fill("Ada");
  await panel.press("Save schedule");
  await panel.press("Run now");
  await panel.laterShows(frame.getByText(/Last at .* found, about/), "Read again");
  await today(stage.service.accounts.snapshots()[0]?.credits.charged ?? 0);
  expect(await panel.faults()).toEqual([]);
});

test("a schedule whose run waits for a person says what that has cost, and nothing of a former one", async () => {
  const panel = await chromium.openPanel(stage);
  const { frame } = panel;
  await panel.press("Activity");
  await panel.press("New schedule\u2026");
  await frame.getByLabel("Your name").fill("Ada");
  await panel.press("Save schedule");
  await frame.getByRole("button", { name: "Run now", exact: true }).waitFor();
  await asks(stage, { do: "settings-month", limit: { credits: 9 } });
  await panel.press("Run now");
  await panel.laterShows(frame.getByText(/^Runs with your key\. Its run is paused/), "Read again");
  const card = frame.getByRole("article", { name: "New rows of Contacts" });
  const charged = stage.service.accounts.snapshots()[0]?.credits.charged ?? 0;
  expect(charged).toBeGreaterThan(0);
  expect(await card.innerText()).toContain(`${charged} of 1,000 this month.`);
  expect(await card.innerText()).not.toMatch(/Last at|nothing asked|found nothing/);
  const left = numberIn(stage, 1_000_000 - charged);
  await frame.getByRole("button", { name: `${left} credits` }).waitFor();
  expect(await panel.faults()).toEqual([]);
});

test("a schedule saved while Activity reads stays, though what was read before it arrives after it", async () => {
  const panel = await chromium.openPanel(stage);
  const { frame, opened } = panel;
  const { log } = stage.runtime;
  const rests = async (): Promise<void> => {
    while (log.some(({ endedMs }) => endedMs === undefined)) await opened.page.waitForTimeout(50);
  };
  const asked = async (what: string, before: number): Promise<void> => {
    while (!(await opened.asked()).includes(what, before)) await opened.page.waitForTimeout(50);
    await rests();
  };
  await panel.press("Activity");
  await panel.press("New schedule\u2026");
  await frame.getByLabel("Your name").fill("Ada");
  await opened.whileSlow(
    async () => {
      const { length } = await opened.asked();
      await panel.press("Read again");
      await asked("activity", length);
      await panel.press("Save schedule");
      await asked("new-schedule", length);
    },
    { overtaking: true },
  );
  await panel.hasAnswers("activity");
  await panel.hasAnswers("new-schedule");
  expect(await frame.getByText("Runs with your key").count()).toBe(1);
});

test("why a schedule was refused stands until something else is done, though Activity is read meanwhile", async () => {
  const panel = await chromium.openPanel(stage);
  const { frame, opened } = panel;
  await panel.press("Activity");
  await panel.press("New schedule\u2026");
  await frame.getByLabel("Your name").fill("Ada");
  const { sheets } = stage.runtime;
  sheets.addTab("Other");
  sheets.select("Other", { row: 1, column: 1, rows: 1, columns: 1 });
  await panel.press("Save schedule");
  const refused = frame.getByText("You are in Other now. Nothing was started in Contacts.");
  await refused.waitFor();
  const reads = async () => (await opened.asked()).filter((each) => each === "activity").length;
  const before = await reads();
  while ((await reads()) === before) {
    await frame.locator("html").dispatchEvent("mouseenter");
    await opened.page.waitForTimeout(100);
  }
  await panel.hasAnswers("activity");
  expect(await refused.isVisible()).toBe(true);
  await panel.press("Read again");
  await refused.waitFor({ state: "detached" });
});

test("what an assistant asked for is shown with its name and cost, stopped, and taken out", async () => {
  const panel = await chromium.openPanel(stage);
  const { frame } = panel;
  const { runtime, clock, service } = stage;
  const sidebar = async (request: object) => {
    const call = { fn: "enrichSidebar", kind: "sidebar", args: [request] } as const;
    return (await runtime.run(call)).value as { code: string };
  };
  const address = runtime.webApp.deploy();
  const { code } = await sidebar({
    ...{ do: "settings-assistant", name: "Claude", credits: 100, address },
  });
  const posted = async (body: object) => {
    const url = { url: code, body: JSON.stringify({ v: 1, ...body }) };
    return JSON.parse(await answerOf(runtime.webApp, url)) as { state: string; ticket: string };
  };
  const stepped = async () => {
    let isOver = false;
    const step = sidebar({ do: "step" }).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await clock.advance(10_000);
      await new Promise((next) => setTimeout(next, 50));
    }
    await step;
  };
  const quoted = async (body: object) => {
    const asked = { ask: "quote", request: randomUUID(), fields: ["email"], ...body };
    const { ticket } = await posted(asked);
    await stepped();
    return ticket;
  };
  const filling = await quoted({ tab: "Contacts" });
  let reply = await posted({ ask: "enrich", quote: filling });
  for (let times = 0; times < 20 && reply.state !== "done"; times++) {
    await stepped();
    reply = await posted({ ask: "result", ticket: reply.ticket });
  }
  expect(reply.state).toBe("done");

  await panel.press("Activity");
  const first = frame.locator("ul.lines > li").first();
  await first.getByText(/asked by Claude/).waitFor();
  expect(await panel.faults()).toEqual([]);
  await panel.press("Undo: Contacts");
  await panel.press("Take out");
  await first.getByText(/ · taken out$/).waitFor();
  expect(await panel.faults()).toEqual([]);
  const [headers = [], ...rows] = runtime.sheets.read("Contacts");
  expect(rows.map((row) => row[headers.indexOf("E-mail")] ?? "").join("")).toBe("");

  service.faults.add({ kind: "rate-limited", endpoint: "async_enrich", retryAfterSeconds: 900 });
  const person = { first_name: "Ada", last_name: "Byron", domain: "a.example" };
  await posted({ ask: "enrich", quote: await quoted({ people: [person] }) });
  await stepped();

  await panel.press("Read again");
  await first.getByText(/asked by Claude · 0 of at most 3 credits/).waitFor();
  await panel.press("Stop: People in no tab");
  await first.getByText("Stopping…").waitFor();
  expect(await panel.faults()).toEqual([]);
});
