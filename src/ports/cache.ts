/** A store of texts that may forget any of them at any time. */
export interface Cache {
  /** The values that are still there, in one call. */
  getAll(keys: string[]): Record<string, string>;
  /** In one call. */
  putAll(values: Record<string, string>, ttlSeconds: number): void;
  removeAll(keys: string[]): void;
}
