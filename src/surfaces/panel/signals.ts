import type { Handlers } from "../../../contract/request";
import type { SIGNALS, SignalShown, SignalsReply } from "../../../contract/signals";
import { namedChoices } from "../../core/choice";
import { countOf } from "../../core/count-of";
import { HIRING_SIZES, PUBLISHED_DATES } from "../../core/filter-choices";
import type { PeopleWanted } from "../../core/schedule-entered";
import type { Question, QuestionKind } from "../../core/signal-question";
import { readCreditsLeft } from "../../jobs/health";
import type { Payer } from "../../outbox/payer";
import { type Calendar, dayText } from "../../ports/calendar";
import { orLogged } from "../../ports/log";
import type { Spreadsheet, Tab } from "../../ports/spreadsheet";
import { dropRepeats, repeatOf } from "../../schedules/edit";
import { handOverPeople } from "../../schedules/run-due";
import { loadSchedules } from "../../schedules/schedule";
import { saysNothingFound } from "../../service/reply";
import { headerTexts } from "../../sheet/table";
import { peopleTab } from "../../signals/people";
import { isReadable } from "../../signals/question";
import { loadSignals, removeForPerson, signalTab, stateOf } from "../../signals/signal";
import type { Start } from "../../signals/start";
import { type Job, loadJobs } from "../../store/jobs";
import type { LockedFile } from "../../store/locked";
import type { Schedule } from "../../store/schedules";
import type { Signal } from "../../store/signals";
import type { Services } from "../../store/store";
import { startFigure } from "../month-limit";
import { shownText } from "../texts";

/** Answers the Signals panel: acts, takes in what has arrived, and returns all signals of the file. */
export function onSignals(services: SignalServices): Handlers<typeof SIGNALS> {
  const { time, calendar, payer, start, bringPeople, reread } = services;
  const after = (act: () => void): SignalsReply => {
    const by = payer();
    const { account, webhookUrl, prices } = by;
    act();
    services.keepUp();
    const all = services.properties.all();
    const schedules = loadSchedules(all);
    const runs = loadJobs(all);
    return {
      signals: loadSignals(all).map((each, at) => ({
        ...signalShown(
          services,
          each,
          repeatText(repeatOf(schedules, each.id), calendar),
          at < WITH_ROWS,
        ),
        mine: each.account === account,
        credits: spentOn(each, runs),
      })),
      receives: webhookUrl !== undefined,
      jobsCredits: prices.job_postings,
      figure: startFigure(services, by),
      zone: calendar.zone(),
      published: namedChoices(PUBLISHED_DATES),
      sizes: namedChoices(HIRING_SIZES),
    };
  };
  return {
    signals: () => after(() => {}),
    "start-signal"(request) {
      const nowMs = time.now();
      let asked = false;
      const reply = after(() => {
        asked = start(request.question, request).startedAtMs >= nowMs;
      });
      if (!asked) return reply;
      const creditsLeft = orLogged("Credits not read", () => readCreditsLeft(services));
      return { ...reply, creditsLeft };
    },
    "people-signal": ({ id, ...wanted }) =>
      after(() => {
        const { account, people } = bringPeople(id, wanted);
        const tab = peopleTab(services.spreadsheet, people);
        if (tab) handOverPeople(services, account, id, tab);
      }),
    "reread-signal": ({ id }) => after(() => reread(id)),
    "remove-signal": ({ id }) =>
      after(() => {
        const { account } = payer();
        removeForPerson(services, account, id);
        dropRepeats(services, account, id);
      }),
  };
}

/** The functions act for the current user, and throw what those of `src/signals` throw. */
interface SignalServices
  extends LockedFile,
    Pick<Services, "http" | "spreadsheet" | "time" | "calendar"> {
  payer: () => Payer;
  /** An answer that was known leaves the time at which its signal was started. */
  start: (question: Question, how: Start) => Signal;
  bringPeople: (id: string, wanted: PeopleWanted) => Signal;
  reread: (id: string) => void;
  /** Takes in what has arrived, and moves on what is due. */
  keepUp: () => void;
}

/** Signals whose newest rows are read: each costs calls to the sheet. */
const WITH_ROWS = 5;
const NEWEST = 3;
/** Posts that can be picked in the panel, and how much of each is shown. */
const MOST_POSTS = 25;
const POST_WORDS = 60;

function signalShown(
  { spreadsheet, time }: Pick<Services, "spreadsheet" | "time">,
  signal: Signal,
  repeated: string,
  withRows: boolean,
): Omit<SignalShown, "mine" | "credits"> {
  const { question, startedAtMs, arrived, lastAtMs, known = 0, missed } = signal;
  const isBare = signal.state === "started" && signal.tab === undefined;
  // The card says by itself that nothing was found.
  const isNone = signal.expected === 0 && saysNothingFound(signal);
  const { there = 0 } = signal.people ?? {};
  const also =
    there > 0 &&
    `${countOf(there, "of its people stands", "of its people stand")} in other tabs, too.`;
  const said = [repeated, isBare && NO_TAB, !isNone && signal.message, also];
  const tab = signalTab(spreadsheet, signal);
  return {
    ...{ id: signal.id, startedAtMs, arrived, lastAtMs, known, missed },
    message: shownText(said.filter(Boolean).join(" ")),
    kind: question.kind,
    about: aboutOf(question),
    published: question.kind === "hiring" ? question.filters.publishedDate : undefined,
    state: stateOf(signal, time.now()),
    expected: signal.expected ?? null,
    limit: "limit" in question ? question.limit : undefined,
    tab: tab?.id ?? null,
    newest: tab && withRows && arrived > 0 ? newestOf(tab, question.kind) : [],
    tabName: tab?.name ?? signal.tabName,
    elsewhere: signal.elsewhere === true,
    readable: isReadable(question.kind) && signal.serviceId !== "",
    people: peopleShown(spreadsheet, signal),
  };
}

function spentOn({ tab, people }: Signal, runs: readonly Job[]): number {
  const tabs = [tab, people?.tab || tab];
  return runs.reduce((sum, run) => sum + (tabs.includes(run.tab) ? run.sums.credits : 0), 0);
}

/** The last rows of a tab, newest first, each as a short text; posts with their counts. */
function newestOf(tab: Tab, kind: QuestionKind): SignalShown["newest"] {
  const ofPosts = kind === "posts";
  const { rows, columns } = tab.size();
  const first = Math.max(2, rows - (ofPosts ? MOST_POSTS : NEWEST) + 1);
  if (rows < first) return [];
  const headers = headerTexts(tab.readFirstRow());
  const lines = tab.read({ row: first, column: 1, rows: rows - first + 1, columns });
  // The service gives the newest post first; others are written as they come.
  return (ofPosts ? lines : lines.reverse()).map((line) => {
    const of = (header: string) => String(line[headers.indexOf(header)] ?? "").trim();
    const person = [of("First name"), of("Last name")].filter(Boolean).join(" ");
    const parts = ofPosts
      ? [of("Posted on"), `${of("Reactions")}/${of("Comments")}`, of("Post").slice(0, POST_WORDS)]
      : [person || of("Author"), of("Company"), of("Job title") || of("Comment")];
    const text = shownText(parts.filter(Boolean).join(" \u00b7 "));
    return { text, post: ofPosts ? of("Post address") : "" };
  });
}

/** Says whether a schedule repeats the signal, since the form does not show it, and what its last turn brought. */
function repeatText(schedule: Schedule | undefined, calendar: Calendar): string {
  if (!schedule) return "";
  const { state, cadence, zone, last, task } = schedule;
  const how = state === "on" ? `runs by itself each ${cadence.every}` : "is paused";
  const titles = task.kind === "rows" ? undefined : task.titles?.join(", ");
  const whom = titles === undefined ? "" : `, for ${titles || "people of any job title"}`;
  const brought = last?.sentence
    ? ` ${dayText(calendar.localTime(last.atMs, zone))}: ${last.sentence}`
    : "";
  return `Its schedule ${how}${whom}: see Activity.${brought}`;
}

const NO_TAB =
  "Its tab could not be made: the first results make it. The file may be full, or you may not edit it.";

function peopleShown(spreadsheet: Spreadsheet, { people }: Signal): SignalShown["people"] {
  if (!people) return null;
  const tabName = spreadsheet.tab(people.tab)?.name ?? "";
  const { tab, done, left, rows, wanted, old = 0 } = people;
  return { tab, tabName, done: done.length - old, left: left + old, rows, wanted };
}

/** What was asked for, in short. */
export function aboutOf(question: Question): string {
  if (question.kind === "hiring") {
    const { selectedTitles = [], selectedKeywords = [] } = question.filters;
    return question.name ?? [...selectedTitles, ...selectedKeywords].join(", ");
  }
  if (question.kind === "post") return question.url;
  if ("profileUrl" in question) return question.profileUrl;
  return question.kind === "jobs" ? question.company : question.name;
}
