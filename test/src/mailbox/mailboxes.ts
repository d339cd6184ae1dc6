import { Mailbox, type MailStores } from "../../../src/mailbox/mailbox";
import type { ReceiveContext, WebhookRequest } from "../../../src/mailbox/receive";
import { rotateSecret } from "../../../src/mailbox/secret";
import type { Cache } from "../../../src/ports/cache";
import { MemoryProperties } from "../ports/memory-properties";
import { nodeCodec } from "../ports/node-codec";
import { PortCalls } from "../ports/port-calls";

export const NOON = Date.UTC(2026, 0, 5, 12);

/** A cache that keeps what it is given, counts its calls, and fails while it is told to. */
class MemoryCache implements Cache {
  fails = false;
  private values: Record<string, string> = {};

  constructor(private readonly calls: PortCalls) {}

  getAll(): Record<string, string> {
    this.call("get");
    return this.values;
  }

  putAll(values: Record<string, string>): void {
    this.call("put");
    this.values = values;
  }

  removeAll(): void {
    throw new Error("Nothing removes what this cache holds");
  }

  private call(name: string): void {
    this.calls.note(`cache.${name}`);
    if (this.fails) throw new Error("Service unavailable: Cache");
  }
}

/** A script's mailbox in memory, with what receives deliveries and the file's own properties. */
export class MailboxOfTests {
  readonly calls = new PortCalls();
  readonly script = new MemoryProperties<"script">(this.calls);
  readonly own = new MemoryProperties<"user">(this.calls);
  readonly file = new MemoryProperties(this.calls);
  readonly cache = new MemoryCache(this.calls);
  readonly stores: MailStores = { script: this.script, own: this.own, codec: nodeCodec };
  readonly secret = rotateSecret(this.script, nodeCodec, NOON);
  nowMs = NOON;

  get context(): ReceiveContext {
    return { ...this.stores, cache: this.cache, nowMs: this.nowMs };
  }

  delivery(body: unknown, more: Partial<WebhookRequest> = {}): WebhookRequest {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return { secret: this.secret, to: "", body: text, ...more };
  }

  open(): Mailbox {
    return new Mailbox(this.stores, this.file.values);
  }

  /** As a step does that comes to its end. */
  taken() {
    const box = this.open();
    const waiting = box.read(this.nowMs);
    this.file.commit(...box.rememberTaken());
    box.clear();
    return waiting;
  }

  /** Leaves so many bytes free. */
  static fill(store: MemoryProperties<"script" | "user">, freeBytes: number): void {
    const used = Buffer.byteLength(Object.entries(store.values).flat().join(""), "utf8");
    for (let left = 500 * 1024 - used - freeBytes, at = 0; left > 0; at++) {
      const key = `filler${at}`;
      const bytes = Math.min(9_000, left - key.length);
      store.values[key] = "f".repeat(bytes);
      left -= key.length + bytes;
    }
  }
}
