import type { Outcome } from "../../../src/core/outcome";
import { SKIP_WORDS } from "../../../src/core/subject";
import { planCells } from "../../../src/jobs/plan";
import {
  countPlaced,
  isFormerStatus,
  isOurWord,
  PLACEABLE,
  rowOutputs,
  sheetTime,
} from "../../../src/jobs/row-outputs";
import { outputsOf, planSettle, presentIn, sameCell } from "../../../src/jobs/settle-plan";
import type { Ask } from "../../../src/ledger/ask";
import type { Cell } from "../../../src/ports/spreadsheet";
import type { TableRow } from "../../../src/sheet/table";
import { ask } from "../ledger/asks";
import { emailOf, knowing, person, row } from "./rows";

const JOB = { id: "j1", fields: ["email" as const], scope: "all" as const };
const BLANK = { email: "", email_status: "", status: "", enriched_on: "", ref: "" };
const NO_NAME = "left out: needs first and last name, or full name";
const DONE_MS = 1_767_600_000_750;
const of = (name: string, more: Parameters<typeof ask>[0] = {}) =>
  ask({ question: emailOf(name), ref: "j1a", answeredAtMs: DONE_MS, ...more });
const adaRow = (more: Partial<TableRow> = {}) =>
  row(2, { ref: "j1a", contact: person("Ada"), outputs: BLANK, ...more });
const changesOf = (rows: TableRow[], ...asks: Ask[]) =>
  planSettle(planCells(rows, JOB, knowing(...asks)));
const changed = (rows: TableRow[], ...asks: Ask[]) =>
  Object.fromEntries(changesOf(rows, ...asks).map(({ role, value }) => [role, value]));

describe("the outputs of a row", () => {
  const outputs = (...asks: Ask[]) =>
    rowOutputs(planCells([adaRow()], JOB, knowing(...asks)).cells);

  test("are the value, its status, the outcome and the time when it was found", () => {
    expect(outputs(of("Ada"))).toEqual({
      email: "ada@acme.example",
      email_status: "valid",
      status: "Found",
      enriched_on: new Date(1_767_600_000_000),
    });
  });

  test.each([
    ["risky", 1, 0],
    ["a grade of next year", 1, 0],
    ["invalid", 0, 1],
  ])(
    "keep an e-mail aside that is %s, and place it if it is not invalid",
    (detail, aside, invalid) => {
      const before = planCells([adaRow()], JOB, knowing(of("Ada", { answer: { detail } }))).cells;
      expect(rowOutputs(before)).not.toHaveProperty("email");
      expect(countPlaced(before)).toMatchObject({ placed: 0, aside, invalid });
      const job = { ...JOB, placed: [...PLACEABLE] };
      const after = planCells([adaRow()], job, knowing(of("Ada", { answer: { detail } }))).cells;
      expect(rowOutputs(after).email).toBe(aside === 1 ? "ada@acme.example" : undefined);
    },
  );

  test("give what is kept aside no status beside another e-mail, and place it only where that may be replaced", () => {
    const held = adaRow({
      outputs: { ...BLANK, email: "old@acme.example", email_status: "valid" },
    });
    const { cells } = planCells([held], JOB, knowing(of("Ada", { answer: { detail: "risky" } })));
    expect(rowOutputs(cells)).not.toHaveProperty("email_status");
    expect(countPlaced(cells)).toMatchObject({ aside: 0, blocked: 1 });
    const fresh = cells.map((cell) => ({ ...cell, previous: ["old@acme.example"] }));
    expect(rowOutputs(fresh)).not.toHaveProperty("email_status");
    expect(countPlaced(fresh)).toMatchObject({ aside: 1, blocked: 0 });
  });

  test.each([
    ["phone", "Found", "a@b.example", `Phone ${NO_NAME}`],
    ["phone", "Found", "", `Phone ${NO_NAME}`],
    ["phone", "Not found", "", `Phone ${NO_NAME}`],
    ["phone", "E-mail not found", "", "Not found"],
    ["phone", `E-mail not found, phone ${NO_NAME}`, "", "Not found"],
    ["phone", "E-mail kept aside: risky, phone failed", "", "Kept aside: risky"],
    ["phone", `Phone ${NO_NAME}`, "", `Phone ${NO_NAME}`],
    ["phone", "Call them", "", `Phone ${NO_NAME}`],
    ["phone", "", "", `Phone ${NO_NAME}`],
    ["email", "Found", "a@b.example", "Left out: needs first and last name, or full name"],
  ] as const)(
    "say of a row that a run for its %s leaves out, that says %j and has the e-mail %j: %j",
    (field, status, email, says) => {
      const lacking = { contact: person("Ada", { lastName: "", profileUrl: "" }) };
      const left = adaRow({ ...lacking, outputs: { ...BLANK, status, email } });
      const { cells } = planCells([left], { ...JOB, fields: [field] }, knowing());
      expect(rowOutputs(cells).status).toBe(says);
    },
  );

  test.each<[Outcome, string, object]>([
    ["not_found", "Not found", { enriched_on: sheetTime(DONE_MS) }],
    ["failed", "Failed", { enriched_on: sheetTime(DONE_MS) }],
    ["refused", "Not possible: bad", { enriched_on: sheetTime(DONE_MS) }],
    ["pending", "Waiting", {}],
    ["unknown", "No answer yet", {}],
  ])("of outcome %s are %j and no value", (outcome, status, more) => {
    expect(
      outputs(of("Ada", { outcome, answer: { detail: outcome === "refused" ? "bad" : "" } })),
    ).toEqual({ status, ...more });
  });

  test.each([
    ["valid", true],
    ["deliverable", true],
    ["catch-all", true],
    ["", true],
    ["risky", false],
    ["invalid", false],
    ["=1+1", false],
  ])("place an e-mail of status %j: %s", (detail, placed) => {
    const { email, email_status } = outputs(of("Ada", { answer: { detail } }));
    expect(email).toBe(placed ? "ada@acme.example" : undefined);
    expect(email_status).toBe(detail);
  });

  test("are the first phone and all phones", () => {
    const contact = person("Ada", { profileUrl: "https://linkedin.com/in/ada" });
    const plan = planCells(
      [adaRow({ contact })],
      { ...JOB, fields: ["phone"] },
      knowing(
        ask({
          question: "phone p:linkedin.com/in/ada",
          answer: { value: "+331, +332", detail: "valid" },
        }),
      ),
    );
    expect(rowOutputs(plan.cells)).toMatchObject({ phone: "+331", all_phones: "+331, +332" });
  });

  test("name each field when fields differ, and say it once when they do not", () => {
    const contact = person("Ada", { profileUrl: "https://linkedin.com/in/ada" });
    const job = { ...JOB, fields: ["email" as const, "phone" as const] };
    const found = ask({ question: "email p:linkedin.com/in/ada" });
    const missing = ask({
      id: "1-1-1",
      outcome: "not_found",
      question: "phone p:linkedin.com/in/ada",
    });
    const status = (...asks: Ask[]) =>
      rowOutputs(planCells([adaRow({ contact })], job, knowing(...asks)).cells).status;
    expect(status(found, missing)).toBe("E-mail found, phone not found");
    expect(status()).toBe("Not asked yet");
  });
});

test.each<[string, Cell, Cell | undefined]>([
  ["a blank", "", ""],
  ["what we show there", "ada@acme.example", "ada@acme.example"],
  ["a person's own, which may be a chip", "mine@ada.example", undefined],
])("between two written cells %s is written back: %j", (_, email, expected) => {
  const rows = [adaRow({ outputs: { ...BLANK, email, status: "Found" } })];
  const layout = { inputs: {}, outputs: { email: 1, status: 2, enriched_on: 3 } };
  const shown = outputsOf(planCells(rows, JOB, knowing(of("Ada"))));
  const present = presentIn(
    { layout, rows, headers: [], cells: [], formulas: [] },
    [],
    () => shown,
  );
  expect([present(2, 1), present(2, 2), present(2, 3)]).toEqual([expected, "Found", ""]);
});

test.each([
  ["Found", true, false],
  ["found", true, true],
  ["FOUND", false, false],
  ["Kept aside: catch-all", true, false],
  ["found, kept aside as risky", true, true],
  ["Left out: needs a company or website", true, false],
  ["skipped: company or domain is missing", true, true],
  ["skipped: on holiday", false, false],
  ["Left out: on holiday", false, false],
  ["Not possible: blocked", true, false],
  ["not accepted: blocked", true, true],
  ["Waiting: not asked yet", true, false],
  ["E-mail found, phone not asked yet", true, false],
  ["queued", true, true],
  ["E-mail found, phone left out: waits for the e-mail", true, false],
  ["e-mail found, phone skipped: waits for the e-mail", true, true],
  ["input changed, not filled", true, true],
  ["call back", false, false],
])("the status %j is ours: %s, and of an earlier build: %s", (text, ours, former) => {
  expect([isOurWord("status", text), isFormerStatus(text)]).toEqual([ours, former]);
});

test.each([...Object.values(SKIP_WORDS)])("a status of what is left out is ours: %s", (reason) => {
  if (reason !== "") expect(isOurWord("status", `Left out: ${reason}`)).toBe(true);
});

describe("a settle", () => {
  test("writes what differs, and nothing when all is there", () => {
    const written = changed([adaRow()], of("Ada"));
    expect(Object.keys(written).sort()).toEqual(["email", "email_status", "enriched_on", "status"]);
    expect(changed([adaRow({ outputs: { ...BLANK, ...written } })], of("Ada"))).toEqual({});
  });

  test("takes a time that came back a little off for the same", () => {
    const enriched_on = new Date(sheetTime(DONE_MS).getTime() + 3);
    expect(changed([adaRow({ outputs: { ...BLANK, enriched_on } })], of("Ada"))).not.toHaveProperty(
      "enriched_on",
    );
  });

  test.each(["own@x.example", 0, false, " "])(
    "leaves the value %j that a person put there",
    (email) => {
      expect(changed([adaRow({ outputs: { ...BLANK, email } })], of("Ada"))).not.toHaveProperty(
        "email",
      );
    },
  );

  test("leaves formulas, in any column", () => {
    const formulas = ["email", "status"] as const;
    const written = changed([adaRow({ formulas: [...formulas] })], of("Ada"));
    expect(Object.keys(written).sort()).toEqual(["email_status", "enriched_on"]);
  });

  test("fills no column that is not mapped, and never Ref", () => {
    expect(changed([adaRow({ outputs: { status: "", ref: "j1a" } })], of("Ada"))).toEqual({
      status: "Found",
    });
  });

  test("gives a row whose input changed its status alone", () => {
    expect(changed([adaRow({ contact: person("Eve") })], of("Ada"))).toEqual({
      status: "Left out: its input changed",
    });
  });

  test("fills duplicates, copies and rows that lost their ref", () => {
    const rows = [adaRow(), adaRow({ row: 3 }), adaRow({ row: 4, ref: "" })];
    const emails = changesOf(rows, of("Ada")).filter(({ role }) => role === "email");
    expect(emails.map(({ row: { row: number } }) => number)).toEqual([2, 3, 4]);
  });

  test("says why a row is skipped, and nothing of blank rows", () => {
    expect(changed([adaRow({ contact: person("Ada", { domain: "" }) })])).toEqual({
      status: "Left out: needs a company or website",
    });
    expect(changesOf([row(2, { outputs: BLANK })])).toEqual([]);
  });
});

test.each([
  ["", undefined, true],
  [5, "5", true],
  [true, "true", true],
  ["a", "A", false],
  [new Date(1_400), new Date(1_000), true],
  [new Date(1_600), new Date(1_000), false],
  [new Date(0), 0, false],
])("cells %j and %j hold the same: %s", (a, b, same) => expect(sameCell(a, b)).toBe(same));
