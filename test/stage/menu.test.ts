import type { MenuEntry, Question } from "../../local/runtime/surface/ui-view";
import { read } from "../build/project";
import { closeDesks, type Desk, openDesk, pressed } from "./desk";
import { ALL, got, ran, started } from "./panel";

afterEach(closeDesks);

function entries({ runtime }: Desk): MenuEntry[] {
  return (runtime.ui.menus[0]?.items ?? []).filter(({ separator }) => !separator);
}

const functionsOf = (items: MenuEntry[]): string[] =>
  items.flatMap(({ fn, items: inner = [] }) => [...(fn ? [fn] : []), ...functionsOf(inner)]);

/** What a person is asked or told while this entry acts. */
async function dialogsOf(desk: Desk, fn: string): Promise<Question[]> {
  const asked: Question[] = [];
  const answer = desk.person.answer.bind(desk.person);
  desk.person.answer = (question) => {
    asked.push(question);
    return answer(question);
  };
  await pressed(desk, fn);
  desk.person.answer = answer;
  return asked;
}

test("the menu has at most seven entries, the same before anything may be read", async () => {
  const desk = await openDesk({ rows: 3 });
  const usual = entries(desk);
  expect(usual.length).toBeLessThanOrEqual(7);
  await desk.runtime.run({ fn: "onOpen", kind: "open", args: [{ authMode: "NONE" }] });
  expect(entries(desk)).toEqual(usual);
});

test("each entry asks at most one question, and says why where it cannot act", async () => {
  const desk = await openDesk({ rows: [["Notes"], ["nothing to enrich"]] });
  for (const fn of functionsOf(entries(desk))) {
    const asked = await dialogsOf(desk, fn);
    expect(asked.filter(({ buttons }) => buttons !== "OK").length).toBeLessThanOrEqual(1);
    const acts = ["enrichOpenSidebar", "enrichRefreshFormulas", "enrichUndoFreeze"].includes(fn);
    if (!acts) expect([fn, asked.at(-1)?.buttons]).toEqual([fn, "OK"]);
  }
}, 120_000);

test("the menu looks for what this tab's last run looked for, after one question that says the cost", async () => {
  const desk = await openDesk({ rows: 6 });
  await ran(desk, { ...ALL, fields: ["phone"], runOn: "first" });
  desk.runtime.sheets.write("Contacts", 8, 1, [["Zoé", "Marchand", "Alder Holdings"]]);
  const [question, ...more] = await dialogsOf(desk, "enrichThisTab");
  expect(question?.message).toMatch(
    /^No phones are to be asked for: what is known is filled in at no cost\./,
  );
  expect(more).toEqual([]);
});

test("the menu's question says what is paid and stays aside", async () => {
  const desk = await openDesk({ rows: 40 });
  const { sums } = await ran(desk, ALL);
  expect(sums.aside).toBeGreaterThan(0);
  const [headers = []] = desk.runtime.sheets.read("Contacts");
  const column = headers.indexOf("E-mail") + 1;
  desk.runtime.sheets.clear("Contacts", { row: 2, column, rows: 40, columns: 3 });
  const [question] = await dialogsOf(desk, "enrichThisTab");
  expect(question?.message).toMatch(
    /^ {4}\d kept aside, not filled in: to place them, tick their status under "Where results go"/m,
  );
});

test("who did not start the run in this tab is told so, not to start one", async () => {
  const desk = await openDesk({ rows: 6 });
  await started(desk, ALL);
  const user = desk.runtime.stores.properties.user(desk.runtime.owner);
  const settings = JSON.parse(user.get("settings") ?? "{}");
  user.set("settings", JSON.stringify({ ...settings, account: "editormk" }));
  for (const fn of ["enrichPause", "enrichResume", "enrichStop"]) {
    const [told] = await dialogsOf(desk, fn);
    expect(told?.message).toMatch(/^This run belongs to another account's key\./);
  }
});

test("a run at its cap asks for a higher one, and nothing else", async () => {
  const desk = await openDesk({ rows: 6 });
  const { run } = await started(desk, { ...ALL, capCredits: 3 });
  await got(desk, { do: "step" });
  await desk.clock.advance(600_000);
  expect((await desk.progress()).sentence).toMatch(/allowed|may spend/);
  let asked = 0;
  desk.person.answer = ({ kind, message }) => {
    asked++;
    expect(kind).toBe("prompt");
    expect(message).toMatch(/may spend 3 credits/);
    return { button: "OK", text: "1000" };
  };
  await pressed(desk, "enrichThisTab");
  expect(asked).toBe(1);
  expect((await got(desk, { do: "progress", run })).progress?.capCredits).toBe(1000);
});

test("figures in dialogs are grouped as the file writes them, and one is no plural", async () => {
  const desk = await openDesk({ rows: 1, spreadsheetLocale: "de_DE" });
  desk.service.accounts.change("account-1", { credits: 1_000_000 });
  const [question] = await dialogsOf(desk, "enrichThisTab");
  expect(question?.message).toContain("for 1 person: at most 3 credits");
  expect(question?.message).toContain("The account has 1.000.000 credits left.");
});

test("Help shows formulas as the file writes them, and what is new in the words of the changelog", async () => {
  const desk = await openDesk({ rows: 1, spreadsheetLocale: "de_DE" });
  const [examples] = await dialogsOf(desk, "enrichExamples");
  expect(examples?.message).toContain("=ENRICH_EMAIL(A2; B2; C2)");
  const [news] = await dialogsOf(desk, "enrichNews");
  const changelog = read("CHANGELOG.md");
  const [, version] = /^## (\S+)/m.exec(changelog) ?? [];
  expect(news?.message).toContain(`Version ${version}`);
  for (const [, name = ""] of news?.message.matchAll(/^• ([^:,]+)/gm) ?? [])
    expect(changelog).toContain(name);
});
