import { countOf } from "../core/count-of";
import { FIELD_NAMES } from "../core/field";
import { plainText } from "../core/plain-text";
import { POLICY } from "../core/policy";
import { SKIP_WORDS, type SkipReason } from "../core/subject";
import type { Way } from "../jobs/forecast";
import type { Quote } from "../jobs/quote";
import type { Order } from "../store/assistants";
import { type Job, kindOf } from "../store/jobs";

type QuotedJob = Pick<Job, "kind" | "fields" | "overwrite" | "mapping" | "bulk">;

const WAYS: Readonly<Record<Way, string>> = {
  asynchronous: "one by one",
  synchronous: "one by one, answered at once",
  bulk: "all at once",
};

/** What a run would do and cost, as shown to the person before they agree. */
export function quoteText(quote: Quote, job: QuotedJob): string {
  const { sums } = quote;
  const { fields, overwrite = [], mapping, bulk } = job;
  const replaced = overwrite.flatMap((role) => mapping.outputs[role] ?? []);
  const skipped = Object.entries(quote.skipped).map(
    ([reason, count]) => `    ${count} ${SKIP_WORDS[reason as SkipReason]}`,
  );
  const what = fields.map((field) => `${FIELD_NAMES[field]}s`).join(" and ");
  return [
    sums.queued > 0
      ? `Find ${what} for ${countOf(quote.people, ...whomOf(job))}: at most ${countOf(quote.creditsAtMost, "credit")}, about ${quote.creditsLikely}. You pay only for what is found.`
      : `No ${what} are to be asked for: what is known is filled in at no cost.`,
    "",
    ...some(quote.waiting, (n) => `${countOf(n, "row")} left to a run that still waits for them`),
    ...some(sums.known, (n) => `${n} already known: free`),
    ...some(quote.known.alike, (n) => `    ${n} by name and company alone`),
    ...some(sums.duplicates, (n) => `${n} the same as another row: free`),
    ...(sums.skipped > 0 ? [`${sums.skipped} left out:`, ...skipped] : []),
    ...some(sums.queued, (n) => `${n} to look up, in about ${duration(quote.seconds)}`),
    ...(quote.fastest
      ? [`Fastest: ${WAYS[quote.fastest.way]}, ${duration(quote.fastest.seconds)}.`]
      : []),
    ...(quote.creditsLeft === undefined
      ? []
      : [`The account has ${countOf(quote.creditsLeft, "credit")} left.`]),
    ...(quote.monthLeft === undefined
      ? []
      : [`Your limit of the month leaves ${countOf(quote.monthLeft, "credit")}.`]),
    ...(bulk
      ? ["Answers come to your results address alone: one that is lost shows as no answer yet."]
      : []),
    "",
    ...(replaced.length > 0
      ? [`It replaces what stands in these columns, as you chose before: ${replaced.join(", ")}.`]
      : []),
    "Press OK to begin. The run never spends more than this.",
  ].join("\n");
}

/** Why a run is paused, or that it is over and nothing it asked was answered; null for neither. */
export function haltCode({ state, halt, sums: { asked, failed, unknown } }: Job): string | null {
  if (state !== "done") return halt?.code ?? null;
  return asked > 0 && failed + unknown === asked ? "UNANSWERED" : null;
}

/** Where a run stands, in a few sentences about people. */
export function jobText(job: Job): string {
  if (job.state === "done") return resultText(job);
  if (job.state === "stopped")
    return `${job.halt?.code === "CAP_REACHED" ? stoppedAt(job.capCredits) : "Stopped."} ${resultText(job)}`;
  if (job.state === "paused") return `${job.halt?.sentence ?? "Paused."} ${restText(job)}`;
  if (job.waitsUntilMs !== undefined)
    return "It waits for answers to what somebody else's run has asked, and goes on by itself.";
  return `${doneOf(job)} of ${askedOf(job)}, ${job.sums.found} found. It goes on by itself, also when the file is closed.`;
}

/** Whom a run asks about, each once. Earlier versions counted those it knew with them. */
export function askedOf(job: Pick<Job, "sums" | "fields">): number {
  return job.sums.peopleAsked || peopleOf(job);
}

/** About how many of these it has asked and heard. */
export function doneOf(job: Pick<Job, "sums" | "fields">): number {
  const { asked, queued, pending } = job.sums;
  return Math.floor(((asked - pending) / Math.max(1, asked + queued)) * askedOf(job));
}

/** How many people or companies a run is about, each counted once. Earlier versions counted cells alone. */
export function peopleOf({ sums, fields }: Pick<Job, "sums" | "fields">): number {
  const { people, wanted, duplicates, skipped } = sums;
  return people || Math.ceil((wanted - duplicates - skipped) / Math.max(1, fields.length));
}

/** "188 e-mails for 275 people are in your sheet. 17 uncertain ones are kept aside. 615 credits." */
function resultText(job: Job): string {
  const { sums, undone } = job;
  const { placed, aside, invalid, blocked, found, notFound, unknown, failed, pending } = sums;
  const what = nameOf(job);
  const left = rowsLeft(job);
  const forThese = (count: number) => `for ${countOf(Math.max(0, count), ...whomOf(job))}`;
  const whom = forThese(peopleOf(job) - left);
  // Of several results a person may have had some before.
  const [before, bought] =
    sums.known === 0
      ? ["", ""]
      : job.fields.length === 1
        ? [` (${Math.min(sums.known, peopleOf(job) - sums.peopleAsked)} looked up before)`, ""]
        : ["", `${countOf(found, "new answer")}: `];
  const inSheet = `${placedText(job)} ${whom}${before} ${placed === 1 ? "is" : "are"} in your sheet.`;
  // Nothing is said of whoever got no answer, neither that nothing was found nor that it was free.
  const isAnswered = unknown + failed + pending === 0;
  // Who was left out was not looked up.
  const none =
    peopleOf(job) === 0
      ? ["Nobody was looked up: Status says why."]
      : isAnswered
        ? [`No ${what} found ${whom}.`]
        : some(notFound, (n) => `No ${what} found ${forThese(n)}.`);
  const free = unknown + pending > 0 ? [] : ["Nothing was charged."];
  const credits = sums.credits > 0 ? [`${bought}${countOf(sums.credits, "credit")}.`] : free;
  // Runs of earlier versions did not count what stands in the sheet.
  const isCounted = placed + aside + invalid + blocked > 0;
  if (undone) return [TAKEN_OUT, ...credits].join(" ");
  const lost = [
    ...some(unknown, (n) => `${countOf(n, "row")} got no answer and may have been paid.`),
    ...some(failed, (n) => `${n} did not work, free.`),
  ];
  const isLost = haltCode(job) === "UNANSWERED";
  return [
    ...(isLost ? lost : []),
    ...(isCounted ? [inSheet] : found > 0 ? [`${countOf(found, what)} found ${whom}.`] : none),
    ...some(aside, (n) => `${countOf(n, "uncertain one is", "uncertain ones are")} kept aside.`),
    // What was known before was paid before.
    ...some(
      invalid,
      (n) =>
        `${countOf(n, "invalid one is", "invalid ones are")} kept aside${sums.known > 0 ? "" : ", paid as found"}.`,
    ),
    ...some(blocked, (n) => `${n} not filled in: something else stands there. ${TO_REPLACE}`),
    ...(isLost ? [] : lost),
    ...some(left, (n) => `${countOf(n, "row was", "rows were")} not looked up.`),
    ...some(pending, (n) => `${stillToCome(n)}.`),
    ...credits,
  ].join(" ");
}

/** "188 e-mails and 71 phones". Runs of earlier versions did not count phones apart. */
function placedText(job: Job): string {
  const { placed, phones } = job.sums;
  const { fields } = job;
  if (kindOf(job) !== "contact" || fields.length < 2 || (fields.includes("phone") && phones === 0))
    return countOf(placed, nameOf(job));
  const each = [...some(placed - phones, emails), ...some(phones, (n) => countOf(n, "phone"))];
  return each.join(" and ") || emails(0);
}

const emails = (count: number) => countOf(count, "e-mail");

const stoppedAt = (credits: number) =>
  `Stopped at its limit of ${countOf(credits, "credit")}: each question counts in full until it is answered.`;

const stillToCome = (answers: number) =>
  `${countOf(answers, "answer is", "answers are")} still to come`;

const TO_REPLACE = "Tick Overwrite under Where results go to replace it, free.";

const TAKEN_OUT = "What this run filled in is taken out of the sheet. Its answers stay saved.";

/** Where an order of an assistant stands that fills no tab, whose questions found so much. */
export function orderText(
  { state, why, credits }: Pick<Order, "state" | "why" | "credits">,
  { asked, found }: { asked: number; found: number },
): string {
  const isOver = state === "over";
  const saved = isOver ? "; the answers are saved" : "";
  const cost = credits > 0 ? `${countOf(credits, "credit")}.` : "Nothing was charged.";
  return [
    ...(why ? [why] : []),
    ...some(asked, (n) => `${found} of ${n} found${saved}.`),
    isOver ? cost : "It goes on by itself.",
  ].join(" ");
}

/** What a run that rests still has to do. */
function restText(job: Job): string {
  return [
    ...some(rowsLeft(job), (n) => `Nothing is lost; ${countOf(n, "row waits", "rows wait")}.`),
    ...some(
      job.sums.pending,
      (n) =>
        `${stillToCome(n)} and may be charged.${job.halt?.code === "MONTH_LIMIT" ? " What they leave is spent on the others." : ""}`,
    ),
    ...some(job.sums.unknown, (n) => `${countOf(n, "row")} got no answer and may have been paid.`),
  ].join(" ");
}

/** Rows that a run which is paused or stopped has not asked for. */
function rowsLeft({ sums, fields }: Job): number {
  return Math.ceil(sums.queued / Math.max(1, fields.length));
}

function some(count: number, say: (count: number) => string): string[] {
  return count > 0 ? [say(count)] : [];
}

function nameOf(job: Job): string {
  const [field, ...more] = job.fields;
  return kindOf(job) !== "contact" || more.length > 0 || field === undefined
    ? "result"
    : FIELD_NAMES[field];
}

function whomOf(job: Pick<Job, "kind">): [one: string, other: string] {
  return ["contact", "lead"].includes(kindOf(job))
    ? ["person", "people"]
    : ["company", "companies"];
}

/** Said once, where a person's act has set the clock: it was silent, or Google gives it no file to work on. */
export function clockText(silentMs: number | undefined): string {
  return silentMs === undefined
    ? "Google gives this add-on's clock no file: runs go on only while the sidebar is open."
    : `Google had stopped the clock: nothing went on by itself for ${duration(Math.round(silentMs / 1_000))}. It is set anew.`;
}

function duration(seconds: number): string {
  if (seconds < 90) return countOf(seconds, "second");
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? countOf(minutes, "minute") : countOf(Math.round(minutes / 60), "hour");
}

/** A text of the service in the form the sidebar shows: one line, cut to a readable length. */
export function shownText(text: string): string {
  return plainText(text, POLICY.sidebarTextCharacters);
}

/** Does the same for each value of a result. */
export function shownRow(row: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([header, text]) => [header, shownText(text)]));
}
