import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import { SEEN_DELIVERIES, type SeenPlace } from "../store/deliveries";
import type { Change, Snapshot } from "../store/store";

/** The most characters a place holds; marks are ASCII. */
const PLACE_CHARACTERS = PLATFORM_LIMITS.propertyValueBytes - 100;

/**
 * Marks of the latest deliveries taken from the mailbox, in the file's properties. They form a ring of a few
 * places: when the newest is full, the oldest is emptied and reused. The newest has the highest `turn`.
 */
export class Seen {
  private readonly places: SeenPlace[];
  private readonly known: Set<string>;

  constructor(all: Snapshot<"file">) {
    this.places = Array.from(
      { length: POLICY.seenPlaces },
      (_, at) => SEEN_DELIVERIES.get(all, String(at)) ?? { turn: 0, marks: [] },
    );
    this.known = new Set(this.places.flatMap(({ marks }) => marks));
  }

  has(mark: string): boolean {
    return this.known.has(mark);
  }

  /** The changes that remember these marks. */
  add(marks: readonly string[]): Change<"file">[] {
    const changed = new Set<number>();
    for (const mark of marks) {
      if (this.known.has(mark)) continue;
      this.known.add(mark);
      const at = this.placeFor(mark);
      this.places[at]?.marks.push(mark);
      changed.add(at);
    }
    return [...changed].map((at) => SEEN_DELIVERIES.put(this.places[at] as SeenPlace, String(at)));
  }

  private placeFor(mark: string): number {
    const turns = this.places.map(({ turn }) => turn);
    const newest = turns.indexOf(Math.max(...turns));
    const { turn = 0, marks = [] } = this.places[newest] ?? {};
    if (marks.length * (mark.length + 1) + mark.length + 20 < PLACE_CHARACTERS) return newest;
    const next = (newest + 1) % this.places.length;
    this.places[next] = { turn: turn + 1, marks: [] };
    return next;
  }
}
