/**
 * A store of short texts that lasts: one per file or one per user. Every call counts towards a
 * daily quota.
 */
export interface PropertyStore {
  /** Everything in one call. */
  all(): Record<string, string>;
  /** Null when absent. */
  get(key: string): string | null;
  /** All of them in one call. A value longer than a property may be throws PROPERTIES_FULL. */
  set(values: Record<string, string>): void;
  remove(key: string): void;
}
