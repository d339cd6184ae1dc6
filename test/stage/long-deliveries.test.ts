// A delivery whose long parts found no room in the mailbox: the whole answer is read from the service for
// nothing, and where that cannot be had, what was left out is named.
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { closeDesks, type Desk, openDesk } from "./desk";
import { SEED } from "./kinds-desk";
import { ALL, ran } from "./panel";
import { receiving, unclaimed } from "./receiving";
import { answersOf, asText, type Came, fill, found, savedAnswers } from "./whole-answers";

afterEach(closeDesks);

const TERMS = { ...ALL, fields: ["email" as const] };

/** A file whose mailbox has no room for what is long, while polls fail. */
async function fullMailbox(): Promise<{ desk: Desk; came: Came }> {
  const rows = [CONTACT_HEADERS, ...sampleContacts(8, SEED)];
  const desk = await openDesk({ rows, entries: { fields: "email" } });
  await receiving(desk);
  for (let at = 0; at < 30; at++)
    desk.runtime.stores.properties.script.set(`other.${at}`, "x".repeat(9_000));
  desk.service.faults.add({ kind: "bad-gateway", endpoint: "contact" });
  fill(desk);
  return { desk, came: answersOf(desk) };
}

const LEFT_OUT = "enrich_left_out";

const saved = (desk: Desk) => [...savedAnswers(desk).values()].map(({ whole }) => whole);

/** Polls work again after so long. */
function mendPolls(desk: Desk, afterMs: number): void {
  const mend = () => {
    const polls = desk.service.faults.list().filter(({ endpoint }) => endpoint === "contact");
    for (const { id } of polls) desk.service.faults.remove(id);
  };
  desk.clock.schedule(desk.clock.now() + afterMs, "polls work again", mend);
}

test("what was cut on its way is read whole from the service, for nothing", async () => {
  const { desk, came } = await fullMailbox();
  mendPolls(desk, 120_000);
  expect(await ran(desk, TERMS)).toMatchObject({ state: "done", sums: { unknown: 0 } });
  const whole = saved(desk);
  expect(whole.length).toBeGreaterThan(0);
  expect(whole.map(asText).sort()).toEqual([...new Set(found(came.bodies).map(asText))].sort());
  expect(unclaimed(desk)).toEqual([]);
  expect(desk.account().askedTwice).toEqual([]);
});

test("where it cannot be read for long, its short parts stand in the row and the others are named", async () => {
  const { desk, came } = await fullMailbox();
  expect(await ran(desk, TERMS)).toMatchObject({ state: "done", sums: { unknown: 0, pending: 0 } });
  const whole = saved(desk);
  expect(whole.length).toBe(found(came.bodies).length);
  for (const answer of whole) expect(answer).toHaveProperty(LEFT_OUT);
  const named = unclaimed(desk);
  expect(named).toHaveLength(whole.length);
  for (const [, , why, body] of named) {
    expect(why).toMatch(/no room for its longest parts/);
    expect(JSON.parse(String(body))[LEFT_OUT]).toContain("remarks");
  }
  expect(desk.account().askedTwice).toEqual([]);
});
