import type { Job } from "../../../src/store/jobs";
import { NO_SUMS } from "../../../src/store/sums";
import { haltCode, jobText } from "../../../src/surfaces/texts";

/** 34 new people asked below 89 that an earlier run asked. */
const SECOND_DAY = {
  ...{ wanted: 123, people: 123, peopleAsked: 34, known: 89, asked: 34, found: 24, notFound: 10 },
  ...{ placed: 22, aside: 27, invalid: 12, credits: 72 },
};

test.each([
  [
    { wanted: 1, found: 1, placed: 1, credits: 3 },
    "1 e-mail for 1 person is in your sheet. 3 credits.",
  ],
  [
    { wanted: 2, found: 1, placed: 2, safe: 2, duplicates: 1, credits: 1 },
    "2 e-mails for 1 person are in your sheet. 2 e-mails are safe to send (valid, deliverable). 1 credit.",
  ],
  [
    { wanted: 3, found: 3, placed: 1, aside: 2, credits: 9 },
    "1 e-mail for 3 people is in your sheet. 2 uncertain ones are kept aside. 9 credits.",
  ],
  [
    { wanted: 3, found: 3, placed: 1, aside: 1, invalid: 1, credits: 9 },
    "1 e-mail for 3 people is in your sheet. 1 uncertain one is kept aside. 1 invalid one is kept aside, paid as found. 9 credits.",
  ],
  [
    { wanted: 3, people: 3, found: 1, placed: 1, queued: 2, credits: 3 },
    "1 e-mail for 1 person is in your sheet. 2 rows were not looked up. 3 credits.",
  ],
  [
    { wanted: 60, people: 60, known: 59, found: 1, placed: 1, credits: 3 },
    "1 e-mail for 60 people is in your sheet. 3 credits.",
  ],
  [
    { wanted: 1, people: 1, found: 1, blocked: 1, credits: 3 },
    "0 e-mails for 1 person are in your sheet. 1 not filled in: something else stands there. Tick Overwrite and its status under Where results go to replace it, free. 3 credits.",
  ],
  [{ wanted: 2, notFound: 2 }, "No e-mail found for 2 people. Nothing was charged."],
  [
    { wanted: 4, unknown: 3, failed: 1 },
    "3 rows got no answer and may have been paid. 1 did not work, free.",
  ],
  [
    { wanted: 12, people: 12, known: 10, placed: 10, asked: 2, unknown: 2 },
    "2 rows got no answer and may have been paid. 10 e-mails for 12 people are in your sheet.",
  ],
  [
    {
      ...SECOND_DAY,
      ...{ safe: 16, knew: 3, knewSafe: 1, knewAside: 25, knewInvalid: 9 },
    },
    "19 e-mails for 34 people are in your sheet. 15 e-mails are safe to send (valid, deliverable); others may bounce. 2 uncertain ones are kept aside. 3 invalid ones are kept aside, paid as found. 3 more known before. 72 credits.",
  ],
  [
    {
      wanted: 12,
      people: 12,
      peopleAsked: 2,
      known: 10,
      asked: 2,
      notFound: 2,
      knewAside: 4,
      aside: 4,
    },
    "No e-mail found for 2 people. Nothing was charged.",
  ],
  // Of an earlier version.
  [
    {
      ...SECOND_DAY,
    },
    "22 e-mails for 123 people are in your sheet. 27 uncertain ones are kept aside. 12 invalid ones are kept aside. 72 credits.",
  ],
  [{ wanted: 10, skipped: 10 }, "Nobody was looked up: Status says why. Nothing was charged."],
  [{ wanted: 2, failed: 2 }, "2 did not work, free. Nothing was charged."],
  [
    { wanted: 3, notFound: 1, unknown: 2 },
    "No e-mail found for 1 person. 2 rows got no answer and may have been paid.",
  ],
])("a run with %j says it in the right number", (sums, sentence) => {
  const job = {
    state: "done",
    fields: ["email"],
    sums: { ...NO_SUMS, ...sums },
  } as unknown as Job;
  expect(jobText(job)).toBe(sentence);
});

test.each([
  [{ placed: 220, phones: 95 }, "125 e-mails and 95 phones"],
  [{ placed: 95, phones: 95 }, "95 phones"],
  // Of an earlier version, or without a phone.
  [{ placed: 125 }, "125 results"],
])(
  "a run for e-mails and phones that placed %j names %s, and what its credits bought",
  (sums, what) => {
    const fields = ["email", "phone"];
    const all = { ...NO_SUMS, ...sums, people: 180, peopleAsked: 152, known: 141, asked: 152 };
    const job = { state: "done", fields, sums: { ...all, found: 85, credits: 2_550 } };
    expect(jobText(job as unknown as Job)).toBe(
      `${what} for 180 people are in your sheet. 85 new answers: 2550 credits.`,
    );
  },
);

test("a run counts how far it is in those it asks, not in those it knew", () => {
  const sums = { ...NO_SUMS, people: 180, peopleAsked: 152, known: 28, asked: 76, queued: 76 };
  const job = { state: "running", fields: ["email"], sums } as unknown as Job;
  expect(jobText(job)).toMatch(/^76 of 152, 0 found\./);
});

test("a run without e-mails offers to overwrite no status, since it fills none", () => {
  const sums = { ...NO_SUMS, wanted: 1, people: 1, found: 1, blocked: 1, credits: 30 };
  const job = { state: "done", fields: ["phone"], sums } as unknown as Job;
  expect(jobText(job)).toBe(
    "0 phones for 1 person are in your sheet. 1 not filled in: something else stands there. Tick Overwrite under Where results go to replace it, free. 30 credits.",
  );
});

test.each([
  [{ asked: 3, unknown: 2, failed: 1 }, "UNANSWERED"],
  [{ asked: 3, unknown: 2, notFound: 1 }, null],
  [{ asked: 0, known: 3 }, null],
])(
  "a run that is over with %j halts as %s: only without a single answer it is not just done",
  (sums, halt) => {
    const job = { state: "done", halt: { code: "PAUSED" }, sums: { ...NO_SUMS, ...sums } };
    expect(haltCode(job as unknown as Job)).toBe(halt);
  },
);

test("a run that has only another account's look-ups to wait for says so", () => {
  const sums = { ...NO_SUMS, wanted: 1, known: 1 };
  const job = { state: "running", fields: ["email"], waitsUntilMs: 1, sums } as unknown as Job;
  expect(jobText(job)).toMatch(/^It waits for answers to what somebody else's run has asked/);
});

test("a run that rests with all asked says what is still to come", () => {
  const sums = { ...NO_SUMS, wanted: 296, pending: 276, found: 2 };
  const halt = { code: "PAUSED", sentence: "Paused by you. Press Resume to go on." };
  const job = { state: "paused", fields: ["email"], halt, sums } as unknown as Job;
  expect(jobText(job)).toBe(
    "Paused by you. Press Resume to go on. 276 answers are still to come and may be charged.",
  );
});

test.each([
  [
    { scheduled: true },
    "Stopped at what its schedule had left, 25 credits: the next look-up could exceed it.",
  ],
  [
    { scheduled: true, capOfDay: true },
    "Stopped at what the day's limit had left, 25 credits: the next look-up could exceed it.",
  ],
  [{}, "Stopped at its limit, 25 credits: the next look-up could exceed it."],
])(
  "a run stopped by a limit names it, and as its own only if a person gave it: %j",
  (whose, said) => {
    const halt = { code: "CAP_REACHED" };
    const sums = { ...NO_SUMS, wanted: 9, queued: 1, asked: 8, found: 8, placed: 8, credits: 24 };
    const job = { state: "stopped", fields: ["email"], capCredits: 25, halt, sums, ...whose };
    expect(jobText(job as unknown as Job).startsWith(`${said} `)).toBe(true);
  },
);

test("a run that rests says that nothing is lost, and how many rows wait", () => {
  const sums = { ...NO_SUMS, wanted: 296, queued: 112, found: 71 };
  const halt = { code: "NO_CREDITS", sentence: "Credits have run out." };
  const job = { state: "paused", fields: ["email"], halt, sums } as unknown as Job;
  expect(jobText(job)).toBe("Credits have run out. Nothing is lost; 112 rows wait.");
});
