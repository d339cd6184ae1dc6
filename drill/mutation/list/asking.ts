// Safeguards of what is asked, whether it may be paid for, and how an answer is read.
import type { Safeguard } from "../safeguard";

const SEND = "test/src/outbox/send-wave.test.ts";
const PLAN = "test/src/jobs/plan.test.ts";
const SAME = "test/src/ledger/same-person.test.ts";
const PANEL = "test/stage/enrich-panel.test.ts";

export const ONCE: readonly Safeguard[] = [
  {
    name: "duplicates-asked-once",
    guards: "Two rows about one person are one question: it is paid once.",
    file: "src/jobs/plan.ts",
    take: '  if (keys.some((key) => asking.has(key))) return { kind: "duplicate", ask: undefined };\n',
    put: "",
    caughtBy: { file: PLAN, title: "as a duplicate of a row above" },
  },
  {
    name: "known-by-the-profile-address",
    guards: "A person known under another spelling, by the address an answer named, is paid once.",
    file: "src/ledger/knowledge.ts",
    take: "[questionByProfile(question, answer.profileUrl), questionByEmail(question, answer)]",
    put: "[questionByEmail(question, answer)]",
    caughtBy: {
      file: "test/src/ledger/knowledge.test.ts",
      title: "answers the question by that address too",
    },
  },
  {
    name: "known-by-the-email-found",
    guards: "A person found by the company's name is not paid for again by the website.",
    file: "src/ledger/knowledge.ts",
    take: ", questionByEmail(question, answer)]",
    put: "]",
    caughtBy: {
      file: "test/stage/doubts.test.ts",
      title: "pays only for who was not found",
    },
  },
  {
    name: "nothing-bought-for-a-value",
    guards: "A run buys nothing for a cell that holds a person's own value.",
    file: "src/jobs/plan.ts",
    take: '  if (held) return { kind: "skipped", reason: held };\n',
    put: "",
    caughtBy: {
      file: "test/stage/panel-choices.test.ts",
      title: "is not asked for one where only a phone is missing",
    },
  },
  {
    name: "claimed-under-every-key",
    guards: "A person asked with more than another row or cell names is found by less: paid once.",
    file: "src/ledger/knowledge.ts",
    take: "    for (const key of allKeysOf(ask))\n",
    put: "    for (const key of allKeysOf(ask).slice(0, 1))\n",
    caughtBy: { file: SAME, title: "by names and domain, asked with a profile address" },
  },
  {
    name: "two-people-under-a-key",
    guards: "What two people share tells neither: no row gets the other's answer.",
    file: "src/core/same-person.ts",
    take: "  const isOne = domains.size < 2 && countPeople",
    put: "  const isOne = domains.size < 2 || countPeople",
    caughtBy: { file: SAME, title: "a domain with two profile addresses" },
  },
  {
    name: "unanswered-never-asked-by-itself",
    guards: "What was sent without an answer is asked again on a person's word alone.",
    file: "src/jobs/plan.ts",
    take: '  if (present?.answer.outcome === "unknown") return { kind: "skipped", reason: "no answer yet" };\n',
    put: "",
    caughtBy: { file: PLAN, title: "as skipped when an earlier run has no answer" },
  },
  {
    name: "open-questions-alone-are-sent",
    guards: "What another has answered since the rows were planned is not sent.",
    file: "src/outbox/send-wave.ts",
    take: "  return known.job !== job && (isWanted",
    put: "  return job === job || (isWanted",
    caughtBy: { file: SEND, title: "is not asked again once somebody else has its answer" },
  },
  {
    name: "alike-is-not-bought-unasked",
    guards: "Who perhaps was found is found again on a person's word alone.",
    file: "src/jobs/plan.ts",
    take: "  return doubt && job.doubted?.includes(doubt)\n",
    put: "  return doubt\n",
    caughtBy: { file: "test/src/jobs/again.test.ts", title: "in doubt" },
  },
  {
    name: "claims-of-formulas-noticed",
    guards:
      "What a formula or the Signals panel has claimed meanwhile is not claimed by a run, too.",
    file: "src/outbox/send-wave.ts",
    take: "      for (const ask of formulaAsks(control)) knowledge.add(ask);\n",
    put: "",
    caughtBy: { file: SEND, title: "what is noticed before a wave is not sent" },
  },
  {
    name: "waited-for-is-not-asked-afresh",
    guards: "What the service still works on is asked by nobody, for fresh data either.",
    file: "src/outbox/send-wave.ts",
    take: '  if (about.some(({ answer }) => answer.outcome === "pending")) return false;\n',
    put: "",
    caughtBy: { file: SEND, title: "is not asked for fresh data at the same time" },
  },
  {
    name: "one-run-a-tab",
    guards: "Two windows that press Start at once begin one run, and pay once.",
    file: "src/jobs/making-columns.ts",
    take: "    if (begins) throw badInput(BEING_MADE);\n    requireNoOpenRun(properties, account, tab, cure);\n",
    put: "",
    caughtBy: { file: PANEL, title: "two windows that press Start at once" },
  },
];

export const AGREED: readonly Safeguard[] = [
  {
    name: "quote-is-what-begins",
    guards: "What begins is what was agreed to: other cells since the quote are refused.",
    file: "src/surfaces/panel/run.ts",
    take: "if (proposal.fingerprint !== fingerprint)",
    put: 'if (proposal.fingerprint === "")',
    caughtBy: { file: PANEL, title: "is what begins: other rows or answers" },
  },
  {
    name: "cost-confirmed-first",
    guards: "Nothing is spent before a person has seen the cost and agreed.",
    file: "src/surfaces/enrich-tab.ts",
    take: "  if (!dialogs.confirm(",
    put: "  if (!tab && !dialogs.confirm(",
    caughtBy: { file: "test/stage/safeguards.test.ts", title: "who does not agree to the cost" },
  },
  {
    name: "cap-of-a-run",
    guards: "A run never spends more than its cap, everything in flight counted in full.",
    file: "src/jobs/send.ts",
    take: "return job.capCredits - ",
    put: "return job.capCredits + ",
    caughtBy: { file: PANEL, title: "is never exceeded: the run pauses at its cap" },
  },
  {
    name: "waiting-counts-in-full",
    guards: "Waiting and unanswered look-ups count with their full price against the cap.",
    file: "src/ledger/month-sum.ts",
    take: "sum + count * prices[field as AnyField]",
    put: "sum",
    caughtBy: { file: "test/src/jobs/halt.test.ts", title: "is the sum of all" },
  },
  {
    name: "quota-of-a-day",
    guards: "A wave beyond the day's web requests is not sent: Google would deliver part of it.",
    file: "src/store/fetches.ts",
    take: "  if (fetchesPerDay !== undefined && count + requests > fetchesPerDay)",
    put: "  if (false)",
    caughtBy: { file: "test/stage/halts.test.ts", title: "daily limit pauses the run" },
  },
  {
    name: "limit-of-the-month",
    guards:
      "What waits or is noted counts towards the month's limit: together surfaces never pass it.",
    file: "src/outbox/month.ts",
    take: "    sumByAccount(noted.all()).get(account),\n",
    put: "",
    caughtBy: { file: "test/src/outbox/month.test.ts", title: "never passed" },
  },
  {
    name: "deleted-stays-spent",
    guards: "Deleting saved results gives no credits of the month back.",
    file: "src/outbox/month.ts",
    take: "    MONTH_SPENT.get(all, deletedOf(account)),\n",
    put: "",
    caughtBy: { file: "test/src/outbox/month.test.ts", title: "never passed" },
  },
  {
    name: "run-of-its-own-account",
    guards: "Drivers of one account never move on, and never pay for, another's run.",
    file: "src/jobs/drive.ts",
    take: ".filter((job) => job.account === account)",
    put: "",
    caughtBy: { file: "test/src/jobs/drive.test.ts", title: "does not come for another account" },
  },
  {
    name: "key-entered-again-is-known",
    guards: "A key that comes back goes on with its account's runs: nothing of it is paid again.",
    file: "src/surfaces/settings.ts",
    take: "(known ?? random.word(8))",
    put: "random.word(8)",
    caughtBy: {
      file: "test/stage/settings-panel.test.ts",
      title: "a run goes on, and pays for nothing twice, when its key is entered again",
    },
  },
];

export const STOPPING: readonly Safeguard[] = [
  {
    name: "pause-seen-before-each-wave",
    guards: "After Pause or Stop no further wave leaves.",
    file: "src/jobs/loop.ts",
    take: '    if (takeCommand(this.properties, this.sending.job, control, now)) throw enrichError("PAUSED");\n',
    put: "",
    caughtBy: { file: "test/stage/halts.test.ts", title: "a withdrawn key" },
  },
  {
    name: "stop-kept-with-its-signal",
    guards: "A Stop that a step took and was killed then still holds.",
    file: "src/jobs/command.ts",
    take: "  properties.commit(JOBS.put(job, job.id), RUN_COMMANDS.free(job.id));",
    put: "  properties.commit(RUN_COMMANDS.free(job.id));",
    caughtBy: {
      file: "test/stage/stop-and-resume.test.ts",
      title: "a stop that was taken by a step that was killed",
    },
  },
  {
    name: "run-read-again-under-the-lease",
    guards: "A step that waited for the lease sees what others did to the run meanwhile.",
    file: "src/jobs/step.ts",
    take: "    const present = loadJobs(control.all).find(({ id }) => id === job.id) ?? job;",
    put: "    const present = job;",
    caughtBy: {
      file: "test/stage/stop-and-resume.test.ts",
      title: "a driver that saw the run before another stopped it",
    },
  },
  {
    name: "stopped-stays-stopped",
    guards: "A stopped run cannot be resumed, from another window either.",
    file: "src/jobs/open-run.ts",
    take: "if (hasEnded(present))",
    put: "if (false)",
    caughtBy: {
      file: "test/stage/stop-and-resume.test.ts",
      title: "a stopped run cannot be resumed",
    },
  },
];

export const ANSWERED: readonly Safeguard[] = [
  {
    name: "retry-after-heeded",
    guards: "A 429 holds the next wave back for as long as the service says.",
    file: "src/outbox/journal.ts",
    take: "slowAsks(control, endpoint, this.time.now(), slowed.retryAfterMs)",
    put: "slowAsks(control, endpoint, this.time.now(), undefined)",
    caughtBy: {
      file: "test/src/outbox/journal.test.ts",
      title: "leaves out what was refused for now",
    },
  },
  {
    name: "silence-counts-as-sent",
    guards: "A wave without any answer may have been paid: it is never sent again by itself.",
    file: "src/outbox/reply.ts",
    take: "  return { record: { ...record, asks }, slowed: undefined, halt };",
    put: "  return { record: { ...record, asks: asks.slice(0, 0) }, slowed: undefined, halt };",
    caughtBy: {
      file: "test/stage/faults.test.ts",
      title: "a request that was never delivered counts as sent",
    },
  },
  {
    name: "unreadable-service-gets-one-wave",
    guards: "A service that answers nothing readable is not sent the rest of the sheet.",
    file: "src/outbox/reply.ts",
    take: '    read.halt ??= enrichError("UNREACHABLE");',
    put: "    read.halt ??= undefined;",
    caughtBy: {
      file: "test/stage/faults.test.ts",
      title: "a service that answers nothing readable gets one wave",
    },
  },
  {
    name: "other-errors-may-have-been-done",
    guards: "Only the documented 500 says that nothing was done; any other may have been paid.",
    file: "src/service/reply.ts",
    take: "response.status === 500 && message === NOT_DONE",
    put: "response.status >= 500",
    caughtBy: { file: "test/src/service/reply.test.ts", title: "a reply" },
  },
  {
    name: "counted-requests-maybe-done",
    guards: "A counted request without a readable answer may be done: it is not tried again.",
    file: "src/service/call.ts",
    take: '      if (weight === "counted") return enrichError("MAYBE_DONE");\n',
    put: "",
    caughtBy: { file: "test/src/service/calls.test.ts", title: "for no answer" },
  },
  {
    name: "erased-people-not-asked-by-runs",
    guards: "A run skips whom the file has erased, until somebody allows them again.",
    file: "src/jobs/plan.ts",
    take: 'isErased ? "erased" : ',
    put: "",
    caughtBy: { file: "test/stage/one-person.test.ts", title: "is asked by no run" },
  },
  {
    name: "live-answers-count-without-live-results",
    guards: "A run that goes on without live results asks nothing that it was answered live.",
    file: "src/jobs/plan.ts",
    take: "  if (ofLive.some(isOwn)) return live;\n",
    put: "",
    caughtBy: { file: "test/stage/kinds.test.ts", title: "that lost it while it bought" },
  },
  {
    name: "live-questions-without-an-answer-are-not-asked-without-live-results",
    guards: "A run without live results asks nobody by itself whose live answer never came.",
    file: "src/jobs/plan.ts",
    take: '  return best === "pending" || best === "unknown" ? live : each;\n',
    put: "  return each;\n",
    caughtBy: {
      file: "test/stage/kinds-disturbed.test.ts",
      title: "asks nobody a second time without live results",
    },
  },
  {
    name: "what-was-asked-without-live-results-is-not-asked-live",
    guards: "A run without live results keeps to the question that it or another asked so before.",
    file: "src/jobs/plan.ts",
    take: '  if (ofThis.some(({ answer }) => answer.outcome !== "failed")) return each;\n  return best ===',
    put: "  return ofThis.length > 0 || best ===",
    caughtBy: {
      file: "test/stage/kinds-disturbed.test.ts",
      title: "that it asked so before, answered or not",
    },
  },
  {
    name: "emails-of-searches-are-erased",
    guards: "An e-mail that a search brought leaves the columns of runs with whoever is erased.",
    file: "src/person/kept.ts",
    take: "new Set([...shown, ...brought]",
    put: "new Set([...shown]",
    caughtBy: { file: "test/stage/search-emails.test.ts", title: "leave the columns of runs" },
  },
  {
    name: "only-the-tab-in-front-is-filled",
    guards: "Columns are filled in the tab that the person looks at, and in no other.",
    file: "src/surfaces/panel/columns.ts",
    take: 'requireFront(spreadsheet, id, "filled")',
    put: "spreadsheet.activeTab()",
    caughtBy: {
      file: "test/stage/peoples-columns.test.ts",
      title: "another tab than the one in front",
    },
  },
  {
    name: "erased-people-not-asked-by-formulas",
    guards: "A formula asks nothing about whom the file has erased, and says so.",
    file: "src/formulas/memory.ts",
    take: "    if (this.isErased?.(askedKeys(asked))) return { sentence: ERASED_SENTENCE };\n",
    put: "",
    caughtBy: { file: "test/stage/one-person.test.ts", title: "says so and asks nothing" },
  },
  {
    name: "erased-people-not-brought-by-searches",
    guards: "What arrives for a search leaves out whom the file has erased.",
    file: "src/signals/arrivals.ts",
    take: "body: withoutErased(each.body, isErased)",
    put: "body: each.body",
    caughtBy: {
      file: "test/src/signals/erased-entries.test.ts",
      title: "an erased person comes into no tab",
    },
  },
  {
    name: "erased-people-not-brought-from-companies",
    guards: "People at hiring companies are brought without whom the file has erased.",
    file: "src/signals/people.ts",
    take: "    .filter((row) => !isErased?.(rowKeys({ Website: website, ...row })))\n",
    put: "",
    caughtBy: {
      file: "test/src/signals/people.test.ts",
      title: "are left out of those at a hiring company",
    },
  },
  {
    name: "namesakes-not-erased",
    guards: "A row with a person's name and another company is not cleared when they are erased.",
    file: "src/person/tabs.ts",
    take: "(!isDescribed.has(each.row) && hasName(each))",
    put: "hasName(each)",
    caughtBy: {
      file: "test/src/person/erase.test.ts",
      title: "a namesake's is not",
    },
  },
];
