import type { Filters, NamedChoice } from "./find";

/** Which hiring companies are wanted; places by id. */
export interface HiringWanted {
  selectedKeywords?: string[];
  excludedKeywords?: string[];
  selectedTitles?: string[];
  excludedTitles?: string[];
  publishedDate?: string;
  includedLocations?: string[];
  excludedLocations?: string[];
  companySize?: string[];
  excludeConsultingRecruiting?: boolean;
  excludeInternships?: boolean;
}

/**
 * What can be asked once and brings rows of its own: by webhook (hiring companies, people who
 * engaged with a post, full searches), or at once (comments of a profile, postings of a company).
 */
export type SignalQuestion =
  | { kind: "hiring"; filters: HiringWanted }
  | {
      kind: "post";
      url: string;
      engagementType: string;
      excludeSameCompany?: boolean;
      persona?: string;
    }
  | { kind: "leads" | "companies"; name: string; filters: Filters; limit?: number }
  | { kind: "comments"; profileUrl: string; limit: number }
  | { kind: "jobs"; company: string; postedWithinDays?: number };

export type SignalKind = SignalQuestion["kind"];

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

/**
 * What the Signals panel may ask; each answers with all signals of the file.
 *   signals          just looks, after taking in what has arrived
 *   start-signal     asks; may cost credits. Refused as ASKED_BEFORE unless `again`, and as NO_WEBHOOK
 *                    without a tested webhook unless an `ownAddress` is given that the service sends to
 *   reread-signal    reads a search again; free
 *   people-signal    people at some more of its companies into a tab of their own; free
 *   remove-signal    from the list; its rows stay
 */
export type SignalsRequest =
  | { do: "signals" }
  | { do: "start-signal"; question: SignalQuestion; again: boolean; ownAddress?: string }
  | { do: "people-signal"; id: string; titles: string[] }
  | { do: "reread-signal" | "remove-signal"; id: string };

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
