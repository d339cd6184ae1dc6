import type { SettingsAct, SettingsShown } from "../../contract/settings";
import { BASE_URL } from "../../local/stage/stage";
import { read } from "../build/project";
import { closeDesks, type Desk, openDesk } from "./desk";
import { ALL, asked, got, quoted, ran, started } from "./panel";

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

test("a run goes on, and pays for nothing twice, when its key is entered again after Forget", async () => {
  const desk = await openDesk({ rows: 12 });
  const { run } = await started(desk, ALL);
  const forgotten = await act(desk, { do: "settings-forget" });
  expect(forgotten).toMatchObject({ maskedKey: "", baseUrl: "" });
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

test("saved results are deleted only when nothing waits, and then cost again", async () => {
  const desk = await openDesk({ rows: 8 });
  const { run } = await started(desk, ALL);
  expect(await asked(desk, { do: "settings-drop-results" })).toMatchObject({ ok: false });
  await got(desk, { do: "step", run });
  await desk.wait();
  expect((await quoted(desk, ALL)).sums.queued).toBe(0);
  await act(desk, { do: "settings-drop-results" });
  const { sums } = await quoted(desk, ALL);
  expect(sums.known).toBe(0);
  expect(sums.queued).toBeGreaterThan(3);
  await ran(desk, ALL);
  expect((await quoted(desk, ALL)).sums.queued).toBe(0);
});

test.each([
  ["not-such-a-key", undefined, "Copy it again from the service, enter it and save."],
  [KEY, "bad-gateway", "Check the base address, then save again."],
  [KEY, "dropped-before", "Check the base address, then save again."],
  [KEY, "html-page", "Correct it, then save again."],
] as const)(
  "a test that fails says what to do here, where no run may be: %s, %s",
  async (key, fault, advice) => {
    const desk = await openDesk({ rows: 2 });
    if (fault) desk.service.faults.add({ kind: fault, endpoint: "credits" });
    const { said } = await saveKey(desk, key);
    expect(said).toMatchObject({ passed: false, sentence: expect.stringContaining(advice) });
    expect(said?.sentence).not.toContain("Resume");
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
      `begins with ${asynchronous} or ${synchronous}, or .*urlFetchWhitelist`,
    ),
  });
});
