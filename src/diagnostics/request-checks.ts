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

/** The shortest time limit a request can have. */
const LIMIT_SECONDS = 1;
const UNLISTED_SECONDS = 20;
/** What Google may take on top of it. */
const GRACE_MS = 1_500;

/** Google's own, which the manifest does not list; nothing is sent but the request for it. */
const UNLISTED = "https://www.googleapis.com/discovery/v1/apis?name=enrich-self-test";

/** Nobody has this address, nor one that ends in it. */
const NOWHERE = "https://enrich-self-test.invalid/";
/** What makes the service's listed address another one that begins like it. */
const BESIDE = ".enrich-self-test.invalid/";

const originOf = (url = "") => /^https:\/\/[^/]+/.exec(url)?.[0];

/** Checks how requests behave. Makes none without a `connection`. */
export function requestChecks(
  http: Http,
  time: Time,
  connection: (Connection & { webhook?: { address: string } | undefined }) | undefined,
): readonly Check[] {
  /** Reading the credits costs nothing. A synchronous address has none to read. */
  const asked = (ask: (free: HttpRequest) => unknown) => () =>
    connection?.baseUrl ? ask(readCredits(connection)) : "?no base address in Settings";
  /** Our own web app takes nothing whose secret is not right. */
  const own = (method: "get" | "post") => () => {
    const url = connection?.webhook?.address;
    if (!url) return "?no web app in Settings";
    const seconds = { headers: {}, timeoutSeconds: UNLISTED_SECONDS };
    const body = method === "post" ? { body: "x" } : {};
    return timed(http, time, { method, url, ...seconds, ...body }).said;
  };
  const unlisted: HttpRequest = {
    method: "get",
    url: UNLISTED,
    headers: {},
    timeoutSeconds: UNLISTED_SECONDS,
  };
  const outside = lazily(() => timed(http, time, unlisted).said);
  return [
    check(
      "muted-answers",
      "status [45]..",
      asked((free) => {
        // Without the key, so that the service has to refuse it.
        const { "X-API-KEY": _key, ...headers } = free.headers;
        return timed(http, time, { ...free, headers }).said;
      }),
    ),
    check(
      "time-limit",
      "ended .*",
      asked((free) => {
        const { tookMs, said } = timed(http, time, { ...free, timeoutSeconds: LIMIT_SECONDS });
        const isLate = tookMs > LIMIT_SECONDS * 1_000 + GRACE_MS;
        const isEarly = /^status/.test(said) || tookMs < LIMIT_SECONDS * 1_000;
        return `${isLate ? "late" : isEarly ? "?too early to tell" : "ended"} after ${tookMs} ms: ${said}`;
      }),
    ),
    check(
      "listed-addresses",
      "(?!status).*",
      asked(() => outside()),
    ),
    check(
      "listed-prefix",
      "same: .*",
      asked(() => {
        if (outside().startsWith("status")) return "?the list is not enforced";
        const url = `${originOf(connection?.baseUrl)}${BESIDE}`;
        const { said } = timed(http, time, { ...unlisted, url });
        return `${said === outside() ? "same" : "other"}: ${said}`;
      }),
    ),
    check(
      "whole-wave",
      "(?!status).*",
      asked((free) => timed(http, time, free, { ...unlisted, url: NOWHERE }).said),
    ),
    check(
      "header-names",
      "true",
      asked((free) => "content-type" in (http.fetchAll([free])[0]?.headers ?? {})),
    ),
    check("own-web-app", "status 200", own("get")),
    check("html-to-post", "status (200|302)", own("post")),
  ];
}

/** How long it took, and its status or Google's words for why there was none. */
function timed(
  http: Http,
  time: Time,
  ...requests: HttpRequest[]
): { tookMs: number; said: string } {
  const beganMs = time.now();
  const took = (said: string) => ({ tookMs: time.now() - beganMs, said });
  try {
    return took(`status ${http.fetchAll(requests)[0]?.status}`);
  } catch (error) {
    if (transportFailure(error) === undefined) throw error;
    return took((error as TransportFailure).platformText ?? "");
  }
}
