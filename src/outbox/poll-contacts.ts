import type { EnrichError } from "../core/errors";
import type { AnyField } from "../core/field";
import { fieldOfQuestion } from "../core/subject";
import type { WaveRecord } from "../ledger/wave-record";
import { type Http, type HttpResponse, haltOf } from "../ports/http";
import type { Time } from "../ports/time";
import type { Connection } from "../service/connection";
import { type PolledContact, readContact, readPolledContact } from "../service/contact";
import { formRequest } from "../service/endpoint";
import { readPolledPeople } from "../service/lookup";
import { SEARCH } from "../service/search";
import { bookFetches } from "../store/fetches";
import type { Claim } from "./claim";
import type { FormulaNotes } from "./formula-notes";
import type { Payer } from "./payer";
import { answerWithCost } from "./reply";

/** Whether a question is about a company's people: the service keeps its answer as a search. */
export function isOfPeople(question: string): boolean {
  return fieldOfQuestion<AnyField>(question) === "people";
}

/** Polls acknowledged look-ups in one wave. Free. Returns what each brought, or why none did. */
export function pollContacts(
  http: Http,
  connection: Connection,
  asks: readonly { question: string; id: string }[],
  more: { timeoutSeconds?: number } = {},
): PolledContact[] | EnrichError {
  try {
    const requests = asks.map(({ id, question }) => ({
      ...(isOfPeople(question) ? formRequest(SEARCH, connection, id) : readContact(connection, id)),
      ...more,
    }));
    const responses = http.fetchAll(requests);
    return asks.map(({ question }, at) => {
      const response = responses[at] as HttpResponse;
      if (isOfPeople(question)) return readPolledPeople(response);
      return readPolledContact(response, fieldOfQuestion(question));
    });
  } catch (error) {
    return haltOf(error);
  }
}

/** Polls once what a claim without the lease waits for, and stores what came. If nothing did, a driver polls again. */
export function pollClaim(
  { notes, http, time }: { notes: FormulaNotes; http: Http; time: Time },
  { account, connection, prices }: Payer,
  claim: Claim,
  timeoutSeconds: number,
): Claim {
  const running = claim.record.asks.filter(isRunning);
  const asks = running.map(({ question, got }) => ({ question, id: got?.answer.id ?? "" }));
  const came = pollContacts(http, connection, asks, { timeoutSeconds });
  const now = time.now();
  const polled = new Map(
    running.flatMap(({ place, question, got }, at) => {
      const read = Array.isArray(came) ? came[at] : undefined;
      if (read?.kind !== "answer") return [];
      const answer = { ...read.answer, id: got?.answer.id ?? "" };
      return [[place, answerWithCost(fieldOfQuestion(question), answer, prices, now)] as const];
    }),
  );
  const record = {
    ...claim.record,
    asks: claim.record.asks.map((ask) => {
      const got = polled.get(ask.place);
      return got ? { ...ask, got } : ask;
    }),
  };
  notes.keep(claim, record, ({ all }) => [bookFetches(all, { account }, asks.length, now)]);
  return { ...claim, record };
}

/** Whether the service still works on any question of a claim. */
export function hasRunning({ record }: Claim): boolean {
  return record.asks.some(isRunning);
}

function isRunning({ got }: WaveRecord["asks"][number]): boolean {
  return got?.answer.outcome === "pending" && got.answer.id !== "";
}
