import { DAY_MS } from "../core/day-start";
import { POLICY } from "../core/policy";
import type { Codec } from "../ports/codec";
import { orLogged } from "../ports/log";
import type { Services, Store } from "../store/store";
import { FORMER_USED, WEB_APP_SECRET } from "../store/webhooks";

/**
 * Makes a new secret. The previous one stays valid until it has not been used for a week: what comes with it
 * cannot be requested again. A second rotation within that week ends the older one.
 */
export function rotateSecret(script: Store<"script">, codec: Codec, nowMs: number): string {
  const previous = WEB_APP_SECRET.load(script)?.secret;
  const secret = codec.secret();
  const kept = previous ? { former: previous, formerUntilMs: nowMs + POLICY.previousSecretMs } : {};
  script.commit(WEB_APP_SECRET.put({ secret, ...kept }));
  return secret;
}

/** Where a secret is looked up: what is stored, and the script's cache of the current one. */
export type SecretPlaces = Pick<Services, "script" | "cache">;

const CACHED = "webhook";
/** A secret that was replaced twice may stay valid for this long. */
const CACHED_SECONDS = 600;

/** Whether this is the current or the previous secret. One cache read; properties unless that finds the current one. */
export function isValidSecret(
  { script, cache }: SecretPlaces,
  given: string,
  nowMs: number,
): boolean {
  if (equalsSecret(tryCache(() => cache.getAll([CACHED])[CACHED]) ?? "", given)) return true;
  const record = WEB_APP_SECRET.load(script);
  if (!record) return false;
  const present = equalsSecret(record.secret, given);
  const previous = equalsSecret(record.former ?? "", given);
  if (present) tryCache(() => cache.putAll({ [CACHED]: given }, CACHED_SECONDS));
  return present || (previous && nowMs < usableUntilMs(script, record.formerUntilMs, nowMs));
}

/** No delivery is lost because the cache fails. */
function tryCache<T>(use: () => T): T | undefined {
  return orLogged("The cache of the script failed", use);
}

/** When the previous secret expires. Notes its use once a day, in its own record: somebody may rotate them then. */
function usableUntilMs(script: Store<"script">, untilMs = 0, nowMs: number): number {
  const usedMs = FORMER_USED.load(script) ?? 0;
  const until = Math.max(untilMs, usedMs + POLICY.previousSecretMs);
  if (nowMs < until && nowMs - usedMs >= DAY_MS) script.commit(FORMER_USED.put(nowMs));
  return until;
}

/** Whether a text looks like a secret. Anything else is refused without reading what is stored. */
export function isWellFormedSecret(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Whether two secrets are equal, in a time that depends on the length alone. An empty one equals nothing. */
export function equalsSecret(secret: string, given: string): boolean {
  let difference = secret.length ^ given.length;
  for (let at = 0; at < given.length; at++)
    difference |= given.charCodeAt(at) ^ secret.charCodeAt(at % Math.max(1, secret.length));
  return secret !== "" && difference === 0;
}
