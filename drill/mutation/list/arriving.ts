// Safeguards of what arrives by webhook, of signals and of schedules.
import type { Safeguard } from "../safeguard";

const MAILBOX = "test/src/mailbox/mailbox.test.ts";
const BULK = "test/stage/bulk.test.ts";
const SCHEDULES = "test/stage/schedules.test.ts";
const DAY = "test/stage/day-limit.test.ts";
const SIGNALS = "test/stage/signals.test.ts";

export const DELIVERIES: readonly Safeguard[] = [
  {
    name: "secret-of-the-web-app",
    guards: "A delivery without the secret is stored nowhere: nobody else fills rows.",
    file: "src/mailbox/receive.ts",
    take: "if (!isValidSecret(context, secret, nowMs)) return refuse(script);",
    put: "",
    caughtBy: { file: MAILBOX, title: "stores nothing of a delivery with another secret" },
  },
  {
    name: "empty-secret-opens-nothing",
    guards: "An empty secret opens nothing.",
    file: "src/mailbox/secret.ts",
    take: 'return secret !== "" && difference === 0;',
    put: "return difference === 0;",
    caughtBy: { file: "test/src/mailbox/secret.test.ts", title: "are the same:" },
  },
  {
    name: "former-secret-runs-out",
    guards: "The former secret opens for a while only.",
    file: "src/mailbox/secret.ts",
    take: "return present || (previous && nowMs < usableUntilMs(script, record.formerUntilMs, nowMs));",
    put: "return present || previous;",
    caughtBy: {
      file: "test/src/mailbox/secret.test.ts",
      title: "a new secret replaces the one before",
    },
  },
  {
    name: "delivery-taken-once",
    guards: "A delivery that comes again, much later too, is one.",
    file: "src/mailbox/mailbox.ts",
    take: "      if (this.seen.has(mark) || this.marks.includes(mark)) return false;\n",
    put: "",
    caughtBy: { file: MAILBOX, title: "when it comes again after it was taken" },
  },
  {
    name: "delivery-saved-before-it-is-cleared",
    guards:
      "A delivery leaves the mailbox only once its answer is saved: killed between, none is lost.",
    file: "src/jobs/mail.ts",
    take: "    const { unclaimed } = sorted;\n",
    put: "    box.clear();\n    const { unclaimed } = sorted;\n",
    caughtBy: {
      file: "test/stage/safeguards.test.ts",
      title: "a delivery that a killed step had in hand",
    },
  },
  {
    name: "delivery-of-the-asked-person",
    guards: "A late delivery about a row's former person is not written beside the present one.",
    file: "src/jobs/asks-by-row.ts",
    take: '    if (echo.about !== "")',
    put: "    if (false)",
    caughtBy: { file: BULK, title: "a late delivery about a row's former person" },
  },
  {
    name: "delivery-of-the-known-id",
    guards: "A delivery with a visible ref and another id than the look-up's is not believed.",
    file: "src/jobs/asks-by-row.ts",
    take: "ofRow.filter(({ answer: { id } }) => !isPollableId(id))",
    put: "ofRow",
    caughtBy: {
      file: "test/stage/deliveries.test.ts",
      title: "a delivery with a row's visible ref and another id",
    },
  },
  {
    name: "bulk-needs-a-tested-webhook",
    guards: "Nothing is sent in bulk where its results could not arrive.",
    file: "src/jobs/bulk.ts",
    take: '  if (webhookUrl === undefined) throw enrichError("WEBHOOK_TEST", NO_WEBHOOK);\n',
    put: "",
    caughtBy: { file: BULK, title: "nothing is sent in bulk once the web app has no secret" },
  },
];

export const SIGNALS_ASKED: readonly Safeguard[] = [
  {
    name: "signal-asked-once",
    guards: "A signal that was asked already is asked again on a person's word alone.",
    file: "src/signals/new-signal.ts",
    take: "    if (same && !again) throw askedBeforeError(same);\n",
    put: "",
    caughtBy: { file: SIGNALS, title: "an answer that cannot be read is shown" },
  },
  {
    name: "signal-needs-a-webhook",
    guards: "A signal whose results could not arrive is refused before it costs anything.",
    file: "src/signals/start.ts",
    take: '  if (webhookUrl === undefined) throw enrichError("NO_WEBHOOK");\n',
    put: "",
    caughtBy: { file: SIGNALS, title: "are refused without a tested webhook" },
  },
  {
    name: "signal-id-before-its-tab",
    guards: "A paid search's id is stored before its tab is made: it can be read again.",
    file: "src/signals/start.ts",
    take: "    return changeSignal(file, id, (present) => ({ ...present, ...answered }));",
    put: '    return changeSignal(file, id, (present) => ({ ...present, ...answered, serviceId: "" }));',
    caughtBy: {
      file: "test/src/signals/start.test.ts",
      title: "its id stands there before its tab",
    },
  },
  {
    name: "arrival-is-a-row-once",
    guards: "What arrives for a signal is a row once, however often it comes.",
    file: "src/signals/place.ts",
    take: "[...new Map(rows.map((each) => [each.mark, each])).values()]",
    put: "[...rows]",
    caughtBy: { file: "test/src/signals/place.test.ts", title: "each once, under headers" },
  },
  {
    name: "changed-row-does-not-come-again",
    guards: "A row of a signal in which people changed cells is known by its hidden mark.",
    file: "src/sheet/add-rows.ts",
    take: "(key && known.get(key)) || 0",
    put: "0",
    caughtBy: { file: "test/src/signals/place.test.ts", title: "a row that people changed" },
  },
  {
    name: "removed-signal-is-said",
    guards: "A signal that was removed from the list is not asked again without a word.",
    file: "src/signals/new-signal.ts",
    take: "if (!again && REMOVED_SIGNALS",
    put: "if (false && REMOVED_SIGNALS",
    caughtBy: {
      file: "test/src/signals/start.test.ts",
      title: "a signal that was removed is asked again only after it was said",
    },
  },
  {
    name: "panel-sees-what-is-being-asked",
    guards: "The panel asks nothing that a formula or a run is asking just then.",
    file: "src/signals/look-up.ts",
    take: 'if (isRunning || (!again && claimed.includes("unknown")))',
    put: "if (isRunning && !isRunning)",
    caughtBy: { file: "test/src/signals/look-up.test.ts", title: "is looked at again later" },
  },
];

export const SCHEDULED: readonly Safeguard[] = [
  {
    name: "schedule-asks-first",
    guards: "A schedule that asks first spends nothing for rows that its owner has not agreed to.",
    file: "src/schedules/new-rows.ts",
    take: `    const capCredits = asks === "first" ? 0 : allowed;
    const proposal = newRowsOf(propose(tab, { ...terms, steady, capCredits }));
    if (proposal.chosen.length > 0) {
      const credits = Math.min(proposal.quote.creditsAtMost, allowed);
      if (asks === "first" && `,
    put: `    const capCredits = allowed;
    const proposal = newRowsOf(propose(tab, { ...terms, steady, capCredits }));
    if (proposal.chosen.length > 0) {
      const credits = Math.min(proposal.quote.creditsAtMost, allowed);
      if (false && `,
    caughtBy: {
      file: "test/stage/schedules.test.ts",
      title: "a schedule that asks first spends nothing for rows its owner has not agreed to",
    },
  },
  {
    name: "new-rows-stand-still",
    guards: "A half-typed row is not paid for: it must be the same in two looks.",
    file: "src/schedules/new-rows.ts",
    take: "newRowsOf(propose(tab, { ...terms, steady, capCredits }));",
    put: "newRowsOf(propose(tab, { ...terms, capCredits }));",
    caughtBy: {
      file: "test/stage/safeguards.test.ts",
      title: "a row that somebody is typing into",
    },
  },
  {
    name: "cap-of-a-month",
    guards: "A schedule never spends more in a month than was allowed.",
    file: "src/schedules/new-rows.ts",
    take: "const inMonth = schedule.capMonth - schedule.monthCredits;",
    put: "const inMonth = Number.POSITIVE_INFINITY;",
    caughtBy: { file: SCHEDULES, title: "caps of a run and of a month hold" },
  },
  {
    name: "a-watch-hands-over-once",
    guards: "A schedule that a watch made, and its owner removed, spends nothing any more.",
    file: "src/schedules/run-due.ts",
    take: "const done = { ...watch, task: rest };",
    put: "const done = { ...watch, task: { ...rest, fields } };",
    caughtBy: { file: SIGNALS, title: "a watch with e-mails hands the people's tab" },
  },
  {
    name: "schedule-notes-its-run-first",
    guards: "A run that a killed turn has begun belongs to its schedule, and counts for the month.",
    file: "src/schedules/run-due.ts",
    take: "const taken = { ...schedule, run, busyUntilMs, held, keyless: false };",
    put: "const taken = { ...schedule, busyUntilMs, held, keyless: false };",
    caughtBy: { file: SCHEDULES, title: "a run that a killed turn has begun" },
  },
  {
    name: "a-schedule-keeps-to-the-day",
    guards: "A schedule spends no more than formulas and assistants have left of the day.",
    file: "src/schedules/new-rows.ts",
    take: "inMonth, inDay);",
    put: "inMonth);",
    caughtBy: { file: DAY, title: "a schedule spends what the day leaves" },
  },
  {
    name: "a-schedules-run-counts-in-the-day",
    guards: "What a schedule's run may cost counts in the day before it begins.",
    file: "src/schedules/new-rows.ts",
    take: "      holdDayCredits(from, dayCredits, id, credits);\n",
    put: "",
    caughtBy: { file: DAY, title: "a schedule spends what the day leaves" },
  },
  {
    name: "what-a-killed-turn-held-is-given-back",
    guards: "What was counted for a run that a killed turn never began is given back to the day.",
    file: "src/schedules/run-due.ts",
    take: "const wasKilled = schedule.busyUntilMs > 0 && !held;",
    put: "const wasKilled = false;",
    caughtBy: { file: DAY, title: "a killed turn never began is given back" },
  },
  {
    name: "a-signal-by-itself-counts-in-the-day",
    guards: "A signal that a schedule asks for again counts in the day as its figure.",
    file: "src/outbox/month.ts",
    take: "reserveToday(all, account, dayCredits, credits, now, atMs)",
    put: "[]",
    caughtBy: { file: DAY, title: "a signal that a schedule asks for again" },
  },
  {
    name: "stop-holds-against-a-schedule",
    guards:
      "A person's Stop holds though the schedule's next time comes before a step has seen it.",
    file: "src/schedules/turn.ts",
    take: 'if (hasCommand || run.state !== "paused" || run.halt === undefined) return soon();',
    put: 'if (run.state !== "paused" || run.halt === undefined) return soon();',
    caughtBy: { file: SCHEDULES, title: "a person's Stop holds although" },
  },
];
