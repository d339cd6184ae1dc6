import type { ScheduledEvent } from "./clock";

export interface QueuedEvent extends ScheduledEvent {
  readonly action: () => void | Promise<void>;
}

interface Entry extends QueuedEvent {
  cancelled: boolean;
}

/** Events by time, then in random order within a millisecond. A binary heap. */
export class EventQueue {
  private heap: Entry[] = [];

  constructor(private readonly random: () => number) {}

  add(
    atMs: number,
    label: string,
    action: () => void | Promise<void>,
    lot = this.random(),
  ): QueuedEvent {
    const entry: Entry = {
      atMs,
      label,
      action,
      lot,
      cancelled: false,
      cancel() {
        entry.cancelled = true;
      },
    };
    this.heap.push(entry);
    this.rise(this.heap.length - 1);
    return entry;
  }

  /** Removes the earliest event due by `untilMs`. */
  next(untilMs: number): QueuedEvent | undefined {
    this.dropCancelled();
    const earliest = this.heap[0];
    if (!earliest || earliest.atMs > untilMs) return undefined;
    this.removeEarliest();
    return earliest;
  }

  list(): QueuedEvent[] {
    return this.heap.filter((entry) => !entry.cancelled).sort(compareEntries);
  }

  /** The earliest event, which stays in the queue. */
  peek(): QueuedEvent | undefined {
    this.dropCancelled();
    return this.heap[0];
  }

  clear(): void {
    this.heap = [];
  }

  private dropCancelled(): void {
    while (this.heap[0]?.cancelled) this.removeEarliest();
  }

  private removeEarliest(): void {
    const last = this.heap.pop();
    if (!last || this.heap.length === 0) return;
    this.heap[0] = last;
    this.sink(0);
  }

  private rise(from: number): void {
    for (let child = from; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!this.swapIfEarlier(child, parent)) return;
      child = parent;
    }
  }

  private sink(from: number): void {
    for (let parent = from; ; ) {
      const left = 2 * parent + 1;
      const right = left + 1;
      const child = this.isEarlier(right, left) ? right : left;
      if (!this.swapIfEarlier(child, parent)) return;
      parent = child;
    }
  }

  private isEarlier(a: number, b: number): boolean {
    const [first, second] = [this.heap[a], this.heap[b]];
    return first !== undefined && (second === undefined || compareEntries(first, second) < 0);
  }

  private swapIfEarlier(child: number, parent: number): boolean {
    const [below, above] = [this.heap[child], this.heap[parent]];
    if (!below || !above || compareEntries(below, above) >= 0) return false;
    this.heap[child] = above;
    this.heap[parent] = below;
    return true;
  }
}

function compareEntries(a: Entry, b: Entry): number {
  return a.atMs - b.atMs || a.lot - b.lot;
}
