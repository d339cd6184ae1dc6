import {
  DELIVERY_NOTES,
  findDeliveries,
  LOST_DELIVERIES,
  type MailScope,
  removeDeliveries,
  type StoredDelivery,
  UNREADABLE_DELIVERIES,
} from "../store/deliveries";
import type { Change, Services, Snapshot, Store } from "../store/store";
import type { Echo } from "./delivery";
import { Seen } from "./seen";

/** Where deliveries wait: the script's properties and the user's. Overflow goes to the deployer's own. */
export type MailStores = Pick<Services, "script" | "codec"> & { own: Store<"user"> };

/** What we keep of a delivery there was no space to store. */
export type MailNote = Omit<StoredDelivery, "body"> & { echo: Echo | undefined };

/** The mail to process: each delivery once, without those taken before. */
export interface WaitingMail {
  mail: StoredDelivery[];
  notes: MailNote[];
  /** Deliveries with the right secret and an unreadable body. */
  unreadable: number;
  /** Deliveries of which nothing was stored: at least this many. */
  lost: number;
}

/** All parts of a delivery are written in one call. One that is incomplete for this long stays incomplete. */
const INCOMPLETE_MS = 600_000;

/**
 * A step takes mail in three calls, so that a kill between them neither loses nor repeats any: `read`, then
 * store the mail together with `rememberTaken`, then `clear`.
 */
export class Mailbox {
  private readonly seen: Seen;
  private readPlaces: { store: Store<MailScope>; all: Snapshot<MailScope>; found: Set<string> }[] =
    [];
  private marks: string[] = [];
  private lost = 0;

  /** `all` holds the file's properties, with the marks of deliveries taken before. */
  constructor(
    private readonly stores: MailStores,
    all: Snapshot<"file">,
  ) {
    this.seen = new Seen(all);
  }

  /** Reads everything that waits. Makes two property reads. */
  read(nowMs: number): WaitingMail {
    const { script, own } = this.stores;
    const scripts = script.all();
    this.lost = LOST_DELIVERIES.get(scripts) ?? 0;
    const waiting: WaitingMail = { mail: [], notes: [], unreadable: 0, lost: this.lost };
    this.readFrom(script, scripts, nowMs, waiting);
    this.readFrom(own, own.all(), nowMs, waiting);
    waiting.mail.sort((a, b) => a.receivedAtMs - b.receivedAtMs);
    return waiting;
  }

  /** The changes that mark this mail as taken. Store them together with what the mail brought. */
  rememberTaken(): Change<"file">[] {
    return this.seen.add(this.marks);
  }

  /** Leaves these deliveries in the mailbox, as if they had not been read. */
  leave(marks: readonly string[]): void {
    this.marks = this.marks.filter((mark) => !marks.includes(mark));
    for (const { found } of this.readPlaces) for (const mark of marks) found.delete(mark);
  }

  /** Deletes the mail that was read, and resets the count of lost deliveries. */
  clear(): void {
    for (const { store, all, found } of this.readPlaces) removeDeliveries(store, all, found);
    if (this.lost > 0) this.stores.script.commit(LOST_DELIVERIES.put(0));
    this.lost = 0;
    this.readPlaces = [];
    this.marks = [];
  }

  private readFrom(
    store: Store<MailScope>,
    all: Snapshot<MailScope>,
    nowMs: number,
    waiting: WaitingMail,
  ): void {
    const found = new Set<string>();
    /** False for a delivery that was already taken. */
    const take = (mark: string) => {
      found.add(mark);
      if (this.seen.has(mark) || this.marks.includes(mark)) return false;
      this.marks.push(mark);
      return true;
    };
    for (const { mark, receivedAtMs, mail } of findDeliveries(all, this.stores.codec)) {
      if ((!mail && nowMs - receivedAtMs < INCOMPLETE_MS) || !take(mark)) continue;
      if (mail) waiting.mail.push(mail);
      else waiting.notes.push({ mark, receivedAtMs, to: "", echo: undefined });
    }
    waiting.unreadable += UNREADABLE_DELIVERIES.ids(all).filter(take).length;
    for (const mark of DELIVERY_NOTES.ids(all).filter(take)) waiting.notes.push(noteOf(all, mark));
    this.readPlaces.push({ store, all, found });
  }
}

function noteOf(all: Snapshot<MailScope>, mark: string): MailNote {
  const note = DELIVERY_NOTES.get(all, mark);
  const { at = 0, to = "", ref = "", field = "", about = "", id = "" } = note ?? {};
  return { mark, receivedAtMs: at, to, echo: ref === "" ? undefined : { ref, field, about, id } };
}
