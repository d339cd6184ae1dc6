import { POLICY } from "../core/policy";
import type { Codec } from "../ports/codec";
import type { Store } from "../store/store";
import { WEB_APP_SECRET } from "../store/web-app-secret";

/**
 * Makes a new secret. The previous one stays valid for a while, since deliveries on their way with
 * it cannot be requested again.
 */
export function rotateSecret(script: Store<"script">, codec: Codec, nowMs: number): string {
  const previous = WEB_APP_SECRET.load(script)?.secret;
  const secret = codec.secret();
  const kept = previous ? { former: previous, formerUntilMs: nowMs + POLICY.previousSecretMs } : {};
  script.commit(WEB_APP_SECRET.put({ secret, ...kept }));
  return secret;
}

/** Whether this is the current or the previous secret. One property read. */
export function isValidSecret(script: Store<"script">, given: string, nowMs: number): boolean {
  const record = WEB_APP_SECRET.load(script);
  if (!record) return false;
  const present = equalsSecret(record.secret, given);
  const previous = equalsSecret(record.former ?? "", given);
  return present || (previous && nowMs < (record.formerUntilMs ?? 0));
}

/** Compares in a time that depends only on the length. Nothing equals an empty secret. */
export function equalsSecret(secret: string, given: string): boolean {
  let difference = secret.length ^ given.length;
  for (let at = 0; at < given.length; at++)
    difference |= given.charCodeAt(at) ^ secret.charCodeAt(at % Math.max(1, secret.length));
  return secret !== "" && difference === 0;
}
