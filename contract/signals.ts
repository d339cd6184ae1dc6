import * as z from "zod/mini";
import { type Question, QuestionSchema } from "../src/core/signal-question";
import type { NamedChoice } from "./find";
import { bare, type RequestOf, request } from "./request";

export type SignalQuestion = Question;
export type SignalKind = SignalQuestion["kind"];

/** Which hiring companies are wanted; places by id. */
export type HiringWanted = Extract<SignalQuestion, { kind: "hiring" }>["filters"];

/** A question that was asked. Times in milliseconds since the epoch. */
export interface SignalShown {
  id: string;
  kind: SignalKind;
  /** What was asked for, in short; from a person, shown as it is. */
  about: string;
  /** The person who looks started it. */
  mine: boolean;
  /** `unknown`: no readable answer came, so it may have been done; it is not asked again by itself. */
  state: "asking" | "started" | "over" | "unknown";
  startedAtMs: number;
  /** Results there are, as the service says; null while nobody knows. */
  expected: number | null;
  /** The service's own words; "" for none. */
  message: string;
  /** The tab its rows come into; null while there is none. */
  tab: number | null;
  tabName: string;
  arrived: number;
  lastAtMs: number;
  /** Deliveries that found no room. */
  missed: number;
  /** Its results are sent to an address of the person's own; those of a search are read besides. */
  elsewhere: boolean;
  /** It is a search, which can be read again. */
  readable: boolean;
  /** People brought for its companies: the tab, companies done and left, rows. */
  people: { tab: number; tabName: string; done: number; left: number; rows: number } | null;
}

export interface SignalsReply {
  signals: SignalShown[];
  /** Whether a webhook was tested, without which some cannot be started. */
  receives: boolean;
  /** Credits for the job postings of a company, as Settings has it. */
  jobsCredits: number;
  /** The spreadsheet's time zone. */
  zone: string;
  published: NamedChoice[];
  sizes: NamedChoice[];
}

const ofOne = () => request(() => ({ id: z.string() })).gives<SignalsReply>();

/** What the Signals panel may ask; each answers with all signals of the file. */
export const SIGNALS = {
  /** Just looks, after taking in what has arrived. */
  signals: bare<SignalsReply>(),
  /**
   * Asks; may cost credits. Refused as ASKED_BEFORE unless `again`, and as NO_WEBHOOK without a tested
   * webhook unless an `ownAddress` is given that the service sends to.
   */
  "start-signal": request(() => ({
    question: QuestionSchema(),
    again: z.boolean(),
    ownAddress: z.optional(z.string()),
  })).gives<SignalsReply>(),
  /** People at some more of its companies into a tab of their own; free. */
  "people-signal": request(() => ({
    id: z.string(),
    titles: z.array(z.string()),
  })).gives<SignalsReply>(),
  /** Reads a search again; free. */
  "reread-signal": ofOne(),
  /** From the list; its rows stay. */
  "remove-signal": ofOne(),
};
export type SignalsRequest = RequestOf<typeof SIGNALS>;
