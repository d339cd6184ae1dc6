import type { StageClock } from "../../clock/stage-clock";
import type { Authority } from "../execution/authority";
import type { Messages } from "../execution/messages";
import { PlatformError } from "../execution/platform-error";
import type { Quotas } from "../execution/quota";
import type { EarlyService } from "../execution/scheduler";
import type { ServiceCall } from "../execution/service-call";
import { fetchLimits } from "../limits";
import type { Profile } from "../profile";
import type { FetchAnswer, FetchRequest } from "./fetch-request";
import { type Exchange, LoopbackHttp } from "./http-exchange";
import { checkRequest } from "./request-rules";

/** One request of a call, once it is known what became of it. */
type Outcome = { takesMs: number; answer: FetchAnswer } | { takesMs: number; error: PlatformError };

export interface FetchServiceOptions {
  clock: StageClock;
  profile: Profile;
  messages: Messages;
  quotas: Quotas;
  authority: Authority;
  routes: Readonly<Record<string, number>>;
  whitelist: readonly string[] | undefined;
  random: () => number;
}

/**
 * UrlFetchApp. Requests leave when the call begins, in an order drawn by lot (F11); the call throws
 * as a whole when one of them cannot be answered, and the others were delivered nevertheless (F9).
 */
export class FetchService implements EarlyService {
  private readonly http = new LoopbackHttp();

  constructor(private readonly options: FetchServiceOptions) {}

  perform(): never {
    throw new Error("UrlFetchApp calls begin early");
  }

  async begin(call: ServiceCall): Promise<{ takesMs: number; settle: () => FetchAnswer[] }> {
    try {
      return await this.send(call);
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

  private async send(call: ServiceCall): Promise<{ takesMs: number; settle: () => FetchAnswer[] }> {
    this.options.authority.check(call);
    const requests = call.args[0] as FetchRequest[];
    const refusals = requests.map((request) => this.refusal(request));
    const left = this.left(call.execution.account);
    const crossing = requests.length > left;
    const none = crossing && this.options.profile.fetchAllCrossingQuota === "delivers-nothing";
    const allowed = none ? 0 : Math.min(left, requests.length);
    this.options.quotas.add(call.execution.account, "fetch", allowed);
    const outcomes = await this.deliver(requests.slice(0, allowed), refusals);
    if (crossing) throw new PlatformError(this.options.messages.tooManyADay("urlfetch"));
    return {
      takesMs: Math.max(0, ...outcomes.map(({ takesMs }) => takesMs)),
      settle: () => this.settle(requests, outcomes),
    };
  }

  private left(account: string): number {
    const { quotas, profile } = this.options;
    return Math.max(0, fetchLimits.requestsPerDay[profile.account] - quotas.used(account, "fetch"));
  }

  /** A malformed request stops the whole call before anything leaves; an unreachable one does not. */
  private refusal(request: FetchRequest): { url: URL; port: number | undefined } | PlatformError {
    const { whitelist, messages, routes } = this.options;
    try {
      const url = checkRequest(request, whitelist, messages);
      return { url, port: url.protocol === "https:" ? routes[url.hostname] : undefined };
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      if (error.message === messages.dnsError(request.url)) return error;
      throw error;
    }
  }

  private async deliver(
    requests: FetchRequest[],
    targets: ReturnType<FetchService["refusal"]>[],
  ): Promise<Outcome[]> {
    const outcomes: Outcome[] = new Array(requests.length);
    const order = this.shuffled(requests.length);
    const one = async (index: number) => {
      const request = requests[index] as FetchRequest;
      outcomes[index] = await this.outcome(
        request,
        targets[index] as ReturnType<FetchService["refusal"]>,
      );
    };
    if (this.options.clock.mode === "real") await Promise.all(order.map(one));
    else for (const index of order) await one(index);
    return outcomes;
  }

  private async outcome(
    request: FetchRequest,
    target: ReturnType<FetchService["refusal"]>,
  ): Promise<Outcome> {
    const { messages } = this.options;
    if (target instanceof PlatformError) return { takesMs: 0, error: target };
    if (target.port === undefined)
      return { takesMs: 0, error: new PlatformError(messages.dnsError(request.url)) };
    const timeoutMs = this.timeoutMs(request);
    try {
      const { answer, takesMs, bytes } = await this.follow(
        request,
        target.url,
        target.port,
        timeoutMs,
      );
      if (takesMs > timeoutMs)
        return { takesMs: timeoutMs, error: new PlatformError(messages.timeout(request.url)) };
      if (bytes > fetchLimits.responseBytes)
        return {
          takesMs,
          error: new PlatformError(messages.limitExceeded("URLFetch Response Size")),
        };
      return { takesMs, answer };
    } catch (error) {
      const late =
        (error as Error).name === "TimeoutError" || (error as Error).name === "AbortError";
      const text = late ? messages.timeout(request.url) : messages.addressUnavailable(request.url);
      return { takesMs: 0, error: new PlatformError(text) };
    }
  }

  /** F19: redirects are followed as GET unless they keep the method; no cookie is carried along. */
  private async follow(
    request: FetchRequest,
    url: URL,
    port: number,
    timeoutMs: number,
  ): Promise<Exchange> {
    const wall = this.options.clock.mode === "real" ? timeoutMs : undefined;
    let [next, target, takesMs] = [request, url, 0];
    for (let hop = 0; hop <= fetchLimits.redirects; hop++) {
      const to = hop === 0 ? port : this.options.routes[target.hostname];
      if (to === undefined) throw new Error(`No route to ${target.hostname}`);
      const exchange = await this.http.exchange(next, target, to, wall);
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

  private settle(requests: FetchRequest[], outcomes: Outcome[]): FetchAnswer[] {
    const failed = outcomes.find((outcome) => "error" in outcome);
    if (failed && "error" in failed) throw failed.error;
    return outcomes.map((outcome, index) => {
      const { answer } = outcome as { answer: FetchAnswer };
      const request = requests[index] as FetchRequest;
      if (answer.status >= 400 && !request.muteHttpExceptions)
        throw this.httpFailure(request, answer);
      return answer;
    });
  }

  /** F7: the origin alone, unlike the failures of the network (F8). */
  private httpFailure({ url }: FetchRequest, { status, text = "" }: FetchAnswer): PlatformError {
    const shown = text.slice(0, fetchLimits.truncatedResponseCharacters);
    return new PlatformError(
      this.options.messages.requestFailed(new URL(url).origin, status, shown),
    );
  }

  private timeoutMs({ timeoutSeconds }: FetchRequest): number {
    return (timeoutSeconds ?? this.options.profile.fetchTimeoutSeconds) * 1000;
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
