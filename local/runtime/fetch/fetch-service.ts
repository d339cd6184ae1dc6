import { gzipSync } from "node:zlib";
import type { StageClock } from "../../clock/stage-clock";
import type { Authority } from "../execution/authority";
import type { Messages } from "../execution/messages";
import { PlatformError } from "../execution/platform-error";
import type { Quotas } from "../execution/quota";
import type { EarlyService } from "../execution/scheduler";
import { type ServiceCall, Waiting } from "../execution/service-call";
import type { PartlyDelivered } from "../faults/platform-faults";
import { fetchLimits } from "../limits";
import type { Profile } from "../profile";
import type { WebApp } from "../webapp/web-app";
import type { FetchAnswer, FetchRequest } from "./fetch-request";
import { type Exchange, LoopbackHttp } from "./http-exchange";
import { checkRequest } from "./request-rules";

/** One request of a call, once its outcome is known. */
type Outcome = { takesMs: number; answer: FetchAnswer } | { takesMs: number; error: PlatformError };

/** Where a request goes, or why it cannot leave. */
type Target = { url: URL; port: number | undefined } | PlatformError;

/** A call's duration beyond the network, and its answer, now or later. */
type Begun = { takesMs: number; settle: () => FetchAnswer[] | Waiting };

export interface FetchServiceOptions {
  clock: StageClock;
  profile: Profile;
  messages: Messages;
  quotas: Quotas;
  authority: Authority;
  routes: Readonly<Record<string, number>>;
  whitelist: readonly string[] | undefined;
  /** Serves its own public names by starting executions. */
  webApp: WebApp;
  random: () => number;
}

/**
 * UrlFetchApp. Requests leave in random order when the call begins (F11). The call throws as a
 * whole when one of them gets no answer, although the others were delivered (F9).
 */
export class FetchService implements EarlyService {
  private readonly http = new LoopbackHttp();

  constructor(private readonly options: FetchServiceOptions) {}

  perform(): never {
    throw new Error("UrlFetchApp calls begin early");
  }

  async begin(call: ServiceCall, cut?: PartlyDelivered): Promise<Begun> {
    try {
      return await this.send(call, cut);
    } catch (error) {
      return {
        takesMs: 0,
        settle: () => {
          throw error;
        },
      };
    }
  }

  close(): void {
    this.http.close();
  }

  private async send(call: ServiceCall, cut?: PartlyDelivered): Promise<Begun> {
    this.options.authority.check(call);
    const requests = call.args[0] as FetchRequest[];
    const refusals = requests.map((request) => this.refusal(request));
    const left = this.left(call.execution.account);
    const crossing = requests.length > left;
    const none = crossing && this.options.profile.fetchAllCrossingQuota === "delivers-nothing";
    const allowed = none ? 0 : Math.min(left, requests.length);
    this.options.quotas.add(call.execution.account, "fetch", allowed);
    const order = this.shuffled(allowed).slice(0, Math.floor(allowed * (cut?.share ?? 1)));
    const { outcomes, late } = await this.deliver(requests, refusals, order);
    if (cut) throw cut;
    if (crossing) throw new PlatformError(this.options.messages.tooManyADay("urlfetch"));
    const settle = () => this.settle(requests, outcomes);
    return {
      takesMs: tookMs(outcomes, this.options.profile.fetchAllWidth),
      settle: late.length === 0 ? settle : () => settledLater(late, settle),
    };
  }

  private left(account: string): number {
    const { quotas, profile } = this.options;
    return Math.max(0, fetchLimits.requestsPerDay[profile.account] - quotas.used(account, "fetch"));
  }

  /** A malformed request stops the whole call before anything leaves; an unreachable one does not. */
  private refusal(request: FetchRequest): Target {
    const { messages, routes, profile } = this.options;
    const whitelist = profile.broken.includes("listed-addresses")
      ? undefined
      : this.options.whitelist;
    try {
      const url = checkRequest(request, whitelist, messages);
      return { url, port: url.protocol === "https:" ? routes[url.hostname] : undefined };
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      if (error.message === messages.dnsError(request.url)) return error;
      throw error;
    }
  }

  /**
   * `late`: requests to the web app in virtual time. Its execution needs later events of the clock,
   * so the event that sends the request must not wait for it.
   */
  private async deliver(
    requests: FetchRequest[],
    targets: Target[],
    order: number[],
  ): Promise<{ outcomes: Outcome[]; late: Promise<void>[] }> {
    const outcomes: Outcome[] = new Array(requests.length);
    const late: Promise<void>[] = [];
    const one = async (index: number) => {
      const request = requests[index] as FetchRequest;
      outcomes[index] = await this.outcome(request, targets[index] as Target);
    };
    if (this.options.clock.mode === "real") await Promise.all(order.map(one));
    else
      for (const index of order) {
        if (this.isWebApp(targets[index] as Target)) late.push(one(index));
        else await one(index);
      }
    return { outcomes, late };
  }

  private isWebApp(target: Target): boolean {
    return !(target instanceof PlatformError) && this.options.webApp.serves(target.url.hostname);
  }

  private async outcome(request: FetchRequest, target: Target): Promise<Outcome> {
    const { messages } = this.options;
    if (target instanceof PlatformError) return { takesMs: 0, error: target };
    if (target.port === undefined && this.options.profile.broken.includes("listed-addresses"))
      return { takesMs: 0, answer: { status: 404, headers: [], text: "" } };
    if (target.port === undefined && !this.isWebApp(target))
      return { takesMs: 0, error: new PlatformError(messages.dnsError(request.url)) };
    const timeoutMs = this.timeoutMs(request);
    try {
      const { answer, takesMs, bytes } = await this.follow(request, target.url, timeoutMs);
      if (takesMs > timeoutMs)
        return { takesMs: timeoutMs, error: new PlatformError(messages.timeout(request.url)) };
      if (bytes > fetchLimits.responseBytes)
        return {
          takesMs,
          error: new PlatformError(messages.limitExceeded("URLFetch Response Size")),
        };
      return { takesMs, answer: asAskedFor(request, answer) };
    } catch (error) {
      const late =
        (error as Error).name === "TimeoutError" || (error as Error).name === "AbortError";
      const text = late ? messages.timeout(request.url) : messages.addressUnavailable(request.url);
      return { takesMs: 0, error: new PlatformError(text) };
    }
  }

  /** F19: redirects are followed as GET unless they keep the method, without cookies. */
  private async follow(request: FetchRequest, url: URL, timeoutMs: number): Promise<Exchange> {
    const wall = this.options.clock.mode === "real" ? timeoutMs : undefined;
    let [next, target, takesMs] = [request, url, 0];
    for (let hop = 0; hop <= fetchLimits.redirects; hop++) {
      const exchange = await this.exchange(next, target, wall);
      takesMs += exchange.takesMs;
      const { status, headers } = exchange.answer;
      const location = headers.find(([name]) => name.toLowerCase() === "location")?.[1];
      if (!request.followRedirects || status < 301 || status > 308 || status === 304 || !location)
        return { ...exchange, takesMs };
      target = new URL(location, target);
      if (status <= 303) next = { ...next, method: "get", payload: null };
    }
    throw new Error("Too many redirects");
  }

  private async exchange(
    request: FetchRequest,
    url: URL,
    wall: number | undefined,
  ): Promise<Exchange> {
    const { clock, routes, webApp } = this.options;
    if (webApp.serves(url.hostname)) {
      const startedMs = clock.now();
      const answer = await webApp.fetch({
        method: request.method,
        url: url.href,
        contentType: request.contentType,
        body: bodyText(request),
      });
      const { status, headers, body } = answer;
      const takesMs = clock.now() - startedMs;
      return { answer: { status, headers, text: body }, takesMs, bytes: Buffer.byteLength(body) };
    }
    const port = routes[url.hostname];
    if (port === undefined) throw new Error(`No route to ${url.hostname}`);
    return this.http.exchange(request, url, port, wall);
  }

  private settle(requests: FetchRequest[], outcomes: Outcome[]): FetchAnswer[] {
    const failed = outcomes.find((outcome) => "error" in outcome);
    if (failed && "error" in failed) throw failed.error;
    return outcomes.map((outcome, index) => {
      const { answer } = outcome as { answer: FetchAnswer };
      const request = requests[index] as FetchRequest;
      if (answer.status >= 400 && !this.isMuted(request)) throw this.httpFailure(request, answer);
      return answer;
    });
  }

  /** F7: only the origin, unlike network failures (F8). */
  private httpFailure({ url }: FetchRequest, { status, text = "" }: FetchAnswer): PlatformError {
    const shown = text.slice(0, fetchLimits.truncatedResponseCharacters);
    return new PlatformError(
      this.options.messages.requestFailed(new URL(url).origin, status, shown),
    );
  }

  private isMuted({ muteHttpExceptions }: FetchRequest): boolean {
    return muteHttpExceptions && !this.options.profile.broken.includes("muted-answers");
  }

  private timeoutMs({ timeoutSeconds }: FetchRequest): number {
    const { fetchTimeoutSeconds, broken } = this.options.profile;
    const own = broken.includes("time-limit") ? undefined : timeoutSeconds;
    return (own ?? fetchTimeoutSeconds) * 1000;
  }

  private shuffled(length: number): number[] {
    const order = Array.from({ length }, (_, index) => index);
    for (let last = length - 1; last > 0; last--) {
      const other = Math.floor(this.options.random() * (last + 1));
      [order[last], order[other]] = [order[other] as number, order[last] as number];
    }
    return order;
  }
}

/** F12: each request begins as soon as one of those under way ends, `width` at once. */
function tookMs(outcomes: Outcome[], width: number): number {
  const lanes: number[] = [];
  for (const outcome of outcomes) {
    const takesMs = outcome?.takesMs ?? 0;
    if (lanes.length < width) lanes.push(takesMs);
    else lanes.push(Math.min(...lanes.splice(lanes.indexOf(Math.min(...lanes)), 1)) + takesMs);
  }
  return Math.max(0, ...lanes);
}

/** F20: who asks for a packed answer unpacks it. */
function asAskedFor(
  { headers }: FetchRequest,
  { text, base64, ...answer }: FetchAnswer,
): FetchAnswer {
  const wanted = Object.entries(headers).find(([name]) => /^accept-encoding$/i.test(name))?.[1];
  const body = base64 === undefined ? { text } : { base64 };
  if (!wanted?.includes("gzip")) return { ...answer, ...body } as FetchAnswer;
  const bytes = base64 === undefined ? Buffer.from(text ?? "") : Buffer.from(base64, "base64");
  return { ...answer, base64: gzipSync(bytes).toString("base64") };
}

function settledLater(late: Promise<void>[], settle: () => FetchAnswer[]): Waiting {
  return new Waiting((answer, fail) => {
    Promise.all(late)
      .then(() => answer(settle()))
      .catch(fail);
  });
}

function bodyText({ payload, payloadIsBase64 }: FetchRequest): string | undefined {
  if (payload === null) return undefined;
  return payloadIsBase64 ? Buffer.from(payload, "base64").toString("utf8") : payload;
}
