// What every part of the drill is: points to try, each played on a stage of its own.

export const FINDING_KINDS = [
  "paid twice",
  "lost",
  "misplaced",
  "overspent",
  "unexplained",
  "key seen",
  "missed",
] as const;

/** A promise that was broken; `missed` is a safeguard that nothing turned red for. */
export interface Finding {
  kind: (typeof FINDING_KINDS)[number];
  /** One plain sentence. Numbers and quoted texts in it do not tell findings apart. */
  sentence: string;
}

/** What came of a point. */
export interface Played {
  findings: Finding[];
  /** What was tried, by name: `kills`, `executions` …; added up over all points. */
  counts: Record<string, number>;
}

/** Where and with what a point is played. */
export interface Ground {
  /** The folder of the built add-on. */
  project: string;
}

/** What can be tried of one sort. A point is plain JSON, and the same point always plays the same. */
export interface Part<Point = unknown> {
  readonly name: string;
  /** What a point of this part is called in the tally, such as `kills at a stored state`. */
  readonly tries: string;
  /** Endless where the part has no end; the most telling points first. */
  points(seed: number, ground: Ground): AsyncIterable<Point> | Iterable<Point>;
  play(point: Point, ground: Ground): Promise<Played>;
  /** What a finding of this point is told apart by, besides its own words: the kind of work. */
  about(point: Point): string;
  /** The point as one line without the part's name, such as `contacts seed=3 drivers=1 kill=57`. */
  line(point: Point): string;
  /** Reads such a line. Throws with one sentence where it is none. */
  parse(line: string): Point;
  /** Shorter points that may show the same, the shortest first. */
  smaller(point: Point): Iterable<Point>;
}
