import { errorCode } from "../core/errors";
import { chargeOf } from "../core/kind";
import { logText } from "../core/log-text";
import { answer, isPollableId, isRemembered, UNPOLLABLE } from "../core/outcome";
import { POLICY } from "../core/policy";
import { fieldOfQuestion } from "../core/subject";
import type { Ask } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import {
  type Body,
  echoOf,
  LEFT_OUT_KEY,
  leftOutOf,
  parseBody,
  TEST_KEY,
} from "../mailbox/delivery";
import { Mailbox, type MailNote, type MailStores, type WaitingMail } from "../mailbox/mailbox";
import { appendUnclaimed, type Unclaimed } from "../mailbox/unclaimed-tab";
import type { Journal } from "../outbox/journal";
import type { Payer } from "../outbox/payer";
import { readDeliveredContact } from "../service/contact";
import type { StoredDelivery } from "../store/deliveries";
import type { Change, Snapshot } from "../store/store";
import { MAIL_COUNTS, mailCounts } from "../store/webhooks";
import { AsksByRow } from "./asks-by-row";
import type { RunFile } from "./run-tab";

/** Takes in mail that is for no look-up, and gives what is left. The same mail again changes nothing. */
export type TakeArrivals = (
  mail: readonly StoredDelivery[],
  notes: readonly MailNote[],
) => StoredDelivery[];

/** Takes deliveries out of the mailbox: saves answers first, as if polled, and lists the unclaimed in a tab. Free. */
export class MailIntake {
  private checkedMs = Number.NEGATIVE_INFINITY;
  /** The runs that got an answer. */
  readonly touched = new Set<string>();

  /** `stores` is absent if the file receives no webhooks. */
  constructor(
    private readonly services: RunFile,
    private readonly saved: { journal: Journal; knowledge: Knowledge },
    private readonly prices: Payer["prices"],
    private readonly stores: MailStores | undefined,
    private readonly takeArrivals?: TakeArrivals,
  ) {}

  /** When to take next. */
  get nextMs(): number {
    return this.stores ? this.checkedMs + POLICY.mailCheckMs : Number.POSITIVE_INFINITY;
  }

  /** Saves the answers that came and returns their asks. Makes 3 property calls if nothing waits. */
  take(): Ask[] {
    const { properties, spreadsheet, time } = this.services;
    const { journal, knowledge } = this.saved;
    if (!this.stores) return [];
    this.checkedMs = time.now();
    const all = properties.all();
    const box = new Mailbox(this.stores, all);
    const waiting = box.read(this.checkedMs);
    const sorted = this.sort(this.withoutArrivals(box, waiting));
    sorted.answered.push(...this.overdue(sorted.answered));
    const { unclaimed } = sorted;
    box.leave(sorted.waiting);
    writeOrLeave(box, unclaimed, () => appendUnclaimed(spreadsheet, unclaimed));
    journal.save(sorted.answered, ...box.rememberTaken(), ...countsAfter(all, waiting));
    box.clear();
    for (const ask of sorted.answered) {
      knowledge.add(ask);
      this.touched.add(ask.job);
    }
    return sorted.answered;
  }

  /** What is left once signals have taken theirs. */
  private withoutArrivals(box: Mailbox, waiting: WaitingMail): WaitingMail {
    const ofSignals = [...waiting.mail, ...waiting.notes].filter(({ to }) => to !== "");
    const take = () => this.takeArrivals?.(waiting.mail, waiting.notes) ?? waiting.mail;
    const mail = writeOrLeave(box, ofSignals, take);
    if (mail) return { ...waiting, mail };
    const isForRow = ({ to }: { to: string }) => to === "";
    const [rows, notes] = [waiting.mail.filter(isForRow), waiting.notes.filter(isForRow)];
    return { ...waiting, mail: rows, notes };
  }

  /** Results that come only by webhook cannot be polled, so they end as unknown if no delivery comes. */
  private overdue(answered: readonly Ask[]): Ask[] {
    const lastMs = this.checkedMs - POLICY.bulkWaitMs;
    const fresh = new Set(answered.map(({ id }) => id));
    return this.saved.knowledge
      .allPending()
      .filter(({ answer: { id } }) => id.startsWith(UNPOLLABLE))
      .filter(({ id, askedAtMs }) => askedAtMs < lastMs && !fresh.has(id))
      .map((ask) => ({
        ...ask,
        answer: answer("unknown", { id: ask.answer.id, raw: "no delivery came" }),
      }));
  }

  private sort({ mail: deliveries, notes }: WaitingMail) {
    const asks = new AsksByRow(this.saved.knowledge.all());
    const answered = new Map<string, Ask>();
    const unclaimed: Unclaimed[] = [];
    /** Marks of mail that waits. */
    const waiting: string[] = [];
    const settle = (ask: Ask) => {
      answered.set(ask.id, ask);
      asks.replace(ask);
    };
    for (const mail of deliveries) {
      const { ask, why, waits } = this.read(mail, asks);
      if (ask) settle(ask);
      if (why) unclaimed.push({ ...mail, why });
      if (waits) waiting.push(mail.mark);
    }
    for (const note of notes) {
      const ask = asks.find(note.echo);
      if (!ask) {
        const { mark, receivedAtMs, to, echo } = note;
        const body = JSON.stringify(echo ?? (to === "" ? {} : { to }));
        const why = "There was no room to keep it, and nothing is known to ask for it again.";
        unclaimed.push({ mark, receivedAtMs, why, body });
      } else if (ask.answer.outcome === "unknown" && ask.answer.id === "" && note.echo?.id)
        settle({ ...ask, answer: answer("pending", { id: note.echo.id }) });
    }
    return { answered: [...answered.values()], unclaimed, waiting };
  }

  /**
   * What a delivery says: the ask with its answer, why it is shown apart, whether it waits, since it came cut and a poll
   * may bring all of it. Nothing if we know the answer already.
   */
  private read(mail: StoredDelivery, asks: AsksByRow) {
    const body = parseBody(mail.body) as Body;
    if (TEST_KEY in body) return {};
    const echo = echoOf(body);
    const ask = mail.to === "" ? asks.find(echo) : undefined;
    if (!ask)
      return {
        why: "No row of this file waits for it, or its id is not that of the row's look-up.",
      };
    if (isRemembered(ask.answer.outcome)) return {};
    const field = fieldOfQuestion(ask.question);
    const received = readDeliveredContact(body as Record<string, unknown>, field);
    if (received.outcome === "pending") return {};
    if (received.outcome === "unknown") return { why: "Its result cannot be read." };
    const isCut = received.outcome === "found" && leftOutOf(body).length > 0;
    if (isCut && this.checkedMs < mail.receivedAtMs + POLICY.mailCutMs) {
      if (isPollableId(ask.answer.id)) return { waits: true };
      if (ask.answer.id === "" && received.id !== "")
        return { waits: true, ask: { ...ask, answer: answer("pending", { id: received.id }) } };
    }
    const credits = chargeOf(field, received.outcome, this.prices);
    // A batch's id does not identify one look-up.
    const id = isPollableId(ask.answer.id) ? ask.answer.id : received.id || ask.answer.id;
    const answered = { ...received, id };
    return {
      ask: { ...ask, answer: answered, answeredAtMs: mail.receivedAtMs, credits },
      why: isCut ? CUT : undefined,
    };
  }
}

const CUT = `It is in its row; there was no room for its longest parts, named in "${LEFT_OUT_KEY}".`;

/** Writes what mail brought, or leaves it in the mailbox: a protected tab must not stop a run. Throws BUSY. */
function writeOrLeave<T>(
  box: Mailbox,
  mail: readonly { mark: string }[],
  write: () => T,
): T | undefined {
  try {
    return write();
  } catch (error) {
    if (errorCode(error) === "BUSY") throw error;
    console.warn(`Mail is left where it waits: ${logText(error)}`);
    box.leave(mail.map(({ mark }) => mark));
    return undefined;
  }
}

function countsAfter(all: Snapshot<"file">, { unreadable, lost }: WaitingMail): Change<"file">[] {
  if (unreadable + lost === 0) return [];
  const before = mailCounts(all);
  const counts = { unreadable: before.unreadable + unreadable, lost: before.lost + lost };
  return [MAIL_COUNTS.put(counts)];
}
