import type { Clock, ScheduledEvent } from "../../clock/clock";
import type { Account } from "../accounts/account";
import type { RequestLog } from "../accounts/request-log";
import type { EndpointName } from "../endpoint-name";
import { DEFAULT_DELAY_MS, OF_WEBHOOK } from "../faults/fault";
import type { FaultList } from "../faults/fault-list";
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
  /** Null: the request named no webhook, and nothing is sent. */
  readonly url: string | null;
  readonly doneAtMs: number;
  /** For faults that pick a person. */
  readonly people?: readonly AskedPerson[];
}

/**
 * Webhook calls to come. Each leaves once, at its time by the clock, and is never tried again: a
 * refused delivery is lost (service-gaps: Webhooks). The clock's event starts a call and does not
 * wait for its answer, since the receiver may need later events of the same clock to give one.
 */
export class Deliveries {
  private readonly waiting = new Set<ScheduledEvent>();
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

  /**
   * Sends `body` a little after `doneAtMs`, unless the request named no webhook. A function is asked
   * when the call leaves, and may say null: there is nothing to tell any more.
   */
  announce(
    { account, endpoint, id, url, doneAtMs, people }: Announcement,
    body: object | (() => object | null),
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
    const bodyOf = typeof body === "function" ? (body as () => object | null) : () => body;
    for (let time = 0; time < times; time++) this.schedule(atMs + time, account.id, url, bodyOf);
  }

  /** Resolves when every call that has left was answered. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  /** Takes back all calls that have not left. */
  close(): void {
    for (const event of this.waiting) event.cancel();
    this.waiting.clear();
  }

  private schedule(atMs: number, account: string, url: string, bodyOf: () => object | null): void {
    const event = this.parts.clock.schedule(atMs, "webhook of the service", () => {
      this.waiting.delete(event);
      const body = bodyOf();
      if (body === null) return;
      const call = this.call(account, url, JSON.stringify(body)).finally(() =>
        this.running.delete(call),
      );
      this.running.add(call);
    });
    this.waiting.add(event);
  }

  /** The log names no address: a webhook's holds a secret. */
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
