import { PLATFORM_LIMITS } from "../../../src/core/limits";
import { answer } from "../../../src/core/outcome";
import { POLICY, TABLES } from "../../../src/core/policy";
import type { Ask } from "../../../src/ledger/ask";
import { readControl } from "../../../src/ledger/control";
import { Knowledge } from "../../../src/ledger/knowledge";
import { releaseLease, takeLease } from "../../../src/ledger/leasing";
import { LedgerTab } from "../../../src/ledger/ledger-tab";
import type { WaveAsk } from "../../../src/ledger/wave-record";
import type { Claim, Claimant } from "../../../src/outbox/claim";
import { FormulaNotes } from "../../../src/outbox/formula-notes";
import { Journal } from "../../../src/outbox/journal";
import type { ReadWave } from "../../../src/outbox/reply";
import { bookFetches, fetchesToday } from "../../../src/store/fetches";
import { MemoryPlatform } from "../ports/memory-platform";
import { Killed } from "../ports/port-calls";

const WAVE = 4;
const payer = { account: "acc", fetchesPerDay: 20_000, prices: TABLES.prices };
const by: Claimant = { payer, job: "j1", endpoint: "singleEnrich", mode: "asynchronous" };
const claims = (questions: string[]): WaveAsk[] =>
  questions.map((question, place) => ({ place, ref: `r${question}`, question }));
const code = (name: string) => expect.objectContaining({ code: name }) as unknown as Error;
const unchecked = () => {};

/** Takes the lease and what is known, as a step does. */
function open(file: MemoryPlatform) {
  waiting = file.time;
  const { fence } = takeLease(file);
  const ledger = new LedgerTab(file);
  const journal = new Journal(file.properties, file.lock, file.time, ledger, fence);
  const knowledge = new Knowledge();
  for (const ask of ledger.load()) knowledge.add(ask);
  const recovered = journal.recover();
  for (const ask of recovered) knowledge.add(ask);
  return { fence, journal, knowledge, recovered };
}

/** Claims as a step does that waits for its turn. */
function claimWave(journal: Journal, questions: string[]): Claim {
  const claimed = journal.claim(by, () => claims(questions)) as Claim | { waitMs: number };
  if (!("waitMs" in claimed)) return claimed;
  waiting?.sleep(claimed.waitMs);
  return claimWave(journal, questions);
}

/** The clock of the file last opened. */
let waiting: MemoryPlatform["time"] | undefined;

const answered = ({ record }: Pick<Claim, "record">, text = "x"): ReadWave => ({
  record: {
    ...record,
    asks: record.asks.map((each) => ({
      ...each,
      got: { answer: answer("found", { value: `${text} ${each.question}` }), atMs: 9, credits: 3 },
    })),
  },
  slowed: undefined,
});

/** A killed execution's lease runs out. */
function nextExecution(file: MemoryPlatform): void {
  file.endExecution();
  file.time.sleep(POLICY.leaseMs);
}

describe("a claim", () => {
  test("is stored before the request leaves, in one read and one write under the lock", () => {
    const file = new MemoryPlatform();
    const { journal } = open(file);
    const before = file.calls.made.length;
    claimWave(journal, ["a", "b"]);
    expect(file.calls.made.slice(before)).toEqual([
      "lock.hold",
      "properties.all",
      "properties.set",
    ]);
    nextExecution(file);
    expect(
      open(file).recovered.map(({ question, answer: { outcome } }) => [question, outcome]),
    ).toEqual([
      ["a", "unknown"],
      ["b", "unknown"],
    ]);
  });

  test("counts its requests for the account's day, which begins anew after 24 hours", () => {
    const file = new MemoryPlatform();
    const { journal } = open(file);
    claimWave(journal, ["a", "b"]);
    journal.count(payer, 5, unchecked);
    expect(fetchesToday(file.properties.values, "acc", file.time.now()).count).toBe(7);
    file.time.sleep(PLATFORM_LIMITS.quotaWindowMs);
    journal.count(payer, 1, unchecked);
    expect(fetchesToday(file.properties.values, "acc", file.time.now()).count).toBe(1);
  });

  test("counts polls while no other execution can count: of two at once none is lost", () => {
    const file = new MemoryPlatform();
    const { journal } = open(file);
    const notes = new FormulaNotes(file.properties, file.lock, file.time, { word: () => "a" });
    const formula = () =>
      notes.note(({ all }) => [bookFetches(all, { account: "acc" }, 3, file.time.now())]);
    journal.count(payer, 5, () => expect(formula).toThrow(code("BUSY")));
    formula();
    expect(fetchesToday(file.properties.values, "acc", file.time.now()).count).toBe(8);
  });

  test("of the next wave waits for its turn, with nothing claimed", () => {
    const file = new MemoryPlatform();
    const { journal } = open(file);
    const whole = Array.from({ length: POLICY.asynchronousWave }, (_, at) => `q${at}`);
    const claim = () => journal.claim(by, () => claims(whole));
    expect(claim()).toMatchObject({ record: { wave: 1, sentAtMs: file.time.now() } });
    const before = { ...file.properties.values };
    expect(claim()).toEqual({ waitMs: POLICY.waveSpacingMs });
    expect(file.properties.values).toEqual(before);
    file.time.sleep(POLICY.waveSpacingMs);
    expect(claim()).toMatchObject({ record: { wave: 2, sentAtMs: file.time.now() } });
  });

  test("is not made when its check refuses, or the lease is another's", () => {
    const file = new MemoryPlatform();
    const { journal } = open(file);
    expect(() =>
      journal.claim(by, () => {
        throw new Error("paused");
      }),
    ).toThrow("paused");
    file.time.sleep(POLICY.leaseMs);
    open(file);
    expect(() => claimWave(journal, ["a"])).toThrow(code("BUSY"));
    expect(readControl(file.properties.values).waves).toEqual({});
  });

  test("is not made when its answers might not fit the store", () => {
    const file = new MemoryPlatform();
    const { journal } = open(file);
    const filler = Object.fromEntries(
      Array.from({ length: 56 }, (_, at) => [`filler.${at}`, "x".repeat(9_000)]),
    );
    file.properties.set(filler);
    expect(() =>
      claimWave(
        journal,
        Array.from({ length: 48 }, (_, at) => `q${at}`),
      ),
    ).toThrow(code("PROPERTIES_FULL"));
    journal.save();
    nextExecution(file);
    expect(open(file).recovered).toEqual([]);
  });
});

describe("what came back", () => {
  test("is stored at once and saved later, and its note freed only then", () => {
    const file = new MemoryPlatform();
    const { journal } = open(file);
    const record = claimWave(journal, ["a", "b"]);
    journal.store(record, answered(record), by);
    expect(file.spreadsheet.tabs).toEqual([]);
    expect(Object.keys(readControl(file.properties.values).waves)).toHaveLength(1);
    journal.save();
    expect(readControl(file.properties.values).waves).toEqual({});
    nextExecution(file);
    const { knowledge, recovered } = open(file);
    expect(recovered).toEqual([]);
    expect(knowledge.of({ question: "a" })?.answer.value).toBe("x a");
  });

  test("is cut over several properties when it is long, and comes back whole", () => {
    const file = new MemoryPlatform();
    const { journal } = open(file);
    const questions = Array.from({ length: 48 }, (_, at) => `q${at}`);
    const record = claimWave(journal, questions);
    journal.store(record, answered(record, "山".repeat(300)), by);
    expect(Object.keys(readControl(file.properties.values).waves).length).toBeGreaterThan(3);
    nextExecution(file);
    const { recovered } = open(file);
    expect(recovered).toHaveLength(48);
    expect(recovered.every(({ answer: { outcome } }) => outcome === "found")).toBe(true);
    expect(readControl(file.properties.values).waves).toEqual({});
  });

  test("leaves out what was refused for now, which may be asked again", () => {
    const file = new MemoryPlatform();
    const { journal } = open(file);
    const record = claimWave(journal, ["a", "b"]);
    const whole = answered(record).record;
    const half = { ...whole, asks: whole.asks.slice(0, 1) };
    journal.store(record, { record: half, slowed: { retryAfterMs: 7_000 } }, by);
    expect(readControl(file.properties.values).pace.nextMs).toBe(file.time.now() + 7_000);
    const second = claimWave(journal, ["b"]);
    const none = { ...second.record, asks: [] };
    journal.store(second, { record: none, slowed: { retryAfterMs: undefined } }, by);
    nextExecution(file);
    expect(open(file).recovered.map(({ question }) => question)).toEqual(["a"]);
  });

  test("after the lease was lost is kept beside the new holder's notes, and not saved by the loser", () => {
    const file = new MemoryPlatform();
    const loser = open(file).journal;
    const record = claimWave(loser, ["a"]);
    file.time.sleep(POLICY.leaseMs);
    const holder = open(file);
    const other = claimWave(holder.journal, ["b"]);
    holder.journal.store(other, answered(other), by);
    expect(loser.store(record, answered(record), by)).toBe(false);
    loser.save();
    holder.journal.save();
    expect(file.spreadsheet.tabs[0]?.cells.filter(([first]) => first)).toHaveLength(3);
    nextExecution(file);
    const { knowledge } = open(file);
    expect(knowledge.of({ question: "a" })?.answer.value).toBe("x a");
    expect(knowledge.of({ question: "b" })?.answer.value).toBe("x b");
  });

  test("is not forgotten when an error comes between claim and store", () => {
    const file = new MemoryPlatform();
    const { journal } = open(file);
    claimWave(journal, ["a"]);
    journal.save();
    nextExecution(file);
    expect(open(file).knowledge.of({ question: "a" })?.answer.outcome).toBe("unknown");
  });

  test("reaches the tab when the store takes it no more", () => {
    const file = new MemoryPlatform();
    const { journal } = open(file);
    const record = claimWave(journal, ["a"]);
    const { commit } = file.properties;
    file.properties.commit = () => {
      throw new Error("the store is full");
    };
    expect(() => journal.store(record, answered(record), by)).toThrow("full");
    file.properties.commit = commit;
    journal.save();
    nextExecution(file);
    expect(open(file).knowledge.of({ question: "a" })?.answer.value).toBe("x a");
  });
});

/** A step over a made-up service: even questions are answered at once, odd ones are pending first. */
function runStep(file: MemoryPlatform, questions: string[], service: Service): void {
  const { fence, journal, knowledge } = open(file);
  const left = questions.filter((question) => knowledge.of({ question }) === undefined);
  for (let from = 0; from < left.length; from += WAVE) {
    const record = claimWave(journal, left.slice(from, from + WAVE));
    const came = service.answer(record);
    journal.store(record, came, by);
    service.stored.push(...came.record.asks.map(({ question }) => question));
    if (from % (2 * WAVE) === WAVE) journal.save();
  }
  journal.save();
  const polled = [...new LedgerTab(file).load()]
    .filter(({ answer: { outcome } }) => outcome === "pending")
    .map(
      (ask): Ask => ({
        ...ask,
        credits: 3,
        answer: answer("found", { value: `x ${ask.question}`, id: ask.answer.id }),
      }),
    );
  journal.save(polled);
  releaseLease(file, fence);
}

class Service {
  readonly asked: string[] = [];
  /** What a step has stored, so far as it came back to tell. */
  readonly stored: string[] = [];

  answer(claim: Claim): ReadWave {
    this.asked.push(...claim.record.asks.map(({ question }) => question));
    const { record } = answered(claim);
    const half = {
      ...record,
      asks: record.asks.map((each, at) =>
        at % 2 === 0
          ? each
          : {
              ...each,
              got: {
                answer: answer("pending", { id: `id ${each.question}` }),
                atMs: 0,
                credits: 0,
              },
            },
      ),
    };
    return { record: half, slowed: undefined };
  }
}

describe("an execution that is killed at any call", () => {
  const QUESTIONS = Array.from({ length: 18 }, (_, at) => `email p:${at}`);
  const countCalls = () => {
    const file = new MemoryPlatform();
    runStep(file, QUESTIONS, new Service());
    return file.calls.made.length;
  };

  test.each([
    ["drops", (file: MemoryPlatform) => file.spreadsheet.forget()],
    ["carries out", (file: MemoryPlatform) => file.spreadsheet.carryOut()],
  ])(
    "asks nothing twice, forgets no ask and loses no stored answer, when the platform %s unflushed writes",
    (_, end) => {
      const calls = countCalls();
      expect(calls).toBeGreaterThan(40);
      for (let at = 1; at <= calls; at++) {
        const file = new MemoryPlatform();
        const service = new Service();
        file.calls.killAtCall(at);
        expect(() => runStep(file, QUESTIONS, service)).toThrow(Killed);
        end(file);
        const storedBefore = [...service.stored];
        nextExecution(file);
        runStep(file, QUESTIONS, service);
        nextExecution(file);
        const { knowledge } = open(file);

        expect([...service.asked].sort()).toEqual([...new Set(service.asked)].sort());
        const outcomes = QUESTIONS.map((question) => knowledge.of({ question })?.answer.outcome);
        expect(outcomes).not.toContain(undefined);
        expect(outcomes).not.toContain("pending");
        expect(outcomes.filter((outcome) => outcome === "unknown").length).toBeLessThanOrEqual(
          WAVE,
        );
        for (const question of storedBefore)
          expect(knowledge.of({ question })?.answer).toMatchObject({
            outcome: "found",
            value: `x ${question}`,
          });
      }
    },
  );

  test("and killed again while it recovers, keeps all of it", () => {
    for (let at = 1; at <= 12; at++) {
      const file = new MemoryPlatform();
      const service = new Service();
      const first = open(file);
      const stored = claimWave(first.journal, QUESTIONS.slice(0, WAVE));
      first.journal.store(stored, answered(stored), by);
      claimWave(first.journal, QUESTIONS.slice(WAVE, 2 * WAVE));
      service.asked.push(...QUESTIONS.slice(0, 2 * WAVE));
      nextExecution(file);
      file.calls.killAtCall(at);
      expect(() => runStep(file, QUESTIONS, service)).toThrow(Killed);
      nextExecution(file);
      runStep(file, QUESTIONS, service);
      nextExecution(file);
      const { knowledge } = open(file);
      expect(new Set(service.asked).size).toBe(service.asked.length);
      for (const question of QUESTIONS.slice(0, WAVE))
        expect(knowledge.of({ question })?.answer.outcome).toBe("found");
      for (const question of QUESTIONS.slice(WAVE, 2 * WAVE))
        expect(knowledge.of({ question })?.answer.outcome).toBe("unknown");
    }
  });
});

test("an answer is saved although the store cannot be read when it arrives", () => {
  const file = new MemoryPlatform();
  const { journal } = open(file);
  const record = claimWave(journal, ["a"]);
  jest.spyOn(file.properties, "all").mockImplementationOnce(() => {
    throw new Error("Service error: Properties");
  });
  expect(() => journal.store(record, answered(record), by)).toThrow("Service error");
  journal.save();
  nextExecution(file);
  expect(open(file).knowledge.of({ question: "a" })?.answer.value).toBe("x a");
});

test("notes that are kept apart take no room from what others ask", () => {
  const file = new MemoryPlatform();
  const first = open(file).journal;
  claimWave(first, ["job_postings w:acme.example"]);
  claimWave(first, ["job_postings w:bold.example"]);
  const { waves } = readControl(file.properties.values);
  for (const [key, text] of Object.entries(waves))
    file.properties.set({ [key]: text.replace('"v":1', '"v":2') });
  nextExecution(file);
  const { journal } = open(file);
  expect(Object.keys(readControl(file.properties.values).waves)).toHaveLength(2);
  expect(claimWave(journal, ["job_postings w:cube.example"])).toMatchObject({
    record: { wave: 1 },
  });
});

test("a note that another version wrote is kept apart, and saved by a version that can read it", () => {
  const file = new MemoryPlatform();
  const { journal } = open(file);
  const record = claimWave(journal, ["email p:a"]);
  journal.store(record, answered(record), by);
  const [[key = "", text = ""] = []] = Object.entries(readControl(file.properties.values).waves);
  file.properties.set({ [key]: text.replace('"v":1', '"v":2') });
  nextExecution(file);
  expect(open(file).knowledge.of({ question: "email p:a" })?.answer.outcome).toBe("unknown");
  nextExecution(file);
  const [[apart = ""] = []] = Object.entries(readControl(file.properties.values).waves);
  expect(apart).not.toBe(key);
  file.properties.set({ [apart]: text });
  expect(open(file).knowledge.of({ question: "email p:a" })?.answer.value).toBe("x email p:a");
  expect(readControl(file.properties.values).waves).toEqual({});
  nextExecution(file);
  expect(open(file).knowledge.of({ question: "email p:a" })?.answer.value).toBe("x email p:a");
});

describe("a step whose reading of the saved results takes long", () => {
  let words = 0;

  /** A step has the lease, and formulas work on while it reads. */
  function beside(file: MemoryPlatform) {
    const { properties, lock, time } = file;
    const notes = new FormulaNotes(properties, lock, time, { word: () => String(++words) });
    const claim = (question: string): Claim => notes.claim(by, () => claims([question])) as Claim;
    const first = claim("a");
    const { fence } = takeLease({ properties, lock, time });
    const ledger = new LedgerTab({ ...file, properties });
    ledger.load();
    return { notes, claim, first, journal: new Journal(properties, lock, time, ledger, fence) };
  }

  test("saves what a formula stored meanwhile", () => {
    const file = new MemoryPlatform();
    const { notes, first, journal } = beside(file);
    file.time.sleep(10_000);
    notes.store(first, answered(first), by);
    file.time.sleep(50_000);
    expect(journal.recover()).toMatchObject([{ question: "a", answer: { value: "x a" } }]);
    nextExecution(file);
    expect(open(file).knowledge.of({ question: "a" })?.answer.value).toBe("x a");
  });

  test("leaves alone what another formula has claimed meanwhile", () => {
    const file = new MemoryPlatform();
    const { notes, claim, first, journal } = beside(file);
    file.time.sleep(10_000);
    notes.store(first, { record: { ...first.record, asks: [] }, slowed: undefined }, by);
    file.time.sleep(40_000);
    claim("b");
    expect(journal.recover()).toMatchObject([{ question: "b", answer: { outcome: "pending" } }]);
    expect(Object.keys(readControl(file.properties.values).waves)).toHaveLength(1);
  });
});

test("an answer that comes when its claim is taken over harms nobody's claim, and is saved", () => {
  const file = new MemoryPlatform();
  const { properties, lock, time } = file;
  let words = 0;
  const notes = new FormulaNotes(properties, lock, time, { word: () => String(++words) });
  const claim = (question: string): Claim => notes.claim(by, () => claims([question])) as Claim;
  const slow = claim("a");
  file.time.sleep(50_000);
  expect(open(file).knowledge.of({ question: "a" })?.answer.outcome).toBe("unknown");
  const other = claim("b");
  expect(other.key).toBe(slow.key);
  file.time.sleep(5_000);
  notes.store(slow, answered(slow), by);
  notes.store(other, answered(other), by);
  for (let step = 0; step < 2; step++) {
    nextExecution(file);
    const { knowledge } = open(file);
    expect(knowledge.of({ question: "a" })?.answer.value).toBe("x a");
    expect(knowledge.of({ question: "b" })?.answer.value).toBe("x b");
  }
  expect(readControl(properties.values).waves).toEqual({});
});

test("a formula's answer is stored although Google's store fails once", () => {
  const file = new MemoryPlatform();
  const { properties, lock, time } = file;
  const notes = new FormulaNotes(properties, lock, time, { word: () => "1" });
  const claim = notes.claim(by, () => claims(["a"])) as Claim;
  jest.spyOn(properties, "commit").mockImplementationOnce(() => {
    throw new Error("Service error: Properties");
  });
  notes.store(claim, answered(claim), by);
  file.time.sleep(POLICY.leaseMs);
  expect(open(file).knowledge.of({ question: "a" })?.answer.value).toBe("x a");
});
