import type { ProviderName } from "../enrichment/providers";

/** One request, or one webhook call of ours, as it was answered. Holds no key and no query. */
export interface RequestRecord {
  /** 1, 2, 3… over all accounts. */
  readonly number: number;
  readonly atMs: number;
  /** From arrival to answer; 0 until it is known. */
  takesMs: number;
  /** Whose key it carried; null when that was no key of ours. */
  readonly account: string | null;
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  /** The HTTP status; 0 when the connection was dropped or the webhook's call failed. */
  status: number;
  /** Kinds of the faults that changed this request. */
  faults: readonly string[];
  /** The questions asked: person, field and countries, in normal form. */
  questions: readonly string[];
  /** The echoed `custom` as JSON, cut to CUSTOM_CHARS. */
  custom: string | null;
  /** Credits charged: grows when the look-up completes. */
  charged: number;
  /** By question: the provider that found it. Grows when the look-up completes. */
  foundBy: Readonly<Record<string, ProviderName>> | null;
}

export const CUSTOM_CHARS = 500;

/** The last `capacity` requests, oldest first. Records live on: a later charge shows in them. */
export class RequestLog {
  private readonly ring: RequestRecord[] = [];
  private count = 0;

  constructor(private readonly capacity = 100_000) {}

  add(
    fields: Pick<RequestRecord, "atMs" | "account" | "endpoint" | "method" | "path">,
  ): RequestRecord {
    const record: RequestRecord = {
      number: ++this.count,
      atMs: fields.atMs,
      takesMs: 0,
      account: fields.account,
      endpoint: fields.endpoint,
      method: fields.method,
      path: fields.path,
      status: 0,
      faults: NONE,
      questions: NONE,
      custom: null,
      charged: 0,
      foundBy: null,
    };
    this.ring[(record.number - 1) % this.capacity] = record;
    return record;
  }

  /** The records it still holds, oldest first. */
  save(): RequestRecord[] {
    return this.read({ limit: this.capacity }).map((record) => ({ ...record }));
  }

  load(saved: readonly RequestRecord[]): void {
    for (const record of saved) this.ring[(record.number - 1) % this.capacity] = { ...record };
    this.count = saved.at(-1)?.number ?? 0;
  }

  /** The record of this number. Throws when it is no longer held. */
  at(number: number): RequestRecord {
    const record = this.ring[(number - 1) % this.capacity];
    if (record?.number !== number) throw new Error(`The log has no request ${number}`);
    return record;
  }

  /** How many were ever added. */
  get size(): number {
    return this.count;
  }

  /** At most `limit` held records after number `since`. */
  read({ since = 0, limit = 1000, account }: LogQuery = {}): RequestRecord[] {
    const found: RequestRecord[] = [];
    const first = Math.max(since, this.count - this.capacity, 0);
    for (let at = first; at < this.count && found.length < limit; at++) {
      const record = this.ring[at % this.capacity];
      if (record && (account === undefined || record.account === account)) found.push(record);
    }
    return found;
  }
}

export interface LogQuery {
  readonly since?: number | undefined;
  readonly limit?: number | undefined;
  readonly account?: string | undefined;
}

const NONE: readonly string[] = Object.freeze([]);
