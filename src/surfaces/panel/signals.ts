import type { Handlers } from "../../../contract/request";
import type { SIGNALS, SignalShown, SignalsReply } from "../../../contract/signals";
import { enrichError } from "../../core/errors";
import { HIRING_SIZES, PUBLISHED_DATES } from "../../core/filter-choices";
import type { Question } from "../../core/signal-question";
import { drive } from "../../jobs/drive";
import type { Payer } from "../../outbox/payer";
import { bringPeople } from "../../signals/people";
import { isReadable } from "../../signals/question";
import { readSearches, rereadSearch } from "../../signals/reread";
import { findSignal, loadSignals, removeSignal } from "../../signals/signal";
import { startSignal, stateOf } from "../../signals/start";
import { noteWatch } from "../../signals/watch";
import type { Signal } from "../../store/signals";
import type { SidebarDesk } from "../sidebar-desk";
import { shownText } from "./shown-text";

/** Does what the Signals panel asks, takes in what has arrived, and gives all signals of the file. */
export const onSignals: Handlers<typeof SIGNALS, SidebarDesk> = {
  signals: (desk) => after(desk, () => {}),
  "start-signal": (desk, request) =>
    after(desk, (payer) => startSignal(desk.world, payer, request.question, request)),
  "people-signal": (desk, { id, titles }) =>
    after(desk, (payer) => bringPeople(desk.world, payer, id, titles)),
  "reread-signal": (desk, { id }) => after(desk, (payer) => rereadSearch(desk.world, payer, id)),
  "remove-signal": (desk, { id }) => after(desk, () => remove(desk, id)),
};

function after(desk: SidebarDesk, act: (payer: Payer) => void): SignalsReply {
  const { world, triggers } = desk;
  const payer = desk.payer();
  act(payer);
  readSearches(world, payer);
  noteWatch(world, payer);
  drive(world, payer, triggers);
  return {
    signals: loadSignals(world.properties.all()).map((each) => shown(desk, each, payer.account)),
    receives: payer.webhookUrl !== undefined,
    jobsCredits: payer.prices.job_postings,
    zone: desk.calendar.zone(),
    published: PUBLISHED_DATES.map(({ id: of, name }) => ({ id: of, name })),
    sizes: HIRING_SIZES.map(({ id: of, name }) => ({ id: of, name })),
  };
}

/** What is still to come for it would go to the unclaimed tab. */
function remove({ world, payer }: SidebarDesk, of: string): void {
  const signal = findSignal(world.properties.all(), of);
  if (signal && signal.account !== payer().account) throw enrichError("NOT_YOUR_RUN");
  removeSignal(world.properties, of);
}

function shown({ world }: SidebarDesk, signal: Signal, account: string): SignalShown {
  const { question, startedAtMs, arrived, lastAtMs, missed } = signal;
  const message = saidOf(signal);
  const tab = signal.tab === undefined ? undefined : world.spreadsheet.tab(signal.tab);
  return {
    ...{ id: signal.id, startedAtMs, arrived, lastAtMs, missed },
    message: shownText(message),
    kind: question.kind,
    about: aboutOf(question),
    mine: signal.account === account,
    state: stateOf(signal, world.time.now()),
    expected: signal.expected ?? null,
    tab: tab?.id ?? null,
    tabName: tab?.name ?? signal.tabName,
    elsewhere: signal.elsewhere === true,
    readable: isReadable(question.kind) && signal.serviceId !== "",
    people: peopleOf(world, signal),
  };
}

/** That its tab is still to be made, and what the service said. */
function saidOf({ message, state, tab }: Signal): string {
  return state === "started" && tab === undefined ? `${NO_TAB} ${message}` : message;
}

const NO_TAB =
  "Its tab could not be made, and is made when the first results arrive. Make room if the file has too many tabs; if you may only view it, ask its owner to let you edit it.";

function peopleOf(
  { spreadsheet }: SidebarDesk["world"],
  { people }: Signal,
): SignalShown["people"] {
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
