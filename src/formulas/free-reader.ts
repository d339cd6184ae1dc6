import { byteLength } from "../core/byte-length";
import { checksum } from "../core/checksum";
import { errorCode } from "../core/errors";
import { parseJson } from "../core/json";
import { lazily } from "../core/lazily";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import { pacedCall } from "../outbox/paced-call";
import type { Payer } from "../outbox/payer";
import type { Cache } from "../ports/cache";
import type { Asking } from "../service/endpoint";
import { RECHECK_DUE } from "../store/formulas-recheck";
import { putWake } from "../store/wakes";
import type { FormulaDesk } from "./formula-desk";

/** One free read of the service. */
export interface FreeRead<T> extends Asking<T> {
  /** What is read, in words that tell it from every other read. */
  name: string;
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
  private payer: Payer | undefined;

  private readonly desk: () => FormulaDesk;

  /** `open` is called when something is read, not before. */
  constructor(open: () => FormulaDesk) {
    this.desk = lazily(open);
  }

  /** Costs no credits. Throws what `payer`, `call` and the day's quota throw. */
  get<T>(what: FreeRead<T>): T | typeof LATER {
    this.payer ??= this.desk().payer();
    // Personas and lists are an account's own: another account's key never shows them.
    const name = `${this.payer.account} ${what.name}`;
    const key = `free.${checksum([name])}`;
    const texts = this.desk().cache.getAll([key, REFRESHED]);
    const cached = parseJson(texts[key] ?? null);
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

  /** What has no turn in a formula's time is left to a driver, which is woken. */
  private fetch<T>(what: FreeRead<T>): T | typeof LATER {
    const payer = this.payer as Payer;
    const { world } = this.desk();
    try {
      return pacedCall(world, payer, what, {
        startsBeforeMs: world.beganMs + POLICY.formulaAskMs,
        endsBeforeMs: world.beganMs + POLICY.formulaBudgetMs,
        lockWaitMs: POLICY.formulaLockWaitMs,
        tries: Number.POSITIVE_INFINITY,
      });
    } catch (error) {
      if (errorCode(error) === "BUSY") return LATER;
      if (errorCode(error) !== "SLOW_DOWN") throw error;
      world.properties.commit(putWake("formulas", payer.account, world.time.now()), RECHECK_DUE);
      return LATER;
    }
  }
}
