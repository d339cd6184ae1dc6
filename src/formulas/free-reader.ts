import { byteLength } from "../core/byte-length";
import { checksum } from "../core/checksum";
import { enrichError, errorCode } from "../core/errors";
import { parseJson } from "../core/json";
import { lazily } from "../core/lazily";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import { formulaRow, type RowFormula } from "../core/row-columns";
import type { LeasedFile } from "../ledger/leasing";
import { pacedCall } from "../outbox/paced-call";
import type { Payer } from "../outbox/payer";
import type { Cache } from "../ports/cache";
import type { Asking } from "../service/endpoint";
import { RECHECK_DUE } from "../store/formula-state";
import type { Services } from "../store/store";
import { putWake } from "../store/wakes";
import { columnsGiven } from "./argument";

/** One free read of the service. */
export interface FreeRead<T> extends Asking<T> {
  /** Identifies what is read. */
  name: string;
  /** Whether it may be shown until Refresh; a running search may not. */
  lasts?: (value: T) => boolean;
  /** It shows what the payer keeps at the service, or whom the payer knows there. */
  ofAccount?: boolean;
}

/** Time of the last *Refresh formulas*: what was kept before is read again. */
const REFRESHED = "free.refreshed";

/** Drops all free reads that are kept. */
export function clearFreeReads(cache: Cache, nowMs: number): void {
  cache.putAll({ [REFRESHED]: String(nowMs) }, PLATFORM_LIMITS.cacheSeconds);
}

/** What could not be read in a formula's time: its cell shows PENDING, and a driver refreshes it. */
export const LATER = Symbol("later");

/** A row for each thing read, with the formula's columns or those named. Throws BAD_INPUT before it reads. */
export function rowsRead<T>(
  formula: RowFormula,
  columns: unknown,
  read: () => readonly T[] | typeof LATER,
  row: (each: T) => [shown: (string | number)[], others: Record<string, string | number>],
) {
  const headers = columnsGiven(formula, columns);
  const found = read();
  return found === LATER ? LATER : found.map((each) => formulaRow(formula, headers, ...row(each)));
}
interface ReadServices extends LeasedFile, Pick<Services, "http" | "cache"> {
  beganMs: number;
  /** The owner of the file. Throws NO_KEY and FORMULAS_OFF. */
  payer: () => Payer;
}

/** One formula's free reads: cached, else at the endpoint's pace, with the file owner's key and permission. */
export class FreeReader {
  private readonly services: () => ReadServices;
  private readonly payer = lazily(() => this.services().payer());

  /** `open` is called only when something is read. */
  constructor(open: () => ReadServices) {
    this.services = lazily(open);
  }

  /** Costs no credits. Throws FORMULAS_ACCOUNT and what `payer`, `call` and the day's quota throw. */
  get<T>(what: FreeRead<T>): T | typeof LATER {
    const payer = this.payer();
    if (what.ofAccount && !payer.showsAccount) {
      // A wrong argument is reported first: no permission would cure it.
      what.ask(payer.connection);
      throw enrichError("FORMULAS_ACCOUNT");
    }
    // Personas and lists belong to an account: another account's key never shows them.
    const name = `${payer.account} ${what.name}`;
    const key = `free.${checksum([name])}`;
    const texts = this.services().cache.getAll([key, REFRESHED]);
    const cached = parseJson(texts[key] ?? null);
    const since = texts[REFRESHED] ?? "";
    if (Array.isArray(cached) && cached[0] === name && cached[2] === since) return cached[1] as T;
    const value = this.fetch(what);
    if (value === LATER || what.lasts?.(value) === false) return value;
    const text = JSON.stringify([name, value, since]);
    if (byteLength(text) <= PLATFORM_LIMITS.cacheValueBytes)
      this.services().cache.putAll({ [key]: text }, PLATFORM_LIMITS.cacheSeconds);
    return value;
  }

  /** Leaves what does not fit a formula's time to a driver, and wakes it. */
  private fetch<T>(what: FreeRead<T>): T | typeof LATER {
    const payer = this.payer();
    const services = this.services();
    const { properties, time, beganMs } = services;
    try {
      return pacedCall(services, payer, what, {
        startsBeforeMs: beganMs + POLICY.formulaAskMs,
        endsBeforeMs: beganMs + POLICY.formulaBudgetMs,
        lockWaitMs: POLICY.formulaLockWaitMs,
        tries: Number.POSITIVE_INFINITY,
      });
    } catch (error) {
      const code = errorCode(error);
      if (code === "BUSY") return LATER;
      if (code !== "SLOW_DOWN" && code !== "GOOGLE_FAULT") throw error;
      properties.commit(putWake("formulas", payer.account, time.now()), RECHECK_DUE);
      return LATER;
    }
  }
}
