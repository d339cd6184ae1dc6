import { AnswerPages } from "../../../src/formulas/answer-pages";
import { MailIntake } from "../../../src/jobs/mail";
import { loadKnowledge } from "../../../src/jobs/saved-results";
import type { Ask } from "../../../src/ledger/ask";
import { erasedIn } from "../../../src/ledger/erased";
import { LedgerTab } from "../../../src/ledger/ledger-tab";
import { formatWaveRecord } from "../../../src/ledger/wave-record";
import { appendUnclaimed, BODIES_TAB, UNCLAIMED_TAB } from "../../../src/mailbox/unclaimed-tab";
import { allowAgain, erasePerson, listPerson } from "../../../src/person/erase";
import { newPicture } from "../../../src/sheet/picture";
import { putDelivery } from "../../../src/store/deliveries";
import { putFrozen } from "../../../src/store/frozen";
import { JOBS } from "../../../src/store/jobs";
import { MONTH_SPENT } from "../../../src/store/month";
import { enqueue } from "../../../src/store/queue";
import { SIGNALS, type Signal } from "../../../src/store/signals";
import type { Change } from "../../../src/store/store";
import { TAB_CHOICES } from "../../../src/store/tab-choices";
import { emailOf, person } from "../jobs/rows";
import { SheetOfPeople } from "../jobs/sheet-of-people";
import { ask } from "../ledger/asks";
import { MemoryProperties } from "../ports/memory-properties";
import type { MemoryTab } from "../ports/memory-spreadsheet";
import { nodeCodec } from "../ports/node-codec";
import { Killed, PortCalls } from "../ports/port-calls";

const ADA = { name: "Ada Lovelace", company: "acme.example", profileUrl: "", email: "" };
const PROFILE = "https://network.example/in/ada";
/** Whatever of hers is not a cell that somebody typed: those hold first and last name apart. */
const HERS = /ada[ .]lovelace|lovelace, ada|ada@|in\/ada\b|\+1555/i;

const JOBS_ANSWER = JSON.stringify([
  [
    "CTO",
    "Paris",
    "2026-01-01",
    "",
    "https://acme.example/1",
    "Ask Ada Lovelace.",
    "Ada Lovelace (CEO), Bob Bell",
  ],
  ["CFO", "Paris", "2026-01-01", "", "https://acme.example/2", "y".repeat(2_000), "Bob Bell"],
]);
const COMMENTS = JSON.stringify([
  ["2026-01-01", "Ada Lovelace", "Great", "https://network.example/c/1"],
  ["2026-01-02", "Bob Bell", "Thanks", "https://network.example/c/2"],
]);

function asksOfFile(): Ask[] {
  const hers = [
    ask({
      id: "1-1-0",
      question: emailOf("Ada"),
      answer: { value: "ada@found.example", detail: "valid", profileUrl: PROFILE },
    }),
    ask({
      id: "1-1-1",
      question: "phone p:network.example/in/ada",
      answer: { value: "+15550001, +15550002" },
    }),
    ask({
      id: "1-1-2",
      question: "lead p:network.example/in/ada",
      answer: {
        value: JSON.stringify([
          ["Ada Lovelace", "CEO", "Acme", "ada@x.example", "valid", "", PROFILE],
        ]),
      },
    }),
    ask({ id: "1-1-3", question: "comments(20) p:network.example/in/ada", outcome: "not_found" }),
  ];
  const others = [
    ask({
      id: "1-2-0",
      question: emailOf("Bob"),
      answer: { value: "bob@found.example", detail: "valid" },
    }),
    ask({ id: "1-2-1", question: "job_postings d:acme.example", answer: { value: JOBS_ANSWER } }),
    ask({
      id: "1-2-2",
      question: "comments(20) p:network.example/in/bob",
      answer: { value: COMMENTS },
    }),
  ];
  return [...hers, ...others];
}

const signalOf = (profileUrl: string): Signal => ({
  ...{ id: "s1", account: "acc", state: "over", serviceId: "", message: "", tabName: "Comments" },
  ...{ question: { kind: "comments", profileUrl, limit: 20 } },
  ...{ startedAtMs: 1, arrived: 0, lastAtMs: 0, missed: 0 },
});
const BOBS = "https://network.example/in/bob";

class FullFile extends SheetOfPeople {
  readonly cached = new Map<string, string>();
  /** A formula that calculates: it has read the cache, and writes it when it is done. */
  readonly calculating: AnswerPages;
  readonly script = new MemoryProperties<"script">(new PortCalls());
  readonly services = {
    ...this.file,
    cache: {
      getAll: (keys: string[]) =>
        Object.fromEntries([...this.cached].filter(([key]) => keys.includes(key))),
      putAll: (values: Record<string, string>) => {
        for (const [key, value] of Object.entries(values)) this.cached.set(key, value);
      },
      removeAll: (keys: string[]) => {
        for (const key of keys) this.cached.delete(key);
      },
    },
    mail: {
      script: this.script,
      own: new MemoryProperties<"user">(new PortCalls()),
      codec: nodeCodec,
    },
  };

  constructor() {
    super([
      { name: "Ada", ref: "j1a", email: "ada@found.example", note: "my own note" },
      { name: "Bob", ref: "j1b", email: "bob@found.example" },
    ]);
    const { properties, spreadsheet } = this.file;
    this.tab.cells[1]?.splice(4, 3, "valid", "Found", new Date(2_000));
    const ledger = new LedgerTab({ spreadsheet, properties, codec: nodeCodec });
    const asks = asksOfFile();
    properties.commit(
      ledger.append(
        asks.map((each) => ({
          ...each,
          answer: { ...each.answer, outcome: "pending", value: "", profileUrl: "" },
        })),
      ),
    );
    properties.commit(ledger.append(asks), ...ledger.monthSums());
    const splits = { "Ada Lovelace": ["Ada", "Lovelace"] as [string, string] };
    const mapping = { ...this.run.job.mapping, splits };
    properties.commit(
      JOBS.put({ ...this.run.job, mapping, state: "done" }, "j1"),
      TAB_CHOICES.put(mapping, String(this.tab.id)),
      ...putFrozen(properties.all(), this.tab.id, [
        { row: 2, column: 20, formula: '=ENRICH_EMAIL("Ada Lovelace")', mark: "m" },
        { row: 9, column: 20, formula: "=ENRICH_EMAIL(A9)", mark: "n" },
      ]),
    );
    properties.set({
      "more.formula.0.1": '"email d:ada lovelace@acme.example"',
      "formula.0": "free",
    });
    properties.set({ "note.j0.1": "2 [ada@own.example]", "note.j0.0": "free" });
    const entries = [
      { first_name: "Ada", last_name: "Lovelace", company_domain: "acme.example", note: "x" },
      { first_name: "Bob", last_name: "Bell", company_domain: "acme.example" },
    ];
    for (const [name, body] of [
      [BODIES_TAB, JSON.stringify({ leads: entries })],
      [UNCLAIMED_TAB, JSON.stringify({ email: "ada@found.example", status: "success" })],
    ] as const)
      appendUnclaimed(spreadsheet, [{ mark: "m1", receivedAtMs: 1, why: "w", body }], name);
    const leads = spreadsheet.addTab("Leads");
    leads.cells = [
      ["First name", "Last name", "Website", "Phones", "Headline", "Entry", "My notes"],
      ["Ada", "Lovelace", "acme.example", "+15550001", "Boss of Bob Bell", "e1", "own"],
      ["Bob", "Bell", "acme.example", "+3312", "Works for Ada Lovelace", "e2", "own"],
    ];
    newPicture(spreadsheet, new Set()).take(this.tab, this.tab.cells, "1 over", {
      ...{ headers: [], formulas: [] },
      texts: ["ada@found.example"],
    });
    spreadsheet.flush();
    properties.commit(
      SIGNALS.put(signalOf(`${PROFILE}/`), "s1"),
      SIGNALS.put(signalOf(BOBS), "s2"),
    );
    this.calculating = new AnswerPages(this.services.cache);
    this.calculating.fill([[emailOf("Ada"), asks[0]]], "stamp");
    this.calculating.save();
  }

  erase() {
    this.file.time.nowMs += 400_000;
    return erasePerson(this.services, ADA);
  }

  /** Every text that is stored anywhere. */
  text(): string {
    const tabs = this.file.spreadsheet.tabs.map(({ cells }) => cells);
    return JSON.stringify([this.file.properties.values, tabs, [...this.cached]]).replace(
      /\\+"/g,
      '"',
    );
  }

  known(): Record<string, string> {
    const knowledge = loadKnowledge(this.services);
    return Object.fromEntries(
      [...knowledge.all()].map((each) => [each.question, knowledge.valueOf(each)]),
    );
  }
}

function isKilled(act: () => void): boolean {
  try {
    act();
    return false;
  } catch (error) {
    if (error instanceof Killed) return true;
    throw error;
  }
}

/** The file after the act, however it was cut short. */
function expectErased(file: FullFile): void {
  const around = new RegExp(`.{0,80}(?:${HERS.source}).{0,40}`, "i");
  expect(file.text().match(around)).toBeNull();
  const isErased = erasedIn(file.file.properties.values);
  expect(isErased?.(["p:network.example/in/ada"])).toBe(true);
  expect(isErased?.(["p:network.example/in/bob", "d:bob lovelace@acme.example"])).toBe(false);
  const known = file.known();
  expect(Object.keys(known).sort()).toEqual(
    [emailOf("Bob"), "job_postings d:acme.example", "comments(20) p:network.example/in/bob"].sort(),
  );
  expect(known[emailOf("Bob")]).toBe("bob@found.example");
  const postings = JSON.parse(known["job_postings d:acme.example"] ?? "") as string[][];
  expect(postings.map((row) => row[6])).toEqual(["[erased], Bob Bell", "Bob Bell"]);
  expect(postings[1]?.[5]).toHaveLength(2_000);
  expect(JSON.parse(known["comments(20) p:network.example/in/bob"] ?? "")).toHaveLength(1);
  const [, ada, bob] = file.tab.cells;
  expect(ada?.map(String)).toEqual([
    "Ada",
    "Lovelace",
    "acme.example",
    "",
    "",
    "",
    "",
    "j1a",
    "my own note",
  ]);
  expect(bob?.[3]).toBe("bob@found.example");
  expect(SIGNALS.ids(file.file.properties.values)).toEqual(["s2"]);
  const leads = file.file.spreadsheet.tabs.find(({ name }) => name === "Leads")?.cells;
  expect(leads?.slice(1)).toEqual([
    ["", "", "", "", "", "e1", "own"],
    ["Bob", "Bell", "acme.example", "+3312", "Works for [erased]", "e2", "own"],
  ]);
}

test("a planted name is in no store afterwards, what is known of others stays, and own cells are named", () => {
  const file = new FullFile();
  expect(file.text()).toMatch(HERS);
  const before = listPerson(file.services, ADA).list;
  for (const there of [
    "ada@found.example",
    "+15550001",
    "Leads, row 2",
    BODIES_TAB,
    "Ask Ada Lovelace",
  ])
    expect(before).toContain(there);
  expect(before).not.toContain("bob@found.example");
  // Of who came in the same delivery nothing is listed, and nothing as it came.
  const arrived = before.split("\n\n").find((each) => each.startsWith(`${BODIES_TAB}, row`));
  expect(arrived).toContain("first_name: Ada, last_name: Lovelace");
  expect(arrived).not.toContain("Bob");
  const charged = () =>
    MONTH_SPENT.list(file.file.properties.all()).reduce((sum, [, { credits }]) => sum + credits, 0);
  const spent = charged();
  expect(spent).toBeGreaterThan(0);
  expect(file.erase()).toEqual({
    ...{
      counts: [
        "Saved results, e-mail: 1",
        "Saved results, phone: 1",
        "Saved results, lead: 1",
        "Saved results, comments(20): 1",
        "Saved results, in an answer about something else, job postings: 1",
        "Saved results, in an answer about something else, comments(20): 1",
        "People, rows: 1",
        "Leads, rows: 2",
        "Enrich: unclaimed, what arrived: 1",
        "Enrich: arrivals, what arrived: 1",
        "Signals, comments: 1",
      ],
      left: ["People, row 2"],
      records: [],
      alike: [],
      isMarked: true,
    },
  });
  expectErased(file);
  expect(listPerson(file.services, ADA).list).toBe(
    "People, rows: 1\n\nPeople, row 2: First: Ada | Last: Lovelace | Domain: acme.example | Ref: j1a | Note: my own note",
  );
  expect(charged()).toBe(spent);
});

test.each([
  ["rows of a signal", "Leads"],
  ["what arrived for signals", BODIES_TAB],
])("of %s that are sorted just then, nobody else's are cleared", (_, name) => {
  const file = new FullFile();
  const tab = file.file.spreadsheet.tabs.find((each) => each.name === name) as MemoryTab;
  if (name === BODIES_TAB) {
    const body = JSON.stringify({ leads: [{ first_name: "Bob", note: "stays" }] });
    const others = [{ mark: "m2", receivedAtMs: 2, why: "w", body }];
    appendUnclaimed(file.file.spreadsheet, others, BODIES_TAB);
  }
  const others = JSON.stringify(tab.cells[2]).replace("Ada Lovelace", "[erased]");
  const { write } = tab;
  tab.write = (...given) => {
    tab.write = write;
    write.apply(tab, given);
    tab.meanwhile = () => tab.cells.splice(1, 2, ...tab.cells.slice(1, 3).reverse());
  };
  file.erase();
  expect(JSON.stringify(tab.cells[1])).toBe(others);
  expect(JSON.stringify(tab.cells)).not.toMatch(HERS);
  expect(tab.cells[2]).toContain(name === "Leads" ? "e1" : "m1");
});

test("of rows that are sorted and the erasure killed in one moment, at most one other row stays cleared", () => {
  jest.spyOn(console, "info").mockImplementation(() => {});
  for (let after = 1; after <= 30; after++) {
    const file = new FullFile();
    const tab = file.file.spreadsheet.tabs.find(({ name }) => name === "Leads") as MemoryTab;
    tab.cells.push(["Cy", "Cox", "acme.example", "", "", "e3", "own"]);
    const { write } = tab;
    tab.write = (...given) => {
      tab.write = write;
      write.apply(tab, given);
      tab.meanwhile = () => tab.cells.splice(1, 3, ...tab.cells.slice(1, 4).reverse());
      file.file.calls.killAtCall(after);
    };
    expect(isKilled(() => file.erase())).toBe(true);
    file.file.endExecution();
    file.erase();
    expect(JSON.stringify(tab.cells)).not.toMatch(HERS);
    const others = tab.cells.slice(1).filter((row) => row[5] !== "e1");
    expect(others.map((row) => row[6])).toEqual(["own", "own"]);
    expect(others.filter((row) => row[0] === "").length).toBeLessThanOrEqual(1);
  }
});

test("a delivery that comes later for a look-up without an answer is unclaimed, and goes with the next erasure", () => {
  const file = new FullFile();
  const { properties, spreadsheet, time } = file.file;
  const open = ask({ id: "1-3-0", ref: "r9", question: "phone d:ada lovelace@acme.example" });
  const unanswered = {
    ...open,
    answer: { ...open.answer, outcome: "unknown" as const, value: "" },
  };
  const ledger = new LedgerTab({ spreadsheet, properties, codec: nodeCodec });
  ledger.load();
  properties.commit(ledger.append([unanswered]));
  file.erase();
  const phone = "+15550009";
  const body = {
    status: "finished",
    ...{ first_name: "Ada", last_name: "Lovelace" },
    phones: [phone],
  };
  const custom = { custom: { ref: "r9", field: "phone" } };
  const mail = putDelivery(
    {
      mark: "late",
      receivedAtMs: time.now(),
      to: "",
      body: JSON.stringify({ ...body, ...custom }),
    },
    nodeCodec,
  );
  file.script.commit(mail as Change<"script">);
  const { payer, journal } = file.run;
  const knowledge = loadKnowledge(file.services);
  const saved = { journal, knowledge };
  expect(new MailIntake(file.file, saved, payer.prices, file.services.mail).take()).toEqual([]);
  const unclaimedText = () => JSON.stringify(spreadsheet.tabNamed(UNCLAIMED_TAB)?.readAll());
  expect(unclaimedText()).toContain(phone);
  file.erase();
  expect(unclaimedText()).not.toContain(phone);
});

test("what a formula that calculates just then keeps in the cache goes with the next erasure", () => {
  const file = new FullFile();
  const kept = () => file.calculating.add({ question: emailOf("Ada") }, asksOfFile()[0]);
  kept();
  const saved = file.file.spreadsheet.tabNamed("Enrich: saved results") as MemoryTab;
  saved.meanwhile = () => file.calculating.save();
  file.erase();
  expect(file.text()).not.toMatch(/ada@found/);
  kept();
  file.calculating.save();
  expect(JSON.stringify([...file.cached])).toMatch(/ada@found/);
  file.erase();
  expectErased(file);
});

test("what people typed, inserted or froze stays, and is named", () => {
  const file = new FullFile();
  const found = file.file.spreadsheet.addTab("Leads found");
  found.cells = [
    ["Name", "Profile address", "Frozen"],
    ["Ada Lovelace", PROFILE, ""],
    ["Bob Bell", "https://network.example/in/bob", "ada@found.example"],
  ];
  const before = found.cells.map((row) => [...row]);
  expect(file.erase().left).toEqual(["People, row 2", "Leads found, row 2, 3"]);
  expect(found.cells).toEqual(before);
});

test("what arrived as the answer to a look-up about them goes, whatever it says", () => {
  const file = new FullFile();
  const body = JSON.stringify([{ text: "Not a word of whose it is" }]);
  const came = ["1-1-3", "1-2-2"].map((mark) => ({ mark, receivedAtMs: 1, why: "w", body }));
  appendUnclaimed(file.file.spreadsheet, came, BODIES_TAB);
  expect(listPerson(file.services, ADA).list.match(/Not a word/g)).toHaveLength(1);
  file.erase();
  const arrived = file.file.spreadsheet.tabNamed(BODIES_TAB)?.readAll() ?? [];
  expect(arrived.slice(-2).map((line) => line.slice(3).join(""))).toEqual(["", body]);
});

test("where nothing is surely theirs and others have the name, nothing is taken out by the bare name", () => {
  const file = new FullFile();
  const tabs = () => file.file.spreadsheet.tabs.filter(({ name }) => !/before a write/.test(name));
  const shown = () => JSON.stringify([file.known(), tabs().map(({ cells }) => cells)]);
  const before = shown();
  file.file.time.nowMs += 400_000;
  const alike = ["ada lovelace, acme.example"];
  const typo = { ...ADA, company: "acne.example" };
  expect(listPerson(file.services, typo)).toMatchObject({ list: "", alike });
  expect(erasePerson(file.services, typo)).toEqual({
    ...{ counts: [], left: [], records: [], alike, isMarked: true },
  });
  expect(shown()).toBe(before);
  const queued = [{ ref: "r1", question: emailOf("Ada"), contact: person("Ada") }];
  file.file.properties.commit(...enqueue(file.file.properties.all(), "acc", queued));
  expect(() => erasePerson(file.services, typo)).toThrow(/is being asked just now/);
});

test("a row with their name and nothing else to tell people apart is taken for theirs, a namesake's is not", () => {
  const file = new FullFile();
  const leads = file.file.spreadsheet.tabs.find(({ name }) => name === "Leads") as MemoryTab;
  leads.cells.push(["Ada", "Lovelace", "", "+1", "", "e3", "own"]);
  leads.cells.push(["Ada", "Lovelace", "other.example", "+2", "", "e4", "own"]);
  file.erase();
  expect(leads.cells.slice(3)).toEqual([
    ["", "", "", "", "", "e3", "own"],
    ["Ada", "Lovelace", "other.example", "+2", "", "e4", "own"],
  ]);
});

test("an e-mail address alone finds what it was found for, and marks nobody", () => {
  const file = new FullFile();
  const who = { name: "", company: "", profileUrl: "", email: "ada@found.example" };
  expect(listPerson(file.services, who).list).toContain("+15550001");
  const nobody = { ...who, email: "ada@own.example" };
  file.file.time.nowMs += 400_000;
  expect(erasePerson(file.services, nobody)).toMatchObject({ isMarked: false });
  expect(erasedIn(file.file.properties.values)).toBeUndefined();
});

test("killed at any call and pressed again, nothing of them is left and nothing of others is lost", () => {
  let calls = 0;
  jest.spyOn(console, "info").mockImplementation(() => {});
  for (let at = 1; at < 400; at += 2) {
    const file = new FullFile();
    file.file.calls.killAtCall(at);
    if (!isKilled(() => file.erase())) {
      calls = at;
      break;
    }
    file.file.endExecution();
    file.erase();
    expectErased(file);
  }
  expect(calls).toBeGreaterThan(40);
});

test.each([
  [
    "asked by a run",
    /is being asked just now. Wait for the answer, or until \d{4}-\d\d-\d\d \d\d:\d\d UTC, then erase/,
    (file: FullFile) => {
      const asks = [{ place: 0, ref: "r1", question: emailOf("Ada") }];
      const record = {
        fence: 0,
        wave: 1,
        job: "formula",
        account: "acc",
        sentAtMs: file.file.time.now() + 400_000,
        asks,
      };
      file.file.properties.set({ "formula.0": formatWaveRecord(record) });
    },
  ],
  [
    "queued by a formula",
    /is being asked just now/,
    (file: FullFile) => {
      const queued = [{ ref: "r1", question: emailOf("Ada"), contact: person("Ada") }];
      file.file.properties.commit(...enqueue(file.file.properties.all(), "acc", queued));
    },
  ],
  [
    "perhaps named in a note that nobody can read",
    /cannot be read and may be about this person/,
    (file: FullFile) => file.file.properties.set({ "wave.1": `{"v":9,"q":"${emailOf("Ada")}"}` }),
  ],
  [
    "in a file where a run was ended while it wrote",
    /was ended while it wrote/,
    (file: FullFile) => file.file.properties.set({ "note.j1.0": '1 {"v":9}' }),
  ],
  [
    "taken for one of two people",
    /the profile address of the one you mean/,
    (file: FullFile) => {
      const other = "https://network.example/in/ada-2";
      const { spreadsheet } = file.file;
      spreadsheet.addTab("Two").cells = [
        ["First name", "Last name", "Website", "Profile address"],
        ["Ada", "Lovelace", "acme.example", PROFILE],
        ["Ada", "Lovelace", "acme.example", other],
      ];
    },
  ],
  ...(["email p:network.example/in/ada", "job_postings d:acme.example"] as const).map(
    (question): [string, RegExp, (file: FullFile) => void] => [
      `named in the answer to ${question} that no step has saved yet`,
      /answer or delivery about this person waits/,
      (file) => {
        const value = question.startsWith("job") ? JOBS_ANSWER : "ada@found.example";
        const { answer } = ask({ id: "0-1-0", question, answer: { value } });
        const sentAtMs = file.file.time.now() + 395_000;
        const got = { answer, atMs: sentAtMs, credits: 1 };
        const asks = [{ place: 0, ref: "r1", question, got }];
        const record = { fence: 0, wave: 1, job: "formula", account: "acc", sentAtMs, asks };
        file.file.properties.set({ "formula.0": formatWaveRecord(record) });
      },
    ],
  ),
  [
    "named in mail that waits",
    /delivery about this person waits/,
    (file: FullFile) => {
      const body = JSON.stringify({ email: "ada@found.example" });
      file.script.commit(
        putDelivery({ mark: "mark", receivedAtMs: 1, to: "", body }, nodeCodec) as Change<"script">,
      );
    },
  ],
])("while somebody is %s, nothing is erased", (_, sentence, begin) => {
  const file = new FullFile();
  begin(file);
  expect(() => file.erase()).toThrow(sentence);
  expect(file.text().match(/ada@found/g)?.length).toBeGreaterThan(3);
  expect(file.tab.cells[1]?.[3]).toBe("ada@found.example");
});

test("an erased person may be allowed again, once", () => {
  const file = new FullFile();
  file.erase();
  expect(allowAgain(file.services, ADA)).toBe(true);
  expect(allowAgain(file.services, ADA)).toBe(false);
});
