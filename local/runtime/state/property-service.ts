import type { Messages } from "../execution/messages";
import { PlatformError } from "../execution/platform-error";
import type { Quotas } from "../execution/quota";
import type { RunningExecution } from "../execution/running-execution";
import type { PlatformService, ServiceCall } from "../execution/service-call";
import { propertyLimits } from "../limits";
import type { Profile } from "../profile";

/** One store: texts by key. */
export class PropertyStore extends Map<string, string> {
  /** How often it was written to. */
  changes = 0;

  override set(key: string, value: string): this {
    this.changes++;
    return super.set(key, value);
  }

  override delete(key: string): boolean {
    this.changes++;
    return super.delete(key);
  }

  override clear(): void {
    this.changes++;
    super.clear();
  }
}

export interface SavedProperties {
  readonly script: readonly (readonly [string, string])[];
  readonly document: readonly (readonly [string, string])[];
  readonly users: Readonly<Record<string, readonly (readonly [string, string])[]>>;
}

/** The stores of properties (P1); tests may read and clear them. */
export class PropertyStores {
  readonly script = new PropertyStore();
  readonly document = new PropertyStore();
  private readonly users = new Map<string, PropertyStore>();

  user(account: string): PropertyStore {
    const store = this.users.get(account) ?? new PropertyStore();
    this.users.set(account, store);
    return store;
  }

  save(): SavedProperties {
    const users = [...this.users].map(([account, store]) => [account, [...store]] as const);
    return {
      script: [...this.script],
      document: [...this.document],
      users: Object.fromEntries(users),
    };
  }

  load({ script, document, users }: SavedProperties): void {
    for (const [key, value] of script) this.script.set(key, value);
    for (const [key, value] of document) this.document.set(key, value);
    for (const [account, entries] of Object.entries(users))
      for (const [key, value] of entries) this.user(account).set(key, value);
  }
}

/** PropertiesService: sizes, texts and the day's quota of section 8 and Q14-Q17. */
export class PropertyService implements PlatformService {
  constructor(
    private readonly stores: PropertyStores,
    private readonly quotas: Quotas,
    private readonly profile: Profile,
    private readonly messages: Messages,
    private readonly owner: string,
  ) {}

  perform({ method, args: [kind, ...rest], execution }: ServiceCall): unknown {
    if (method === "open") return kind !== "document" || execution.record.kind !== "webapp";
    this.refuseOthersWrite(String(kind), method, execution);
    this.spend(execution);
    const store = this.store(String(kind), execution);
    const [first, second] = rest;
    switch (method) {
      case "getProperty":
        return this.read(store, this.key(first));
      case "getProperties":
        return Object.fromEntries(store);
      case "getKeys":
        return [...store.keys()];
      case "setProperty":
        return this.write(store, [[this.key(first), String(second)]]);
      case "setProperties":
        if (second) store.clear();
        return this.write(store, Object.entries(first as Record<string, string>));
      case "deleteProperty":
        return void store.delete(this.key(first));
      case "deleteAllProperties":
        return store.clear();
      default:
        throw new Error(`PropertiesService.${method} is not part of the local runtime`);
    }
  }

  /** C4: a formula sees the file owner's store. */
  private store(kind: string, { account, authMode }: RunningExecution): PropertyStore {
    if (kind === "script") return this.stores.script;
    if (kind === "document") return this.stores.document;
    return this.stores.user(authMode === "CUSTOM_FUNCTION" ? this.owned(account) : account);
  }

  /** Whose store a formula sees. Nobody's is empty. */
  private owned(typist: string): string {
    const of = this.profile.formulaProperties;
    return of === "owner" ? this.owner : of === "typist" ? typist : "";
  }

  private read(store: PropertyStore, key: string): string | null {
    return this.profile.broken.includes("property-at-once") ? null : (store.get(key) ?? null);
  }

  /** C4. Its words are unknown, so we use those for writing a cell (confidence L). */
  private refuseOthersWrite(
    kind: string,
    method: string,
    { account, authMode }: RunningExecution,
  ): void {
    const others = kind === "user" && authMode === "CUSTOM_FUNCTION" && account !== this.owner;
    if (others && !method.startsWith("get"))
      throw new PlatformError(this.messages.noPermissionHere(method));
  }

  private key(name: unknown): string {
    if (name === null || name === undefined || name === "") {
      throw new PlatformError(this.messages.propertyKeyEmpty());
    }
    return String(name);
  }

  private write(store: PropertyStore, entries: [string, string][]): void {
    for (const [key, value] of entries) this.check(key, value);
    const after = new Map([...store, ...entries]);
    if (storeBytes(after) > propertyLimits.storeBytes) {
      throw new PlatformError(this.messages.propertyStoreFull());
    }
    for (const [key, value] of entries) store.set(key, value);
  }

  private check(key: string, value: string): void {
    this.key(key);
    if (Buffer.byteLength(key) > propertyLimits.keyBytes) {
      throw new PlatformError(this.messages.storageError());
    }
    const most =
      propertyLimits.valueBytes / (this.profile.broken.includes("property-size") ? 2 : 1);
    if (Buffer.byteLength(value) > most) {
      throw new PlatformError(this.messages.tooLarge("value"));
    }
  }

  private spend({ account }: RunningExecution): void {
    if (
      this.quotas.used(account, "properties") >=
      propertyLimits.operationsPerDay[this.profile.account]
    ) {
      throw new PlatformError(this.messages.tooManyADay("properties"));
    }
    this.quotas.add(account, "properties", 1);
  }
}

function storeBytes(store: ReadonlyMap<string, string>): number {
  let bytes = 0;
  for (const [key, value] of store) bytes += Buffer.byteLength(key) + Buffer.byteLength(value);
  return bytes;
}
