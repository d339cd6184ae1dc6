import type { MenuEntry } from "../../local/runtime/surface/ui-view";
import { BASE_URL, SYNCHRONOUS_URL } from "../../local/stage/stage";
import { CONSENTS } from "../../src/core/consent";
import { closeDesks, type Desk, openDesk, pressed } from "./desk";
import { ALL, asked, openTab, quoted } from "./panel";

// Google shows a box for each scope, none of them ticked, and people leave some out (platform Z1).

afterEach(closeDesks);

const SCOPES = CONSENTS.map(({ scope }) => scope.replace(/.*\/auth\//, ""));

/** What starts something that spends or that goes on without the person. */
async function starts(desk: Desk) {
  const tab = await openTab(desk);
  const { fingerprint } = await quoted(desk, ALL);
  const entered = { owner: "Ada", fields: ["email"], cadence: { every: "hour" }, zone: "UTC" };
  const caps = { capRun: 50, capMonth: 50 };
  const question = { kind: "jobs", company: "acme.com" };
  const prices = { email: 3, personal_email: 3, phone: 30 };
  const key = { key: "other-key", baseUrl: BASE_URL, synchronousUrl: "", prices };
  const id = "nobody00";
  return [
    { do: "start", tab, terms: ALL, fingerprint },
    { do: "resume" },
    { do: "new-schedule", tab, entered: { ...entered, ...caps } },
    ...["resume-schedule", "run-schedule"].map((name) => ({ do: name, id })),
    { do: "take-over-schedule", id, owner: "Ada" },
    { do: "settings-save", entered: { ...key, googleAccount: "consumer", sameAccount: false } },
    { do: "settings-formulas", capCredits: 100, showsAccount: false },
    { do: "settings-webhook", address: "", newSecret: true },
    { do: "start-signal", question, again: true },
    { do: "people-signal", id, titles: ["Manager"] },
    { do: "repeat-signal", signal: id, entered: { ...entered, ...caps } },
  ];
}

/** Functions of every entry of the menu. */
function menuOf({ runtime }: Desk): string[] {
  const fns = (items: MenuEntry[]): string[] =>
    items.flatMap(({ fn, items = [] }) => [...(fn ? [fn] : []), ...fns(items)]);
  return runtime.ui.menus.flatMap(({ items }) => fns(items));
}

test.each(["names-the-scope", "asks-to-authorize"] as const)(
  "with each box left unticked in turn nothing is sent or begun, and one sentence says what to tick: Google %s",
  async (refusedCall) => {
    const desk = await openDesk({ rows: 6, profile: { refusedCall } });
    const { runtime, service } = desk;
    const requests = await starts(desk);
    const sent = service.readLog({ limit: 1_000 }).length;
    const begun = () =>
      [...runtime.stores.properties.document.keys()].filter((key) =>
        /^(job|schedule|buying-signal)\./.test(key),
      );
    const menu = menuOf(desk);
    expect(menu.length).toBeGreaterThan(10);
    let asksAgain = 0;
    runtime.intercept(({ method }, phase) => {
      if (phase === "before" && method === "requireScopes") asksAgain++;
    });
    for (const [at, scope] of SCOPES.entries()) {
      Object.assign(runtime.profile, { refusedScopes: [scope] });
      const said = new RegExp(
        `^Google's box "${CONSENTS[at]?.box}" is not ticked, .*tick every box`,
      );
      for (const entry of menu) {
        const before = desk.person.alerts.length;
        await runtime.run({ fn: entry, kind: "menu" });
        expect(desk.person.alerts.slice(before)).toEqual([expect.stringMatching(said)]);
      }
      for (const request of requests)
        expect(await asked(desk, request as never)).toEqual({
          ok: false,
          code: "UNTICKED",
          sentence: expect.stringMatching(said),
        });
      await runtime.run({ fn: "enrichOnClock", kind: "trigger" });
    }
    expect(asksAgain).toBe(SCOPES.length * menu.length);
    expect(service.readLog({ limit: 1_000 })).toHaveLength(sent);
    expect(begun()).toEqual([]);
    Object.assign(runtime.profile, { refusedScopes: [] });
    expect((await desk.enrich()).state).toBe("done");
    expect(desk.account().askedTwice).toEqual([]);
  },
);

test.each(["names-the-scope", "asks-to-authorize"] as const)(
  "a box unticked while a run is at work pauses it with nothing in doubt, and Resume goes on: Google %s",
  async (refusedCall) => {
    const desk = await openDesk({
      rows: 30,
      profile: { refusedCall, locale: "en" },
      entries: { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL },
    });
    const stop = desk.runtime.intercept((call, phase) => {
      if (phase !== "after" || call.service !== "fetch") return;
      Object.assign(desk.runtime.profile, { refusedScopes: ["script.external_request"] });
      stop();
    });
    await pressed(desk, "enrichThisTab");
    const paused = await desk.progress();
    expect(paused).toMatchObject({ state: "paused", sums: { unknown: 0 } });
    expect(paused.sentence).toMatch(/"Connect to an external service" is not ticked/);
    Object.assign(desk.runtime.profile, { refusedScopes: [] });
    expect((await desk.resume()).state).toBe("done");
    expect(desk.account().askedTwice).toEqual([]);
  },
);
