import { byteLength } from "../core/byte-length";
import { checksum } from "../core/checksum";
import { type EnrichError, errorCode } from "../core/errors";
import { readJson } from "../core/json";
import { lazily } from "../core/lazily";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import type { Control } from "../ledger/control";
import { FormulaNotes } from "../outbox/formula-notes";
import { bookRequest, type PacedEndpoint, slowEndpoint } from "../outbox/pace";
import { checkQuota } from "../outbox/quota";
import type { Cache } from "../ports/cache";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { call } from "../service/call";
import type { Connection } from "../service/connection";
import type { Read } from "../service/reply";
import { countFetches } from "../store/fetches";
import { LOOK } from "../store/formulas-look";
import type { Change } from "../store/store";
import { wakeNote } from "../store/wakes";
import type { FormulaDesk, Spender } from "./formula-desk";

/** One free read of the service. */
export interface FreeRead<T> {
  /** What is read, in words that tell it from every other read. */
  name: string;
  endpoint: PacedEndpoint;
  ask: (connection: Connection) => HttpRequest;
  read: (response: HttpResponse) => Read<T>;
  /** Whether it may be shown again until Refresh; a search that still runs may not. */
  lasts?: (value: T) => boolean;
}

/** Stands for the last *Refresh formulas*: what was kept before it is read anew. */
const REFRESHED = "free.refreshed";

/** Drops every free read that is kept. */
export function clearFreeReads(cache: Cache, nowMs: number): void {
  cache.putAll({ [REFRESHED]: String(nowMs) }, PLATFORM_LIMITS.cacheSeconds);
}

/** What could not be read in a formula's time: its cell says PENDING, and a driver refreshes it. */
export const LATER = Symbol("later");

/**
 * Free reads for one formula: from the cache of the file while it remembers, else from the service
 * at the pace of its endpoint, with the key of the file's owner and under their permission.
 */
export class FreeReader {
  private spender: Spender | undefined;

  private readonly desk: () => FormulaDesk;

  /** `open` is called when something is read, not before. */
  constructor(open: () => FormulaDesk) {
    this.desk = lazily(open);
  }

  /** Costs no credits. Throws what `spender`, `call` and the day's quota throw. */
  get<T>(what: FreeRead<T>): T | typeof LATER {
    this.spender ??= this.desk().spender();
    // Personas and lists are an account's own: another account's key never shows them.
    const name = `${this.spender.payer.account} ${what.name}`;
    const key = `free.${checksum([name])}`;
    const texts = this.desk().cache.getAll([key, REFRESHED]);
    const cached = readJson(texts[key] ?? null);
    const since = texts[REFRESHED] ?? "";
    if (Array.isArray(cached) && cached[0] === name && cached[2] === since) return cached[1] as T;
    const value = this.fetch(what);
    if (value !== LATER && (what.lasts?.(value) ?? true)) this.keep(key, [name, value, since]);
    return value;
  }

  private keep(key: string, entry: [name: string, value: unknown, since: string]): void {
    const text = JSON.stringify(entry);
    if (byteLength(text) <= PLATFORM_LIMITS.cacheValueBytes)
      this.desk().cache.putAll({ [key]: text }, PLATFORM_LIMITS.cacheSeconds);
  }

  /** Asks again after a 429, which is free, while there is time. */
  private fetch<T>({ endpoint, ask, read }: FreeRead<T>): T | typeof LATER {
    const request = ask((this.spender as Spender).payer.connection);
    const { time, beganMs, http } = this.desk().world;
    try {
      // Bounded: each turn is booked later than the one before, up to a formula's time.
      for (
        let startMs = this.book(endpoint);
        startMs !== undefined;
        startMs = this.book(endpoint)
      ) {
        time.sleep(Math.max(0, startMs - time.now()));
        const leftMs = beganMs + POLICY.formulaBudgetMs - time.now();
        const timed = { ...request, timeoutSeconds: Math.ceil(leftMs / 1_000) };
        const answer = this.tryOnce(endpoint, () => call(http, timed, read, "free"));
        if (answer !== LATER) return answer;
      }
    } catch (error) {
      if (errorCode(error) !== "BUSY") throw error;
    }
    return LATER;
  }

  private tryOnce<T>(endpoint: PacedEndpoint, ask: () => T): T | typeof LATER {
    try {
      return ask();
    } catch (error) {
      if (errorCode(error) !== "SLOW_DOWN") throw error;
      this.slowDown(endpoint, (error as EnrichError).retryAfterMs);
      return LATER;
    }
  }

  /** The request's start, booked; undefined when it is beyond a formula's time: a driver is woken. */
  private book(endpoint: PacedEndpoint): number | undefined {
    const { time, beganMs } = this.desk().world;
    const { payer } = this.spender as Spender;
    let startMs: number | undefined;
    this.note((control) => {
      const now = time.now();
      const booked = bookRequest(control.all, endpoint, now);
      if (booked.startMs > beganMs + POLICY.formulaAskMs)
        return [wakeNote("formulas", payer.account, now), LOOK];
      checkQuota({ payer, world: { time } }, control, 1);
      startMs = booked.startMs;
      return [booked.change, countFetches(control.all, payer.account, 1, now)];
    });
    return startMs;
  }

  private slowDown(endpoint: PacedEndpoint, retryAfterMs: number | undefined): void {
    const { time } = this.desk().world;
    const { payer } = this.spender as Spender;
    this.note((control) => [
      slowEndpoint(control.all, endpoint, time.now(), retryAfterMs),
      wakeNote("formulas", payer.account, time.now()),
      LOOK,
    ]);
  }

  private note(choose: (control: Control) => Change<"file">[]): void {
    const { properties, lock, time, random } = this.desk().world;
    new FormulaNotes(properties, lock, time, random).note(choose);
  }
}
