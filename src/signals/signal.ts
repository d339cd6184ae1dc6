import * as z from "zod/mini";
import { lazily } from "../core/lazily";
import { POLICY } from "../core/policy";
import { QuestionSchema } from "../core/signal-question";
import { readStored } from "../core/stored-record";
import type { World } from "../jobs/run";
import { FREE } from "../store/records";
import type { Store } from "../store/store";

const Record = lazily(() =>
  z.object({
    v: z.literal(1),
    id: z.string(),
    account: z.string(),
    question: QuestionSchema(),
    state: z.enum(["asking", "started", "over", "unknown"]),
    startedAtMs: z.number(),
    /** The service's id; "" where it gave none. */
    serviceId: z.string(),
    /** Results there are, as the service says; and what else it said. */
    expected: z.optional(z.number()),
    message: z.string(),
    /** The tab it fills, made when it has started, or else when its first rows arrive; undefined before. */
    tab: z.optional(z.number()),
    tabName: z.string(),
    /** Entries that arrived, each once, and when the last of them came. */
    arrived: z.number(),
    lastAtMs: z.number(),
    /** Deliveries that found no room, of which nothing is left. */
    missed: z.number(),
    /** Its results are sent to an address of the person's own, not to this file. */
    elsewhere: z.optional(z.boolean()),
    /** When its search was last read from the service. */
    readAtMs: z.optional(z.number()),
    /**
     * Companies whose people were brought, as marks, and how many are left; the tab of these people,
     * 0 for none, and its rows.
     */
    people: z.optional(
      z.object({ tab: z.number(), done: z.array(z.string()), rows: z.number(), left: z.number() }),
    ),
  }),
);

/**
 * A question of one account whose results fill a tab of their own. States:
 *
 *   asking (stored before the request leaves) ─> started ─> rows arrive
 *     ├─> over      nothing is to come: found nothing, or all came with the answer
 *     └─> unknown   no readable answer: it may have been done, and is never asked again by itself;
 *                   anything that arrives for it shows that it was
 *
 * A refusal leaves no record. `asking` that outlives every execution counts as unknown.
 */
export type Signal = Omit<z.infer<ReturnType<typeof Record>>, "v">;

/** Nothing like `signal.`, a person's wish to pause or stop a run. */
const PREFIX = "buying-signal.";

/** What an answer says, noted by itself while the lock of the record cannot be had; by the signal's id. */
const ANSWER = "signal-answer.";
const AnswerRecord = lazily(() =>
  z.object({
    v: z.literal(1),
    /** Of the request that it answers: a schedule asks again. */
    startedAtMs: z.number(),
    state: z.enum(["started", "over"]),
    serviceId: z.string(),
    expected: z.optional(z.number()),
    message: z.string(),
  }),
);
export type Answered = Omit<z.infer<ReturnType<typeof AnswerRecord>>, "v" | "startedAtMs">;

/** The latest first; one that cannot be read is left out. */
export function loadSignals(all: Readonly<globalThis.Record<string, string>>): Signal[] {
  return Object.entries(all)
    .filter(([key, text]) => key.startsWith(PREFIX) && text !== FREE)
    .flatMap(([, text]) => parse(text) ?? [])
    .map((signal) => withAnswer(signal, all[ANSWER + signal.id]))
    .sort((a, b) => b.startedAtMs - a.startedAtMs);
}

/** Ids of signals whose record another version wrote, or somebody damaged. */
export function unreadableSignals(all: Readonly<globalThis.Record<string, string>>): string[] {
  return Object.entries(all)
    .filter(([key, text]) => key.startsWith(PREFIX) && text !== FREE && !parse(text))
    .map(([key]) => key.slice(PREFIX.length));
}

export function findSignal({ properties }: World, id: string): Signal | undefined {
  return loadSignals(properties.all()).find((each) => each.id === id);
}

export function saveSignal(properties: Store<"file">, signal: Signal): void {
  properties.set({ [PREFIX + signal.id]: JSON.stringify({ v: 1, ...signal }) });
}

/**
 * Without the lock: nobody else writes it, and who has the lock next takes it into the record. Without
 * its id a search that is paid could not be read again.
 */
export function noteAnswer(
  properties: Store<"file">,
  { id, startedAtMs }: Signal,
  answered: Answered,
): void {
  properties.set({ [ANSWER + id]: JSON.stringify({ v: 1, startedAtMs, ...answered }) });
}

export function removeSignal(properties: Store<"file">, id: string): void {
  properties.remove(PREFIX + id);
  properties.remove(ANSWER + id);
}

/** Under the document lock, on what stands there by now; undefined when it was removed. */
export function changeSignal(
  world: World,
  id: string,
  change: (present: Signal) => Signal,
): Signal | undefined {
  return world.lock.hold(POLICY.lockWaitMs, () => {
    const present = findSignal(world, id);
    if (!present) return undefined;
    const changed = change(present);
    saveSignal(world.properties, changed);
    return changed;
  });
}

/** A record that has taken it in by now says more. */
function withAnswer(signal: Signal, text: string | undefined): Signal {
  const noted = readStored(AnswerRecord, text);
  if (!noted || noted.startedAtMs !== signal.startedAtMs) return signal;
  const isTaken = signal.state === "started" || signal.state === "over";
  if (isTaken && signal.serviceId === noted.serviceId) return signal;
  const { v: _version, ...answered } = noted;
  return { ...signal, ...answered };
}

function parse(text: string): Signal | undefined {
  const record = readStored(Record, text);
  if (!record) return undefined;
  const { v: _version, ...signal } = record;
  return signal;
}
