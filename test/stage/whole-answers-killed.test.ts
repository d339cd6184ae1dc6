// What was paid for is kept whole wherever an execution ends: at each stored state that a piece of work passes through.
import type { Terms } from "../../contract/enrich-form";
import type { SignalQuestion } from "../../contract/signals";
import { Killer } from "../../drill/killer";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { SYNCHRONOUS_URL } from "../../local/stage/stage";
import { FIELDS, type Field } from "../../src/core/field";
import { sampled, upTo } from "../sample";
import { closeDesks, type Desk, openDesk } from "./desk";
import { KINDS, openKind, SEED, subjectRows, termsOf } from "./kinds-desk";
import { ALL, started } from "./panel";
import { author, commenter, employer } from "./reach/signal-subjects";
import { receiving } from "./receiving";
import { answersOf, asText, type Body, fill, found, savedAnswers } from "./whole-answers";

afterEach(closeDesks);

const ROWS = 3;

interface Work {
  /** Everything up to the request that has the work done. */
  begun: () => Promise<Desk>;
  /** That request, which is sent again after a kill. */
  request: (desk: Desk) => object;
  /** What is done before its answers are looked for. */
  after?: (desk: Desk) => Promise<unknown>;
}

const runOver = (open: () => Promise<Desk>, terms: Terms): Work => ({
  begun: async () => {
    const desk = await open();
    await started(desk, terms);
    return desk;
  },
  request: () => ({ do: "step" }),
});

/** How a contact's answer comes. */
const WAYS = ["asked after", "at once", "by webhook", "in bulk"] as const;

function contacts(field: Field, way: (typeof WAYS)[number]): Work {
  const at = way === "at once" ? { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL } : {};
  const open = async () => {
    const rows = [CONTACT_HEADERS, ...sampleContacts(8, SEED).slice(4)];
    const desk = await openDesk({ rows, entries: at });
    if (way === "by webhook" || way === "in bulk") await receiving(desk);
    return desk;
  };
  return runOver(open, { ...ALL, fields: [field], bulk: way === "in bulk" });
}

const rowsFor = (question: (desk: Desk) => SignalQuestion): Work => ({
  begun: () => openDesk({ rows: 2 }),
  request: (desk) => ({ do: "start-signal", question: question(desk), again: false }),
  // The steps of a run move what waits in notes to the saved results.
  after: async (desk) => {
    desk.runtime.sheets.select("Contacts", { row: 1, column: 1, rows: 1, columns: 1 });
    await desk.enrich();
  },
});

const WORKS: Record<string, Work> = {
  ...Object.fromEntries(
    [...KINDS, "people" as const].map((kind) => [
      kind,
      runOver(() => openKind(subjectRows(kind, ROWS)), termsOf(kind)),
    ]),
  ),
  ...Object.fromEntries(
    FIELDS.flatMap((field) => WAYS.map((way) => [`${field}, ${way}`, contacts(field, way)])),
  ),
  "a signal's comments": rowsFor((desk) => ({
    kind: "comments",
    profileUrl: commenter(desk),
    limit: 20,
  })),
  "a signal's posts": rowsFor((desk) => ({ kind: "posts", profileUrl: author(desk), limit: 20 })),
  "a signal's jobs": rowsFor((desk) => ({ kind: "jobs", company: employer(desk) })),
};

const HALF_AN_HOUR_MS = 1_800_000;

/** Does the work, ends its execution at the nth new stored state, and lets it go on. */
async function played({ begun, request, after }: Work, kill: number) {
  const desk = await begun();
  fill(desk);
  const came = answersOf(desk);
  let inHand: Body[] = [];
  const killer = new Killer(desk, kill > 0 ? [kill] : [], () => {
    inHand = came.inHand();
  });
  const args = [request(desk)];
  const ask = () => desk.runtime.run({ fn: "enrichSidebar", kind: "sidebar", args });
  await ask();
  await desk.clock.advance(HALF_AN_HOUR_MS);
  if (killer.killed > 0) await ask();
  await desk.clock.advance(HALF_AN_HOUR_MS);
  killer.close();
  await after?.(desk);
  return { desk, killer, bodies: came.bodies, inHand };
}

/** By what the service knows it, however often and by whatever way it came. */
const nameOf = (body: Body) => String(body.enrichment_id ?? asText(body));

test.each(Object.keys(WORKS).map((name, at) => [name, at] as const))(
  "killed at each stored state, %s: what an execution did not hold is saved whole",
  async (name, place) => {
    const work = WORKS[name] as Work;
    const { killer, bodies: all } = await played(work, 0);
    expect(killer.states).toBeGreaterThan(5);
    expect(found(all).length).toBeGreaterThan(0);
    for (const kill of sampled(upTo(killer.states), 40, place)) {
      const { desk, bodies, inHand } = await played(work, kill);
      const at = (texts: string[]) => texts.map((text) => `${kill}: ${text.slice(0, 200)}`);
      expect(desk.account().askedTwice).toEqual([]);
      const saved = [...savedAnswers(desk).values()].map(({ whole }) => whole);
      const whole = new Set(bodies.map(asText));
      expect(at(saved.map(asText).filter((text) => !whole.has(text)))).toEqual([]);
      const kept = new Set([...saved, ...inHand].map(nameOf));
      expect(
        at(
          found(bodies)
            .map(nameOf)
            .filter((each) => !kept.has(each)),
        ),
      ).toEqual([]);
      await closeDesks();
    }
  },
);
