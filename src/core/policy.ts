/** Our own choices, each with its reason. Facts imposed on us are in limits.ts. */
export const POLICY = {
  /** A step ends well before the platform's 6 minutes. */
  stepBudgetMs: 285_000,
  /** The same at the synchronous address, where a step's last wave is as small as the time left… */
  slowStepBudgetMs: 278_000,
  /** How much longer a step with nothing left to ask collects answers: polls cost nothing, and none is lost. */
  stepCollectsMs: 30_000,
  /** The longest a step sleeps for answers; after that a trigger continues. */
  stepSleepMs: 25_000,
  /** How often a sleeping step checks whether a person paused or stopped the run. */
  pauseCheckMs: 5_000,
  /** Longer than any execution can live, so that a lease never has two holders. */
  leaseMs: 390_000,
  /** How long a surface waits for the document lock before it reports that another execution is busy. */
  lockWaitMs: 10_000,
  /** A wave to the asynchronous address: a little under the service's 50 a second. */
  asynchronousWave: 49,
  /** The first wave to the synchronous address: its parallelism, since one time-out costs the whole wave. */
  synchronousWave: 5,
  /** Later waves: as many look-ups as come back in this time on average… */
  synchronousWaveMs: 45_000,
  /** …but no more than this: with providers of up to 25 s, seven in a million take longer than the time-out. */
  synchronousMost: 17,
  /** The most in a wave with phones, which take up to 30 s. */
  phonesAtOnce: 10,
  /** The last wave should be back this long after a step's deadline, so that it ends before the clock's fifth minute. */
  lastWaveMs: 14_000,
  /** A look-up that answers later is asked once and polled about 1.2 times: measured on the stage. */
  requestsPerLookup: 2.2,
  /** About how long a wave of any other look-up takes, saving included: a guess, for quotes. */
  lookupWaveMs: 3_000,
  /** From the start of one wave to the next: with 49 a wave, 98 % of the limit. */
  waveSpacingMs: 1_000,
  /** The share of a stated rate that we use: a little under it. */
  paceShare: 0.98,
  /** A 429 spreads waves by this factor; then they narrow slowly. */
  spreadAfter429: 1.5,
  narrowEachWave: 0.95,
  /** The widest spread: a full wave then waits 16 s for the next, which a step has time for. */
  widestSpread: 16,
  /** Waves in a row that are refused as a whole before a run rests: more would use up Google's day for nothing. */
  mostRefusedWaves: 4,
  /** Pending look-ups polled in one fetchAll. */
  pollWave: 250,
  /** The last cells are all asked before anything is polled: the wait for their answers has time for that. */
  lastCells: 3_500,
  /** Waves between two appends to the ledger tab, to share the cost of a sheet write. */
  wavesPerAppend: 18,
  /** The same for waves to the synchronous address, which take half a minute, and for bulk requests. */
  slowWavesPerAppend: 4,
  /** Polled answers between two appends. Until then their ids stay pending, so nothing is lost. */
  answersPerAppend: 1_000,
  /** How long an answer waits for others that are written with it… */
  settleMs: 30_000,
  /** …or this many times as long as the last settle took, so that settles take at most a tenth of the time. */
  settleRest: 9,
  /** …or this long for each row of the tab, since all are planned again: 2 minutes for 100,000 rows. */
  settleMsEachRow: 1.2,
  /** A tab of up to this many rows is read whole at each settle: reading less would take as long. */
  wholeRows: 2_000,
  /** The first step of a run uses what was read for its quote, if that is no older than this. */
  seenMs: 120_000,
  /** Rows of a large tab that get a ref before the first request: the fewer, the sooner it leaves… */
  reservedFirst: 1_500,
  /** …and then at a time… */
  reservedRows: 6_000,
  /** …as soon as fewer than this are left to ask: more than are asked until the next settle. */
  reservedLeast: 3_000,
  /** A search for people at a company is read this long after its start, then less and less often. */
  firstPeopleMs: 20_000,
  /** People of one company that a run asks for at most: what is charged for each is not known. */
  peopleOfCompany: 100,
  /** This many of a step's first wave are polled early: people wait for the first result… */
  scouts: 5,
  scoutMs: 10_000,
  /** …and then as many more each time, so that they see the run go on. */
  moreScoutsMs: 3_000,
  /** How often a run's record, which panels show, is updated between two settles. */
  recordMs: 2_500,
  /** A look-up that is still pending is polled again after this factor of the time it is overdue. */
  pollBackoff: 1.25,
  longestPollMs: 3_600_000,
  /** A look-up still running after a week is shown as without an answer. */
  longestPendingMs: 7 * 86_400_000,
  /**
   * A look-up whose id the service does not know is given up after a day, since settings may be
   * wrong for a while.
   */
  unknownIdMs: 86_400_000,
  /** A run that waits only for look-ups of another account reads what is known this often… */
  awaitedReadMs: 600_000,
  /** …and for no longer than this after they were asked: that account's driver may be gone. */
  longestAwaitedMs: 86_400_000,
  /** The share of look-ups that the first poll should find finished: 1.1 polls a look-up in all. */
  pollTarget: 0.95,
  /** service-gaps: clients allow 120 s. The platform was seen to give up at 60 s (platform F4′). */
  synchronousTimeoutSeconds: 58,
  asynchronousTimeoutSeconds: 30,
  /** A run tries again after a passing fault: first after this long… */
  firstRetryMs: 300_000,
  /** …or after this long, if Google's sheet or store failed or too much was asked, which is soon over… */
  firstSoonRetryMs: 60_000,
  /** …then after twice as long each time, up to this, so that an hourly trigger does not miss it… */
  longestRetryMs: 3_300_000,
  /** …and after this many tries without progress, more than a day, it waits for a person. */
  mostRetries: 30,
  /** The longest `Retry-After` that a step waits for. */
  longestRetryAfterMs: 60_000,
  /** Blank columns that stay free beside new ones for a moment: more than people insert in it. */
  columnGap: 5,
  /** The same for rows. */
  rowGap: 10,
  /** How often in a row a settle repeats because people moved rows. */
  settleAttempts: 5,
  /** The most of people's own cells that are put back one by one. */
  sparedCells: 100,
  /** When a formula stops asking, and when it stops polling. */
  formulaAskMs: 14_000,
  formulaBudgetMs: 20_000,
  /** When a formula stops waiting for an answer: the platform ends it at 30 s. */
  formulaLongestMs: 25_000,
  /** Time-out of a formula's request. Together with the time before it, well under 30 s. */
  formulaTimeoutSeconds: 8,
  /** How long a formula waits for the document lock before it shows PENDING. */
  formulaLockWaitMs: 5_000,
  /**
   * When a range of several waves is polled, once: most are finished by then. If that is too late for the formula,
   * as it is with more than some 200 rows, a driver polls: cells calculate again for the rest anyway.
   */
  formulaRangePollMs: 15_000,
  /**
   * A formula waits for answers only while formulas have fewer look-ups open than this: it holds
   * one of 30 executions.
   */
  formulaPollsBelow: 10,
  /** Most rows of one formula, without blank ones at the end: about what can be sent in its time. */
  formulaRows: 2_000,
  /** Space that a run needs for a wave's answers. Larger answers go to the saved results at once, whole. */
  stepRoomBytes: 16_000,
  /** The largest note that a run writes. Larger answers go to the saved results at once. */
  largestNoteBytes: 250_000,
  /** Compress answers longer than this; shorter ones gain little. */
  packedFromCharacters: 3_000,
  /** Cache entries that hold answers: few of the cache's 1,000, each far from full. */
  answerPages: 64,
  /** How long formulas ask nothing after a refusal of the account, which would refuse every cell. */
  formulaPauseSeconds: 60,
  /** How soon a recalculation may ask a failed look-up again. */
  failedPauseMs: 600_000,
  /** Credits a day that formulas of a file may spend, unless its owner says otherwise. */
  formulaCapCredits: 100,
  /** How much time of a step a driver gives to waiting formulas. */
  formulaDriveMs: 60_000,
  /** How often the clock looks at a file whose formulas may spend, while none is known to wait. */
  formulaIdleMs: 300_000,
  /** …and while cells of companies or leads may wait for their turn, two a minute. */
  formulaTurnMs: 60_000,
  /** Cells of a tab that a driver makes calculate again at a time. */
  refreshCells: 1_000,
  /** How often we search for cells that show an error of Google: at every third call of an idle clock. */
  formulaScanMs: 870_000,
  /** …and not before this many times as long as the search took: two minutes of searching a day. */
  formulaScanRest: 700,
  /** Answers of a field after which its share found is taken from the saved results. */
  hitRateAnswers: 30,
  /** *Run on: first rows* takes this many. */
  firstRows: 10,
  /** We ask row by row which rows are visible: this many between two checks of the time… */
  visibleRowsAtOnce: 200,
  /** …and for no longer than this. */
  visibleRowsMs: 120_000,
  /** Full names that may be split by hand in a tab: each run's record holds them. */
  splitsKept: 20,
  /** A new row counts as complete when two checks this far apart find the same inputs. */
  secondCheckMs: 60_000,
  /** Checks of rows that change all the time, before the schedule leaves them for its next run. */
  mostChecks: 5,
  /** How soon a schedule checks again while its run, or another in its tab, is not over. */
  scheduleWaitMs: 60_000,
  /** How soon, and how often at most, a watch looks for companies that have come since it asked. */
  watchFollowMs: 1_200_000,
  watchFollows: 6,
  /** The same for one that asks each hour. */
  watchFollowsHourly: 2,
  /** How soon a schedule looks again once its credits for the day or the month are used up. */
  scheduleRestMs: 3_600_000,
  /** The clock starts no step when less of the day's trigger time is left: a step and its end. */
  backgroundReserveMs: 300_000,
  /** A schedule this long past its time has lost its owner's clock. */
  overdueMs: 3 * 3_600_000,
  /** How much faster a request may arrive than the one before it: a guess at a usual network. */
  arrivalJitterMs: 150,
  /** How long, and how often after a 429, a person at the sidebar waits for a request. */
  sidebarWaitMs: 12_000,
  patientTries: 3,
  /** The longest name of a tab made for results: leaves space for a number within Sheets' limit. */
  tabNameCharacters: 80,
  /**
   * The longest text of the service that the sidebar shows: a longer one is no name, and inserting
   * sends 25 results back.
   */
  sidebarTextCharacters: 500,
  /** Searches saved with a file: each is a record in the store. */
  mostQueries: 30,
  /** Signals of a file: each is a record in the store. */
  mostSignals: 40,
  /** Questions of removed signals that a file remembers: what was asked before is not asked again unsaid. */
  mostRemovedSignals: 500,
  /** How often a search is read whose leads do not come by webhook. */
  searchReadMs: 300_000,
  /** A search is also read when no delivery came for this long: some may have been lost. */
  searchQuietMs: 900_000,
  /** Companies of a signal whose people we fetch: its record of 9 KB holds their marks. */
  mostEmployers: 500,
  /** Companies whose people are written together. */
  employersAtOnce: 10,
  /** How long one call of the sidebar fetches people; the next call continues. */
  peopleMs: 20_000,
  /** Credits; a higher cap is a typing error. */
  highestCap: 1_000_000,
  /** Schedules of a file: each is a record in the store. */
  mostSchedules: 20,
  /** Requests a second that name a webhook: a little under what a web app of 30 executions at 1 to 3 s can take. */
  webhooksPerSecond: 9,
  /** A bulk result that has not arrived by then is shown as without an answer; it may still come. */
  bulkWaitMs: 7_200_000,
  /** How often a running step reads the mailbox. */
  mailCheckMs: 15_000,
  /** Bytes of mail in the deployer's own properties; the rest is for settings and notes. */
  mailInOwnBytes: 400_000,
  /** Long deliveries are kept whole while the mailbox holds less than this; then a shorter form of them. */
  mailWholeBytes: 250_000,
  /** How long such a shorter form waits for a poll to bring all of it, before it is saved as it is. */
  mailCutMs: 600_000,
  /** Up to this many keys of the mailbox are removed in a call each; more are emptied in one call. */
  mailRemovedSingly: 25,
  /** Emptied keys that stay for later: 22 bytes each, of the store's 500 KB. */
  mailFreedKept: 8_000,
  /** How much sooner than its turn a batch leaves after a rest: one of 65, so that no more come at once. */
  bulkAheadMs: 8_000,
  /** How long a step waits for bulk results with nothing left to ask; most come within 40 s. */
  bulkStepWaitMs: 60_000,
  /** Properties with marks of taken deliveries, 500 each, by which late duplicates are recognised. */
  seenPlaces: 8,
  /** How long a replaced secret stays valid unused, since deliveries that name it cannot be requested again. */
  previousSecretMs: 7 * 86_400_000,
  /** Refused deliveries are counted up to here: each takes two property calls more. */
  refusedCounted: 1_000,
  /** How long the price of an assistant's quote holds. */
  quoteMs: 86_400_000,
  /** How long an assistant can read what came of its order; the results stay saved. */
  orderKeptMs: 7 * 86_400_000,
  /** Orders of assistants that are remembered: a repeat of one of them does nothing. */
  ordersKept: 300,
  /** Requests of assistants that are kept, open or answered, and how full the script's store may be for a new one. */
  ticketsKept: 200,
  ticketRoomBytes: 250_000,
  /** If there is no room for a new one, answered ones older than this are removed. */
  ticketKeptMs: 600_000,
  /** How much time of a step a driver gives to assistants. */
  ticketDriveMs: 60_000,
  /** How often the clock looks for requests of assistants. */
  ticketIdleMs: 60_000,
  /** Former ids kept of an assistant that was allowed again: more than anybody presses in a day. */
  formerIdsKept: 20,
  /** Assistants of a file. */
  mostAssistants: 5,
  /** Letters of the id of a run or a schedule: with 1,000 runs in each file, one file in 600 has two alike. */
  idLetters: 6,
  /** Runs kept for Activity: so many that people started, and as many of schedules. */
  runsKept: 8,
  /** Values of former people that a run replaces: their marks stand in its record, which holds 9 KB. */
  formerValues: 500,
} as const;

/** Our choices that have several values. */
export const TABLES = Object.freeze({
  /** About how long a look-up at the synchronous address takes, for quotes: measured on the stage. */
  synchronousLookupMs: { email: 2_100, personal_email: 2_000, phone: 4_300 },
  /** The rate if the service states none: as many a second as it takes in parallel. */
  unstatedRate: { requests: 5, perMs: 1_000 },
  /** First guess of how long a look-up takes before its first poll; learned later. */
  firstPollMs: { email: 30_000, personal_email: 30_000, phone: 60_000 },
  /** When a formula polls what it asked in one wave: e-mails often come within seconds. */
  formulaPollsMs: [4_000, 8_000],
  /**
   * Space in the store of 500 KB that an answer of these kinds to a formula may take until a driver
   * saves it; the formula asks only while it is free. Compressed, it holds hundreds of postings with
   * their texts. Of a larger answer only what its columns show is kept, then shorter texts of it, then
   * its first rows; the row below says so.
   */
  answerRoomBytes: {
    lead: 100_000,
    company: 100_000,
    headcount: 100_000,
    job_postings: 250_000,
    comments: 250_000,
    posts: 250_000,
    people: 250_000,
  },
  /** Which statuses of a found e-mail are placed in the sheet. */
  placedEmailStatuses: ["valid", "deliverable", "catch-all"],
  /** Which of them mean that an e-mail can be sent to; the service tells their meanings, not a promise. */
  safeEmailStatuses: ["valid", "deliverable"],
  /** Found personal e-mails are placed except with these statuses: the service knows few others. */
  unplacedPersonalStatuses: ["invalid"],
  /**
   * Credits per field found (service-gaps, Limits and credits); for job postings, per request
   * (service-interface, Limits). Prices of leads, companies, headcounts, comments, posts and people at a company are not
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
    posts: 1,
    people: 1,
    job_postings: 3,
  },
  /** Assumed share found, for a quote's likely cost before we have learned any. */
  likelyFound: {
    email: 0.7,
    personal_email: 0.5,
    phone: 0.5,
    lead: 0.9,
    company: 0.9,
    headcount: 0.9,
    job_postings: 0.7,
    comments: 0.5,
    posts: 0.5,
    people: 0.9,
  },
});
