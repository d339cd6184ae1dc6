import { callPlatform } from "./host";
import { platformClass, service } from "./strict";

type Scope = "script" | "user" | "document";

class Lock {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }
  tryLock(timeoutInMillis: number): boolean {
    return callPlatform("lock", "tryLock", this.#scope, timeoutInMillis);
  }
  waitLock(timeoutInMillis: number): void {
    callPlatform("lock", "waitLock", this.#scope, timeoutInMillis);
  }
  releaseLock(): void {
    callPlatform("lock", "releaseLock", this.#scope);
  }
  hasLock(): boolean {
    return callPlatform("lock", "hasLock", this.#scope);
  }
}
platformClass(Lock, "LockService.Lock", { tryLock: "number", waitLock: "number" });

function open(scope: Scope): Lock | null {
  return callPlatform<boolean>("lock", "open", scope) ? new Lock(scope) : null;
}

export function lockService(): object {
  return service("LockService", {
    getScriptLock: () => open("script"),
    getUserLock: () => open("user"),
    getDocumentLock: () => open("document"),
  });
}
