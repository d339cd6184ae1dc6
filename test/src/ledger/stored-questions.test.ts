import { answer } from "../../../src/core/outcome";
import {
  formatQuestion,
  keysOf,
  type Named,
  parseQuestion,
} from "../../../src/core/question-marks";
import { type Contact, contactQuestion } from "../../../src/core/subject";
import type { Ask } from "../../../src/ledger/ask";
import { formatRunningRows, formatSavedRow, parseSavedRow } from "../../../src/ledger/saved-row";
import { formatWaveRecord, readWaveRecord } from "../../../src/ledger/wave-record";
import { QUEUES } from "../../../src/store/queue";

const NAMELESS = { firstName: "", lastName: "", domain: "", companyName: "" };
const ADA: Contact = {
  firstName: "Ada",
  lastName: "Roth",
  domain: "roth.example",
  companyName: "Roth & Co.",
  profileUrl: "",
  countries: "",
};
const AT = 1_767_600_000_000;

/** What each place where a question is stored gives back of it. */
function storedIn(question: Named): Record<string, Named | undefined> {
  const ask: Ask = {
    ...{ keys: undefined, ...question },
    ...{ id: "1-2-0", ref: "ab", job: "ab", account: "me", credits: 0 },
    ...{ askedAtMs: AT, answeredAtMs: 0, answer: answer("pending") },
  };
  const wave = { fence: 1, wave: 2, job: "ab", account: "me", sentAtMs: AT };
  const note = formatWaveRecord({ ...wave, asks: [{ place: 0, ref: "ab", ...question }] });
  const [queue = ""] = Object.values(
    QUEUES.put({ account: "me", queued: [{ ref: "ab", contact: ADA, ...question }] }),
  );
  return {
    text: parseQuestion(formatQuestion(question)),
    "saved row": parseSavedRow(formatSavedRow({ ...ask, answer: answer("found") }))?.[0],
    "running row": formatRunningRows([ask]).flatMap((row) => parseSavedRow(row) ?? [])[0],
    note: readWaveRecord(note).asks[0],
    "note of another version": readWaveRecord(note.replace('"v":', '"v":9')).asks[0],
    "note cut short": readWaveRecord(note.slice(0, -1)).asks[0],
    queue: QUEUES.list({ "queue.0": String(queue) } as never)[0]?.[1].queued[0],
  };
}

test.each<[string, Partial<Contact>]>([
  ["a title alone before two names", { firstName: "Herr", lastName: "Dr. Ana Roth" }],
  ["an @ in a name", { firstName: "José @", lastName: "@del Río" }],
  ["an @ in a company", { companyName: "@Home C@fé", domain: "" }],
  ["two spaces in a profile address", { ...NAMELESS, profileUrl: "n.example/in/ada%20%20d1%20c2" }],
  [
    "a line end in a profile address",
    { ...NAMELESS, profileUrl: "n.example/in/ada%0D%0A%20%20roth" },
  ],
  ["separators of stored texts", { firstName: "d:(FR) +3", lastName: 'gz:"\\/?: free' }],
  [
    "every kind of white space",
    { firstName: "A\u00a0\u2003\u3000b", lastName: "\ufeffc\u2028d\te" },
  ],
  ["nothing seen", { firstName: "A\u200b\u00add\u202ea", lastName: "\u0007Roth\u0000" }],
  [
    "half a character, emoji and other scripts",
    { firstName: "\ud83d 👩‍👩‍👧", lastName: "אבג مرحبا" },
  ],
  ["names of properties", { firstName: "constructor", lastName: "__proto__" }],
  ["numbers and dates", { firstName: "45000", lastName: "2026-01-02" }],
  ["a long name", { firstName: "x".repeat(500) }],
])("a question comes back from wherever it is stored: %s", (_, part) => {
  for (const others of [{}, { domain: "" }]) {
    const asked = contactQuestion("email", { ...ADA, ...others, ...part });
    const stored = Object.entries(storedIn(asked));
    for (const [place, back] of stored)
      expect([place, back && keysOf(back)]).toEqual([place, keysOf(asked)]);
    for (const [place, back] of stored)
      expect([place, back?.question]).toEqual([place, asked.question]);
  }
});
