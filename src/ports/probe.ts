/**
 * One assumption about Google: its name on the live checklist, a pattern of the answers we expect, and what
 * asks Google. An answer that begins with `?` tells why nothing could be settled here.
 */
export type Check = readonly [name: string, expected: string, ask: () => unknown];

/** What only the self-test asks of the platform. */
export interface Probe {
  readonly checks: readonly Check[];
  /** Removes all that the checks made. */
  clean(): void;
  /** Sets the widths of the first columns of a tab, in pixels. */
  widen(name: string, widths: readonly number[]): void;
}
