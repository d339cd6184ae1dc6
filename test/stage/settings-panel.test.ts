import type { SettingsAct, SettingsShown } from "../../contract/settings";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { BASE_URL } from "../../local/stage/stage";
import { read } from "../build/project";
import { closeDesks, type Desk, openDesk } from "./desk";
import { ALL, asked, got, openTab, quoted, ran, started } from "./panel";

afterEach(closeDesks);

const KEY = "demo-key";

function act(desk: Desk, request: SettingsAct): Promise<SettingsShown> {
  return got(desk, request) as Promise<SettingsShown>;
}

const saveKey = (desk: Desk, key = KEY) =>
  act(desk, {
    do: "settings-save",
    entered: {
      ...{ key, baseUrl: BASE_URL, synchronousUrl: "", googleAccount: "consumer" },
      ...{ prices: { email: 3, personal_email: 3, phone: 30 }, sameAccount: false },
    },
  });

test("a limit that is spent already says so when it is saved", async () => {
  const desk = await openDesk({ rows: 12 });
  await ran(desk, ALL);
  const { charged } = desk.account().credits;
  const sentence = async (credits: number) =>
    (await act(desk, { do: "settings-month", limit: { credits, started: 1 } })).said?.sentence;
  expect(await sentence(charged + 1)).toBe("Saved.");
  expect(await sentence(charged)).toMatch(
    /^Saved\. As much is spent or reserved: nothing is asked/,
  );
});

test("a key entered again says that formulas wait, and its schedules that they wait for it", async () => {
  const desk = await openDesk({ rows: 3, entries: { formulaCredits: 30 } });
  const entered = {
    ...{ owner: "Ada", fields: ["email" as const], cadence: { every: "hour" } as const },
    ...{ zone: "UTC", capRun: 9, capMonth: 90 },
  };
  await got(desk, { do: "new-schedule", tab: await openTab(desk), entered });
  const shown = async () => (await got(desk, { do: "schedules" })).schedules[0];
  expect(await shown()).toMatchObject({ mine: true, waitsForKey: false });
  await act(desk, { do: "settings-forget" });
  expect(await shown()).toMatchObject({ mine: false, waitsForKey: true });
  expect((await saveKey(desk)).said?.sentence).toMatch(
    /Formulas may not spend until you allow it below\.$/,
  );
  expect(await shown()).toMatchObject({ mine: true, waitsForKey: false });
});

test("a run goes on, and pays for nothing twice, when its key is entered again after Forget", async () => {
  const desk = await openDesk({ rows: 12 });
  const { run } = await started(desk, ALL);
  const forgotten = await act(desk, { do: "settings-forget" });
  expect(forgotten).toMatchObject({ maskedKey: "", baseUrl: BASE_URL });
  const refused = await asked(desk, { do: "quote", tab: 0, terms: ALL });
  expect(refused).toMatchObject({ ok: false });
  expect((await saveKey(desk)).said).toMatchObject({ passed: true });
  const { progress } = await got(desk, { do: "progress", run });
  expect(progress?.yours).toBe(true);
  await got(desk, { do: "step", run });
  await desk.wait();
  expect((await got(desk, { do: "progress", run })).progress?.state).toBe("done");
  expect(desk.account().askedTwice).toEqual([]);
});

test("a saved key that the service refused says so until a test passes, also when Settings are opened again", async () => {
  const desk = await openDesk({ rows: 2 });
  await act(desk, { do: "settings-forget" });
  const shown = async () => (await act(desk, { do: "settings" })).maskedKey;
  const refused = "…-key, refused by the service";
  expect((await saveKey(desk, "no-such-key")).maskedKey).toBe(refused);
  desk.service.faults.add({ kind: "server-error", endpoint: "credits", count: 1 });
  expect((await saveKey(desk, "")).said).toMatchObject({ passed: false });
  expect(await shown()).toBe(refused);
  await saveKey(desk);
  expect(await shown()).toBe("…-key");
  const own = desk.runtime.stores.properties.user(desk.runtime.owner);
  own.set("settings", String(own.get("settings")).replaceAll(KEY, "revoked-key"));
  await saveKey(desk, "");
  expect(await shown()).toBe(refused);
});

test("a key that is refused does not take the place of the one before it", async () => {
  const desk = await openDesk({ rows: 4 });
  const shown = await saveKey(desk, "no-such-key");
  expect(shown.said).toEqual({
    passed: false,
    sentence:
      "The service does not know this key. Copy it again from your account there, and enter it. Until then the former key stays.",
  });
  expect(shown.maskedKey).toBe("…-key");
  expect((await ran(desk, ALL)).state).toBe("done");
  expect(desk.account().askedTwice).toEqual([]);
});

/** A run for all rows that buys what stands in the sheet, too, if nobody knows it any more. */
const OVERWRITING: typeof ALL = {
  ...ALL,
  outputs: { email: { header: "E-mail", overwrite: true } },
};

test("saved results are deleted only when nothing waits, and then cost again", async () => {
  const desk = await openDesk({ rows: 8 });
  const { run } = await started(desk, ALL);
  expect(await asked(desk, { do: "settings-drop-results" })).toMatchObject({ ok: false });
  await got(desk, { do: "step", run });
  await desk.wait();
  expect((await quoted(desk, ALL)).sums.queued).toBe(0);
  await act(desk, { do: "settings-drop-results" });
  const { sums } = await quoted(desk, OVERWRITING);
  expect(sums.known).toBe(0);
  expect(sums.queued).toBeGreaterThan(3);
  // Who shows a result is not asked where nothing could be written.
  expect((await quoted(desk, ALL)).sums.queued).toBeLessThan(sums.queued);
  await ran(desk, OVERWRITING);
  expect((await quoted(desk, OVERWRITING)).sums.queued).toBe(0);
});

const DAY_MS = 86_400_000;

/** Old and young answers, in the tab and in the saved results. */
async function withOldAnswers() {
  const [headers = [], ...people] = [CONTACT_HEADERS, ...sampleContacts(16, 1)];
  const desk = await openDesk({ rows: [headers, ...people.slice(0, 8)] });
  const first = await ran(desk, ALL);
  await desk.clock.advance(40 * DAY_MS);
  desk.runtime.sheets.write("Contacts", 10, 1, people.slice(8));
  const second = await ran(desk, ALL);
  return { desk, old: first.sums.asked, young: second.sums.asked };
}

const savedText = ({ runtime }: Desk) => {
  const saved = runtime.sheets.tabs().find(({ name }) => name === "Enrich: saved results");
  return JSON.stringify(runtime.sheets.read(saved?.id ?? -1));
};

test("saved results of an age are deleted, and no others; they alone cost again", async () => {
  const { desk, old, young } = await withOldAnswers();
  const emails = desk.rows().map((row) => String(row["E-mail"] ?? ""));
  expect((await quoted(desk, ALL)).sums.queued).toBe(0);
  for (const olderThanDays of [0, 1.5])
    expect(await asked(desk, { do: "settings-drop-results", olderThanDays })).toMatchObject({
      ok: false,
    });
  await act(desk, { do: "settings-drop-results", olderThanDays: 41 });
  expect((await quoted(desk, ALL)).sums.queued).toBe(0);
  await act(desk, { do: "settings-drop-results", olderThanDays: 30 });
  expect((await quoted(desk, OVERWRITING)).sums).toMatchObject({ queued: old, known: young });
  const found = (from: number, to: number) => emails.slice(from, to).filter((text) => text !== "");
  expect(found(0, 8).filter((email) => savedText(desk).includes(email))).toEqual([]);
  expect(found(8, 16).filter((email) => !savedText(desk).includes(email))).toEqual([]);
  expect(desk.rows().map((row) => String(row["E-mail"] ?? ""))).toEqual(emails);
  await ran(desk, OVERWRITING);
  expect((await quoted(desk, OVERWRITING)).sums.queued).toBe(0);
  expect(desk.account().askedTwice).toHaveLength(old);
});

test("deleting those of an age, killed at any of its calls, loses no younger answer", async () => {
  const { desk, old, young } = await withOldAnswers();
  const drop = { do: "settings-drop-results", olderThanDays: 30 } as const;
  let ended = false;
  for (let call = 1; !ended; call++) {
    let seen = 0;
    const end = desk.runtime.intercept((_, phase) =>
      phase === "after" && ++seen === call ? "kill" : undefined,
    );
    const result = await desk.runtime.run({ fn: "enrichSidebar", kind: "sidebar", args: [drop] });
    end();
    ended = result.ok;
    await desk.clock.advance(10 * 60_000);
    const { sums } = await quoted(desk, OVERWRITING);
    expect(sums.known).toBeGreaterThanOrEqual(young);
    expect(sums.queued).toBeLessThanOrEqual(old);
  }
  expect((await quoted(desk, OVERWRITING)).sums).toMatchObject({ queued: old, known: young });
});

test.each([
  ["not-such-a-key", undefined, "Copy it again from your account there, and enter it."],
  [KEY, "bad-gateway", "Try again later; if it stays so, check the address."],
  [KEY, "dropped-before", "Try again later; if it stays so, check the address."],
  [KEY, "html-page", "does not answer like the service. Try again later"],
] as const)(
  "a test that fails says what to do here, where no run may be: %s, %s",
  async (key, fault, advice) => {
    const desk = await openDesk({ rows: 2 });
    if (fault) desk.service.faults.add({ kind: fault, endpoint: "credits" });
    const { said } = await saveKey(desk, key);
    expect(said).toMatchObject({ passed: false, sentence: expect.stringContaining(advice) });
    expect(said?.sentence).not.toMatch(/Resume|\brun\b/);
  },
);

test("what is entered wrongly is refused with a sentence, and what was saved stays", async () => {
  const desk = await openDesk({ rows: 2 });
  const before = await act(desk, { do: "settings" });
  const entered = {
    ...{ key: "", baseUrl: BASE_URL, synchronousUrl: "", googleAccount: "consumer" as const },
    ...{ prices: { email: 3, personal_email: 3, phone: 30 }, sameAccount: false },
  };
  for (const wrong of [
    { ...entered, baseUrl: "http://api.enrich.example/api/v2" },
    { ...entered, baseUrl: "https://elsewhere.example/api/v2" },
    { ...entered, prices: { ...entered.prices, phone: -1 } },
    { ...entered, key: "two words" },
  ])
    expect(await asked(desk, { do: "settings-save", entered: wrong })).toMatchObject({ ok: false });
  for (const capCredits of [0, 1.5, -3])
    expect(await asked(desk, { do: "settings-formulas", capCredits })).toMatchObject({ ok: false });
  const webhook = { do: "settings-webhook", address: "https://elsewhere.example/exec" } as const;
  expect(await asked(desk, { ...webhook, newSecret: false })).toMatchObject({ ok: false });
  expect(await act(desk, { do: "settings" })).toEqual(before);
});

test("an address outside the manifest's list is refused with the list, and how to extend it", async () => {
  const desk = await openDesk({ rows: 2 });
  const entered = {
    ...{ key: "", baseUrl: "https://elsewhere.example/api/v2", synchronousUrl: "" },
    ...{ googleAccount: "consumer" as const, sameAccount: false },
    prices: { email: 3, personal_email: 3, phone: 30 },
  };
  const { urlFetchWhitelist } = JSON.parse(read("appsscript.json"));
  const reply = await asked(desk, { do: "settings-save", entered });
  expect(reply).toMatchObject({ ok: false, code: "ADDRESS_NOT_ALLOWED" });
  const [asynchronous, synchronous] = urlFetchWhitelist;
  expect(reply).toMatchObject({
    sentence: expect.stringMatching(
      `begins with ${asynchronous} or ${synchronous}, or .*admin guide`,
    ),
  });
});
