import { enrichError } from "../core/errors";
import type { Acting } from "../outbox/payer";
import { type Http, haltOf } from "../ports/http";
import type { Connection } from "../service/connection";
import { type Credits, readCredits, readCreditsReply } from "../service/credits";
import type { Services } from "../store/store";

/** The credits left in this person's account now; throws and is undefined as `checkHealth`. */
export function readCreditsLeft({ http, payer }: Asker): number | undefined {
  return checkHealth(http, payer().connection)?.left;
}

type Asker = Pick<Services, "http"> & Pick<Acting, "payer">;

/**
 * Makes the one free request before anything is spent. Returns the credits left, or undefined without a
 * request for a synchronous address, which has no credits to read (service-gaps, Two addresses). Throws a
 * halt if key, address or network do not work.
 */
export function checkHealth(http: Http, connection: Connection): Credits | undefined {
  if (connection.baseUrl === "") return undefined;
  try {
    const [response] = http.fetchAll([readCredits(connection)]);
    if (!response) throw enrichError("UNREACHABLE");
    return readCreditsReply(response);
  } catch (error) {
    throw haltOf(error);
  }
}
