/** A durable store of short texts: one per file, user or script. Every call counts towards a daily quota. */
export interface PropertyStore {
  /** Everything in one call. */
  all(): Record<string, string>;
  /** Null when absent. */
  get(key: string): string | null;
  /** In one call. Throws PROPERTIES_FULL for a value longer than a property may be. */
  set(values: Record<string, string>): void;
  remove(key: string): void;
}
