/** A cache of texts. Any entry can vanish at any time. */
export interface Cache {
  /** The values that are still cached. One call. */
  getAll(keys: string[]): Record<string, string>;
  /** One call. */
  putAll(values: Record<string, string>, ttlSeconds: number): void;
  removeAll(keys: string[]): void;
}
