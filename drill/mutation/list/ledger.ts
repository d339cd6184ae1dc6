// Safeguards of claims, answers, the lease and the saved results.
import type { Safeguard } from "../safeguard";

const JOURNAL = "test/src/outbox/journal.test.ts";
const LEASING = "test/src/ledger/leasing.test.ts";
const SAVED = "test/src/ledger/ledger-tab.test.ts";

export const CLAIMS: readonly Safeguard[] = [
  {
    name: "claim-before-asking",
    guards: "A wave is noted before its requests leave: killed then, nothing is asked twice.",
    file: "src/outbox/claim.ts",
    take: "putWave(key, text), ",
    put: "",
    caughtBy: { file: JOURNAL, title: "is stored before the request leaves" },
  },
  {
    name: "claim-under-the-lock",
    guards: "Claims are made under the document lock: two executions never claim one question.",
    file: "src/outbox/claim.ts",
    take: "return underLock(file, claimFrom, noting.lockWaitMs);",
    put: "return underLock({ ...file, lock: { hold: (_, act) => act() } }, claimFrom);",
    caughtBy: { file: JOURNAL, title: "is stored before the request leaves" },
  },
  {
    name: "claim-by-the-lease-holder-alone",
    guards: "Whoever lost the lease claims nothing more: of two steps at once only one spends.",
    file: "src/outbox/journal.ts",
    take: '        if (this.lost) throw enrichError("BUSY");\n',
    put: "",
    caughtBy: { file: JOURNAL, title: "is not made when its check refuses" },
  },
  {
    name: "claim-in-its-turn",
    guards: "A wave waits for its turn with nothing claimed: the service's rate is kept.",
    file: "src/outbox/claim.ts",
    take: "    if (early > 0) return { waitMs: early };\n",
    put: "",
    caughtBy: { file: JOURNAL, title: "of the next wave waits for its turn" },
  },
  {
    name: "room-for-answers",
    guards: "A wave leaves only when its answers have room: none that is paid finds a full store.",
    file: "src/outbox/claim.ts",
    take: "    checkRoom(control, bytes);\n",
    put: "",
    caughtBy: { file: JOURNAL, title: "is not made when its answers might not fit" },
  },
  {
    name: "day-of-requests-counted",
    guards:
      "Requests are counted for the account's day: a run pauses before Google refuses a wave.",
    file: "src/outbox/claim.ts",
    take: "booked.change, counted, ",
    put: "booked.change, ",
    caughtBy: { file: JOURNAL, title: "counts its requests for the account's day" },
  },
];

export const ANSWERS: readonly Safeguard[] = [
  {
    name: "answer-stored-at-once",
    guards: "What came back is stored before anything else is done: no answer is lost to a kill.",
    file: "src/outbox/journal.ts",
    take: "    this.properties.commit(...changes);\n    return !this.lost;",
    put: "    return !this.lost;",
    caughtBy: {
      file: JOURNAL,
      title: "asks nothing twice, forgets no ask and loses no stored answer",
    },
  },
  {
    name: "answer-saved-before-its-note-is-freed",
    guards: "Answers are in the tab before their notes are freed: a kill in between loses none.",
    file: "src/outbox/journal.ts",
    take: "    const counted = this.ledger.append(",
    put: "    this.properties.commit(...[...this.unsaved.keys()].map(freeWave));\n    const counted = this.ledger.append(",
    caughtBy: {
      file: JOURNAL,
      title: "asks nothing twice, forgets no ask and loses no stored answer",
    },
  },
  {
    name: "late-answer-under-its-own-name",
    guards: "Whoever lost the lease stores an answer beside the new holder's notes, not over them.",
    file: "src/outbox/journal.ts",
    take: "const key = this.lost ? lateKey(claimed.fence, claimed.wave) : this.key(claimed.wave);",
    put: "const key = false ? lateKey(claimed.fence, claimed.wave) : this.key(claimed.wave);",
    caughtBy: { file: JOURNAL, title: "after the lease was lost is kept beside" },
  },
  {
    name: "nothing-saved-by-who-lost-the-lease",
    guards:
      "Whoever lost the lease frees no claim of the new holder: killed, it would be paid twice.",
    file: "src/outbox/journal.ts",
    take: "    if (this.lost) return;\n",
    put: "",
    caughtBy: { file: "test/stage/safeguards.test.ts", title: "whoever lost the lease" },
  },
  {
    name: "living-formula-left-alone",
    guards: "A step takes over no claim of a formula that may still be at work.",
    file: "src/outbox/journal.ts",
    take: "if (isFormulaKey(key) && !hasEnded(key, record, now))",
    put: "if (false)",
    caughtBy: { file: JOURNAL, title: "leaves alone what another formula has claimed meanwhile" },
  },
  {
    name: "unreadable-note-kept-apart",
    guards: "A note nobody can read is kept under a name of its own: what it names stays known.",
    file: "src/outbox/journal.ts",
    take: "          apart.push(putWave(unreadableKey(checksum([text])), text));\n",
    put: "",
    caughtBy: {
      file: "test/stage/unreadable-records.test.ts",
      title: "of what was sent halts who sent it; others go on",
    },
  },
  {
    name: "formula-answer-stored-firmly",
    guards: "A formula's answer is stored again where Google's store fails once.",
    file: "src/outbox/formula-notes.ts",
    take: "      this.properties.commit(...changes);\n    }\n    if (adjust)",
    put: "    }\n    if (adjust)",
    caughtBy: { file: JOURNAL, title: "a formula's answer is stored although" },
  },
  {
    name: "late-formula-answer-under-its-own-name",
    guards: "An answer that comes when its claim is taken over is written over nobody's claim.",
    file: "src/outbox/formula-notes.ts",
    take: "    const isLate = this.time.now() >= sentAtMs + PLATFORM_LIMITS.formulaMs;",
    put: "    const isLate = false;",
    caughtBy: { file: JOURNAL, title: "an answer that comes when its claim is taken over" },
  },
];

export const LEASE: readonly Safeguard[] = [
  {
    name: "lease-of-one-holder",
    guards: "The lease has one holder at a time: steps of two people never interleave.",
    file: "src/ledger/leasing.ts",
    take: "    if (control.lease.untilMs > time.now())",
    put: "    if (control.lease.untilMs > Number.POSITIVE_INFINITY)",
    caughtBy: { file: LEASING, title: "has one holder at a time" },
  },
  {
    name: "lease-given-back-by-its-holder-alone",
    guards: "Whoever lost the lease does not give back the new holder's.",
    file: "src/ledger/leasing.ts",
    take: "    if (lease.fence === fence) file",
    put: "    file",
    caughtBy: { file: LEASING, title: "is not given back by one who lost it" },
  },
  {
    name: "unreadable-lease-counts-as-held",
    guards: "A lease that cannot be read may be held: nobody works beside its holder.",
    file: "src/ledger/leasing.ts",
    take: "    assumeHeld(properties, control, time.now());\n",
    put: "",
    caughtBy: { file: LEASING, title: "that cannot be read may be held" },
  },
  {
    name: "fence-above-a-copied-file",
    guards: "In a copied file the first fence is above all that its saved results were named by.",
    file: "src/ledger/leasing.ts",
    take: "isFirst ? unusedFence(time.now()) : control.lease.fence + 1;",
    put: "control.lease.fence + 1;",
    caughtBy: { file: LEASING, title: "begins above every fence" },
  },
];

export const SAVED_RESULTS: readonly Safeguard[] = [
  {
    name: "saved-rows-counted",
    guards: "A saved row whose number is missing stops all spending: its answer is not paid again.",
    file: "src/ledger/saved-rows.ts",
    take: "missing: free.filter((each) => each <= end),",
    put: "missing: [],",
    caughtBy: { file: SAVED, title: "stop spending when" },
  },
  {
    name: "saved-rows-checked",
    guards:
      "A saved row that somebody changed or made is told by its check, and nothing is believed of it.",
    file: "src/ledger/saved-rows.ts",
    take: "sign?.(number, contents) === check",
    put: "sign !== undefined",
    caughtBy: { file: SAVED, title: "stop spending when" },
  },
  {
    name: "saved-rows-signed",
    guards: "Once rows are signed, one with the checksum that anybody can make is not believed.",
    file: "src/ledger/saved-rows.ts",
    take: 'state !== "signed" && checksum(contents) === check',
    put: "checksum(contents) === check",
    caughtBy: { file: SAVED, title: "are read as before when" },
  },
  {
    name: "saved-rows-a-row-below",
    guards: "Saved rows leave a blank one above: a row inserted as they are written harms none.",
    file: "src/ledger/saved-tab.ts",
    take: "end + 2",
    put: "end + 1",
    caughtBy: { file: SAVED, title: "stand below a row that somebody inserts while" },
  },
  {
    name: "copied-results-decided-by-a-person",
    guards:
      "A copy neither believes nor pays for anything before a person says whether to use its results.",
    file: "src/ledger/ledger-tab.ts",
    take: "if (count + read.missing.length > 0) throw copiedResults(count, read.missing);",
    put: "void copiedResults;",
    caughtBy: { file: SAVED, title: "are neither read nor added to before a person" },
  },
  {
    name: "deleted-rows-stay-deleted",
    guards: "A row that was deleted does not count where a copy of it is pasted again.",
    file: "src/ledger/saved-rows.ts",
    take: "read.filter(({ check }) => !deleted.has(check))",
    put: "read.slice()",
    caughtBy: {
      file: "test/src/ledger/saved-rows.test.ts",
      title: "a deleted row counts, and what it deleted does not",
    },
  },
  {
    name: "answers-kept-whole",
    guards: "A paid answer is saved as it came, not as its columns show it.",
    file: "src/service/lookup.ts",
    take: 'answered("found", { value: whole })',
    put: 'answered("found", { value: JSON.stringify(read.value) })',
    caughtBy: {
      file: "test/stage/whole-answers.test.ts",
      title: "is saved whole, and comes back whole",
    },
  },
  {
    name: "large-answers-to-the-tab",
    guards: "An answer without room in the notes goes to the saved results at once.",
    file: "src/outbox/journal.ts",
    take: "if (!this.lost && (bytes > POLICY.largestNoteBytes || !hasRoom(control, bytes, key))) {",
    put: "if (this.lost && bytes > POLICY.largestNoteBytes) {",
    caughtBy: {
      file: "test/stage/whole-answers.test.ts",
      title: "is saved whole, and comes back whole",
    },
  },
  {
    name: "pieces-of-long-values-checked",
    guards: "A long value with a piece missing is damaged, never shown short.",
    file: "src/ledger/saved-row.ts",
    take: "const isWhole = rest.length > 0 && !rest.includes(undefined);",
    put: "const isWhole = rest.length >= 0;",
    caughtBy: {
      file: "test/src/ledger/saved-row.test.ts",
      title: "with a piece missing is never shown short",
    },
  },
  {
    name: "saved-rows-written-through",
    guards: "Saved rows are flushed before their notes are freed: Google may drop what is not.",
    file: "src/ledger/saved-tab.ts",
    take: "writeAt(tab, row, 1, lines);\n    this.spreadsheet.flush();",
    put: "writeAt(tab, row, 1, lines);",
    caughtBy: { file: SAVED, title: "are on a hidden tab that warns before edits" },
  },
  {
    name: "answers-win-over-waiting",
    guards: "An answer replaces waiting and never the other way: reading twice changes nothing.",
    file: "src/ledger/knowledge.ts",
    take: "    if (present && !supersedes(ask, present)) return;\n",
    put: "",
    caughtBy: { file: "test/src/ledger/knowledge.test.ts", title: "two records of one ask" },
  },
  {
    name: "polls-of-the-own-account",
    guards: "Only the account that asked polls: another key would read its look-ups as gone.",
    file: "src/ledger/knowledge.ts",
    take: "ask.account === account && isPollableId",
    put: "isPollableId",
    caughtBy: {
      file: "test/src/ledger/knowledge.test.ts",
      title: "asks are found by run, and those to be polled by account",
    },
  },
];
