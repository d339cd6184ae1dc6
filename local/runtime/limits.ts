/**
 * What the platform allows: one frozen table a service, with units in the names. Rules and their
 * messages read it, and no other file holds a number of the platform. Letters and numbers in
 * comments are facts in the platform notes.
 */
export const executionLimits = Object.freeze({
  /** Q7 */
  runtimeMs: 360_000,
  /** Q8, Q9: formulas and simple triggers. */
  shortRuntimeMs: 30_000,
  /** Q10 */
  simultaneousPerAccount: 30,
  /** Ours: real time a script may compute without a platform call. */
  silentComputeMs: 10_000,
  /**
   * Ours, in MB: what a script keeps in memory, and room for what it has just made. Google says no limit (V13); the
   * add-on is to work through 100,000 rows within 300 million bytes. Whoever keeps more is killed; who asks for a single
   * piece far beyond it ends the whole process, for which V8 leaves no way out.
   */
  heapMb: Object.freeze({ kept: 264, fresh: 24 }),
});

export const fetchLimits = Object.freeze({
  /** Q1 */
  requestsPerDay: Object.freeze({ consumer: 20_000, workspace: 100_000 }),
  /** Q2 */
  responseBytes: 50 * 1024 * 1024,
  /** Q3 */
  bodyBytes: 50 * 1024 * 1024,
  /** Q4 */
  headersPerRequest: 100,
  /** Q5 */
  headerBytes: 8 * 1024,
  /** Q6: the smaller of two published numbers. */
  urlCharacters: 2048,
  /** F19; the number is the common one of HTTP clients. */
  redirects: 20,
  /** F7; how much of an error page a message shows. */
  truncatedResponseCharacters: 200,
});

export const propertyLimits = Object.freeze({
  /** Q14 */
  operationsPerDay: Object.freeze({ consumer: 50_000, workspace: 500_000 }),
  /** Q15 */
  valueBytes: 9 * 1024,
  /** Q16 */
  storeBytes: 500 * 1024,
  /** Q17 */
  keyBytes: 8066,
});

export const cacheLimits = Object.freeze({
  /** Q18 */
  keyCharacters: 250,
  valueBytes: 100 * 1024,
  defaultTtlSeconds: 600,
  maxTtlSeconds: 21_600,
  /** Q19, P7 */
  entries: 1000,
  entriesAfterEviction: 900,
});

export const sheetLimits = Object.freeze({
  /** Q24, R6 */
  cellCharacters: 50_000,
  /** Q23 */
  cells: 10_000_000,
  columns: 18_278,
  newTabRows: 1000,
  newTabColumns: 26,
  /** As the page refuses longer ones (confidence L). */
  tabNameCharacters: 100,
});

export const triggerLimits = Object.freeze({
  /** Q12 */
  runtimeMsPerDay: Object.freeze({ consumer: 90 * 60_000, workspace: 6 * 3_600_000 }),
  /** Q13 */
  perAccount: 20,
  /** T4 */
  everyMinutes: Object.freeze([1, 5, 10, 15, 30]),
  everyHours: Object.freeze([1, 2, 4, 6, 8, 12]),
  /** T1 */
  addonIntervalMs: 3_600_000,
  /** S7 */
  waitingEdits: 2,
});

/** Ours: Google does not say when results appear. */
export const formulaTiming = Object.freeze({
  /** While other functions run, results of this much time are shown together. */
  showResultsMs: 200,
  /** How soon to restart a function that was refused because too many were running. */
  retryMs: 1_000,
});

export const sidebarLimits = Object.freeze({
  /** Q22 */
  widthPixels: 300,
  /** H8: where there is a ceiling. */
  valueBytes: 1_000_000,
});

/** Quotas roll from an account's first use (note under Q27). */
export const quotaWindowMs = 24 * 3_600_000;
