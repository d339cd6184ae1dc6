/** The document lock: one execution at a time in this file, whoever runs it. */
export interface DocumentLock {
  /** Runs `action` alone, then releases the lock. Throws BUSY after waiting `waitMs`. */
  hold<T>(waitMs: number, action: () => T): T;
}
