import type { Boot } from "../worker/protocol";
import { callPlatform } from "./host";
import { platformClass, service } from "./strict";

export class User {
  readonly #email: string;

  constructor(email: string) {
    this.#email = email;
  }
  getEmail(): string {
    return this.#email;
  }
  toString(): string {
    return this.#email;
  }
}
platformClass(User, "Session.User");

export function session(boot: Boot): object {
  return service("Session", {
    getActiveUser: () => new User(callPlatform("session", "activeEmail")),
    getEffectiveUser: () => new User(callPlatform("session", "effectiveEmail")),
    getTemporaryActiveUserKey: () => callPlatform("session", "temporaryKey"),
    getActiveUserLocale: () => boot.locale,
    getScriptTimeZone: () => boot.timeZone,
  });
}
