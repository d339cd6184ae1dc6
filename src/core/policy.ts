/** Choices of ours, each with its reason; facts imposed on us are in limits.ts. */
export const POLICY = Object.freeze({
  /** A step ends itself well before the platform's 6 minutes. */
  stepBudgetMs: 270_000,
  /** The longest a step sleeps for answers still coming; a trigger goes on after that. */
  stepSleepMs: 25_000,
  /** How long a sleeping step may take to see that a person has paused or stopped the run. */
  signalMs: 5_000,
  /** Longer than any execution can live, so that a lease never has two holders. */
  leaseMs: 390_000,
  /** How long a surface waits for the document lock before it says that another is busy. */
  lockWaitMs: 10_000,
  /** A wave of the asynchronous address: a little under the service's 50 a second. */
  asynchronousWave: 49,
  /** A wave of the synchronous address: its parallelism, since one time-out costs the wave. */
  synchronousWave: 5,
  /** Such a wave comes back in about this time: a guess, for quotes. */
  synchronousWaveMs: 15_000,
  /** A look-up that answers later is asked once and polled about 1.2 times: measured on the stage. */
  requestsALookup: 2.2,
  /** A wave of any other look-up comes back, and is saved, in about this time: a guess, for quotes. */
  lookupWaveMs: 3_000,
  /** Start of one wave to start of the next: with 49 a wave, 98 % of the limit. */
  waveSpacingMs: 1_000,
  /** Share of a stated rate that is used: a little under it. */
  paceShare: 0.98,
  /** Where the service states no rate: as many a second as it takes in parallel. */
  unstatedRate: { requests: 5, perMs: 1_000 },
  /** After a 429 waves are spread by this factor, then narrowed again slowly. */
  spreadAfter429: 1.5,
  narrowEachWave: 0.95,
  /** Never spread further: a full wave waits 16 s for the next then, which a step has time for. */
  widestSpread: 16,
  /** Reads of pending look-ups in one fetchAll. */
  pollWave: 100,
  /** Waves between two appends to the ledger tab: amortises the sheet write. */
  wavesPerAppend: 8,
  /** Polled answers between two appends: until then their ids are pending, so nothing is lost. */
  answersPerAppend: 250,
  /** Answers between two settles, and the longest time between them. */
  settleAnswers: 400,
  settleMs: 20_000,
  /** First guess of how long a look-up takes before it is polled; learned afterwards. */
  firstPollMs: { email: 30_000, personal_email: 30_000, phone: 60_000 },
  /** A look-up still pending when polled is polled again after this factor of the time so far. */
  pollBackoff: 1.4,
  longestPollMs: 3_600_000,
  /** A look-up still running after a week is shown as without an answer. */
  longestPendingMs: 7 * 86_400_000,
  /** One whose id the service does not know is given up after a day: settings may be wrong for a while. */
  goneMs: 86_400_000,
  /** Share of look-ups the first poll should meet finished: 1.2 polls a look-up in all. */
  pollTarget: 0.88,
  /** service-gaps: clients allow 120 s; the platform was seen to give up at 60 s (platform F4′). */
  synchronousTimeoutSeconds: 55,
  asynchronousTimeoutSeconds: 30,
  /** After a fault that passes by itself a run tries again: first after this long… */
  firstRetryMs: 300_000,
  /** …or where it was Google's sheet or store that failed, which is over soon… */
  firstGoogleRetryMs: 60_000,
  /** …then each time twice as long, up to this, so that a trigger each hour does not miss it… */
  longestRetryMs: 3_300_000,
  /** …and after so many tries without any progress, more than a day, it waits for a person. */
  retriesMost: 30,
  /** Waits for `Retry-After` no longer than this inside a step. */
  longestRetryAfterMs: 60_000,
  /** Settles are repeated when people moved rows meanwhile, at most this often in a row. */
  settleAttempts: 5,
  /** A formula asks nothing more after this time, and looks for answers no longer than the second. */
  formulaAskMs: 14_000,
  formulaBudgetMs: 20_000,
  /** A formula gives up on an answer after this time: the platform ends it at 30 s. */
  formulaLongestMs: 25_000,
  /** Platform's time-out of a formula's request: with the budget well before its 30 s are over. */
  formulaTimeoutSeconds: 8,
  /** How long a formula waits for the document lock before it says PENDING. */
  formulaLockWaitMs: 5_000,
  /** When a formula looks for answers to what it asked: e-mails often come within seconds. */
  formulaPollsMs: [4_000, 8_000],
  /**
   * A formula waits for answers only while fewer look-ups of formulas are open: it holds one of 30
   * places.
   */
  formulaPollsBelow: 10,
  /** Rows of one formula, without blank ones at the end: about what can be sent in its time. */
  formulaRows: 2_000,
  /**
   * Room in the store of 500 KB that an answer of these kinds may take until a driver saves it: a
   * question leaves only while it is free. Compressed, that is hundreds of postings with their texts;
   * of a larger answer long texts are cut, then the last rows left out, and its last row says so.
   */
  answerRoomBytes: {
    lead: 16_000,
    company: 16_000,
    headcount: 16_000,
    job_postings: 250_000,
    comments: 250_000,
  },
  /** Longer answers are compressed: shorter ones gain little. */
  packedFromCharacters: 3_000,
  /** Pages of the cache that hold answers: few of the cache's 1,000 entries, each far from full. */
  answerPages: 64,
  /** After a refusal of the account formulas ask nothing for this long: each cell would be refused. */
  formulaRestSeconds: 60,
  /** A look-up that failed is not asked again by a recalculation before this time is over. */
  failedRestMs: 600_000,
  /** Credits a day that formulas of a file may spend, unless its owner says otherwise. */
  formulaCapCredits: 100,
  /** Time a driver gives to what formulas wait for, in a step. */
  formulaDriveMs: 60_000,
  /** Between two looks of the clock at a file whose formulas may spend, while none is known to wait. */
  formulaIdleMs: 300_000,
  /** Cells of a tab that a driver makes calculate again at a time. */
  refreshCells: 1_000,
  /** Between two searches for cells that show an error of Google. */
  formulaScanMs: 900_000,
  /** Which statuses of a found e-mail are placed in the sheet. */
  placedEmailStatuses: ["valid", "deliverable", "catch-all"],
  /** Found personal e-mails are placed but for these statuses: the service knows few others. */
  unplacedPersonalStatuses: ["invalid"],
  /**
   * Credits per field found (service-gaps, Limits and credits); job postings by the request
   * (service-interface, Limits). What a lead, a company, a headcount and comments cost is not
   * documented: a guess (L). The user may correct all of them.
   */
  prices: {
    email: 3,
    personal_email: 3,
    phone: 30,
    lead: 1,
    company: 1,
    headcount: 1,
    comments: 1,
    job_postings: 3,
  },
  /** Assumed share found, for a quote's likely cost before anything was learned. */
  likelyFound: {
    email: 0.7,
    personal_email: 0.5,
    phone: 0.5,
    lead: 0.9,
    company: 0.9,
    headcount: 0.9,
    job_postings: 0.7,
    comments: 0.5,
  },
  /** Answers of a field from which on its share found is taken from the saved results. */
  hitRateAnswers: 30,
  /** *Run on: first rows* takes this many. */
  firstRows: 10,
  /** Which rows are in sight is asked row by row: so many between two looks at the clock… */
  visibleRowsAtOnce: 200,
  /** …and for no longer than this. */
  visibleRowsMs: 120_000,
  /** Full names that may be split by hand in a tab: they are kept in each run's record. */
  splitsKept: 20,
  /** Between the two looks after which a new row counts as typed to its end. */
  secondLookMs: 60_000,
  /** Looks at rows that change all the time, before they are left for the schedule's next run. */
  mostLooks: 5,
  /** A schedule looks again after this long while its run, or another in its tab, is not over. */
  scheduleWaitMs: 60_000,
  /** The clock starts no step with less of the day's background time left: a step and its end. */
  backgroundReserveMs: 300_000,
  /** A schedule that did not run for so long after its time has lost its owner's clock. */
  overdueMs: 3 * 3_600_000,
  /** How much sooner than the one before a request may arrive; a guess at a usual network. */
  arrivalJitterMs: 150,
  /** A person at the sidebar waits so long for a request's turn, and so often after a 429. */
  patienceMs: 12_000,
  patientTries: 3,
  /** Of a tab made for results: a number still fits behind, below what Sheets allows. */
  tabNameCharacters: 80,
  /**
   * Of one text of the service that the sidebar shows: more is no name, and 25 results are sent back
   * to be inserted.
   */
  shownCharacters: 500,
  /** Searches saved with a file: each is a record in the store. */
  mostQueries: 30,
  /** Signals kept with a file: each is a record in the store. */
  mostSignals: 40,
  /** Between two readings of a search whose leads do not come by webhook. */
  searchReadMs: 300_000,
  /** A search is read, too, when no delivery came for so long: some may have been lost. */
  searchQuietMs: 900_000,
  /** Companies of a signal whose people are brought: their marks stand in its record of 9 KB. */
  mostEmployers: 500,
  /** People are brought for so long in one call of the sidebar; the next goes on. */
  peopleMs: 20_000,
  /** Credits; a higher cap is a slip of the keyboard. */
  highestCap: 1_000_000,
  /** Schedules of a file: each is a record in the store. */
  mostSchedules: 20,
  /** Requests a second that name a webhook: what a web app of 30 executions at 1 to 3 s can take. */
  webhooksPerSecond: 8,
  /**
   * A result of a bulk request that did not arrive by then is shown as without an answer; it may
   * still come.
   */
  bulkWaitMs: 7_200_000,
  /** How often a step at work looks into the mailbox. */
  mailMs: 15_000,
  /** Mail in the deployer's own properties, in bytes: the rest is for settings and notes. */
  mailInOwnBytes: 400_000,
  /** Keys of the mailbox removed one by one, a call each; more of them are emptied in one call. */
  mailRemoved: 25,
  /** Properties with marks of taken deliveries, 500 each: so many late duplicates are known. */
  seenPlaces: 8,
  /** A rotated secret still opens for so long: what is on its way cannot be asked for again. */
  formerSecretMs: 3_600_000,
  /** Runs kept for Activity. */
  runsKept: 8,
});
