import { type Check, check } from "../core/check";
import { lazily } from "../core/lazily";
import {
  type Http,
  type HttpRequest,
  type TransportFailure,
  transportFailure,
} from "../ports/http";
import type { Time } from "../ports/time";
import type { Connection } from "../service/connection";
import { readCredits } from "../service/credits";

/** The shortest timeout that a request can have. */
const LIMIT_SECONDS = 1;
const UNLISTED_SECONDS = 20;
/** How much later than the timeout Google may end a request. */
const GRACE_MS = 1_500;

/** An address of Google that the manifest does not list. The request carries no data. */
const UNLISTED = "https://www.googleapis.com/discovery/v1/apis?name=enrich-self-test";

/** Nobody owns this address, nor any that ends in it. */
const NOWHERE = "https://enrich-self-test.invalid/";
/** Appended to the listed address, makes another one with the same prefix. */
const BESIDE = ".enrich-self-test.invalid/";

const originOf = (url = "") => /^https:\/\/[^/]+/.exec(url)?.[0];

/** Checks how requests behave. Sends none without a `connection`. Free. */
export function requestChecks(
  http: Http,
  time: Time,
  connection: (Connection & { webhook?: { address: string } | undefined }) | undefined,
): readonly Check[] {
  /** Passes a free request, for the credits. A synchronous address has none. */
  const asked = (ask: (free: HttpRequest) => unknown) => () =>
    connection?.baseUrl ? ask(readCredits(connection)) : "?no base address in Settings";
  /** Our web app ignores a request without its secret. */
  const own = (method: "get" | "post") => () => {
    const url = connection?.webhook?.address;
    if (!url) return "?no web app in Settings";
    const body = method === "post" ? { body: "x" } : {};
    return timed({ ...unlisted, method, url, ...body }).said;
  };
  const unlisted: HttpRequest = {
    method: "get",
    url: UNLISTED,
    headers: {},
    timeoutSeconds: UNLISTED_SECONDS,
  };
  const outside = lazily(() => timed(unlisted).said);
  return [
    check(
      "muted-answers",
      "status [45]..",
      asked((free) => {
        // No key, so that the service refuses it.
        const { "X-API-KEY": _key, ...headers } = free.headers;
        return timed({ ...free, headers }).said;
      }),
    ),
    check(
      "time-limit",
      "ended .*",
      asked((free) => {
        const { tookMs, said } = timed({ ...free, timeoutSeconds: LIMIT_SECONDS });
        const isLate = tookMs > LIMIT_SECONDS * 1_000 + GRACE_MS;
        const isEarly = /^status/.test(said) || tookMs < LIMIT_SECONDS * 1_000;
        return `${isLate ? "late" : isEarly ? "?too early to tell" : "ended"} after ${tookMs} ms: ${said}`;
      }),
    ),
    check("listed-addresses", "(?!status).*", asked(outside)),
    check(
      "listed-prefix",
      "same: .*",
      asked(() => {
        if (outside().startsWith("status")) return "?the list is not enforced";
        const url = `${originOf(connection?.baseUrl)}${BESIDE}`;
        const { said } = timed({ ...unlisted, url });
        return `${said === outside() ? "same" : "other"}: ${said}`;
      }),
    ),
    check(
      "whole-wave",
      "(?!status).*",
      asked((free) => timed(free, { ...unlisted, url: NOWHERE }).said),
    ),
    check(
      "header-names",
      "true",
      asked((free) => "content-type" in (http.fetchAll([free])[0]?.headers ?? {})),
    ),
    check("own-web-app", "status 200", own("get")),
    check("html-to-post", "status (200|302)", own("post")),
  ];

  /** Milliseconds, and the first response's status, or Google's message if there was no response. */
  function timed(...requests: HttpRequest[]): { tookMs: number; said: string } {
    const beganMs = time.now();
    const took = (said: string) => ({ tookMs: time.now() - beganMs, said });
    try {
      return took(`status ${http.fetchAll(requests)[0]?.status}`);
    } catch (error) {
      if (transportFailure(error) === undefined) throw error;
      return took((error as TransportFailure).platformText ?? "");
    }
  }
}
