import * as z from "zod/mini";
import { lazily } from "../core/lazily";
import { POLICY } from "../core/policy";
import { readStored } from "../core/stored-record";
import type { Codec } from "../ports/codec";
import type { Store } from "../store/store";
import type { Echo } from "./delivery";
import { formatLost, parseLost, SPARE } from "./door";
import { findMail, MAIL, type Mail, NOTE, UNREADABLE } from "./mail-record";
import { Seen } from "./seen";

/** Where mail waits: the script's properties, and those of whoever reads (the deployer's hold more of it). */
export interface MailStores {
  script: Store<"script">;
  own: Store<"user">;
  codec: Codec;
}

/** A delivery that found no room: what it would have answered, where it said so. */
export interface MailNote {
  mark: string;
  receivedAtMs: number;
  to: string;
  echo: Echo | undefined;
}

/** What waits, each delivery once, those seen before left out. */
export interface Waiting {
  mail: Mail[];
  notes: MailNote[];
  /** Deliveries with the right secret that nobody can read. */
  unreadable: number;
  /** Deliveries of which nothing could be noted; at least so many. */
  lost: number;
}

const Note = lazily(() =>
  z.object({
    at: z.number(),
    to: z.string(),
    ref: z._default(z.string(), ""),
    field: z._default(z.string(), ""),
    about: z._default(z.string(), ""),
    id: z._default(z.string(), ""),
  }),
);

/** A value that stands for none: removing keys costs a call each. */
const FREE = "free";
/** Parts of a delivery are written in one call: what is incomplete for so long stays so. */
const INCOMPLETE_MS = 600_000;

/**
 * Mail is taken out in three acts, so that a step killed between them loses and doubles nothing:
 * `look`, then whoever takes it stores it together with `remembered`, then `clear`.
 */
export class Mailbox {
  private readonly seen: Seen;
  private readonly taken: { store: Store<"script" | "user">; keys: string[]; freed: string[] }[] =
    [];
  private marks: string[] = [];
  private lost = 0;

  /** `all`: the file's properties, which hold the marks of what was taken before. */
  constructor(
    private readonly stores: MailStores,
    all: Readonly<Record<string, string>>,
  ) {
    this.seen = new Seen(all);
  }

  /** Two property reads. */
  look(nowMs: number): Waiting {
    const { script, own } = this.stores;
    const scripts = script.all();
    const waiting: Waiting = { mail: [], notes: [], unreadable: 0, lost: 0 };
    this.lost = parseLost(scripts[SPARE]);
    waiting.lost = this.lost;
    this.lookInto(script, scripts, nowMs, waiting);
    this.lookInto(own, own.all(), nowMs, waiting);
    waiting.mail.sort((a, b) => a.receivedAtMs - b.receivedAtMs);
    return waiting;
  }

  /** Properties of the file to be stored together with what was made of the mail. */
  remembered(): Record<string, string> {
    return this.seen.add(this.marks);
  }

  /** Makes room again. Calls: one a key while they are few, else one. */
  clear(): void {
    for (const { store, keys, freed } of this.taken) {
      const few = keys.length <= POLICY.mailRemoved;
      if (!few) store.set(Object.fromEntries(keys.map((key) => [key, FREE])));
      for (const key of [...freed, ...(few ? keys : [])]) store.remove(key);
    }
    if (this.lost > 0) this.stores.script.set({ [SPARE]: formatLost(0) });
    this.lost = 0;
    this.taken.length = 0;
    this.marks = [];
  }

  private lookInto(
    store: Store<"script" | "user">,
    all: Readonly<Record<string, string>>,
    nowMs: number,
    waiting: Waiting,
  ): void {
    const keys: string[] = [];
    for (const { mark, receivedAtMs, keys: held, mail } of findMail(all, FREE, this.stores.codec)) {
      if (!mail && nowMs - receivedAtMs < INCOMPLETE_MS) continue;
      keys.push(...held.filter((key) => key in all));
      if (!this.take(mark)) continue;
      if (mail) waiting.mail.push(mail);
      else waiting.notes.push({ mark, receivedAtMs, to: "", echo: undefined });
    }
    for (const [key, text] of Object.entries(all)) {
      if (key.startsWith(UNREADABLE) && text !== FREE) {
        keys.push(key);
        if (this.take(key.slice(UNREADABLE.length))) waiting.unreadable++;
      } else if (key.startsWith(NOTE) && text !== FREE) {
        keys.push(key);
        const mark = key.slice(NOTE.length);
        if (this.take(mark)) waiting.notes.push(readNote(mark, text));
      }
    }
    const freed = Object.keys(all).filter((key) => isOurs(key) && all[key] === FREE);
    this.taken.push({ store, keys, freed: freed.slice(0, POLICY.mailRemoved) });
  }

  /** False for what was taken before, now or long ago. */
  private take(mark: string): boolean {
    if (this.seen.has(mark) || this.marks.includes(mark)) return false;
    this.marks.push(mark);
    return true;
  }
}

/** Whether anything waits to be taken out. Two property reads. */
export function holdsMail({ script, own }: MailStores): boolean {
  return [script, own].some((store) =>
    Object.entries(store.all()).some(([key, text]) => isOurs(key) && text !== FREE),
  );
}

function isOurs(key: string): boolean {
  return [MAIL, NOTE, UNREADABLE].some((prefix) => key.startsWith(prefix));
}

function readNote(mark: string, text: string): MailNote {
  const note = readStored(Note, text);
  if (!note) return { mark, receivedAtMs: 0, to: "", echo: undefined };
  const { at, to, ref, field, about, id } = note;
  return { mark, receivedAtMs: at, to, echo: ref === "" ? undefined : { ref, field, about, id } };
}
