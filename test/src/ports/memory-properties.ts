import type { PropertyStore } from "../../../src/ports/properties";
import { type Change, type Scope, type Snapshot, Store } from "../../../src/store/store";
import type { PortCalls } from "./port-calls";

const VALUE_BYTES = 9 * 1024;
const STORE_BYTES = 500 * 1024;

/** A property store that refuses what the platform refuses: long values, a full store, no texts. */
class MemoryTexts implements PropertyStore {
  values: Record<string, string> = {};

  constructor(private readonly calls: PortCalls) {}

  all(): Record<string, string> {
    this.calls.note("properties.all");
    return { ...this.values };
  }

  get(key: string): string | null {
    this.calls.note("properties.get");
    return this.values[key] ?? null;
  }

  set(values: Record<string, string>): void {
    this.calls.note("properties.set");
    for (const [key, value] of Object.entries(values)) {
      if (key === "" || typeof value !== "string") throw new Error(`no text: ${key}`);
      const bytes = Buffer.byteLength(value, "utf8");
      if (bytes > VALUE_BYTES) throw new Error(`${key} has ${bytes} bytes`);
    }
    // A half of a character does not survive.
    const stored = Object.entries(values).map(([key, value]) => [
      key,
      Buffer.from(value).toString(),
    ]);
    const next = { ...this.values, ...Object.fromEntries(stored) };
    const bytes = Buffer.byteLength(Object.entries(next).flat().join(""), "utf8");
    if (bytes > STORE_BYTES) throw new Error("the store is full");
    this.values = next;
  }

  remove(key: string): void {
    this.calls.note("properties.remove");
    delete this.values[key];
  }
}

export class MemoryProperties<P extends Scope = "file"> extends Store<P> {
  constructor(
    calls: PortCalls,
    private readonly texts = new MemoryTexts(calls),
  ) {
    super(texts);
  }

  /** What it holds, for tests to look into and for records to read. */
  get values(): Record<string, string> & Snapshot<P> {
    return this.texts.values as Record<string, string> & Snapshot<P>;
  }

  set values(values: Record<string, string>) {
    this.texts.values = values;
  }

  /** As another version or a person's hand would. */
  set(values: Readonly<Record<string, string>> | Change<P>): void {
    this.texts.set({ ...values } as Record<string, string>);
  }

  get(key: string): string | null {
    return this.texts.get(key);
  }
}
