import type { SignalQuestion } from "../../contract/signals";
import { companyProfileAt } from "../../local/service/people/company-profile";
import { personProfileAt } from "../../local/service/people/person-profile";
import { openPostings } from "../../local/service/signals/job-posting";
import { closeDesks, type Desk, openDesk } from "./desk";
import { fill, minutes, openFormulas } from "./formulas-desk";
import { asked, got } from "./panel";
import { author } from "./reach/signal-subjects";
import { requests, rowsOf, start } from "./signals-desk";

afterEach(closeDesks);

describe("what comes at once", () => {
  test("job postings are paid once: the same question again is refused until a person insists", async () => {
    const desk = await openDesk({ rows: 3 });
    const company = String(
      desk
        .rows()
        .map(({ Website }) => Website)
        .find(Boolean),
    );
    const question: SignalQuestion = { kind: "jobs", company };
    const first = await start(desk, question);
    const rows = first.arrived === 0 ? [] : rowsOf(desk, first.tabName);
    expect(rows).toHaveLength(first.arrived);
    expect(desk.account().credits.charged).toBe(3);
    const reply = await asked(desk, { do: "start-signal", question, again: false });
    expect(reply).toMatchObject({ ok: false, code: "ASKED_BEFORE" });
    expect(desk.account().credits.charged).toBe(3);
    await start(desk, question, true);
    expect(desk.account().credits.charged).toBe(6);
  });

  test("what a formula has paid for comes into a tab at no cost, however it is spelt", async () => {
    const desk = await openFormulas([]);
    const domain = hiringDomain(desk);
    await fill(desk, `=ENRICH_JOBS("${domain}")`, 1, { from: 2, column: 8 });
    const paid = desk.account().credits.charged;
    expect(paid).toBe(3);
    const question: SignalQuestion = { kind: "jobs", company: `https://www.${domain}/about` };
    const { arrived, state, tabName } = await start(desk, question);
    expect({ state, arrived: arrived > 0 }).toEqual({ state: "over", arrived: true });
    expect(rowsOf(desk, tabName)).toHaveLength(arrived);
    expect(desk.account().credits.charged).toBe(paid);
    expect(requests(desk, "company_hiring")).toHaveLength(1);
  });

  test("what the sidebar has paid for is shown by formulas at no cost, at once and once it is saved", async () => {
    const desk = await openFormulas([]);
    const domain = hiringDomain(desk);
    const { profileUrl } = personProfileAt(1, 3);
    const { arrived } = await start(desk, { kind: "jobs", company: domain });
    await start(desk, { kind: "comments", profileUrl, limit: 20 });
    const before = desk.account().credits.charged;
    const formulas = [`=ENRICH_JOBS("www.${domain}")`, `=ENRICH_COMMENTS("${profileUrl}")`];
    for (const wait of [0, 5]) {
      await minutes(desk, wait);
      desk.runtime.stores.caches.document.clear();
      for (const [at, formula] of formulas.entries())
        await fill(desk, formula, 1, { from: 2 + 50 * wait, column: 8 + 9 * at });
      const shownRows = desk.runtime.sheets
        .read("Contacts", { row: 2 + 50 * wait, column: 8, rows: 50, columns: 1 })
        .filter(([cell]) => cell !== "");
      expect(shownRows).toHaveLength(arrived);
    }
    expect(desk.account().credits.charged).toBe(before);
    expect(requests(desk, "company_hiring")).toHaveLength(1);
    expect(requests(desk, "comments")).toHaveLength(1);
    expect(desk.account().askedTwice).toEqual([]);
  });

  test("a start says the credits left; nothing else of the panel reads them", async () => {
    const desk = await openDesk({ rows: 3 });
    const question: SignalQuestion = { kind: "jobs", company: hiringDomain(desk) };
    const reads = () => requests(desk, "credits").length;
    const before = reads();
    const reply = await got(desk, { do: "start-signal", question, again: false });
    expect(reply.creditsLeft).toBe(1_000_000 - 3);
    expect(reads()).toBe(before + 1);
    expect((await got(desk, { do: "signals" })).creditsLeft).toBeUndefined();
    expect(reads()).toBe(before + 1);
  });

  test("Activity sums apart what has no published price", async () => {
    const desk = await openDesk({ rows: 3 });
    await start(desk, { kind: "jobs", company: hiringDomain(desk) });
    await start(desk, { kind: "posts", profileUrl: author(desk), limit: 3 });
    await minutes(desk, 3);
    expect((await got(desk, { do: "activity" })).spent[0]).toBe(
      "This month, about 4 credits: job postings 3, posts (our guess) 1. By tab: signals 4.",
    );
  });

  test("rows whose tab was deleted come back from the saved results at no cost", async () => {
    const desk = await openDesk({ rows: 3 });
    const question: SignalQuestion = { kind: "jobs", company: hiringDomain(desk) };
    const { arrived, tabName } = await start(desk, question);
    desk.runtime.sheets.deleteTab(tabName);
    await start(desk, question);
    expect(rowsOf(desk, tabName)).toHaveLength(arrived);
    expect(desk.account().credits.charged).toBe(3);
  });

  test("a press that is killed before the answer is stored is never paid again by itself", async () => {
    const desk = await openDesk({ rows: 3 });
    const question: SignalQuestion = { kind: "jobs", company: hiringDomain(desk) };
    const stop = desk.runtime.intercept(({ execution, service }, phase) => {
      if (phase !== "after" || execution.fn !== "enrichSidebar" || service !== "fetch")
        return undefined;
      stop();
      return "kill";
    });
    const request = { do: "start-signal", question, again: false } as const;
    await desk.runtime.run({ fn: "enrichSidebar", kind: "sidebar", args: [request] });
    for (const [wait, said] of [
      [0, /being asked in this file/],
      [5, /may cost twice/],
    ] as const) {
      await desk.clock.advance(wait * 60_000);
      const sentence = expect.stringMatching(said);
      expect(await asked(desk, request)).toMatchObject({ code: "ASKED_BEFORE", sentence });
    }
    expect(desk.account().credits.charged).toBe(3);
    expect((await start(desk, question, true)).state).toBe("over");
  });

  test("rows of a press that is killed once they stand do not come once more in another tab", async () => {
    const desk = await openDesk({ rows: 3 });
    const { sheets } = desk.runtime;
    const company = hiringDomain(desk);
    const tabs = () => sheets.tabs().filter(({ name }) => name.startsWith("Job postings"));
    const stop = desk.runtime.intercept((_, phase) => {
      const [tab] = tabs();
      if (phase !== "after" || !tab || sheets.read(tab.id).length < 2) return undefined;
      stop();
      return "kill";
    });
    const question: SignalQuestion = { kind: "jobs", company };
    const request = { do: "start-signal", question, again: false } as const;
    await desk.runtime.run({ fn: "enrichSidebar", kind: "sidebar", args: [request] });
    expect(tabs()).toHaveLength(1);
    await desk.clock.advance(10 * 60_000);
    const { arrived, tabName } = await start(desk, question);
    expect(tabs()).toHaveLength(1);
    expect(rowsOf(desk, tabName).length).toBeGreaterThan(0);
    expect(rowsOf(desk, tabName).length).toBeGreaterThanOrEqual(arrived);
  });

  test("a press that is killed after the answer has come costs nothing more", async () => {
    const desk = await openDesk({ rows: 3 });
    const question: SignalQuestion = { kind: "jobs", company: hiringDomain(desk) };
    const stop = desk.runtime.intercept(({ execution }, phase) => {
      if (phase !== "after" || execution.fn !== "enrichSidebar") return undefined;
      if (desk.account().credits.charged === 0) return undefined;
      // The claim alone is short.
      const { document } = desk.runtime.stores.properties;
      if ((document.get("formula.0") ?? "").length < 500) return undefined;
      stop();
      return "kill";
    });
    await desk.runtime.run({
      fn: "enrichSidebar",
      kind: "sidebar",
      args: [{ do: "start-signal", question, again: false }],
    });
    await desk.clock.advance(10 * 60_000);
    const { arrived } = await start(desk, question);
    expect(arrived).toBeGreaterThan(0);
    expect(desk.account().credits.charged).toBe(3);
  });

  test("comments of a profile stand in a tab of their own", async () => {
    const desk = await openDesk({ rows: 3 });
    const profileUrl = personProfileAt(1, 3).profileUrl;
    const { arrived, state, tabName } = await start(desk, {
      kind: "comments",
      profileUrl,
      limit: 30,
    });
    expect(state).toBe("over");
    expect(arrived > 0 ? rowsOf(desk, tabName) : []).toHaveLength(arrived);
  });
});

/** The domain of a company with open postings. */
function hiringDomain(desk: Desk): string {
  for (let company = 0; company < 100; company++)
    if (openPostings(1, company, desk.clock.now()).length > 2)
      return companyProfileAt(1, company).domain;
  throw new Error("Nobody hires.");
}
