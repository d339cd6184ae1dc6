import { seededRandom } from "../../local/clock/seeded-random";
import { shareOf } from "../sample";
import { closeDesks, type Desk, expectSumsToAddUp, openDesk } from "./desk";
import { answerOf, receiving, stepped, unclaimed, waitingIn } from "./receiving";

afterEach(closeDesks);

const BODY_CHARACTERS = 3_000;
const AT_A_TIME = 30;

/** Rows whose look-ups the service has acknowledged, and can tell nothing about when it is asked. */
async function waitingRows(desk: Desk, count: number): Promise<string[]> {
  desk.service.faults.add({ kind: "bad-gateway", endpoint: "contact" });
  desk.service.faults.add({ kind: "webhook-lost" });
  desk.runtime.start({ fn: "enrichThisTab", kind: "menu" });
  await desk.clock.advance(400_000);
  const refs = desk
    .rows()
    .flatMap(({ Status, Ref }) => (Status === "Waiting" && Ref ? [String(Ref)] : []));
  expect(refs.length).toBeGreaterThanOrEqual(count);
  return refs;
}

/** The service's ids of what waits, by row: in claims, or in the saved results. */
function idsByRef(desk: Desk): Map<string, string> {
  const claims = [...desk.runtime.stores.properties.document]
    .filter(([key, text]) => /^wave\./.test(key) && text.startsWith("{"))
    .flatMap(([, text]) => JSON.parse(text).q as string[][])
    .map(([_place, ref = "", _question, _letter, id = ""]) => [ref, id] as const);
  const saved = desk.runtime.sheets
    .read("Enrich: saved results")
    .filter(([first]) => first === "running look-ups")
    .flatMap((row) => JSON.parse(String(row[2])) as string[][])
    .map(([_id, ref = "", _question, id = ""]) => [ref, id] as const);
  return new Map([...claims, ...saved]);
}

const resultOf = (ref: string, email: string, more: object = {}) =>
  filled({
    status: "finished",
    email,
    email_status: "valid",
    custom: { ref, field: "email" },
    ...more,
  });

/** Padded as providers do it, with what nobody needs. */
function filled(body: object, characters = BODY_CHARACTERS): string {
  const bare = JSON.stringify({ ...body, report: "" }).length;
  return JSON.stringify({ ...body, report: "x".repeat(Math.max(0, characters - bare)) });
}

interface Delivery {
  url: string;
  body: string;
}

/**
 * Sends all of them, so many at a time, each as soon as one before it is answered; gives how often
 * which answer came.
 */
async function deliverAll(
  desk: Desk,
  all: readonly Delivery[],
  atATime = AT_A_TIME,
): Promise<Record<string, number>> {
  const { webApp } = desk.runtime;
  const said: Record<string, number> = {};
  let next = 0;
  const sender = async () => {
    for (let mine = all[next++]; mine; mine = all[next++]) {
      const answer = await answerOf(webApp, mine);
      said[answer] = (said[answer] ?? 0) + 1;
    }
  };
  await desk.clock.runUntil(Promise.all(Array.from({ length: atATime }, sender)));
  return said;
}

function shuffled<T>(all: T[], seed: number): T[] {
  const random = seededRandom(seed);
  return all
    .map((each) => ({ each, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ each }) => each);
}

/** Everything that stands in any tab, hidden ones too. */
const everything = (desk: Desk) =>
  desk.runtime.sheets
    .tabs()
    .map(({ name }) => JSON.stringify(desk.runtime.sheets.read(name)))
    .join();

/** A hundred of a thousand deliveries. */
const HUNDRED = shareOf(100, 2);

test(`${10 * HUNDRED} deliveries, 30 at a time, each end in exactly one place or leave no trace`, async () => {
  const desk = await openDesk({ rows: 4 * HUNDRED + 20 });
  const url = await receiving(desk);
  const refs = (await waitingRows(desk, 3 * HUNDRED)).slice(0, 3 * HUNDRED);
  const emailOf = (ref: string) => `person-${ref}@arrived.example`;
  const ids = idsByRef(desk);
  const results = refs.map((ref) => ({
    url,
    body: resultOf(ref, emailOf(ref), { enrichment_id: ids.get(ref) }),
  }));
  const strangers = Array.from({ length: HUNDRED }, (_, at) => ({
    url,
    body: resultOf(`zz${at}`, `stranger-${at}@arrived.example`),
  }));
  const intruders = Array.from({ length: 2 * HUNDRED }, (_, at) => ({
    url: url.replace(/secret=../, "secret=zz"),
    body: resultOf(refs[at] ?? "", `intruder-${at}@arrived.example`),
  }));
  const broken = Array.from({ length: HUNDRED }, (_, at) => ({
    url,
    body: resultOf(refs[at] ?? "", `broken-${at}@arrived.example`).slice(0, -7),
  }));
  const again = [...results.slice(0, 2.5 * HUNDRED), ...strangers.slice(0, 0.5 * HUNDRED)];
  const all = shuffled([...results, ...strangers, ...intruders, ...broken, ...again], 3);
  expect(all).toHaveLength(10 * HUNDRED);

  const stepping = { fn: "enrichSidebar", kind: "sidebar", args: [{ do: "step" }] } as const;
  let isOver = false;
  const steps = async () => {
    while (!isOver) await desk.runtime.start(stepping).done;
  };
  const stepsDone = steps();
  const first = await deliverAll(desk, all.slice(0, 5 * HUNDRED));
  await desk.clock.advance(30_000);
  const taken = desk.runtime.stores.properties.document.get("seen.0") ?? "";
  expect(taken.split(" ").length).toBeGreaterThan(100);
  const rest = await deliverAll(desk, all.slice(5 * HUNDRED));
  isOver = true;
  const said = Object.fromEntries(
    Object.keys({ ...first, ...rest }).map((each) => [
      each,
      (first[each] ?? 0) + (rest[each] ?? 0),
    ]),
  );
  expect(said).toEqual({
    kept: 7 * HUNDRED,
    refused: 2 * HUNDRED,
    unreadable: HUNDRED,
  });
  await desk.clock.runUntil(stepsDone);
  await desk.clock.advance(400_000);
  await stepped(desk);

  expect(waitingIn(desk.runtime.stores.properties.script)).toEqual([]);
  const rows = desk.rows().filter(({ Ref }) => refs.includes(String(Ref)));
  expect(rows.map((row) => row["E-mail"])).toEqual(rows.map(({ Ref }) => emailOf(String(Ref))));
  const filed = unclaimed(desk);
  const bodies = filed.map((row) => String(row[3]));
  for (let at = 0; at < HUNDRED; at++)
    expect(bodies.filter((body) => body.includes(`stranger-${at}@`))).toHaveLength(1);
  expect(filed).toHaveLength(HUNDRED);
  expect(everything(desk)).not.toMatch(/intruder|broken/);

  // A late one is known again, though it was taken out long ago.
  await desk.clock.advance(3_600_000);
  await deliverAll(desk, again.slice(0, 20).concat(strangers.slice(0, 20)));
  await stepped(desk);
  expect(unclaimed(desk)).toHaveLength(HUNDRED);
  const counts = desk.runtime.stores.properties.document.get("mail");
  expect(JSON.parse(counts ?? "")).toMatchObject({ unreadable: HUNDRED, lost: 0 });
  expectSumsToAddUp(await desk.progress());
  expect(desk.account().askedTwice).toEqual([]);
});

test("a delivery with a row's visible ref and another id than its look-up's is not believed", async () => {
  const desk = await openDesk({ rows: 10 });
  const url = await receiving(desk);
  const [ref = ""] = await waitingRows(desk, 1);
  const id = idsByRef(desk).get(ref) ?? "";
  expect(id).not.toBe("");
  const forged = [{ enrichment_id: "another" }, {}].map((more) =>
    resultOf(ref, "forged@arrived.example", more),
  );
  await deliverAll(
    desk,
    forged.map((body) => ({ url, body })),
  );
  await stepped(desk);
  const row = () => desk.rows().find(({ Ref }) => Ref === ref);
  expect(row()).toMatchObject({ Status: "Waiting", "E-mail": "" });
  expect(unclaimed(desk).map(([, , why]) => why)).toEqual(
    Array(2).fill(expect.stringMatching(/its id is not that of the row's look-up/)),
  );
  await deliverAll(desk, [
    { url, body: resultOf(ref, "true@arrived.example", { enrichment_id: id }) },
  ]);
  await stepped(desk);
  expect(row()).toMatchObject({ Status: "Found", "E-mail": "true@arrived.example" });
});

/** Repetitive as lists of people are: every entry has the same names and few different values. */
function listOf(seed: number, characters: number, differing: boolean): string {
  const random = seededRandom(seed);
  const leads: object[] = [];
  for (let length = 0; length < characters; ) {
    const mark = differing ? random().toString(36).slice(2) : `lead ${leads.length % 7}`;
    const lead = { first_name: mark, company_name: "Acme", engagement_type: "reactions", seed };
    leads.push(lead);
    length += JSON.stringify(lead).length + 1;
  }
  return JSON.stringify({ leads });
}

const BIG = 400_000;
const MANY = 40;

test("40 large results at once are all in their rows in the end, by mail or by polling", async () => {
  const desk = await openDesk({ rows: 70 });
  const url = await receiving(desk);
  const refs = (await waitingRows(desk, MANY)).slice(0, MANY);
  const ids = idsByRef(desk);
  const leads = JSON.parse(listOf(1, BIG, false)).leads;
  const said = await deliverAll(
    desk,
    refs.map((ref) => ({
      url,
      body: resultOf(ref, `p-${ref}@arrived.example`, { leads, enrichment_id: ids.get(ref) }),
    })),
    MANY,
  );
  const kept = said.kept ?? 0;
  expect(kept).toBeGreaterThanOrEqual(AT_A_TIME);
  for (const { id } of desk.service.faults.list()) desk.service.faults.remove(id);
  await desk.wait();
  const rows = desk.rows().filter(({ Ref }) => refs.includes(String(Ref)));
  const arrived = rows.filter((row) => String(row["E-mail"]).startsWith("p-"));
  expect(arrived).toHaveLength(kept);
  expect(rows.filter(({ Status }) => Status === "Waiting")).toEqual([]);
  const progress = await desk.progress();
  expect(progress.sums).toMatchObject({ pending: 0, unknown: 0 });
  expectSumsToAddUp(progress);
});

test.each([
  ["repetitive", false],
  ["differing", true],
])(
  "40 large bodies of %s lists at once are kept whole or named, and none is silent",
  async (_kind, differing) => {
    const desk = await openDesk({ rows: 5 });
    const url = await receiving(desk);
    const bodies = Array.from({ length: MANY }, (_, at) => listOf(at, BIG, differing));
    const said = await deliverAll(
      desk,
      bodies.map((body) => ({ url, body })),
      AT_A_TIME,
    );
    expect((said.kept ?? 0) + (said.noted ?? 0)).toBe(MANY);
    await stepped(desk);
    const filed = unclaimed(desk);
    expect(filed).toHaveLength(MANY);
    const whole = filed.map((row) => row.slice(3).join(""));
    expect(whole.filter((body) => bodies.includes(body))).toHaveLength(said.kept ?? 0);
    const named = filed.filter((row) => String(row[2]).startsWith("There was no room"));
    expect(named).toHaveLength(said.noted ?? 0);
    expect(named.length > 0).toBe(differing);
    expect(waitingIn(desk.runtime.stores.properties.script)).toEqual([]);
    expect(waitingIn(desk.runtime.stores.properties.user(desk.runtime.owner))).toEqual([]);
  },
);
