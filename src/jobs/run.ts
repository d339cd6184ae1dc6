import type { LedgerTab } from "../ledger/ledger-tab";
import type { MailNote, MailStores } from "../mailbox/mailbox";
import type { Journal } from "../outbox/journal";
import type { Payer } from "../outbox/payer";
import type { Codec } from "../ports/codec";
import type { Http } from "../ports/http";
import type { DocumentLock } from "../ports/lock";
import type { Random } from "../ports/random";
import type { Spreadsheet } from "../ports/spreadsheet";
import type { Time } from "../ports/time";
import type { Manner } from "../service/contact";
import type { StoredDelivery } from "../store/deliveries";
import type { Verdict } from "../store/nameless";
import type { Store } from "../store/store";
import type { RunRows } from "./settle";

/** The outside world, as jobs see it. */
export interface World {
  properties: Store<"file">;
  lock: DocumentLock;
  spreadsheet: Spreadsheet;
  http: Http;
  time: Time;
  random: Random;
  codec: Codec;
  /** Where webhooks leave what they deliver; absent where none are received. */
  mail?: MailStores;
  /**
   * Takes the mail that is for no look-up into the file, and gives what is left; a room above does
   * it. Called again with the same mail it changes nothing more.
   */
  takeArrivals?: (
    world: World,
    mail: readonly StoredDelivery[],
    notes: readonly MailNote[],
  ) => StoredDelivery[];
  /** When this execution began: the platform ends it a fixed time later, dialogs included. */
  beganMs: number;
}

/** One step at work: the world, the run it moves on, and what is known so far. */
export interface Run extends RunRows {
  world: World;
  payer: Payer;
  manner: Manner;
  ledger: LedgerTab;
  journal: Journal;
  /** Whether people without a name are taken; undefined while nobody knows. */
  nameless?: Verdict | undefined;
}
