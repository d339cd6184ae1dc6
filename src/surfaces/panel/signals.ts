import type { Handlers } from "../../../contract/request";
import type { SIGNALS, SignalShown, SignalsReply } from "../../../contract/signals";
import { HIRING_SIZES, PUBLISHED_DATES } from "../../core/filter-choices";
import type { Question } from "../../core/signal-question";
import type { Payer } from "../../outbox/payer";
import type { Calendar } from "../../ports/calendar";
import type { Spreadsheet } from "../../ports/spreadsheet";
import type { Time } from "../../ports/time";
import { isReadable } from "../../signals/question";
import { removeForPerson } from "../../signals/removed";
import { loadSignals, type SignalFile, signalTab, stateOf } from "../../signals/signal";
import type { Start } from "../../signals/start";
import type { Signal } from "../../store/signals";
import { shownText } from "../texts";

/** Does what the Signals panel asks, takes in what has arrived, and returns all signals of the file. */
export function onSignals(services: SignalServices): Handlers<typeof SIGNALS> {
  const { properties, spreadsheet, time, calendar, payer, start, bringPeople, reread } = services;
  const after = (act: () => void): SignalsReply => {
    const { account, webhookUrl, prices } = payer();
    act();
    services.keepUp();
    return {
      signals: loadSignals(properties.all()).map((each) => ({
        ...shown(spreadsheet, each, time.now()),
        mine: each.account === account,
      })),
      receives: webhookUrl !== undefined,
      jobsCredits: prices.job_postings,
      zone: calendar.zone(),
      published: PUBLISHED_DATES.map(({ id: of, name }) => ({ id: of, name })),
      sizes: HIRING_SIZES.map(({ id: of, name }) => ({ id: of, name })),
    };
  };
  return {
    signals: () => after(() => {}),
    "start-signal": (request) => after(() => start(request.question, request)),
    "people-signal": ({ id, titles }) => after(() => bringPeople(id, titles)),
    "reread-signal": ({ id }) => after(() => reread(id)),
    "remove-signal": ({ id }) => after(() => removeForPerson(services, payer().account, id)),
  };
}

/** The functions are for the person at work, and throw what those of `src/signals` throw. */
interface SignalServices extends SignalFile {
  spreadsheet: Spreadsheet;
  time: Time;
  calendar: Calendar;
  payer: () => Payer;
  start: (question: Question, how: Start) => void;
  bringPeople: (id: string, titles: string[]) => void;
  reread: (id: string) => void;
  /** Takes in what has arrived, and moves on what is due. */
  keepUp: () => void;
}

function shown(spreadsheet: Spreadsheet, signal: Signal, nowMs: number): Omit<SignalShown, "mine"> {
  const { question, startedAtMs, arrived, lastAtMs, missed } = signal;
  const message = messageOf(signal);
  const tab = signalTab(spreadsheet, signal);
  return {
    ...{ id: signal.id, startedAtMs, arrived, lastAtMs, missed },
    message: shownText(message),
    kind: question.kind,
    about: aboutOf(question),
    state: stateOf(signal, nowMs),
    expected: signal.expected ?? null,
    tab: tab?.id ?? null,
    tabName: tab?.name ?? signal.tabName,
    elsewhere: signal.elsewhere === true,
    readable: isReadable(question.kind) && signal.serviceId !== "",
    people: peopleOf(spreadsheet, signal),
  };
}

/** What the service said, after a note if the tab is still to be made. */
function messageOf({ message, state, tab }: Signal): string {
  return state === "started" && tab === undefined ? `${NO_TAB} ${message}` : message;
}

const NO_TAB =
  "Its tab could not be made, and is made when the first results arrive. Make room if the file has too many tabs; if you may only view it, ask its owner to let you edit it.";

function peopleOf(spreadsheet: Spreadsheet, { people }: Signal): SignalShown["people"] {
  if (!people) return null;
  const tabName = spreadsheet.tab(people.tab)?.name ?? "";
  const { tab, done, left, rows } = people;
  return { tab, tabName, done: done.length, left, rows };
}

function aboutOf(question: Question): string {
  switch (question.kind) {
    case "hiring": {
      const { selectedTitles = [], selectedKeywords = [] } = question.filters;
      return [...selectedTitles, ...selectedKeywords].join(", ");
    }
    case "post":
      return question.url;
    case "comments":
      return question.profileUrl;
    case "jobs":
      return question.company;
    default:
      return question.name;
  }
}
