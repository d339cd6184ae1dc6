import * as z from "zod/mini";
import { FIELDS } from "../core/field";
import { lazily } from "../core/lazily";
import { CadenceSchema } from "../core/schedule-entered";
import { readStored } from "../core/stored-record";
import { FREE } from "../store/records";
import type { Store } from "../store/store";
import { wakeNote } from "../store/wakes";

/** What a schedule did last; `sentence` says why it did nothing, or what is wrong. */
const Report = lazily(() =>
  z.object({
    atMs: z.number(),
    asked: z.number(),
    found: z.number(),
    credits: z.number(),
    sentence: z.optional(z.string()),
  }),
);
export type Report = z.infer<ReturnType<typeof Report>>;

/**
 *   rows     enrich new rows of this tab
 *   reread   read the search of a signal again
 *   hiring   ask for the hiring companies of a signal again, looking back to the run before
 */
const Task = lazily(() =>
  z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("rows"),
      tab: z.number(),
      tabName: z.string(),
      fields: z.array(z.enum(FIELDS)),
    }),
    z.object({ kind: z.enum(["reread", "hiring"]), signal: z.string() }),
  ]),
);
export type Task = z.infer<ReturnType<typeof Task>>;
export type RowsTask = Extract<Task, { kind: "rows" }>;

const Record = lazily(() =>
  z.object({
    v: z.literal(1),
    id: z.string(),
    account: z.string(),
    owner: z.string(),
    task: Task(),
    cadence: CadenceSchema(),
    zone: z.string(),
    capRun: z.number(),
    capMonth: z.number(),
    state: z.enum(["on", "paused"]),
    nextAtMs: z.number(),
    looks: z.number(),
    /** More rows are new than a look can remember: it looks again as soon as its run is over. */
    more: z.optional(z.boolean()),
    /** The run it is at, noted before that begins. */
    run: z.optional(z.string()),
    month: z.string(),
    monthCredits: z.number(),
    last: z.optional(Report()),
    emptyRuns: z.number(),
    failures: z.number(),
    busyUntilMs: z.number(),
  }),
);

/**
 * A standing order of one account. States, besides `paused` by a person:
 *
 *   waiting for `nextAtMs` ─> looking (`looks` > 0: new rows are seen, and looked at once more)
 *     ─> running (`run` is kept as a run, which drivers move on like any other) ─> reported, waiting
 *
 * A time over an hour late shows that its owner's clock is gone; another editor may take it over.
 */
export type Schedule = Omit<z.infer<ReturnType<typeof Record>>, "v">;

const PREFIX = "schedule.";

/** In the order in which they are due. One that cannot be read keeps no other from its work. */
export function loadSchedules(all: Readonly<globalThis.Record<string, string>>): Schedule[] {
  return records(all)
    .flatMap(([, text]) => parseSchedule(text) ?? [])
    .sort((a, b) => a.nextAtMs - b.nextAtMs);
}

/** Ids of schedules whose record another version wrote, or somebody edited: they do nothing. */
export function unreadableSchedules(all: Readonly<globalThis.Record<string, string>>): string[] {
  return records(all)
    .filter(([, text]) => parseSchedule(text) === undefined)
    .map(([key]) => key.slice(PREFIX.length));
}

function records(all: Readonly<globalThis.Record<string, string>>): [string, string][] {
  return Object.entries(all).filter(([key, text]) => key.startsWith(PREFIX) && text !== FREE);
}

/** Stores a schedule, and when its account's driver is wanted next; `along` in the same call. */
export function saveSchedule(
  properties: Store<"file">,
  schedule: Schedule,
  along: Readonly<globalThis.Record<string, string>> = {},
): void {
  const others = loadSchedules(properties.all()).filter(({ id }) => id !== schedule.id);
  properties.set({
    [PREFIX + schedule.id]: JSON.stringify({ v: 1, ...schedule }),
    ...wakes([...others, schedule], others),
    ...along,
  });
}

export function removeSchedule(properties: Store<"file">, id: string): void {
  const all = loadSchedules(properties.all());
  properties.set(
    wakes(
      all.filter((schedule) => schedule.id !== id),
      all,
    ),
  );
  properties.remove(PREFIX + id);
  properties.remove(looksKey(id));
}

/** Where the marks of the rows seen at the last look are. */
export function looksKey(id: string): string {
  return `looks.${id}`;
}

/** Whether the clock of its owner seems to be gone. */
export function isOverdue({ state, nextAtMs }: Schedule, nowMs: number, overdueMs: number) {
  return state === "on" && nowMs - nextAtMs > overdueMs;
}

/** When each account is wanted next, also of those that had a schedule `before` and have none now. */
function wakes(schedules: Schedule[], before: Schedule[]): globalThis.Record<string, string> {
  const accounts = new Set([...schedules, ...before].map(({ account }) => account));
  return Object.assign(
    {},
    ...[...accounts].map((account) => {
      const times = schedules
        .filter((each) => each.account === account && each.state === "on")
        .map(({ nextAtMs }) => nextAtMs);
      return wakeNote("schedules", account, times.length === 0 ? undefined : Math.min(...times));
    }),
  );
}

function parseSchedule(text: string): Schedule | undefined {
  const record = readStored(Record, text);
  if (!record) return undefined;
  const { v: _version, ...schedule } = record;
  return schedule;
}
