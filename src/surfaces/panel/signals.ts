import * as z from "zod/mini";
import type { SignalShown, SignalsReply } from "../../../contract/signals";
import { enrichError } from "../../core/errors";
import { HIRING_SIZES, PUBLISHED_DATES } from "../../core/filter-choices";
import { lazily } from "../../core/lazily";
import { drive } from "../../jobs/drive";
import { bringPeople } from "../../signals/people";
import { isReadable, type Question, QuestionSchema } from "../../signals/question";
import { readSearches, rereadSearch } from "../../signals/reread";
import { findSignal, loadSignals, removeSignal, type Signal } from "../../signals/signal";
import { startSignal, stateOf } from "../../signals/start";
import { noteWatch } from "../../signals/watch";
import type { SidebarDesk } from "../sidebar-desk";
import { shownText } from "./shown-text";

export const SignalsRequestSchema = lazily(() => {
  const id = z.string();
  return z.union([
    z.object({ do: z.literal("signals") }),
    z.object({
      do: z.literal("start-signal"),
      question: QuestionSchema(),
      again: z.boolean(),
      ownAddress: z.optional(z.string()),
    }),
    z.object({ do: z.literal("people-signal"), id, titles: z.array(z.string()) }),
    z.object({ do: z.enum(["reread-signal", "remove-signal"]), id }),
  ]);
});
type SignalsRequest = z.infer<ReturnType<typeof SignalsRequestSchema>>;

/** Does what the Signals panel asks, takes in what has arrived, and gives all signals of the file. */
export function answerSignals(desk: SidebarDesk, request: SignalsRequest): SignalsReply {
  const { world, triggers } = desk;
  const payer = desk.payer();
  if (request.do === "start-signal") startSignal(world, payer, request.question, request);
  else if (request.do === "people-signal") bringPeople(world, payer, request.id, request.titles);
  else if (request.do === "reread-signal") rereadSearch(world, payer, request.id);
  else if (request.do === "remove-signal") remove(desk, request.id);
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
  const signal = findSignal(world, of);
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
