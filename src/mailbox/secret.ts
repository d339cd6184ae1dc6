import * as z from "zod/mini";
import { lazily } from "../core/lazily";
import { POLICY } from "../core/policy";
import { parseStored } from "../core/stored-record";
import type { Codec } from "../ports/codec";
import type { Store } from "../store/store";

/** In the script's properties, where the web app finds it; it opens the mailbox and nothing else. */
const KEY = "webhook";
const Record = lazily(() =>
  z.object({
    v: z.literal(1),
    secret: z.string(),
    former: z.optional(z.string()),
    formerUntilMs: z.optional(z.number()),
  }),
);
type Record = z.infer<ReturnType<typeof Record>>;

/** The present secret; undefined before the first was made. */
export function readSecret(all: Readonly<{ [key: string]: string }>): string | undefined {
  return parse(all[KEY])?.secret;
}

/**
 * Makes a new secret. The former one still opens for a while: what is on its way with it cannot be
 * asked for again.
 */
export function rotateSecret(script: Store<"script">, codec: Codec, nowMs: number): string {
  const former = parse(script.get(KEY))?.secret;
  const secret = codec.secret();
  const kept = former ? { former, formerUntilMs: nowMs + POLICY.formerSecretMs } : {};
  script.set({ [KEY]: JSON.stringify({ v: 1, secret, ...kept }) });
  return secret;
}

/** Whether a caller knows the secret. One property read. */
export function opens(script: Store<"script">, given: string, nowMs: number): boolean {
  const record = parse(script.get(KEY));
  if (!record) return false;
  const present = isSame(record.secret, given);
  const former = isSame(record.former ?? "", given);
  return present || (former && nowMs < (record.formerUntilMs ?? 0));
}

/** Takes as long for any wrong text of a length. An empty secret is nobody's. */
export function isSame(secret: string, given: string): boolean {
  let difference = secret.length ^ given.length;
  for (let at = 0; at < given.length; at++)
    difference |= given.charCodeAt(at) ^ secret.charCodeAt(at % Math.max(1, secret.length));
  return secret !== "" && difference === 0;
}

function parse(text: string | null | undefined): Record | undefined {
  return text === null || text === undefined ? undefined : parseStored(Record(), text);
}
