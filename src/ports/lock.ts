/** The document's lock: one execution at a time in this file, whoever runs it. */
export interface DocumentLock {
  /** Runs `action` alone and releases the lock afterwards. Throws BUSY when `waitMs` pass first. */
  hold<T>(waitMs: number, action: () => T): T;
}
