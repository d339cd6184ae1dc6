import {
  type Http,
  type HttpRequest,
  type TransportFailure,
  transportFailure,
} from "../ports/http";
import type { Check } from "../ports/probe";
import type { Time } from "../ports/time";
import type { Connection } from "../service/connection";
import { readCredits } from "../service/credits";

/** The shortest time limit a request can have. */
const LIMIT_SECONDS = 1;
const UNLISTED_SECONDS = 20;
/** What Google may take on top of it. */
const GRACE_MS = 1_500;

/** Google's own, which the manifest does not list; nothing is sent but the request for it. */
const UNLISTED = "https://www.googleapis.com/discovery/v1/apis?name=enrich-self-test";

/** Checks how requests behave. Makes none without a `connection`. */
export function requestChecks(
  http: Http,
  time: Time,
  connection: Connection | undefined,
): readonly Check[] {
  /** Reading the credits costs nothing. A synchronous address has none to read. */
  const asked = (ask: (free: HttpRequest) => unknown) => () =>
    connection?.baseUrl ? ask(readCredits(connection)) : "?no base address in Settings";
  return [
    [
      "muted-answers",
      "status [45]..",
      asked((free) => {
        // Without the key, so that the service has to refuse it.
        const { "X-API-KEY": _key, ...headers } = free.headers;
        return timed(http, time, { ...free, headers }).said;
      }),
    ],
    [
      "time-limit",
      "ended .*",
      asked((free) => {
        const { tookMs, said } = timed(http, time, { ...free, timeoutSeconds: LIMIT_SECONDS });
        const isLate = tookMs > LIMIT_SECONDS * 1_000 + GRACE_MS;
        const isEarly = /^status/.test(said) || tookMs < LIMIT_SECONDS * 1_000;
        return `${isLate ? "late" : isEarly ? "?too early to tell" : "ended"} after ${tookMs} ms: ${said}`;
      }),
    ],
    [
      "listed-addresses",
      "(?!status).*",
      asked(
        () =>
          timed(http, time, {
            method: "get",
            url: UNLISTED,
            headers: {},
            timeoutSeconds: UNLISTED_SECONDS,
          }).said,
      ),
    ],
  ];
}

/** How long it took, and its status or Google's words for why there was none. */
function timed(http: Http, time: Time, request: HttpRequest): { tookMs: number; said: string } {
  const beganMs = time.now();
  const took = (said: string) => ({ tookMs: time.now() - beganMs, said });
  try {
    return took(`status ${http.fetchAll([request])[0]?.status}`);
  } catch (error) {
    if (transportFailure(error) === undefined) throw error;
    return took((error as TransportFailure).platformText ?? "");
  }
}
