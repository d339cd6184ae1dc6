import * as z from "zod/mini";
import { type PeopleWanted, PeopleWantedSchema } from "../src/core/schedule-entered";
import { type Question, QuestionSchema } from "../src/core/signal-question";
import type { NamedChoice } from "./find";
import { type RequestOf, request, withoutMembers } from "./request";

export type { PeopleWanted };
export type SignalQuestion = Question;
export type SignalKind = SignalQuestion["kind"];

/** Which hiring companies to find. Places by id. */
export type HiringWanted = Extract<SignalQuestion, { kind: "hiring" }>["filters"];

/** A signal and its state. Times in milliseconds since the epoch. */
export interface SignalShown {
  id: string;
  kind: SignalKind;
  /** What was asked for, in short, as the person entered it. */
  about: string;
  /** For hiring companies, the id of the publishing date. */
  published?: string | undefined;
  /** Whether the viewer started it. */
  mine: boolean;
  /** `unknown`: no readable answer came, so it may have been done. It is never asked again by itself. */
  state: "asking" | "started" | "over" | "unknown";
  startedAtMs: number;
  /** How many results the service announced; null while unknown. */
  expected: number | null;
  /** How many were asked for at most. */
  limit?: number | undefined;
  /** The service's own words; "" for none. */
  message: string;
  /** The tab that receives its rows; null before there is one. */
  tab: number | null;
  tabName: string;
  arrived: number;
  /**
   * Its latest rows in a few words, newest first; only for the latest signals. `post`: the address of a post
   * whose engagement can be asked for, else "".
   */
  newest: { text: string; post: string }[];
  lastAtMs: number;
  /** How many stand in another tab already, and were left out. */
  known: number;
  /** Deliveries that were lost for lack of space. */
  missed: number;
  /** What runs over its rows and its people's rows have cost. */
  credits: number;
  /** Its results go to the person's own address. A search's results are also read. */
  elsewhere: boolean;
  /** Whether it is a people search, which can be read again. */
  readable: boolean;
  /** People fetched for its companies: their tab, companies done and left, and rows. */
  people: {
    tab: number;
    tabName: string;
    done: number;
    left: number;
    rows: number;
    /** Whom a person or their watch last wanted. */
    wanted?: PeopleWanted | undefined;
  } | null;
}

export interface SignalsReply {
  signals: SignalShown[];
  /** Whether a webhook passed its test. Some signals cannot start without one. */
  receives: boolean;
  /** Credits for the job postings of a company, from Settings. */
  jobsCredits: number;
  /** The account's credits once something was started, if they could be read. */
  creditsLeft?: number | undefined;
  /** What a search or signal counts as in the month's limit, in words; "" without a limit. */
  figure: string;
  /** The spreadsheet's time zone. */
  zone: string;
  published: NamedChoice[];
  sizes: NamedChoice[];
}

const byId = () => request<SignalsReply>()(() => ({ id: z.string() }));

/** The Signals panel's requests. Each answers with all signals of the file. */
export const SIGNALS = {
  /** Processes what has arrived, then lists. */
  signals: withoutMembers<SignalsReply>(),
  /**
   * Starts a signal. May cost credits. Refused as ASKED_BEFORE unless `again`, and without a tested webhook
   * as NO_WEBHOOK unless `ownAddress` says where the service sends results.
   */
  "start-signal": request<SignalsReply>()(() => ({
    question: QuestionSchema(),
    again: z.boolean(),
    ownAddress: z.optional(z.string()),
  })),
  /** Fetches people of a few more of its companies into their own tab. Free. */
  "people-signal": request<SignalsReply>()(() => ({
    ...PeopleWantedSchema().shape,
    id: z.string(),
  })),
  /** Reads a search again. Free. */
  "reread-signal": byId(),
  /** Removes it from the list; its rows stay. */
  "remove-signal": byId(),
};
export type SignalsRequest = RequestOf<typeof SIGNALS>;
