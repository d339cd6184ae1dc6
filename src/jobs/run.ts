import type { MailStores } from "../mailbox/mailbox";
import type { Payer } from "../outbox/payer";
import type { Step } from "../outbox/send-wave";
import type { Codec } from "../ports/codec";
import type { Http } from "../ports/http";
import type { DocumentLock } from "../ports/lock";
import type { Random } from "../ports/random";
import type { Spreadsheet } from "../ports/spreadsheet";
import type { Time } from "../ports/time";
import type { Mode } from "../service/contact";
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

/** A run that sends or polls, with what its step knows. */
export interface Sending extends Step {
  payer: Payer;
  job: Job;
}

/** What decides how its waves leave. */
export interface Run extends Sending {
  mode: Mode;
  codec: Codec;
  /** Whether people without a name are taken; undefined while nobody knows. */
  nameless?: Verdict | undefined;
}
