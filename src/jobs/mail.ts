import { addTo } from "../core/add-to";
import { FIELDS, type Field } from "../core/field";
import { answer, isPollableId, isRemembered, UNPOLLABLE } from "../core/outcome";
import { POLICY } from "../core/policy";
import { fieldOfQuestion } from "../core/subject";
import type { Ask } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import { type Body, type Echo, echoOf, parseBody, TEST_KEY } from "../mailbox/delivery";
import { Mailbox, type MailNote, type MailStores, type WaitingMail } from "../mailbox/mailbox";
import { appendUnclaimed, type Unclaimed } from "../mailbox/unclaimed-tab";
import type { Journal } from "../outbox/journal";
import type { Payer } from "../outbox/payer";
import { readDeliveredContact } from "../service/contact";
import type { StoredDelivery } from "../store/deliveries";
import type { Change, Snapshot } from "../store/store";
import { MAIL_COUNTS, mailCounts } from "../store/webhooks";
import { aboutOf } from "./contact-questions";
import type { RunFile } from "./run-tab";

/**
 * Takes in the mail that is for no look-up, and gives what is left. A second call with the same mail
 * changes nothing.
 */
export type TakeArrivals = (
  mail: readonly StoredDelivery[],
  notes: readonly MailNote[],
) => StoredDelivery[];

/**
 * Takes deliveries out of the mailbox. Saves answers before anything else, as if they were polled, and
 * lists what nobody waits for in a tab. Costs nothing.
 */
export class MailIntake {
  private checkedMs = Number.NEGATIVE_INFINITY;
  /** Runs that an answer was for. */
  readonly touched = new Set<string>();

  /** `stores` is absent if the file receives no webhooks. */
  constructor(
    private readonly services: RunFile,
    private readonly saved: { journal: Journal; knowledge: Knowledge },
    private readonly prices: Payer["prices"],
    private readonly stores: MailStores | undefined,
    private readonly takeArrivals?: TakeArrivals,
  ) {}

  get isDue(): boolean {
    const waitedMs = this.services.time.now() - this.checkedMs;
    return this.stores !== undefined && waitedMs >= POLICY.mailCheckMs;
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
    const mail = this.takeArrivals?.(waiting.mail, waiting.notes) ?? waiting.mail;
    const sorted = this.sort({ ...waiting, mail });
    sorted.answered.push(...this.overdue(sorted.answered));
    appendUnclaimed(spreadsheet, sorted.unclaimed);
    journal.save(sorted.answered, ...box.rememberTaken(), ...countsAfter(all, waiting));
    box.clear();
    for (const ask of sorted.answered) {
      knowledge.add(ask);
      this.touched.add(ask.job);
    }
    return sorted.answered;
  }

  /** Results that come only by webhook cannot be polled, so they end as unknown if no delivery comes. */
  private overdue(answered: readonly Ask[]): Ask[] {
    const lastMs = this.checkedMs - POLICY.bulkWaitMs;
    const fresh = new Set(answered.map(({ id }) => id));
    return [...this.saved.knowledge.all()]
      .filter(({ answer: { outcome, id } }) => outcome === "pending" && id.startsWith(UNPOLLABLE))
      .filter(({ id, askedAtMs }) => askedAtMs < lastMs && !fresh.has(id))
      .map((ask) => ({
        ...ask,
        answer: answer("unknown", { id: ask.answer.id, raw: "no delivery came" }),
      }));
  }

  private sort(waiting: WaitingMail): { answered: Ask[]; unclaimed: Unclaimed[] } {
    const asks = new AsksByRow(this.saved.knowledge.all());
    const answered = new Map<string, Ask>();
    const unclaimed: Unclaimed[] = [];
    const settle = (ask: Ask) => {
      answered.set(ask.id, ask);
      asks.replace(ask);
    };
    for (const mail of waiting.mail) {
      const taken = this.answerOf(mail, asks);
      if (typeof taken === "string") unclaimed.push({ ...mail, why: taken });
      else if (taken) settle(taken);
    }
    for (const note of waiting.notes) {
      const ask = asks.find(note.echo);
      if (!ask) unclaimed.push(unclaimedNote(note));
      else if (ask.answer.outcome === "unknown" && ask.answer.id === "" && note.echo?.id)
        settle({ ...ask, answer: answer("pending", { id: note.echo.id }) });
    }
    return { answered: [...answered.values()], unclaimed };
  }

  /** The ask with its answer, or why nobody claims the mail; undefined if we know the answer already. */
  private answerOf(mail: StoredDelivery, asks: AsksByRow): Ask | string | undefined {
    const body = parseBody(mail.body) as Body;
    if (TEST_KEY in body) return undefined;
    const echo = echoOf(body);
    const ask = mail.to === "" ? asks.find(echo) : undefined;
    if (!ask)
      return "No row of this file waits for it, or its id is not that of the row's look-up.";
    if (isRemembered(ask.answer.outcome)) return undefined;
    const field = fieldOfQuestion(ask.question);
    const received = readDeliveredContact(body as Record<string, unknown>, field);
    if (received.outcome === "pending") return undefined;
    if (received.outcome === "unknown") return "Its result cannot be read.";
    const credits = received.outcome === "found" ? this.prices[field] : 0;
    const id = ask.answer.id || received.id;
    return { ...ask, answer: { ...received, id }, answeredAtMs: mail.receivedAtMs, credits };
  }
}

/** Asks by the row and field that a delivery echoes. */
class AsksByRow {
  private readonly asks = new Map<string, Ask[]>();

  constructor(all: Iterable<Ask>) {
    for (const ask of all) addTo(this.asks, keyOf(ask.ref, fieldOfQuestion(ask.question)), ask);
  }

  /**
   * The ask with the echoed id, else the latest about the echoed question. An ask with a known id takes no
   * delivery without that id: people can see refs, and polls bring its answer. Undefined if the delivery
   * echoes no question and several people wait under the ref, since it could reach the wrong one.
   */
  find(echo: Echo | undefined): Ask | undefined {
    if (!echo || !FIELDS.includes(echo.field as Field)) return undefined;
    const ofRow = this.asks.get(keyOf(echo.ref, echo.field as Field)) ?? [];
    const same = ofRow.find(({ answer: { id } }) => id !== "" && id === echo.id);
    if (same) return same;
    const asks = ofRow.filter(({ answer: { id } }) => !isPollableId(id));
    if (echo.about !== "")
      return latestOf(asks.filter(({ question }) => aboutOf(question) === echo.about));
    const open = asks.filter(({ answer: { outcome } }) => !isRemembered(outcome));
    if (new Set(open.map(({ question }) => question)).size > 1) return undefined;
    return latestOf(open.length > 0 ? open : asks);
  }

  replace(ask: Ask): void {
    const key = keyOf(ask.ref, fieldOfQuestion(ask.question));
    const others = (this.asks.get(key) ?? []).filter(({ id }) => id !== ask.id);
    this.asks.set(key, [...others, ask]);
  }
}

function latestOf(asks: Ask[]): Ask | undefined {
  return asks.reduce<Ask | undefined>(
    (best, each) => (best && best.askedAtMs > each.askedAtMs ? best : each),
    undefined,
  );
}

function keyOf(ref: string, field: Field): string {
  return `${field} ${ref}`;
}

function unclaimedNote({ mark, receivedAtMs, to, echo }: MailNote): Unclaimed {
  const said = echo ?? (to === "" ? {} : { to });
  const why = "There was no room to keep it, and nothing is known to ask for it again.";
  return { mark, receivedAtMs, why, body: JSON.stringify(said) };
}

function countsAfter(all: Snapshot<"file">, { unreadable, lost }: WaitingMail): Change<"file">[] {
  if (unreadable + lost === 0) return [];
  const before = mailCounts(all);
  return [
    MAIL_COUNTS.put({ unreadable: before.unreadable + unreadable, lost: before.lost + lost }),
  ];
}
