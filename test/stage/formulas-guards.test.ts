import { DEFAULT_KEY } from "../../local/service/service";
import { SYNCHRONOUS_URL } from "../../local/stage/stage";
import { closeDesks, type Desk, pressed } from "./desk";
import {
  EMAIL,
  fill,
  lookUps,
  minutes,
  openFormulas,
  peopleRows,
  RESULT,
  shown,
  TAB,
} from "./formulas-desk";
import { asked, got } from "./panel";

afterEach(closeDesks);

/** The sentence behind the error a row's formula shows. */
function sentence(desk: Desk, row: number): string {
  return desk.runtime.formulas.error(TAB, row, RESULT) ?? "";
}

test("without the owner's permission formulas say who can give it, and ask nothing", async () => {
  const desk = await openFormulas(peopleRows(2), { entries: { formulaCredits: undefined } });
  await fill(desk, EMAIL, 2);
  expect(sentence(desk, 2)).toMatch(/Formulas may not spend credits.*> Open sidebar, Settings/);
  expect(lookUps(desk)).toBe(0);
  await desk.settings({ formulaCredits: 50 });
  await minutes(desk, 5);
  expect(shown(desk, 2).filter((value) => value === "#ERROR!" || value === "PENDING")).toEqual([]);
  expect(lookUps(desk)).toBe(2);
});

test.each(["=ENRICH_LISTS()", "=ENRICH_EMAIL(A2,B2,C2)"])(
  "two cells with %s that were refused both fill once the owner allows it",
  async (formula) => {
    const desk = await openFormulas(peopleRows(9), { entries: { formulaCredits: undefined } });
    const cells = () => [shown(desk, 1, 14), shown(desk, 9, 20).slice(8)].flat();
    desk.runtime.sheets.write(TAB, 2, 14, [[formula]]);
    desk.runtime.sheets.write(TAB, 10, 20, [[formula]]);
    await desk.runtime.formulas.idle();
    expect(cells()).toEqual(["#ERROR!", "#ERROR!"]);
    await got(desk, { do: "settings-formulas", capCredits: 50, showsAccount: true });
    await minutes(desk, 2);
    const [one, other] = cells();
    expect(one).not.toMatch(/^$|#ERROR!|PENDING/);
    expect(other).toBe(one);
  },
);

test("without a key of the owner formulas say so, and ask nothing", async () => {
  const desk = await openFormulas(peopleRows(1));
  desk.runtime.stores.properties.user(desk.runtime.owner).clear();
  await fill(desk, EMAIL, 1);
  expect(sentence(desk, 2)).toMatch(
    /^This file's owner has yet to enter a key and tick Formulas in .*> Open sidebar, Settings\./,
  );
  expect(lookUps(desk)).toBe(0);
});

// A file in a shared drive has no owner; what formulas see there is not known (platform Z6).
test("where a file has no owner, formulas say so and ask nothing", async () => {
  const desk = await openFormulas(peopleRows(1), { profile: { formulaProperties: "nobody" } });
  await fill(desk, EMAIL, 1);
  expect(sentence(desk, 2)).toMatch(/A file in a shared drive has no owner/);
  expect(lookUps(desk)).toBe(0);
});

test("where formulas see the settings of who types, they spend nothing that this person has not allowed", async () => {
  const editor = "editor@example.com";
  const profile = { formulaProperties: "typist" } as const;
  const desk = await openFormulas(peopleRows(2), { editors: [editor], profile });
  const { properties } = desk.runtime.stores;
  const own = properties.user(desk.runtime.owner);
  properties.user(editor).set("settings", own.get("settings") ?? "");
  desk.runtime.formulas.typist = editor;
  await fill(desk, EMAIL, 1);
  expect(sentence(desk, 2)).toMatch(/may not spend credits/);
  expect(lookUps(desk)).toBe(0);
  desk.runtime.formulas.typist = desk.runtime.owner;
  await fill(desk, EMAIL, 1, { from: 3 });
  expect(lookUps(desk)).toBe(1);
});

test("when an editor types, the owner's key pays, and an editor's own permission counts for nothing", async () => {
  const editor = "editor@example.com";
  const profile = { formulaProperties: "owner" } as const;
  const desk = await openFormulas(peopleRows(2), { editors: [editor], profile });
  desk.runtime.formulas.typist = editor;
  await fill(desk, EMAIL, 1);
  await minutes(desk, 8);
  expect(shown(desk, 1)).not.toContain("#ERROR!");
  expect(lookUps(desk)).toBe(1);
  const { properties } = desk.runtime.stores;
  for (const [key, text] of properties.user(desk.runtime.owner))
    properties.user(editor).set(key, text);
  properties.user(desk.runtime.owner).clear();
  await fill(desk, EMAIL, 1, { from: 3 });
  expect(sentence(desk, 3)).toMatch(/^This file's owner has yet to enter a key/);
  expect(lookUps(desk)).toBe(1);
});

test("the daily cap counts what is asked in full, and what was not found gives way to other cells", async () => {
  const desk = await openFormulas(peopleRows(12), { entries: { formulaCredits: 18 } });
  await fill(desk, EMAIL, 12);
  expect(lookUps(desk)).toBe(6);
  expect(shown(desk, 12).filter((value) => value === "#ERROR!")).toHaveLength(6);
  const refused = shown(desk, 12).indexOf("#ERROR!") + 2;
  expect(sentence(desk, refused)).toMatch(
    /^Too few of the day's credits .* are left\. It follows within a day/,
  );
  await minutes(desk, 60);
  const { charged } = desk.account().credits;
  expect([16, 17, 18]).toContain(charged);
  const { today } = await got(desk, { do: "settings" });
  expect(today).toEqual({ spent: charged, most: 18 });
  const asked = lookUps(desk);
  expect(asked).toBeGreaterThan(6);
  await minutes(desk, 60);
  expect(lookUps(desk)).toBe(asked);
  await desk.clock.advance(25 * 3_600_000);
  expect(lookUps(desk)).toBe(12);
  expect(shown(desk, 12)).not.toContain("#ERROR!");
  expect(desk.account().askedTwice).toEqual([]);
});

test("cells go on filling while look-ups that find nothing give the day's credits back", async () => {
  const people = peopleRows(6);
  // Nothing is found for these, so that the same credits are left after each.
  const rows = [2, 4, 5].map((at) => people[at] ?? []);
  const desk = await openFormulas(rows, { entries: { formulaCredits: 3 } });
  await fill(desk, EMAIL, 3);
  await minutes(desk, 120);
  expect(shown(desk, 3)).toEqual(["N/A", "N/A", "N/A"]);
  expect(desk.account()).toMatchObject({ credits: { charged: 0 }, askedTwice: [] });
});

test("an answer that costs more than a day may spend says so, and not that it follows", async () => {
  const desk = await openFormulas(peopleRows(1), { entries: { formulaCredits: 2 } });
  await fill(desk, EMAIL, 1);
  expect(sentence(desk, 2)).toMatch(
    /^This costs up to 3 credits, more than the 2 allowed a day\. .*Settings/,
  );
  expect(lookUps(desk)).toBe(0);
});

test.each([
  ["cells", EMAIL, 8],
  ["a range", "=ENRICH_EMAIL(A2:A9,B2:B9,C2:C9)", 1],
])(
  "once the owner allows more a day, %s that had reached the limit fill by themselves",
  async (_, formula, cells) => {
    const desk = await openFormulas(peopleRows(8), { entries: { formulaCredits: 9 } });
    await fill(desk, formula, cells);
    await minutes(desk, 8);
    const refused = (value: unknown) => /^(?:#ERROR!|ERROR: )/.test(String(value));
    const asked = lookUps(desk);
    expect(asked).toBeLessThan(8);
    expect(shown(desk, 8).filter(refused)).toHaveLength(8 - asked);
    desk.runtime.sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
    if (cells === 1) await pressed(desk, "enrichFreezeFormulas");
    expect(
      desk.runtime.sheets.formulas(TAB, { row: 2, column: RESULT, rows: 1, columns: 1 })[0]?.[0],
    ).toMatch(/^=/);
    await desk.settings({ formulaCredits: 50 });
    await minutes(desk, 8);
    expect(shown(desk, 8).filter((value) => refused(value) || value === "PENDING")).toEqual([]);
    expect(lookUps(desk)).toBe(8);
    expect(desk.account().askedTwice).toEqual([]);
  },
);

test("a key that is refused half-way leaves what is known, and says so beside the rest", async () => {
  const desk = await openFormulas(peopleRows(6));
  await fill(desk, EMAIL, 3);
  await minutes(desk, 8);
  const known = shown(desk, 3);
  const stored = desk.runtime.stores.properties.user(desk.runtime.owner);
  stored.set("settings", String(stored.get("settings")).replaceAll(DEFAULT_KEY, "revoked-key"));
  desk.runtime.stores.caches.clear();
  desk.runtime.formulas.reopen();
  await desk.runtime.formulas.idle();
  await fill(desk, EMAIL, 3, { from: 5 });
  expect(shown(desk, 3)).toEqual(known);
  expect(sentence(desk, 5)).toMatch(/does not accept the key of this file's owner/);
  expect(desk.account().questions).toBe(3);
  // Its driver has tried them in vain meanwhile.
  await minutes(desk, 25);
  expect(sentence(desk, 5)).toMatch(/does not accept/);
  await desk.settings({ key: DEFAULT_KEY });
  await minutes(desk, 3);
  expect(shown(desk, 6).filter((value) => /^#ERROR!|PENDING/.test(String(value)))).toEqual([]);
  expect(desk.account()).toMatchObject({ questions: 6, askedTwice: [] });
});

test("without the tab of saved results nothing is spent, and cells say how to bring it back", async () => {
  const desk = await openFormulas(peopleRows(4));
  await fill(desk, EMAIL, 2);
  await minutes(desk, 8);
  desk.runtime.sheets.deleteTab("Enrich: saved results");
  await fill(desk, EMAIL, 2, { from: 4 });
  expect(sentence(desk, 4)).toMatch(/tab of saved results is missing/);
  expect(lookUps(desk)).toBe(2);
});

test("what the owner's clock asked and the service could not do is said, and not asked each minute", async () => {
  const desk = await openFormulas(peopleRows(3), {
    entries: { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL },
  });
  desk.service.faults.add({ kind: "server-error", endpoint: "sync_enrich" });
  await fill(desk, EMAIL, 3);
  await minutes(desk, 10);
  expect(lookUps(desk)).toBe(3);
  expect(sentence(desk, 2)).toMatch(/could not do this look-up.*at no cost/);
  await minutes(desk, 50);
  // Cells with an error are entered again once: Google's and ours cannot be told apart.
  expect(lookUps(desk)).toBe(6);
  desk.service.faults.clear();
  await pressed(desk, "enrichRefreshFormulas");
  await minutes(desk, 3);
  expect(lookUps(desk)).toBe(9);
  expect(shown(desk, 3).filter((value) => value === "#ERROR!" || value === "PENDING")).toEqual([]);
});

test("with a synchronous address alone the formula queues, and the owner's clock asks", async () => {
  const desk = await openFormulas(peopleRows(7), {
    entries: { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL },
  });
  await fill(desk, EMAIL, 7);
  expect(shown(desk, 7)).toEqual(Array(7).fill("PENDING"));
  expect(lookUps(desk)).toBe(0);
  await minutes(desk, 12);
  expect(shown(desk, 7).filter((value) => value === "#ERROR!" || value === "PENDING")).toEqual([]);
  expect(lookUps(desk)).toBe(7);
  expect(desk.account().askedTwice).toEqual([]);
});

test("saved results are not deleted while a formula waits for its answer, and nothing tells of them afterwards", async () => {
  const desk = await openFormulas(peopleRows(2));
  const drop = () => asked(desk, { do: "settings-drop-results" });
  const fault = desk.service.faults.add({ kind: "bad-gateway", endpoint: "contact" });
  await fill(desk, EMAIL, 2);
  await minutes(desk, 3);
  expect(await drop()).toMatchObject({ ok: false, code: "BAD_INPUT" });
  desk.service.faults.remove(fault.id);
  for (let minute = 0; minute < 90 && shown(desk, 2).includes("PENDING"); minute++)
    await minutes(desk, 1);
  expect(shown(desk, 2)).not.toContain("PENDING");
  expect(lookUps(desk)).toBe(2);
  expect(await drop()).toMatchObject({ ok: true });
  await fill(desk, EMAIL, 1, { column: RESULT + 1 });
  expect(lookUps(desk)).toBe(3);
});

test.each(["in Settings", "by hand, and gone on without them"])(
  "once an editor has deleted the saved results %s, formulas ask nothing until the owner allows it again",
  async (how) => {
    const editor = "editor@example.com";
    const desk = await openFormulas(peopleRows(2), { editors: [editor] });
    await fill(desk, EMAIL, 2);
    await minutes(desk, 8);
    expect(lookUps(desk)).toBe(2);
    let request: object = { do: "settings-drop-results" };
    if (how !== "in Settings") {
      const { properties } = desk.runtime.stores;
      properties
        .user(editor)
        .set("settings", String(properties.user(desk.runtime.owner).get("settings")));
      desk.runtime.sheets.deleteTab("Enrich: saved results");
      const [record] = (await got(desk, { do: "activity" })).records;
      expect(record?.sentence).toMatch(
        /Formulas then wait for the file's owner, and others' schedules ask first/,
      );
      request = { do: "set-aside", key: record?.key };
    }
    await desk.runtime.run({ fn: "enrichSidebar", kind: "sidebar", as: editor, args: [request] });
    // What formulas may spend is counted anew a day later.
    await desk.clock.advance(25 * 3_600_000);
    desk.runtime.formulas.reopen();
    await minutes(desk, 8);
    expect(sentence(desk, 2)).toMatch(/were deleted.*The file's owner can allow it in Settings/);
    expect(lookUps(desk)).toBe(2);
    const waiting = { formulasMaySpend: false, formulasWait: true };
    expect(await got(desk, { do: "settings" })).toMatchObject(waiting);
    // Nor does a deletion of the owner's own, of older results, or a changed limit allow it.
    await got(desk, { do: "settings-drop-results", olderThanDays: 300 });
    expect(await got(desk, { do: "settings" })).toMatchObject(waiting);
    const limited = await got(desk, { do: "settings-formulas", capCredits: 50, off: true });
    expect(limited).toMatchObject({ formulasMaySpend: false, said: { sentence: "Saved." } });
    await minutes(desk, 8);
    expect(lookUps(desk)).toBe(2);
    const allowed = await got(desk, { do: "settings-formulas", capCredits: 50, off: false });
    expect(allowed).toMatchObject({ formulasMaySpend: true, formulasWait: false });
    await minutes(desk, 8);
    expect(lookUps(desk)).toBe(4);
  },
);
