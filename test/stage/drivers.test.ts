import { sampled, upTo } from "../sample";
import { closeDesks, type Desk, type DeskOptions, expectSumsToAddUp, openDesk } from "./desk";
import { ALL, got, progressOf, ran, started } from "./panel";

afterEach(closeDesks);

/** A run that waits for its first answers. */
async function asking(options: DeskOptions = {}) {
  const desk = await openDesk({ rows: 20, ...options });
  const { run } = await started(desk, ALL);
  while (desk.account().questions === 0) await desk.clock.advance(500);
  return { desk, run };
}

const ROWS = 500;
/** Interleavings, of which a quarter is tried: 20, or 200 by `npm run test:deep`, which tries all. */
const SEEDS = Number(process.env.SEEDS ?? 20);

test("two sidebars and a trigger driving one run, interleaved in many ways: each question is asked once", async () => {
  const problems: string[] = [];
  for (const seed of sampled(upTo(SEEDS), 6)) problems.push(...(await driven(seed)));
  expect(problems).toEqual([]);
});

test("an editor's driver never spends for the run of another account", async () => {
  const editor = "editor@example.com";
  const desk = await openDesk({
    rows: 60,
    editors: [editor],
    accounts: [{ key: "demo-key" }, { key: "editor-key" }],
  });
  desk.runtime.stores.properties.user(editor).set("settings", editorSettings(desk));
  const owned = desk.runtime.start({ fn: "enrichThisTab", kind: "menu" });
  const others = [1, 2, 3].map(() =>
    desk.runtime.start({
      fn: "enrichSidebar",
      kind: "sidebar",
      as: editor,
      args: [{ do: "step" }],
    }),
  );
  await desk.clock.runUntil(Promise.all([owned, ...others].map(({ done }) => done)));
  await desk.wait();
  expect(desk.service.accounts.snapshot("account-2")?.questions).toBe(0);
  expect(desk.account().askedTwice).toEqual([]);
});

test("a new key of the same account goes on with the run", async () => {
  const desk = await openDesk({ rows: 60 });
  desk.service.faults.add({ kind: "slow", endpoint: "contact", delayMs: 1 });
  desk.service.accounts.change("account-1", {}, ["demo-key", "second-key"]);
  await desk.runtime.run({ fn: "enrichThisTab", kind: "menu" });
  await desk.settings({ key: "second-key" });
  desk.service.accounts.change("account-1", {}, ["second-key"]);
  const done = await desk.wait();
  expect(done.state).toBe("done");
  expect(desk.account().askedTwice).toEqual([]);
});

test("the key that replaces a refused one goes on with its runs, answers and limits, and says so", async () => {
  const desk = await openDesk({ rows: 20 });
  const limit = { credits: 5_000 };
  await got(desk, { do: "settings-month", limit });
  await started(desk, ALL);
  while (desk.account().questions === 0) await desk.clock.advance(500);
  desk.service.accounts.change("account-1", {}, ["second-key"]);
  await desk.clock.advance(60_000);
  const paused = await desk.progress();
  expect(paused.sentence).toContain("does not accept the key");
  expect(paused.sums.pending).toBeGreaterThan(0);
  const said = await desk.settings({ key: "second-key", otherAccount: true });
  expect(said).toContain("Schedules of the former key go on with this one, paused runs at Resume.");
  const { month } = await got(desk, { do: "settings" });
  expect(month.spent).toBeGreaterThan(0);
  await desk.clock.advance(600_000);
  expect((await desk.progress()).sentence).toContain("press Resume");
  expect((await desk.resume()).state).toBe("done");
  const { askedTwice, credits } = desk.account();
  expect(askedTwice).toEqual([]);
  expect(credits.charged).toBeGreaterThan(0);
  expect((await desk.progress()).credits).toBe(credits.charged);
});

test("a key of another account that replaces a refused one leaves the answers that key has paid for to it", async () => {
  const { desk, run } = await asking({ accounts: [{ key: "demo-key" }, { key: "other-key" }] });
  desk.service.accounts.change("account-1", {}, ["lost-key"]);
  await desk.clock.advance(60_000);
  const said = await desk.settings({ key: "other-key", otherAccount: true });
  expect(said).not.toContain("refuses the former key");
  expect((await progressOf(desk, run)).yours).toBe(false);
  desk.service.accounts.change("account-1", {}, ["demo-key"]);
  await desk.clock.advance(2 * 86_400_000);
  await desk.settings({ key: "demo-key", otherAccount: true });
  const { state, sums } = await desk.resume();
  expect([state, sums.pending, sums.unknown]).toEqual(["done", 0, 0]);
  expect(desk.account().askedTwice).toEqual([]);
});

test("a key of another account that is entered as one of the same leaves what the former one has paid for to that", async () => {
  const { desk, run } = await asking({ accounts: [{ key: "demo-key" }, { key: "other-key" }] });
  desk.service.faults.add({ kind: "bad-gateway", endpoint: "contact", account: "account-1" });
  await desk.clock.advance(60_000);
  const said = await desk.settings({ key: "other-key", otherAccount: false });
  expect(said).toContain("This key is another account's");
  expect((await progressOf(desk, run)).yours).toBe(false);
  await desk.clock.advance(2 * 86_400_000);
  for (const { id } of desk.service.faults.list()) desk.service.faults.remove(id);
  await desk.settings({ key: "demo-key", otherAccount: true });
  const { state, sums } = await desk.resume();
  expect([state, sums.pending, sums.unknown]).toEqual(["done", 0, 0]);
  expect(desk.account().askedTwice).toEqual([]);
});

test("a key that replaces a refused one is saved also while the saved results are gone", async () => {
  const desk = await openDesk({ rows: 20 });
  await ran(desk, ALL);
  desk.runtime.sheets.deleteTab("Enrich: saved results");
  desk.service.accounts.change("account-1", {}, ["second-key"]);
  const said = await desk.settings({ key: "second-key", otherAccount: true });
  expect(said).toContain("Schedules of the former key go on with this one");
  expect((await got(desk, { do: "settings" })).maskedKey).toBe("…-key");
});

test("a key that finds what the former one waits for goes on with it, though the person takes it for another account's", async () => {
  const { desk, run } = await asking();
  desk.service.accounts.change("account-1", {}, ["demo-key", "second-key"]);
  await desk.settings({ key: "second-key", otherAccount: true });
  desk.service.accounts.change("account-1", {}, ["second-key"]);
  await got(desk, { do: "pause", run });
  expect((await desk.resume()).state).toBe("done");
  expect(desk.account().askedTwice).toEqual([]);
});

test("a key that was in use before finds what the next one waits for, once that is refused", async () => {
  const desk = await openDesk({ rows: 20 });
  desk.service.accounts.change("account-1", {}, ["demo-key", "second-key"]);
  for (const key of ["second-key", "demo-key"]) await desk.settings({ key, otherAccount: true });
  const { run } = await started(desk, ALL);
  while (desk.account().questions === 0) await desk.clock.advance(500);
  desk.service.accounts.change("account-1", {}, ["second-key"]);
  await desk.settings({ key: "second-key", otherAccount: true });
  expect((await progressOf(desk, run)).yours).toBe(true);
  await got(desk, { do: "pause", run });
  expect((await desk.resume()).state).toBe("done");
  expect(desk.account().askedTwice).toEqual([]);
});

test.each(["", ", also once saving it was killed"])(
  "a key entered after Forget goes on with what the forgotten one of its account waits for%s",
  async (killed) => {
    const { desk, run } = await asking();
    await got(desk, { do: "settings-forget" });
    desk.service.accounts.change("account-1", {}, ["second-key"]);
    const key = { key: "second-key", otherAccount: true };
    const end = desk.runtime.intercept(({ service }) =>
      killed && service === "fetch" ? "kill" : undefined,
    );
    await desk.settings(key).catch(() => undefined);
    end();
    await desk.settings(key);
    expect((await progressOf(desk, run)).yours).toBe(true);
    expect((await desk.resume()).state).toBe("done");
    expect(desk.account().askedTwice).toEqual([]);
  },
);

test("an answer that cannot be read tells nothing of whose key it is", async () => {
  const { desk, run } = await asking({ accounts: [{ key: "demo-key" }, { key: "other-key" }] });
  desk.service.faults.add({ kind: "server-error", endpoint: "contact" });
  await desk.settings({ key: "other-key", otherAccount: true });
  expect((await progressOf(desk, run)).yours).toBe(false);
});

test("a key that replaces an accepted one of another account leaves its runs", async () => {
  const desk = await openDesk({
    rows: 20,
    accounts: [{ key: "demo-key" }, { key: "other-key" }],
  });
  const { run } = await ran(desk, ALL);
  await desk.settings({ key: "other-key", otherAccount: true });
  expect((await progressOf(desk, run)).yours).toBe(false);
  await desk.settings({ key: "demo-key", otherAccount: true });
  expect((await progressOf(desk, run)).yours).toBe(true);
});

async function driven(seed: number): Promise<string[]> {
  const desk = await openDesk({ rows: ROWS, seed });
  const begun = desk.runtime.start({ fn: "enrichThisTab", kind: "menu" });
  const sidebars = [pump(desk, 3), pump(desk, 3)];
  await desk.clock.runUntil(Promise.all([begun.done, ...sidebars]));
  const progress = await desk.wait();
  const { askedTwice, askedUnderOtherKey, questions } = desk.account();
  const problems: string[] = [];
  if (progress.state !== "done") problems.push(`${progress.state}: ${progress.sentence}`);
  if (askedTwice.length + askedUnderOtherKey.length > 0)
    problems.push(`asked twice: ${JSON.stringify(askedTwice[0])}`);
  if (questions !== progress.sums.asked)
    problems.push(`${questions} questions for ${progress.sums.asked} asked`);
  problems.push(
    ...desk.runtime.log.flatMap(({ fn, result }) =>
      result?.error ? [`${fn}: ${result.error.message}`] : [],
    ),
  );
  expectSumsToAddUp(progress);
  await closeDesks();
  return problems.map((problem) => `seed ${seed}: ${problem}`);
}

/** An open sidebar: a step, and when it returns another. */
async function pump(desk: Desk, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    await desk.runtime.start({ fn: "enrichSidebar", kind: "sidebar", args: [{ do: "step" }] }).done;
  }
}

function editorSettings(desk: Desk): string {
  const settings = JSON.parse(
    desk.runtime.stores.properties.user(desk.runtime.owner).get("settings") ?? "{}",
  );
  return JSON.stringify({ ...settings, key: "editor-key", account: "editorco" });
}
