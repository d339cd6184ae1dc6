import type { Clock } from "../../clock/clock";
import { savedLists } from "../library/list-record";
import { savedPersonas } from "../library/persona";
import { Account, type AccountSnapshot, type SavedAccount } from "./account";
import type { AccountOptions, AccountSettings } from "./account-settings";
import type { RequestLog } from "./request-log";

/** An account with its keys. */
export type SavedCustomer = SavedAccount & { readonly keys: readonly string[] };

/** All accounts and the keys that open them. Keys are never given out. */
export class AccountRegistry {
  private readonly byId = new Map<string, Account>();
  private readonly byKey = new Map<string, Account>();

  constructor(
    private readonly clock: Clock,
    private readonly seed: number,
  ) {}

  add(options: AccountOptions): Account {
    const account = new Account(options.id ?? `account-${this.byId.size + 1}`, options);
    this.byId.set(account.id, account);
    this.fillLibrary(account);
    this.giveKeys(account, [options.key, ...(options.furtherKeys ?? [])]);
    return account;
  }

  save(): SavedCustomer[] {
    this.settle();
    return [...this.byId.values()].map((one) => ({ ...one.save(), keys: this.keysOf(one) }));
  }

  load(saved: readonly SavedCustomer[], log: RequestLog): void {
    for (const { keys, ...one } of saved) {
      const account = new Account(one.id, one.settings);
      account.load(one, this.seed, log);
      this.byId.set(account.id, account);
      this.giveKeys(account, keys);
    }
  }

  get(id: string): Account | undefined {
    return this.byId.get(id);
  }

  /** Whose key this is; undefined for an unknown or withdrawn one. */
  ownerOf(key: string): Account | undefined {
    return this.byKey.get(key);
  }

  /** Changes settings; `keys`, when given, replace all keys of the account. False for an unknown id. */
  change(id: string, changes: Partial<AccountSettings>, keys?: readonly string[]): boolean {
    const account = this.byId.get(id);
    if (!account) return false;
    account.change(this.clock.now(), changes);
    if (keys) this.replaceKeys(account, keys);
    return true;
  }

  snapshot(id: string): AccountSnapshot | undefined {
    const account = this.byId.get(id);
    return account?.snapshot(this.clock.now(), this.keysOf(account).length);
  }

  snapshots(): AccountSnapshot[] {
    return [...this.byId.keys()].flatMap((id) => this.snapshot(id) ?? []);
  }

  /** Settles everything due by now, so that logs and books are up to date. */
  settle(): void {
    for (const account of this.byId.values()) account.credits.balanceAt(this.clock.now());
  }

  private fillLibrary({ id, lists, personas }: Account): void {
    const nowMs = this.clock.now();
    for (const list of savedLists(this.seed, id, nowMs)) lists.set(list.id, list);
    for (const persona of savedPersonas(this.seed, id, nowMs)) personas.set(persona.uuid, persona);
  }

  private replaceKeys(account: Account, keys: readonly string[]): void {
    for (const key of this.keysOf(account)) this.byKey.delete(key);
    this.giveKeys(account, keys);
  }

  private giveKeys(account: Account, keys: readonly string[]): void {
    for (const key of keys) this.byKey.set(key, account);
  }

  private keysOf(account: Account): string[] {
    return [...this.byKey].filter(([, owner]) => owner === account).map(([key]) => key);
  }
}
