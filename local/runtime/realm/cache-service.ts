import { callPlatform } from "./host";
import { platformClass, service } from "./strict";

type Store = "script" | "user" | "document";

class Cache {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }
  get(key: string): string | null {
    return this.#call("get", key ?? "");
  }
  getAll(keys: string[]): Record<string, string> {
    return this.#call("getAll", keys);
  }
  put(key: string, value: unknown, expirationInSeconds?: number): void {
    this.#call("put", key ?? "", String(value), expirationInSeconds);
  }
  putAll(values: Record<string, unknown>, expirationInSeconds?: number): void {
    const texts = Object.entries(values).map(([key, value]) => [key, String(value)]);
    this.#call("putAll", Object.fromEntries(texts), expirationInSeconds);
  }
  remove(key: string): void {
    this.#call("remove", key ?? "");
  }
  removeAll(keys: string[]): void {
    this.#call("removeAll", keys);
  }
  #call<T>(method: string, ...args: unknown[]): T {
    return callPlatform<T>("cache", method, this.#store, ...args);
  }
}
platformClass(Cache, "CacheService.Cache", {
  get: "string",
  getAll: "string[]",
  put: "string, any, number?",
  putAll: "(class), number?",
  remove: "string",
  removeAll: "string[]",
});

function open(store: Store): Cache | null {
  return callPlatform<boolean>("cache", "open", store) ? new Cache(store) : null;
}

export function cacheService(): object {
  return service("CacheService", {
    getScriptCache: () => open("script"),
    getUserCache: () => open("user"),
    getDocumentCache: () => open("document"),
  });
}
