import { enrichError } from "../core/errors";
import { type Http, transportFailure } from "../ports/http";
import type { Connection } from "../service/connection";
import { type Credits, readCredits, readCreditsReply } from "../service/credits";

/**
 * The one free request before anything is spent: tells whether key, address and network work, and
 * what is left. Throws the halt it means. A synchronous address alone has no credits to read
 * (service-gaps, Two addresses): then nothing is asked and `undefined` given.
 */
export function checkHealth(http: Http, connection: Connection): Credits | undefined {
  if (connection.baseUrl === "") return undefined;
  try {
    const [response] = http.fetchAll([readCredits(connection)]);
    if (!response) throw enrichError("UNREACHABLE");
    return readCreditsReply(response);
  } catch (error) {
    const transport = transportFailure(error);
    if (transport === undefined) throw error;
    throw enrichError(transport === "quota" ? "DAY_QUOTA" : "UNREACHABLE", { cause: error });
  }
}
