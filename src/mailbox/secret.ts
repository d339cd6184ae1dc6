import { POLICY } from "../core/policy";
import type { Codec } from "../ports/codec";
import type { Store } from "../store/store";
import { WEB_APP_SECRET } from "../store/web-app-secret";

/**
 * Makes a new secret. The previous one stays valid for a while, since deliveries on their way with
 * it cannot be requested again.
 */
export function rotateSecret(script: Store<"script">, codec: Codec, nowMs: number): string {
  const former = WEB_APP_SECRET.load(script)?.secret;
  const secret = codec.secret();
  const kept = former ? { former, formerUntilMs: nowMs + POLICY.formerSecretMs } : {};
  script.commit(WEB_APP_SECRET.put({ secret, ...kept }));
  return secret;
}

/** Whether this is the current or the previous secret. One property read. */
export function opens(script: Store<"script">, given: string, nowMs: number): boolean {
  const record = WEB_APP_SECRET.load(script);
  if (!record) return false;
  const present = isSame(record.secret, given);
  const former = isSame(record.former ?? "", given);
  return present || (former && nowMs < (record.formerUntilMs ?? 0));
}

/** Compares in a time that depends only on the length. Nothing equals an empty secret. */
export function isSame(secret: string, given: string): boolean {
  let difference = secret.length ^ given.length;
  for (let at = 0; at < given.length; at++)
    difference |= given.charCodeAt(at) ^ secret.charCodeAt(at % Math.max(1, secret.length));
  return secret !== "" && difference === 0;
}
