// What is wrong after a race: people's own cells, results beside others, questions paid twice, rows that wait.

import type { ExecutionRecord } from "../../local/runtime/execution/execution-record";
import { messagesFor } from "../../local/runtime/execution/messages";
import type { CellValue } from "../../local/runtime/sheets/sheet-model";
import { COMPANY_COUNT } from "../../local/service/people/companies";
import { companyFactsAt } from "../../local/service/people/company-profile";
import { indexOfSlug, personAt } from "../../local/service/people/people";
import { openPostings } from "../../local/service/signals/job-posting";
import type { Finding } from "../part";
import { OUR_MISTAKES, withoutStack } from "../verdict/log-text";
import { type RaceFile, slugOf } from "./file";
import { BY_HAND, FORMULA, savedQuestions, type TaggedRow, taggedRows } from "./own-cells";
import { ask } from "./ways";

/** A broken promise, before it is known what it takes. */
export interface Wrong {
  kind: Finding["kind"];
  /** What happened, in words that are the same each time it happens. */
  what: string;
  /** The first place where it happened. */
  place: string;
  /** Told by its own words alone: which acts it takes depends on the moment. */
  byItself?: boolean;
}

/** What is wrong before anybody presses again: a person nobody asked about counts as asked. */
export function judgeNewcomers({ stage, tab, own }: RaceFile): Wrong[] {
  const passedOver = taggedRows(stage.runtime.sheets, tab).find(
    ({ tag, cells }) => own.newcomers.has(tag) && /input changed/.test(String(cells.Status)),
  );
  if (!passedOver) return [];
  const what = "a new person is taken for a former one, and not asked";
  const place = `row ${passedOver.row} (${passedOver.tag}) shows ${passedOver.cells.Status}`;
  return [{ kind: "lost", what, place }];
}

/** Everything that is wrong, each thing once. */
export async function judge(file: RaceFile): Promise<Wrong[]> {
  const isPaused = await isAnyRunPaused(file);
  const all = [
    ...ownCells(file),
    ...shownResults(file),
    ...paidTwice(file),
    ...lostAnswers(file, isPaused),
    ...waiting(file, isPaused),
    ...secondColumns(file),
    ...(file.arrivals && !file.own.copied ? file.arrivals.wrongs() : []),
    ...failures(file),
  ];
  const first = new Map<string, Wrong>();
  for (const wrong of all) {
    const key = `${wrong.kind} ${wrong.what}`;
    if (!first.has(key)) first.set(key, wrong);
  }
  return [...first.values()];
}

/** Whether a run waits for a person, who may be another than the one that looks. */
async function isAnyRunPaused(file: RaceFile): Promise<boolean> {
  const reply = (await ask(file, { do: "activity" })) as { runs?: { state: string }[] };
  return (reply?.runs ?? []).some(({ state }) => state === "paused");
}

function ownCells(file: RaceFile): Wrong[] {
  const { own } = file;
  const present = own.present();
  const gone = [...own.expected].flatMap(([key, text]): Wrong[] => {
    const now = present.get(key);
    if (now === text || own.inTheGap.has(key)) return [];
    if (now !== undefined && isFrozen(file, key, text, now)) return [];
    const header = key.startsWith("header");
    const hand = text.includes(BY_HAND);
    const lostHeader = !header && !present.has(`header · ${headerOf(key)}`) && !hand;
    if (lostHeader) return [];
    const what = header
      ? "a person's own header is gone"
      : hand
        ? "what a person typed beside our results is gone"
        : "a person's own cell is changed";
    const instead = now === undefined ? "is gone" : `holds "${now}"`;
    return [{ kind: "misplaced", what, place: `${key} held "${text}" and ${instead}` }];
  });
  const strange = [...present].flatMap(([key, text]): Wrong[] =>
    own.expected.has(key) || key.startsWith("header")
      ? []
      : [
          {
            kind: "misplaced",
            what: "a value of ours stands in a person's own column",
            place: `${key} holds "${text}"`,
          },
        ],
  );
  return [...gone, ...strange];
}

function headerOf(key: string): string {
  return key.slice(key.indexOf(" · ") + 3);
}

/** Whether one of their formulas became what it showed, which is of its own row's person, or is back again. */
function isFrozen(file: RaceFile, key: string, text: string, now: string): boolean {
  if (headerOf(key) !== "Formula") return false;
  if (now === FORMULA) return !text.includes(BY_HAND);
  const [tag = ""] = key.split(" · ");
  return text === FORMULA && (/^(N\/A$|kept aside: )/.test(now) || isTheirs(file, { tag }, now));
}

const ANOTHER_COLUMN = "a column of ours shows another column's value";

const EMAIL_STATUSES = /^(valid|invalid|risky|deliverable|catch-all|N\/A|)$/;

/** Our columns: an address of that row's person or one typed there, a status, a word, a date. */
function shownResults(file: RaceFile): Wrong[] {
  const rows = taggedRows(file.stage.runtime.sheets, file.tab);
  return rows.flatMap((row): Wrong[] => {
    const email = String(row.cells["E-mail"] ?? "");
    const found: Wrong[] = [];
    const add = (what: string, shown: string) =>
      found.push({
        kind: "misplaced",
        what,
        place: `row ${row.row} (${row.tag || "nobody's"}) shows ${shown}`,
      });
    if (email !== "" && !email.includes(BY_HAND)) {
      if (!email.includes("@")) add(ANOTHER_COLUMN, email);
      else if (row.tag === "") add("a result stands beside nobody", email);
      else if (!isTheirs(file, row, email)) add("a result stands beside another person", email);
    }
    for (const [header, belongs] of Object.entries(LOOKED_UP)) {
      const shown = String(row.cells[header] ?? "");
      const isOld = shown.includes(BY_HAND) || file.own.shownFirst.get(row.tag)?.has(shown);
      if (shown !== "" && !isOld && !belongs(file, row, shown))
        add("a result stands beside another person", shown);
    }
    const status = String(row.cells["E-mail status"] ?? "");
    if (!EMAIL_STATUSES.test(status)) add(ANOTHER_COLUMN, status);
    return found;
  });
}

/** Columns of other look-ups, and whether what one shows is of somebody who stood in its row. */
const LOOKED_UP: Readonly<
  Record<string, (file: RaceFile, row: TaggedRow, shown: string) => boolean>
> = {
  "Lead profile": ({ own }, { tag }, shown) =>
    profilesOf(own, tag).some((profile) => slugOf(profile) === slugOf(shown)),
  "Company site": ({ own, domains }, { tag }, shown) =>
    profilesOf(own, tag).some((profile) => shown.includes(domains.get(slugOf(profile)) ?? "?")),
  Headcount: (file, row, shown) =>
    companiesOf(file, row).some(
      (each) => shown === String(companyFactsAt(file.seed, each).headcount),
    ),
  "Open jobs": (file, row, shown) =>
    companiesOf(file, row).some((each) => jobsOf(file, each).includes(shown)),
  "First person's profile": (file, row, shown) => {
    const first = indexOfSlug(file.seed, slugOf(shown));
    return first !== null && companiesOf(file, row).includes(first % COMPANY_COUNT);
  },
  "Last name found": (file, row, shown) =>
    indexesOf(file, row).some((each) => personAt(file.seed, each).lastName === shown),
};

/** Numbers of the companies of who has stood in the row. */
function companiesOf(file: RaceFile, row: TaggedRow): number[] {
  return indexesOf(file, row).map((person) => person % COMPANY_COUNT);
}

/** Numbers of who has stood in the row. */
function indexesOf({ own, seed }: RaceFile, { tag }: TaggedRow): number[] {
  return profilesOf(own, tag).flatMap((profile) => indexOfSlug(seed, slugOf(profile)) ?? []);
}

/** How many there were when the race began, and are now. */
function jobsOf({ seed, stage, beganMs }: RaceFile, company: number): string[] {
  return [beganMs, stage.clock.now()].map((atMs) =>
    String(openPostings(seed, company, atMs).length),
  );
}

function profilesOf(own: RaceFile["own"], tag: string): string[] {
  return [...(own.people.get(tag) ?? [])];
}

/** A row whose person was replaced may still show what it showed. */
function isTheirs(
  { own, domains }: RaceFile,
  { tag }: Pick<TaggedRow, "tag">,
  email: string,
): boolean {
  if (own.left.get(tag) === email) return true;
  return profilesOf(own, tag).some((profile) => {
    const domain = domains.get(slugOf(profile));
    return domain !== undefined && email.endsWith(`@${domain}`);
  });
}

function paidTwice({ stage }: RaceFile): Wrong[] {
  return stage.service.accounts.snapshots().flatMap(({ askedTwice, askedUnderOtherKey }) => [
    ...askedTwice.map(
      ({ subject, accepted }): Wrong => ({
        kind: "paid twice",
        what: "a question is paid twice",
        place: `${subject} was asked ${accepted} times`,
      }),
    ),
    ...askedUnderOtherKey
      .filter(({ subjects }) => subjects.filter((each) => each.startsWith("/in/")).length > 1)
      .map(
        ({ subjects }): Wrong => ({
          kind: "paid twice",
          what: "a person is paid twice under two addresses",
          place: `asked as ${subjects.join(" and ")}`,
        }),
      ),
  ]);
}

/** Answers the service was asked for that are not in the saved results, unless people took them away. */
function lostAnswers({ stage, own }: RaceFile, isPaused: boolean): Wrong[] {
  if (isPaused) return [];
  const saved = savedQuestions(stage.runtime.sheets);
  const kept = new Set([...saved, ...own.taken]).size;
  const asked = stage.service.accounts.snapshots().reduce((sum, each) => sum + each.questions, 0);
  const place = `${kept} answers are saved of ${asked} asked`;
  return kept < asked ? [{ kind: "lost", what: "a paid answer is not saved", place }] : [];
}

/** Where nothing goes on any more and nothing waits for a person, no row waits. */
function waiting(file: RaceFile, isPaused: boolean): Wrong[] {
  const { sheets, triggers } = file.stage.runtime;
  if (isPaused || triggers.list().length > 0) return [];
  // Nothing can be started either until they are back: whoever pressed was told.
  if (file.own.taken.size > 0) return [];
  return taggedRows(sheets, file.tab).flatMap(({ row, cells }): Wrong[] => {
    const waits = waitingStatus(cells, file.own.copied);
    const place = `row ${row} is ${waits?.[1]} in ${waits?.[0]}, and nothing goes on`;
    return waits ? [{ kind: "lost", what: "a row waits for ever", place }] : [];
  });
}

/**
 * The header and the word of a status that says a row waits. The status column that came with a copy of
 * the file shows how far the original's run was: no run of the copy writes it, and each makes its own.
 */
export function waitingStatus(
  cells: TaggedRow["cells"],
  isCopy: boolean,
): [header: string, word: CellValue] | undefined {
  const statuses = Object.entries(cells).filter(([header]) => header.startsWith("Status"));
  return statuses
    .slice(isCopy ? -1 : 0)
    .find(([, word]) => /waiting|not asked yet/i.test(String(word)));
}

/** A column of ours under a further name, where nobody had one of that name. */
function secondColumns({ stage, tab, own }: RaceFile): Wrong[] {
  const [headers = []] = stage.runtime.sheets.read(tab);
  const second = headers
    .map(String)
    .find((each) => / \(\d+\)$/.test(each) && !own.headers.has(each));
  const place = `the header is ${second}`;
  return second && !own.copied
    ? [{ kind: "unexplained", what: "our columns stand there twice", place }]
    : [];
}

const LANGUAGES = ["en", "fr", "de"] as const;
const REFUSALS = new Set(LANGUAGES.map((each) => messagesFor(each).tooManyRunning()));

/**
 * Google had no place for a further execution, and told the person so in its own words: not a line of the
 * add-on ran. What that leaves behind is judged like everything else.
 */
export function isRefusedStart({
  result,
  callCount,
}: Pick<ExecutionRecord, "result" | "callCount">): boolean {
  return callCount === 0 && REFUSALS.has(result?.error?.message ?? "");
}

const PROTECTED = LANGUAGES.map((each) => messagesFor(each).protectedCell());

/**
 * Google refused a tab that another person protected, which a log may tell: an execution that is ended between making
 * a tab of ours and letting it only warn leaves it protected from other editors. What that leaves behind is judged
 * like everything else.
 */
export function isRefusedCell(text: string): boolean {
  return PROTECTED.some((each) => text.includes(each));
}

function failures({ stage }: RaceFile): Wrong[] {
  return stage.runtime.log.flatMap((record): Wrong[] => {
    const { fn, result, console, kind } = record;
    const isOurs = kind !== "formula" && !result?.killed && !isRefusedStart(record);
    const failed = result?.error && isOurs ? [result.error.message] : [];
    const logged = console.flatMap(({ level, text }) =>
      (level === "error" && !isRefusedCell(text)) || OUR_MISTAKES.test(text) ? [text] : [],
    );
    return [...failed, ...logged].map((text) => ({
      kind: "unexplained",
      what: `an execution fails: ${withoutStack(text)}`,
      place: fn,
      byItself: true,
    }));
  });
}
