import type { Clock, ScheduledEvent } from "../../clock/clock";
import type { Account } from "../accounts/account";
import type { RequestLog } from "../accounts/request-log";
import type { EndpointName } from "../endpoint-name";
import { DEFAULT_DELAY_MS, OF_WEBHOOK } from "../faults/fault";
import type { FaultList } from "../faults/fault-list";
import { fill } from "../faults/spoiled-answer";
import { LATENCIES_MS } from "../latencies";
import type { AskedPerson } from "../people/identity";
import { between, drawsFor } from "../people/seeded-draw";

/** Makes one POST of a JSON body and gives the answer's status. */
export type Deliver = (url: string, body: string) => Promise<{ status: number }>;

/** One webhook call to come: whose, of which endpoint, about what. */
export interface Announcement {
  readonly account: Account;
  readonly endpoint: EndpointName;
  /** What its delay is drawn from: the id of an enrichment or intent, with a number where it has several. */
  readonly id: string;
  /** Null: the request named no webhook, so nothing is sent. */
  readonly url: string | null;
  readonly doneAtMs: number;
  /** The search it belongs to; nothing is sent once that is deleted. */
  readonly search?: string;
  /** For faults that pick a person. */
  readonly people?: readonly AskedPerson[];
}

/** A call that has not left. */
interface Call {
  readonly account: Account;
  readonly url: string;
  readonly search?: string | undefined;
  /** Made when it is wanted. */
  readonly body: () => object;
}

export interface SavedDelivery {
  readonly atMs: number;
  readonly lot: number;
  readonly account: string;
  readonly url: string;
  readonly search?: string;
  readonly body: object;
}

/**
 * Webhook calls to come. Each leaves once, at its time by the clock, and is never tried again: a
 * refused delivery is lost (service-gaps: Webhooks). The clock's event starts a call and does not
 * wait for its answer, since the receiver may need later events of the same clock to give one.
 */
export class Deliveries {
  private readonly waiting = new Map<ScheduledEvent, Call>();
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly parts: {
      readonly seed: number;
      readonly clock: Clock;
      readonly faults: FaultList;
      readonly log: RequestLog;
      readonly deliver: Deliver;
    },
  ) {}

  /** Whether no call has left that was not answered. */
  get isAtRest(): boolean {
    return this.running.size === 0;
  }

  /** The calls that have not left, in the order they were announced. */
  save(): SavedDelivery[] {
    return [...this.waiting].map(([{ atMs, lot }, { account, url, search, body }]) => {
      const of = search === undefined ? {} : { search };
      return { atMs, lot, account: account.id, url, ...of, body: body() };
    });
  }

  load(saved: readonly SavedDelivery[], accountOf: (id: string) => Account): void {
    for (const { atMs, lot, account, body, ...call } of saved)
      this.schedule(atMs, { ...call, account: accountOf(account), body: () => body }, lot);
  }

  /**
   * Sends `body` shortly after `doneAtMs`, unless the request named no webhook. A function is
   * called when the webhook leaves.
   */
  announce(
    { account, endpoint, id, url, doneAtMs, search, people }: Announcement,
    body: object | (() => object),
  ): void {
    if (url === null) return;
    const { seed, faults } = this.parts;
    const target = { endpoint, account: account.id, people: () => people ?? [] };
    const struck = faults.strike(target, OF_WEBHOOK);
    if (struck.some(({ kind }) => kind === "webhook-lost")) return;
    const late = struck.find(({ kind }) => kind === "webhook-late");
    const lateMs = late ? (late.delayMs ?? DEFAULT_DELAY_MS) : 0;
    const atMs =
      doneAtMs + lateMs + between(LATENCIES_MS.webhook, drawsFor(seed, `webhook ${id}`)());
    const times = struck.some(({ kind }) => kind === "webhook-twice") ? 2 : 1;
    const bodyOf = typeof body === "function" ? (body as () => object) : () => body;
    const isFull = struck.some(({ kind }) => kind === "webhook-full");
    const call = { account, url, search, body: isFull ? () => fill(bodyOf()) : bodyOf };
    for (let time = 0; time < times; time++) this.schedule(atMs + time, call);
  }

  /** Resolves when every call that has left was answered. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  /** Cancels all calls that have not left. */
  close(): void {
    for (const event of this.waiting.keys()) event.cancel();
    this.waiting.clear();
  }

  private schedule(atMs: number, call: Call, lot?: number): void {
    const leave = () => {
      this.waiting.delete(event);
      if (call.search === undefined || call.account.searches.get(call.search)) this.send(call);
    };
    const event = this.parts.clock.schedule(atMs, "webhook of the service", leave, lot);
    this.waiting.set(event, call);
  }

  private send({ account, url, body }: Call): void {
    const sent = this.call(account.id, url, JSON.stringify(body())).finally(() =>
      this.running.delete(sent),
    );
    this.running.add(sent);
  }

  /** The log names no address, since a webhook's holds a secret. */
  private async call(account: string, url: string, text: string): Promise<void> {
    const { clock, log, deliver } = this.parts;
    const atMs = clock.now();
    const record = log.add({ atMs, account, endpoint: "webhook", method: "POST", path: "webhook" });
    try {
      record.status = (await deliver(url, text)).status;
    } catch {
      record.faults = ["webhook-failed"]; // status stays 0: nobody answered, and nobody asks again
    }
    record.takesMs = clock.now() - atMs;
  }
}
