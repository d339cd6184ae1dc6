import { callPlatform } from "./host";
import { platformClass, service } from "./strict";

type Store = "script" | "user" | "document";

class Properties {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }
  getProperty(key: string): string | null {
    return this.#call("getProperty", key);
  }
  getProperties(): Record<string, string> {
    return this.#call("getProperties");
  }
  getKeys(): string[] {
    return this.#call("getKeys");
  }
  setProperty(key: string, value: unknown): this {
    this.#call("setProperty", key, String(value));
    return this;
  }
  setProperties(values: Record<string, unknown>, deleteOthers = false): this {
    const texts = Object.entries(values).map(([key, value]) => [key, String(value)]);
    this.#call("setProperties", Object.fromEntries(texts), deleteOthers);
    return this;
  }
  deleteProperty(key: string): this {
    this.#call("deleteProperty", key);
    return this;
  }
  deleteAllProperties(): this {
    this.#call("deleteAllProperties");
    return this;
  }
  #call<T>(method: string, ...args: unknown[]): T {
    return callPlatform<T>("properties", method, this.#store, ...args);
  }
}
platformClass(Properties, "PropertiesService.Properties", {
  getProperty: "string",
  setProperty: "string, any",
  setProperties: "(class), Boolean?",
  deleteProperty: "string",
});

function open(store: Store): Properties | null {
  return callPlatform<boolean>("properties", "open", store) ? new Properties(store) : null;
}

export function propertiesService(): object {
  return service("PropertiesService", {
    getScriptProperties: () => open("script"),
    getUserProperties: () => open("user"),
    getDocumentProperties: () => open("document"),
  });
}
