import { countOf } from "../core/count-of";
import { FIELD_NAMES } from "../core/field";
import { mapValues } from "../core/map-values";
import { plainText } from "../core/plain-text";
import { POLICY, TABLES } from "../core/policy";
import type { RowsFound } from "../core/quoted";
import { SKIP_WORDS, type SkipReason } from "../core/subject";
import type { FastestWay, Way } from "../jobs/forecast";
import type { Quote } from "../jobs/quote";
import { ANOTHERS, BLOCKED } from "../jobs/row-outputs";
import type { Order } from "../store/assistants";
import { type Job, kindOf } from "../store/jobs";

type QuotedJob = Pick<Job, "kind" | "fields" | "overwrite" | "mapping">;

const WAYS: Readonly<Record<Way, string>> = {
  asynchronous: "one by one",
  synchronous: "answered at once",
  bulk: "all at once",
};

/** Names a way that answers sooner than the run's own. */
export function fasterText({ way, seconds }: FastestWay): string {
  return `Faster: ${WAYS[way]}, ${duration(seconds)}.`;
}

/** What a run would do and cost, as shown to the person before they agree. */
export function quoteText(quote: Quote, job: QuotedJob): string {
  const { sums, waiting, known, creditsLeft, monthLeft } = quote;
  const { fields, overwrite = [], mapping } = job;
  const replaced = overwrite.flatMap((role) => mapping.outputs[role] ?? []);
  const skipped = Object.entries(quote.skipped).map(
    ([reason, rows]) => `    ${rows.length} ${SKIP_WORDS[reason as SkipReason]}`,
  );
  const what = fields.map((field) => `${FIELD_NAMES[field]}s`).join(" and ");
  return joined("\n", [
    sums.queued > 0
      ? `Find ${what} for ${countOf(quote.people, ...subjectNoun(job))}: at most ${countOf(quote.creditsAtMost, "credit")}, about ${quote.creditsLikely}. You pay only for what is found.`
      : `No ${what} are to be asked for: what is known is filled in at no cost.`,
    "",
    waiting > 0 && `${countOf(waiting, "row")} left to a run that still waits for them`,
    sums.known > 0 && `${sums.known} already known: free`,
    known.aside > 0 &&
      `    ${known.aside} kept aside, not filled in: to place them, tick their status under "Where results go" in the sidebar`,
    known.alike > 0 && `    ${known.alike} by name and company alone`,
    ...noticesOf(quote),
    sums.duplicates > 0 && `${sums.duplicates} the same as another row: free`,
    ...(sums.skipped > 0 ? [`${sums.skipped} left out:`, ...skipped] : []),
    sums.queued > 0 && `${sums.queued} to look up, in about ${duration(quote.seconds)}`,
    creditsLeft !== undefined && `The account has ${countOf(creditsLeft, "credit")} left.`,
    monthLeft !== undefined && `Your limit of the month leaves ${countOf(monthLeft, "credit")}.`,
    "",
    replaced.length > 0 &&
      `It replaces what stands in these columns, as you chose before: ${replaced.join(", ")}.`,
    "Press OK to begin. The run never spends more than this.",
  ]);
}

/** What looks wrong in rows that it would pay for. */
export function noticesOf({
  misfits,
  lookalikes,
}: Pick<Quote, "misfits" | "lookalikes">): string[] {
  const rowsOf = ({ rows, first }: RowsFound) => `${countOf(rows, "row")} (first: row ${first})`;
  return [
    misfits.rows > 0 &&
      `Name and profile link differ in ${rowsOf(misfits)}. Results follow the link.`,
    lookalikes.rows > 0 &&
      `${rowsOf(lookalikes)} may name people of other rows, with company or website missing or written otherwise. Write them alike to pay once.`,
  ].filter((sentence) => sentence !== false);
}

/** Why a run is paused, or that it is over and nothing it asked was answered; null for neither. */
export function haltCode({ state, halt, sums: { asked, failed, unknown } }: Job): string | null {
  if (state !== "done") return halt?.code ?? null;
  return asked > 0 && failed + unknown === asked ? "UNANSWERED" : null;
}

/** Where a run stands, in a few sentences about people. Those about another person's run ask nothing of the reader. */
export function jobText(job: Job, isOwn = true): string {
  if (job.state === "done") return resultText(job);
  if (job.state === "stopped")
    return `${job.halt?.code === "CAP_REACHED" ? stoppedAt(job) : "Stopped."} ${resultText(job)}`;
  if (job.state === "paused") {
    const { sentence = "Paused.", resumeAtMs } = job.halt ?? {};
    const whoseTurn = resumeAtMs === undefined ? ITS_OWNER : "It goes on by itself.";
    return `${isOwn ? sentence : `${causeForOthers(sentence)} ${whoseTurn}`} ${pausedText(job)}`;
  }
  if (job.waitsUntilMs !== undefined)
    return "It waits for answers to what somebody else's run has asked, and goes on by itself.";
  return `${countDone(job)} of ${countAsked(job)}, ${job.sums.found} found. It goes on by itself, also when the file is closed.`;
}

const ITS_OWNER = "Only its owner can go on with it.";

/** The first sentence of what is told to the owner of a run or schedule, for others. */
export function causeForOthers(sentence: string): string {
  const cause = sentence.replace(/\. .*/, ".").replace("Your", "Its owner's");
  return cause.replace(/\byou\b/, "its owner");
}

/** How many people or companies a run asks about. Runs of earlier versions count known ones too. */
export function countAsked(job: Pick<Job, "sums" | "fields">): number {
  return job.sums.peopleAsked || countPeople(job);
}

/** About how many of these have their answer. */
export function countDone(job: Pick<Job, "sums" | "fields">): number {
  const { asked, queued, pending } = job.sums;
  return Math.floor(((asked - pending) / Math.max(1, asked + queued)) * countAsked(job));
}

/** How many people or companies a run is about, each once. Runs of earlier versions counted only cells. */
function countPeople({ sums, fields }: Pick<Job, "sums" | "fields">): number {
  const { people, wanted, duplicates, skipped } = sums;
  return people || Math.ceil((wanted - duplicates - skipped) / Math.max(1, fields.length));
}

/** "188 e-mails for 275 people are in your sheet. 17 uncertain ones are kept aside. 615 credits." */
function resultText(given: Job): string {
  const job = apartFromKnown(given);
  const { sums, undone, kept = [] } = job;
  const { placed, safe, aside, invalid, blocked, found, notFound, unknown, failed, pending } = sums;
  const what = resultNoun(job);
  const left = rowsLeft(job);
  const forThese = (count: number) => `for ${countOf(Math.max(0, count), ...subjectNoun(job))}`;
  const whom = forThese(countPeople(job) - left);
  // With several fields, a person may have had some before.
  const bought = sums.known > 0 && job.fields.length > 1 ? `${countOf(found, "new answer")}: ` : "";
  const inSheet =
    placed + found > 0
      ? `${placedText(job)} ${whom} ${placed === 1 ? "is" : "are"} in your sheet.`
      : `No new ${what} ${whom}.`;
  // Of people without an answer, say neither that nothing was found nor that it was free.
  const isAnswered = unknown + failed + pending === 0;
  // Who was left out was not looked up.
  const none =
    countPeople(job) === 0
      ? "Nobody was looked up: Status says why."
      : isAnswered
        ? `No ${what} found ${whom}.`
        : notFound > 0 && `No ${what} found ${forThese(notFound)}.`;
  const credits =
    sums.credits > 0
      ? `${bought}${countOf(sums.credits, "credit")}${job.kind === "people" ? " by our guess" : ""}.`
      : unknown + pending === 0 && NO_CHARGE;
  // Runs of earlier versions did not count what stands in the sheet.
  const isCounted = placed + aside + invalid + blocked > 0;
  if (undone)
    return joined(" ", [
      "What this run filled in is taken out of the sheet.",
      sums.people > 0 && "Its answers stay saved: a new run fills them in, free.",
      job.former && "What it replaced stays out, saved.",
      kept.length > 0 &&
        `Left in ${kept.length > 1 ? "rows" : "row"} ${kept.join(", ")}: ${WHY_LEFT}`,
      credits,
    ]);
  const lost = [unanswered(unknown), failed > 0 && `${failed} did not work, free.`];
  const isLost = haltCode(job) === "UNANSWERED";
  return joined(" ", [
    ...(isLost ? lost : []),
    isCounted ? inSheet : found > 0 ? `${countOf(found, what)} found ${whom}.` : none,
    safe > 0 &&
      `${countOf(safe, "e-mail is", "e-mails are")} safe to send (${TABLES.safeEmailStatuses.join(", ")})${safe < placed - sums.phones ? "; others may bounce" : ""}.`,
    aside > 0 && `${countOf(aside, "uncertain one is", "uncertain ones are")} kept aside.`,
    // What was known before was paid before.
    invalid > 0 &&
      `${countOf(invalid, "invalid one is", "invalid ones are")} kept aside${sums.known > 0 ? "" : ", paid as found"}.`,
    blocked > 0 &&
      `${blocked} ${BLOCKED}. Tick Overwrite${/email/.test(`${job.fields}`) ? " and its status" : ""} under Where results go to replace it, free.`,
    sums.other > 0 && `In row ${sums.other} ${ANOTHERS}: a run can replace it.`,
    job !== given && sums.knew > 0 && `${sums.knew} more known before.`,
    ...(isLost ? [] : lost),
    left > 0 && `${countOf(left, "row was", "rows were")} not looked up.`,
    pending > 0 && `${stillToCome(pending)}.`,
    credits,
  ]);
}

/** The run without what it knew, if it asked for one field. Runs of earlier versions did not count that apart. */
function apartFromKnown(job: Job): Job {
  const sums = { ...job.sums, people: job.sums.peopleAsked, known: 0 };
  sums.placed -= sums.knew;
  sums.safe -= sums.knewSafe;
  sums.aside -= sums.knewAside;
  sums.invalid -= sums.knewInvalid;
  const isCounted = sums.placed + sums.aside + sums.invalid <= sums.found;
  return sums.people > 0 && job.fields.length === 1 && isCounted ? { ...job, sums } : job;
}

/** "188 e-mails and 71 phones". Runs of earlier versions did not count phones apart. */
function placedText(job: Job): string {
  const { placed, phones } = job.sums;
  const { fields } = job;
  if (kindOf(job) !== "contact" || fields.length < 2 || (fields.includes("phone") && phones === 0))
    return countOf(placed, resultNoun(job));
  const emails = placed - phones;
  return joined(" and ", [
    (emails > 0 || phones === 0) && countOf(emails, "e-mail"),
    phones > 0 && countOf(phones, "phone"),
  ]);
}

/** A schedule's run may spend less than the schedule allows a run: a month or day may have less left. */
const stoppedAt = ({ capCredits, scheduled, capOfDay }: Job) =>
  `Stopped at ${scheduled ? `what ${capOfDay ? "the day's limit" : "its schedule"} had left` : "its limit"}, ${countOf(capCredits, "credit")}: the next look-up could exceed it.`;

const stillToCome = (answers: number) =>
  `${countOf(answers, "answer is", "answers are")} still to come`;

const unanswered = (rows: number) =>
  rows > 0 && `${countOf(rows, "row")} got no answer and may have been paid.`;

const NO_CHARGE = "Nothing was charged.";

const WHY_LEFT = "there before, changed since, or perhaps another run's.";

/** What a month's saved answers cost, in credits. */
export interface MonthCredits {
  credits: number;
  /** By what was asked, such as "e-mail". */
  kinds: Map<string, number>;
  /** By the name of the tab, or by what asked without one. */
  places: Map<string, number>;
  /** Of these, what other people started. */
  ofOthers: number;
}

/** Says what the credits of this month and of the last went for, a paragraph each; none if there were none. */
export function spentTexts(months: readonly MonthCredits[], isLimited: boolean): string[] {
  const texts = months.flatMap(({ credits, kinds, places, ofOthers }, at) =>
    credits === 0
      ? []
      : joined(" ", [
          `${at === 0 ? "This" : "Last"} month, about ${countOf(credits, "credit")}: ${listed(kinds)}.`,
          `By tab: ${listed(places)}.`,
          ofOthers > 0 && `Other people or keys started ${ofOthers} of them.`,
        ]),
  );
  return texts.length > 0 && isLimited ? [...texts, ALSO_COUNTED] : texts;
}

function listed(sums: ReadonlyMap<string, number>): string {
  const largest = [...sums].sort(([, one], [, other]) => other - one);
  return largest.map(([name, credits]) => `${name} ${credits}`).join(", ");
}

const ALSO_COUNTED =
  "Your monthly limit also counts what was deleted or got no answer, and searches and signals.";

/** Where an assistant's order that fills no tab stands, with what its questions found. */
export function orderText(
  { state, why, credits }: Pick<Order, "state" | "why" | "credits">,
  { asked, found }: { asked: number; found: number },
): string {
  const isOver = state === "over";
  const saved = isOver ? "; the answers are saved" : "";
  const cost = credits > 0 ? `${countOf(credits, "credit")}.` : NO_CHARGE;
  return joined(" ", [
    why,
    asked > 0 && `${found} of ${asked} found${saved}.`,
    isOver ? cost : "It goes on by itself.",
  ]);
}

/** What a paused run still has to do. */
function pausedText(job: Job): string {
  const { pending, unknown } = job.sums;
  const left = rowsLeft(job);
  return joined(" ", [
    left > 0 && `Nothing is lost; ${countOf(left, "row waits", "rows wait")}.`,
    pending > 0 && `${stillToCome(pending)} and may be charged.`,
    unanswered(unknown),
  ]);
}

/** Rows that a paused or stopped run has not asked for. */
function rowsLeft({ sums, fields }: Job): number {
  return Math.ceil(sums.queued / Math.max(1, fields.length));
}

/** Joins the parts that are texts; "" makes an empty line. */
function joined(between: string, parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => typeof part === "string").join(between);
}

function resultNoun(job: Job): string {
  const [field, ...more] = job.fields;
  return kindOf(job) !== "contact" || more.length > 0 || field === undefined
    ? "result"
    : FIELD_NAMES[field];
}

function subjectNoun(job: Pick<Job, "kind">): [one: string, other: string] {
  return ["contact", "lead"].includes(kindOf(job))
    ? ["person", "people"]
    : ["company", "companies"];
}

/** Shown once a person's act has set the clock. `silentMs`: how long it was silent; undefined if it gets no file. */
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

/** `shownText` for each value of a result. */
export function shownRow<K extends string>(row: Readonly<Record<K, string>>): Record<K, string> {
  return mapValues(row, shownText) as Record<K, string>;
}
