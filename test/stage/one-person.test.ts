// One person erased: nothing of ours shows or asks them again, and all goes on for everybody else.
import type { SettingsShown } from "../../contract/settings";
import { personAt } from "../../local/service/people/people";
import { readableTime } from "../../src/core/readable-time";
import { closeDesks, type Desk, openDesk } from "./desk";
import {
  EMAIL,
  fill,
  HEADERS,
  minutes,
  openFormulas,
  peopleRows,
  person,
  shown,
  TAB,
} from "./formulas-desk";
import { openKind, subject, subjectRows, termsOf } from "./kinds-desk";
import { ALL, asked, got, openTab, progressOf, ran, started } from "./panel";
import { receiving, unclaimed } from "./receiving";
import { rowsOf, start } from "./signals-desk";

afterEach(closeDesks);

const ROWS = 6;
/** Where people typed who is looked up. */
const INPUTS = 4;
const HERS = person(1);
const WHO = {
  name: `${HERS.firstName} ${HERS.lastName}`,
  company: HERS.domain,
  profileUrl: "",
  email: "",
};

type Act = "list" | "erase" | "allow";
const act = (desk: Desk, what: Act, who = WHO) =>
  got(desk, { do: "settings-person", who, act: what }) as Promise<SettingsShown>;

const EDITOR = "editor@example.com";

/** The same by an editor who has no key. */
async function actAsEditor(desk: Desk, what: Act): Promise<SettingsShown> {
  const args = [{ do: "settings-person", who: WHO, act: what }];
  const call = { fn: "enrichSidebar", kind: "sidebar", as: EDITOR, args } as const;
  return (await desk.runtime.run(call)).value as SettingsShown;
}

/** Everything that is stored in the file, but for what people typed. */
function stored(desk: Desk): string {
  const { properties, caches } = desk.runtime.stores;
  const cells = desk.runtime.sheets.tabs().map(({ name }) => {
    const lines = desk.runtime.sheets.read(name);
    return name === TAB ? lines.map((line) => line.slice(INPUTS)) : lines;
  });
  const stores = [properties.script, properties.document, caches.document];
  return JSON.stringify([cells, stores.map((store) => [...store])]).toLowerCase();
}

/** How they may be written: their name, the end of their profile address, the addresses found for them. */
function theirs(emails: readonly string[]): string[] {
  const slug = HERS.profileUrl.split("/").pop() ?? "";
  return [WHO.name, slug, ...emails].map((each) => each.toLowerCase());
}

const namedIn = (text: string, names: readonly string[]) =>
  names.filter((each) => text.includes(each));
const emails = (desk: Desk) => desk.rows().map((row) => String(row["E-mail"]));

test("an erased person is nowhere in what is stored, is asked by no run, and nobody else is paid again", async () => {
  const rows = [HEADERS, ...peopleRows(ROWS)];
  const desk = await openDesk({ rows, seed: 1, editors: [EDITOR] });
  await ran(desk, ALL);
  const before = emails(desk);
  const names = theirs([before[1] ?? ""]);
  const { questions } = desk.account();
  expect(before[1]).toContain("@");
  expect(namedIn(stored(desk), names).length).toBeGreaterThan(1);
  expect((await actAsEditor(desk, "list")).kept).toContain(before[1]);
  const { said } = await actAsEditor(desk, "erase");
  // The record of the erasure: who, when, what was kept, how many cells were emptied, and what stays.
  const when = readableTime(new Date(desk.clock.now()).toISOString());
  const record = `${WHO.name}, ${WHO.company}, ${when}. They are erased: this file neither asks nor shows them. Kept before: Saved results, e-mail: 1; ${TAB}, rows: 1. `;
  expect(said?.sentence.slice(0, record.length)).toBe(record);
  expect(said?.sentence).toContain(`${TAB}, row 3`);
  expect(said?.sentence).toContain("version history");
  expect(namedIn(stored(desk), names)).toEqual([]);
  expect((await act(desk, "list")).kept).not.toContain(before[1]);
  desk.runtime.sheets.clear(TAB, { row: 2, column: 6, rows: ROWS, columns: 4 });
  const { sums } = await ran(desk, ALL);
  expect(sums).toMatchObject({ skipped: 1, asked: 0 });
  expect(emails(desk)).toEqual(before.with(1, ""));
  expect(desk.rows()[1]?.Status).toBe("Left out: erased");
  expect(desk.account().questions).toBe(questions);
  await act(desk, "allow");
  await ran(desk, ALL);
  expect(emails(desk)).toEqual(before);
  expect(desk.account().askedTwice).toHaveLength(1);
});

test("where the key that asks was refused, its answers to come keep nobody from being erased", async () => {
  const desk = await openDesk({ rows: [HEADERS, ...peopleRows(ROWS)], seed: 1, editors: [EDITOR] });
  const { run } = await started(desk, ALL);
  while (desk.account().questions < ROWS) await desk.clock.advance(500);
  desk.service.accounts.change("account-1", {}, ["second-key"]);
  await minutes(desk, 2);
  const { halt, sums } = await progressOf(desk, run);
  expect([halt, sums.pending]).toEqual(["BAD_KEY", ROWS]);
  expect((await actAsEditor(desk, "erase")).said?.sentence).toContain("They are erased");
  await desk.settings({ key: "second-key", otherAccount: true });
  await desk.resume();
  await minutes(desk, 30);
  expect(
    emails(desk)
      .map((each) => each !== "")
      .slice(0, 2),
  ).toEqual([true, false]);
  expect(namedIn(stored(desk), theirs([]))).toEqual([]);
  expect(desk.account()).toMatchObject({ questions: ROWS, askedTwice: [] });
});

test("where the key was refused, nobody is erased of whom a delivery can still come", async () => {
  const desk = await openDesk({ rows: [HEADERS, ...peopleRows(ROWS)], seed: 1, editors: [EDITOR] });
  await receiving(desk);
  desk.service.faults.add({ kind: "webhook-late", delayMs: 600_000 });
  await started(desk, ALL);
  while (desk.account().questions < ROWS) await desk.clock.advance(500);
  desk.service.accounts.change("account-1", {}, ["second-key"]);
  await minutes(desk, 2);
  const reply = await asked(desk, { do: "settings-person", who: WHO, act: "erase" });
  await desk.settings({ key: "second-key", otherAccount: true });
  await desk.resume();
  await minutes(desk, 30);
  expect(unclaimed(desk)).toEqual([]);
  expect(reply).toMatchObject({ sentence: expect.stringContaining("is being asked just now") });
});

test("what an erased person's answers cost stays counted in the month, though Activity lists it no more", async () => {
  const desk = await openDesk({ rows: [HEADERS, ...peopleRows(ROWS)], seed: 1 });
  await ran(desk, ALL);
  await minutes(desk, 10);
  const { charged } = desk.account().credits;
  const month = async () => (await got(desk, { do: "settings" })).month.spent;
  const listed = async () => (await got(desk, { do: "activity" })).spent[0];
  expect(await month()).toBe(charged);
  expect(await listed()).toMatch(new RegExp(`about ${charged} credits: e-mail ${charged}\\.`));
  await act(desk, "erase");
  expect(await month()).toBe(charged);
  expect(await listed()).toMatch(
    new RegExp(`about ${charged - 3} credits: e-mail ${charged - 3}\\.`),
  );
});

test("what further columns show of an erased person goes, and theirs alone", async () => {
  const desk = await openDesk({ rows: [HEADERS, ...peopleRows(ROWS)], seed: 1 });
  await ran(desk, ALL);
  const tab = await openTab(desk);
  await got(desk, { do: "fill", tab, kind: "contact", role: "email_last_name" });
  const found = () => desk.rows().map((row) => row["Last name found"]);
  const before = found();
  expect(before[1]).toBe(HERS.lastName);
  await act(desk, "erase");
  expect(found()).toEqual(before.with(1, ""));
});

test("what a further column shows of an erased lead goes, and theirs alone", async () => {
  const desk = await openKind(subjectRows("lead", ROWS));
  await ran(desk, termsOf("lead"));
  const tab = await openTab(desk);
  await got(desk, { do: "fill", tab, kind: "lead", role: "lead_headline" });
  const headlines = () => desk.rows().map((row) => row["Lead headline"]);
  const before = headlines();
  const profileUrl = subject("lead", 1);
  await act(desk, "erase", { name: "", company: "", profileUrl, email: "" });
  expect(headlines()).toEqual(before.with(1, ""));
});

test("their company finds them as the sheet has it, a part of it finds nothing and says who has that name", async () => {
  const desk = await openDesk({ rows: [HEADERS, ...peopleRows(ROWS)], seed: 1 });
  await ran(desk, ALL);
  const kept = (company: string) => act(desk, "list", { ...WHO, company });
  expect((await kept(HERS.domain)).kept).toContain(emails(desk)[1]);
  const part = await kept(HERS.domain.slice(0, -3));
  expect(part).toMatchObject({ kept: "" });
  const also = `Kept under another spelling or company: ${WHO.name.toLowerCase()}, ${HERS.domain}.`;
  expect(part.said?.sentence).toContain(also);
  const nobody = await act(desk, "list", { ...WHO, name: "Xyzzy Plugh" });
  expect(nobody.said?.sentence).toContain("domain is surer");
});

test("what is looked up by e-mail alone says what else tells of an erasure, and no company is spoken of", async () => {
  const desk = await openDesk({ rows: [HEADERS, ...peopleRows(ROWS)], seed: 1 });
  await ran(desk, ALL);
  const who = { name: "", company: "", profileUrl: "", email: emails(desk)[1] ?? "" };
  await act(desk, "erase", who);
  const { said, kept } = await act(desk, "list", who);
  expect({ kept, sentence: said?.sentence }).toEqual({
    kept: "",
    sentence:
      "Nothing is kept under just that. Name and company or profile link tell if they were erased.",
  });
  expect((await act(desk, "list")).said?.sentence).toContain("They are erased");
});

test("what a search shows of an erased person is read anew from the service, and kept for six hours at most", async () => {
  const desk = await openFormulas([]);
  const search = async (column: number) => {
    await fill(desk, '=ENRICH_LEADS("function","Sales","live",FALSE)', 1, { column });
    const [[name, , , , profileUrl] = []] = desk.runtime.sheets.read(TAB, {
      ...{ row: 2, column, rows: 1, columns: 5 },
    });
    return { name: String(name), profileUrl: String(profileUrl) };
  };
  const previews = () =>
    desk.service.readLog().filter(({ endpoint }) => endpoint === "lead_preview").length;
  const { name, profileUrl } = await search(8);
  await search(14);
  expect(previews()).toBe(1);
  const who = { name: "", company: "", email: "", profileUrl };
  await got(desk, { do: "settings-person", who, act: "erase" });
  expect(await search(20)).toEqual({ name, profileUrl });
  expect(previews()).toBe(2);
  const filters = { functions: ["25"], live: false };
  const found = await got(desk, { do: "find-preview", search: "leads", filters });
  expect(JSON.stringify(found.rows)).toContain(profileUrl);
  const kept = [...desk.runtime.stores.caches.document.values()];
  expect(kept.length).toBeGreaterThan(1);
  const last = Math.max(...kept.map(({ expiresMs }) => expiresMs));
  expect(last).toBeLessThanOrEqual(desk.clock.now() + 6 * 3_600_000);
});

test("a formula about an erased person says so and asks nothing, however it names them", async () => {
  const desk = await openFormulas(peopleRows(ROWS), { editors: [EDITOR] });
  await fill(desk, EMAIL, ROWS);
  await minutes(desk, 8);
  const before = shown(desk, ROWS).map(String);
  const names = theirs([before[1] ?? ""]);
  const { questions } = desk.account();
  expect(before[1]).toContain("@");
  expect(namedIn(stored(desk), names).length).toBeGreaterThan(1);
  await act(desk, "erase");
  await fill(desk, "=ENRICH_PHONE(A#,B#,C#,D#)", 1, { from: 3, column: 20 });
  await fill(desk, "=ENRICH_LEAD(D#)", 1, { from: 3, column: 22 });
  await minutes(desk, 3);
  expect(shown(desk, ROWS)).toEqual(before.with(1, "#ERROR!"));
  for (const column of [5, 20, 22])
    expect(desk.runtime.formulas.error(TAB, 3, column)).toMatch(/was erased/);
  expect(namedIn(stored(desk), names)).toEqual([]);
  expect(desk.account().questions).toBe(questions);

  desk.runtime.sheets.clear(TAB, { row: 3, column: 20, rows: 1, columns: 3 });
  const again = (column: number) => fill(desk, EMAIL, 1, { from: 3, column });
  await actAsEditor(desk, "allow");
  await again(24);
  expect(desk.runtime.formulas.error(TAB, 3, 24)).toMatch(
    /The file's owner can allow it in Settings/,
  );
  await act(desk, "erase");
  await act(desk, "allow");
  await again(26);
  await minutes(desk, 3);
  expect(desk.runtime.sheets.read(TAB, { row: 3, column: 26, rows: 1, columns: 1 })).toEqual([
    [before[1]],
  ]);
  expect(desk.account().askedTwice).toHaveLength(1);
});

test("somebody spelled otherwise is named instead of called erased", async () => {
  const desk = await openDesk({ rows: [HEADERS, ...peopleRows(ROWS)], seed: 1 });
  await ran(desk, ALL);
  const hers = emails(desk)[1];
  expect(hers).toContain("@");
  const plain = { ...WHO, name: WHO.name.normalize("NFD").replace(/\p{M}/gu, "") };
  expect(plain.name).not.toBe(WHO.name);
  const lists = await act(desk, "list", plain);
  expect(lists.kept).toBe("");
  expect(lists.said?.sentence).toMatch(
    /^Nothing is kept under just that\. Kept under another spelling or company: lucía quiñones, /,
  );
  const { said } = await act(desk, "erase", plain);
  expect(said?.sentence).toMatch(
    /^Luc.a Qui.*, [\d-]+ [\d:]+ UTC\. Nothing was kept under just that, so nothing is erased;/,
  );
  expect(said?.sentence).toContain("Kept under another spelling or company: lucía quiñones, ");
  expect(emails(desk)[1]).toBe(hers);
  const stranger = { ...WHO, name: "Xyzzy Plugh", company: "nowhere.example" };
  expect((await act(desk, "erase", stranger)).said?.sentence).not.toContain("another spelling");
  const exact = await act(desk, "erase");
  expect(exact.said?.sentence).toMatch(
    /UTC\. They are erased: this file neither asks nor shows them\./,
  );
  expect(emails(desk)[1]).toBe("");
});

const ARRIVALS = "Enrich: arrivals";
/** Somebody else of her name, who comments, too. */
const NAMESAKE = personAt(1, 5_367);
const comments = (profileUrl: string) => ({ kind: "comments", profileUrl, limit: 20 }) as const;
const bodies = (desk: Desk) =>
  desk.runtime.sheets
    .read(ARRIVALS)
    .slice(1)
    .map((line) => line.slice(3).join(""));

test("what signals brought of an erased person's posts and comments goes as a whole, and is listed before", async () => {
  const desk = await openDesk({ rows: [HEADERS, ...peopleRows(ROWS)], seed: 1 });
  await ran(desk, ALL);
  const { profileUrl } = HERS;
  const { tabName } = await start(desk, { kind: "posts", profileUrl, limit: 20 });
  await start(desk, comments(profileUrl));
  await minutes(desk, 3);
  const slug = profileUrl.split("/").pop() ?? "";
  const [posts, written] = bodies(desk);
  expect(posts).toContain(`/posts/${slug}_activity-`);
  expect(written).toContain(`/in/${slug}`);
  const { kept } = await act(desk, "list");
  expect(kept).toContain(`${ARRIVALS}, row 2`);
  expect(kept).toContain(`${ARRIVALS}, row 3`);
  expect(kept?.split("\n\n")[0]).toContain(`${ARRIVALS}, what arrived: 2`);
  await act(desk, "erase");
  expect(bodies(desk)).toEqual(["", ""]);
  expect(namedIn(stored(desk), theirs([]))).toEqual([]);
  const shownThere = rowsOf(desk, tabName).flatMap(({ Entry, ...row }) => Object.values(row));
  expect(shownThere.filter((cell) => cell !== "")).toEqual([]);
});

test("a namesake's comments keep their author, in the tab, in what arrived and in the saved results", async () => {
  const desk = await openDesk({ rows: [HEADERS, ...peopleRows(ROWS)], seed: 1 });
  await ran(desk, ALL);
  const { tabName } = await start(desk, comments(NAMESAKE.profileUrl));
  await minutes(desk, 3);
  const before = [bodies(desk), rowsOf(desk, tabName)];
  expect(before[1]?.length).toBeGreaterThan(5);
  expect(JSON.stringify(before[1])).toContain(WHO.name);
  expect((await act(desk, "list")).kept).not.toContain(tabName);
  const { said } = await act(desk, "erase");
  expect([bodies(desk), rowsOf(desk, tabName)]).toEqual(before);
  expect(said?.sentence).toContain("UTC. They are erased");
  expect(said?.sentence).not.toContain(tabName);
  desk.runtime.sheets.deleteTab(tabName);
  await start(desk, comments(NAMESAKE.profileUrl));
  expect(rowsOf(desk, tabName)).toEqual(before[1]);
});

test("seconds after an answer came it is not erased yet, and once it is, nothing of it comes back", async () => {
  const desk = await openDesk({ rows: [HEADERS, ...peopleRows(ROWS)], seed: 1 });
  await ran(desk, ALL);
  await start(desk, { kind: "posts", profileUrl: HERS.profileUrl, limit: 20 });
  const request = { do: "settings-person", who: WHO, act: "erase" } as const;
  const sentence = expect.stringMatching(/An answer or delivery about this person waits/);
  expect(await asked(desk, request)).toMatchObject({ ok: false, sentence });
  await desk.clock.advance(3 * 60_000);
  const { document } = desk.runtime.stores.properties;
  document.set("later.0", WHO.name);
  const { said } = await act(desk, "erase");
  document.delete("later.0");
  expect(said?.sentence).toMatch(
    /UTC\. They are erased: .* typed still names them: Contacts, row 3\. Stored records still name them: later\.0\. /,
  );
  await desk.clock.advance(5 * 60_000);
  expect(namedIn(stored(desk), theirs([]))).toEqual([]);
});

test("the name of one and the e-mail of another erase nobody", async () => {
  const desk = await openDesk({ rows: [HEADERS, ...peopleRows(ROWS)], seed: 1 });
  await ran(desk, ALL);
  const before = desk.runtime.sheets.read(TAB);
  const [other = ""] = emails(desk).filter((each, at) => at !== 1 && each !== "");
  const who = { ...WHO, email: other };
  for (const what of ["list", "erase"] as const)
    expect(await asked(desk, { do: "settings-person", who, act: what })).toMatchObject({
      ok: false,
      sentence:
        "Two people have what you entered. Enter less, or the profile address of the one you mean.",
    });
  expect(desk.runtime.sheets.read(TAB)).toEqual(before);
  const whole = await act(desk, "list", { ...WHO, email: emails(desk)[1] ?? "" });
  expect(whole.kept).toContain(emails(desk)[1]);
});

test("a company mistyped erases nothing, also where the name alone stands, and says who has it", async () => {
  const desk = await openDesk({ rows: [HEADERS, ...peopleRows(ROWS)], seed: 1 });
  await ran(desk, ALL);
  await start(desk, comments(HERS.profileUrl));
  await start(desk, comments(NAMESAKE.profileUrl));
  await minutes(desk, 3);
  const cells = () => desk.runtime.sheets.tabs().map(({ name }) => desk.runtime.sheets.read(name));
  const before = cells();
  const typo = { ...WHO, company: "Alder Holding" };
  expect(await act(desk, "list", typo)).toMatchObject({ kept: "" });
  const { said } = await act(desk, "erase", typo);
  expect(said?.sentence).toContain(". Nothing was kept under just that, so nothing is erased;");
  expect(said?.sentence).toContain(`company: ${WHO.name.toLowerCase()}, ${HERS.domain}`);
  expect(cells()).toEqual(before);
});

test("who else has the name is named once; somebody of whom only comments are kept by their profile", async () => {
  const headers = HEADERS.with(2, "Company").with(4, "Website");
  const row = [HERS.firstName, HERS.lastName, "Alder Inc.", "", ""];
  const desk = await openDesk({ rows: [headers, row, row.with(4, HERS.domain)], seed: 1 });
  const also = async (company: string) => {
    const { said } = await act(desk, "erase", { ...WHO, company });
    return / company: (.*) Google's/.exec(said?.sentence ?? "")?.[1];
  };
  expect(await also("Elder")).toBe(`${WHO.name.toLowerCase()}, ${HERS.domain}.`);
  desk.runtime.sheets.write(TAB, 3, 1, [["", "", "", "", ""]]);
  expect(await also("Elder")).toBe(`${WHO.name.toLowerCase()}, alder inc.`);
  await start(desk, comments(HERS.profileUrl));
  await minutes(desk, 3);
  const profile = HERS.profileUrl.replace("https://www.", "");
  expect(await also("Elder")).toBe(
    `${WHO.name.toLowerCase()}, alder inc.; ${WHO.name.toLowerCase()}, ${profile}.`,
  );
});
