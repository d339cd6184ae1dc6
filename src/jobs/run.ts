import type { Knowledge } from "../ledger/knowledge";
import type { LedgerTab } from "../ledger/ledger-tab";
import type { MailStores } from "../mailbox/mailbox";
import type { Journal } from "../outbox/journal";
import type { Payer } from "../outbox/payer";
import type { Codec } from "../ports/codec";
import type { Http } from "../ports/http";
import type { DocumentLock } from "../ports/lock";
import type { Random } from "../ports/random";
import type { Spreadsheet } from "../ports/spreadsheet";
import type { Time } from "../ports/time";
import type { Manner } from "../service/contact";
import type { Job } from "../store/jobs";
import type { Verdict } from "../store/nameless";
import type { Store } from "../store/store";

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
  /** When this execution began: the platform ends it a fixed time later, dialogs included. */
  beganMs: number;
}

/** A run whose waves leave, and what is known so far. */
export interface Run {
  world: Pick<World, "http" | "time" | "codec" | "mail">;
  payer: Payer;
  manner: Manner;
  job: Job;
  ledger: LedgerTab;
  journal: Journal;
  knowledge: Knowledge;
  /** Whether people without a name are taken; undefined while nobody knows. */
  nameless?: Verdict | undefined;
}
