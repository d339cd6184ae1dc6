import type { Messages } from "../execution/messages";
import { PlatformError } from "../execution/platform-error";
import type { RunningExecution } from "../execution/running-execution";
import type { PlatformService, ServiceCall } from "../execution/service-call";
import { cacheLimits } from "../limits";
import type { Profile } from "../profile";

interface CacheEntry {
  value: string;
  expiresMs: number;
  /** In order of writing: reads do not refresh (P7). */
  written: number;
}

export type CacheStore = Map<string, CacheEntry>;

type SavedStore = readonly (readonly [string, CacheEntry])[];

export interface SavedCaches {
  readonly script: SavedStore;
  readonly document: SavedStore;
  readonly users: Readonly<Record<string, SavedStore>>;
  readonly written: number;
}

/** The caches by audience; tests may read and clear them. */
export class CacheStores {
  readonly script: CacheStore = new Map();
  readonly document: CacheStore = new Map();
  /** How many entries were ever written. */
  written = 0;
  private readonly users = new Map<string, CacheStore>();

  user(account: string): CacheStore {
    const store = this.users.get(account) ?? new Map();
    this.users.set(account, store);
    return store;
  }

  save(): SavedCaches {
    const users = [...this.users].map(([account, store]) => [account, [...store]] as const);
    return {
      script: [...this.script],
      document: [...this.document],
      users: Object.fromEntries(users),
      written: this.written,
    };
  }

  load({ script, document, users, written }: SavedCaches): void {
    this.written = written;
    for (const [key, entry] of script) this.script.set(key, { ...entry });
    for (const [key, entry] of document) this.document.set(key, { ...entry });
    for (const [account, entries] of Object.entries(users))
      for (const [key, entry] of entries) this.user(account).set(key, { ...entry });
  }

  clear(): void {
    this.script.clear();
    this.document.clear();
    for (const store of this.users.values()) store.clear();
  }
}

/** CacheService: sizes, lifetimes in stage time, eviction (Q18, Q19, P7, P8). */
export class CacheService implements PlatformService {
  constructor(
    private readonly stores: CacheStores,
    private readonly now: () => number,
    private readonly messages: Messages,
    private readonly profile: Profile,
    private readonly owner: string,
  ) {}

  perform({ method, args: [kind, ...rest], execution }: ServiceCall): unknown {
    if (method === "open") return kind !== "document" || execution.record.kind !== "webapp";
    const store = this.store(String(kind), execution);
    const [first, second] = rest;
    switch (method) {
      case "get":
        return this.get(store, this.key(first));
      case "getAll":
        return this.getAll(store, first as string[]);
      case "put":
        return this.put(store, [[this.key(first), String(second)]], rest[2]);
      case "putAll":
        return this.put(store, Object.entries(first as Record<string, string>), second);
      case "remove":
        return void store.delete(this.key(first));
      case "removeAll":
        for (const key of first as string[]) store.delete(key);
        return null;
      default:
        throw new Error(`CacheService.${method} is not part of the local runtime`);
    }
  }

  /** C21: no source says whose cache a formula sees. As with properties, it is the file owner's. */
  private store(kind: string, { account, authMode }: RunningExecution): CacheStore {
    if (kind === "script") return this.stores.script;
    if (kind === "document") return this.stores.document;
    return this.stores.user(authMode === "CUSTOM_FUNCTION" ? this.owner : account);
  }

  private get(store: CacheStore, key: string): string | null {
    const entry = store.get(key);
    if (!entry) return null;
    if (entry.expiresMs > this.now()) return entry.value;
    store.delete(key);
    return null;
  }

  private getAll(store: CacheStore, keys: string[]): Record<string, string> {
    const found = keys.map((key) => [key, this.get(store, this.key(key))] as const);
    return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== null));
  }

  private put(store: CacheStore, entries: [string, string][], ttl: unknown): void {
    const seconds = Math.min(
      Number(ttl ?? cacheLimits.defaultTtlSeconds),
      cacheLimits.maxTtlSeconds,
    );
    const most = cacheLimits.valueBytes / (this.profile.broken.includes("cache-size") ? 2 : 1);
    for (const [key, value] of entries) {
      if (Buffer.byteLength(value) > most) throw new PlatformError(this.messages.tooLarge("value"));
      store.set(this.key(key), {
        value,
        expiresMs: this.now() + seconds * 1000,
        written: this.stores.written++,
      });
    }
    if (store.size > cacheLimits.entries) evict(store);
  }

  private key(key: unknown): string {
    if (key === null || key === undefined || key === "")
      throw new PlatformError(this.messages.invalidArgument("key"));
    const text = String(key);
    if (text.length > cacheLimits.keyCharacters)
      throw new PlatformError(this.messages.tooLarge("key"));
    return text;
  }
}

/** P7: evicts entries that expire first, the oldest first among equals. */
function evict(store: CacheStore): void {
  const byAge = [...store].sort(
    ([, a], [, b]) => a.expiresMs - b.expiresMs || a.written - b.written,
  );
  for (const [key] of byAge.slice(0, store.size - cacheLimits.entriesAfterEviction))
    store.delete(key);
}
