import { POLICY } from "../core/policy";
import type { Codec } from "../ports/codec";
import type { Store } from "../store/store";
import { FORMER_USED, WEB_APP_SECRET } from "../store/web-app-secret";

/**
 * Makes a new secret. The previous one stays valid until nobody has used it for a week, since what comes
 * with it cannot be requested again. A second rotation within that week ends the older one.
 */
export function rotateSecret(script: Store<"script">, codec: Codec, nowMs: number): string {
  const previous = WEB_APP_SECRET.load(script)?.secret;
  const secret = codec.secret();
  const kept = previous ? { former: previous, formerUntilMs: nowMs + POLICY.previousSecretMs } : {};
  script.commit(WEB_APP_SECRET.put({ secret, ...kept }));
  return secret;
}

/** Whether this is the current or the previous secret. One property read; more for the previous one. */
export function isValidSecret(script: Store<"script">, given: string, nowMs: number): boolean {
  const record = WEB_APP_SECRET.load(script);
  if (!record) return false;
  const present = equalsSecret(record.secret, given);
  const previous = equalsSecret(record.former ?? "", given);
  return present || (previous && nowMs < usableUntilMs(script, record.formerUntilMs, nowMs));
}

/**
 * Until when the previous secret is valid. Its use is noted once a day, apart from the secrets, since
 * somebody may rotate them at the same time.
 */
function usableUntilMs(script: Store<"script">, untilMs = 0, nowMs: number): number {
  const usedMs = FORMER_USED.load(script) ?? 0;
  const until = Math.max(untilMs, usedMs + POLICY.previousSecretMs);
  if (nowMs < until && nowMs - usedMs >= DAY_MS) script.commit(FORMER_USED.put(nowMs));
  return until;
}

const DAY_MS = 86_400_000;

/** Whether a text looks like a secret. Anything else is refused without reading what is stored. */
export function isWellFormedSecret(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/**
 * Whether two secrets are equal, in a time that depends only on the length. An empty secret equals nothing.
 */
export function equalsSecret(secret: string, given: string): boolean {
  let difference = secret.length ^ given.length;
  for (let at = 0; at < given.length; at++)
    difference |= given.charCodeAt(at) ^ secret.charCodeAt(at % Math.max(1, secret.length));
  return secret !== "" && difference === 0;
}
