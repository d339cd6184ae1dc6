// What was tried so far and what it found.
import type { Finding, Part, Played } from "./part";
import { signatureOf } from "./signature";

/** Findings that are the same, with one point that shows them. */
export interface Found {
  part: string;
  signature: string;
  kind: Finding["kind"];
  /** As it was first seen. */
  sentence: string;
  /** The line that replays it, the part's name included. */
  replay: string;
  /** Points that showed it. */
  times: number;
}

export interface Tried {
  points: number;
  counts: Record<string, number>;
  /** Points by what they are about. */
  about: Record<string, number>;
  /** The wall's time, in seconds. */
  seconds: number;
}

export class Tally {
  readonly tried = new Map<string, Tried>();
  readonly found = new Map<string, Found>();

  /** Takes in what a point came to; gives the findings nobody had before. */
  add(part: Part, point: unknown, { findings, counts }: Played): Found[] {
    const tried = this.of(part.name);
    tried.points++;
    const about = part.about(point);
    tried.about[about] = (tried.about[about] ?? 0) + 1;
    for (const [name, count] of Object.entries(counts))
      tried.counts[name] = (tried.counts[name] ?? 0) + count;
    const bySignature = new Map(findings.map((each) => [signatureOf(part, point, each), each]));
    return [...bySignature].flatMap(([signature, finding]) =>
      this.note(part, point, signature, finding),
    );
  }

  of(part: string): Tried {
    const tried = this.tried.get(part) ?? { points: 0, counts: {}, about: {}, seconds: 0 };
    this.tried.set(part, tried);
    return tried;
  }

  private note(part: Part, point: unknown, signature: string, finding: Finding): Found[] {
    const known = this.found.get(signature);
    if (known) {
      known.times++;
      return [];
    }
    const replay = replayOf(part, point);
    const found = { part: part.name, signature, ...finding, replay, times: 1 };
    this.found.set(signature, found);
    return [found];
  }
}

/** The line that `--replay` takes. */
export function replayOf(part: Part, point: unknown): string {
  return `${part.name} ${part.line(point)}`;
}
