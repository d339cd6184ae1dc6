import {
  type Http,
  type HttpRequest,
  type TransportFailure,
  transportFailure,
} from "../ports/http";
import type { Time } from "../ports/time";
import type { Connection } from "../service/connection";
import { readCredits } from "../service/credits";
import { type Check, check, judged, unsettled } from "./finding";

/** The shortest time limit a request can have. */
const LIMIT_SECONDS = 1;
const UNLISTED_SECONDS = 20;
/** What Google may take on top of it. */
const GRACE_MS = 1_500;

/** Checks how requests behave. Makes none without a `connection`. */
export function requestChecks(
  http: Http,
  time: Time,
  connection: Connection | undefined,
): readonly Check[] {
  return [
    check(
      "muted-answers",
      "A refusal of the service arrives as an answer, and is not thrown",
      () => {
        const request = freeRequest(connection);
        if (!request) return NO_ADDRESS;
        // Without the key, so that the service has to refuse it.
        const { "X-API-KEY": _key, ...headers } = request.headers;
        const { status, failed } = timed(http, time, { ...request, headers });
        return judged(status >= 400, failed ? `thrown: ${failed}` : `status ${status}`);
      },
    ),
    check("time-limit", "A request ends when its own time limit is over", () => {
      const request = freeRequest(connection);
      if (!request) return NO_ADDRESS;
      const { tookMs, failed, said } = timed(http, time, {
        ...request,
        timeoutSeconds: LIMIT_SECONDS,
      });
      const seen = `${failed ? "ended" : "answered"} after ${tookMs} ms, with a limit of ${LIMIT_SECONDS} s${failed ? `: ${said}` : ""}`;
      if (tookMs > LIMIT_SECONDS * 1_000 + GRACE_MS) return judged(false, seen);
      return failed && tookMs >= LIMIT_SECONDS * 1_000 ? judged(true, seen) : unsettled(seen);
    }),
    check(
      "listed-addresses",
      "Google lets the script send to the manifest's addresses alone",
      () => {
        if (!hasBase(connection)) return NO_ADDRESS;
        const { status, failed, said } = timed(http, time, {
          method: "get",
          url: UNLISTED,
          headers: {},
          timeoutSeconds: UNLISTED_SECONDS,
        });
        return judged(
          failed !== undefined,
          failed ? `refused: ${said}` : `answered with status ${status}`,
        );
      },
    ),
  ];
}

/** Google's own, which the manifest does not list; nothing is sent but the request for it. */
const UNLISTED = "https://www.googleapis.com/discovery/v1/apis?name=enrich-self-test";

const NO_ADDRESS = unsettled("no base address is saved in Settings");

/** Reading the credits costs nothing. A synchronous address has none to read. */
function freeRequest(connection: Connection | undefined): HttpRequest | undefined {
  return hasBase(connection) ? readCredits(connection) : undefined;
}

function hasBase(connection: Connection | undefined): connection is Connection {
  return connection !== undefined && connection.baseUrl !== "";
}

function timed(
  http: Http,
  time: Time,
  request: HttpRequest,
): { status: number; tookMs: number; failed: string | undefined; said?: string } {
  const beganMs = time.now();
  try {
    const [response] = http.fetchAll([request]);
    return { status: response?.status ?? 0, tookMs: time.now() - beganMs, failed: undefined };
  } catch (error) {
    const failed = transportFailure(error);
    if (failed === undefined) throw error;
    const said = (error as TransportFailure).platformText ?? "";
    return { status: 0, tookMs: time.now() - beganMs, failed, said };
  }
}
