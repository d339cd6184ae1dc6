// The properties whose names bundle-loader.cjs shortens to a letter or two: what is read by its name alone,
// and is never stored, sent or shown. test/build/short-properties.test.ts looks for a name that is.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Services, and their methods. */
const SERVICES = `properties spreadsheet services dialogs commit knowledge activeTab replaceFormulas readFormulas
  writeFormulas tabNamed localTime allTabs offsetMinutes warnBeforeEdits unpack selectedAreas selectedRows mayEdit
  keepValues copyValues hiddenRows keepTriggers keysFor changesOf stateOf dropPicture savePolled pauseBecause
  refreshIsDue endUnlessAwaiting isAnother isAnothers
  rules otherwise ticked byRef placeByAsk isShort isTyped picturesOfOthers pendingAsks withoutArrivals
  isLeftToDriver forgetShared loadReadable loadKnowledge propose receiveWebhooks monthSums allowFormulas
  checkDecided noteDeleted signAnew rememberTaken decideCopied unsavedWaves hasMisplaced callService
  isErased payer journal control sending calendar triggers hold learn confirm openRun
  takeArrivals readLedger driveFormulas startClock placeAside goOnWithout advance stillOpen checkAccount
  checkLedger freedQueues isQueued askAndPoll oneForEach isComplete pendingOf
  openQueue fillPages findsFile hasAny takeTurn takeMail answerOf readBack prepare recover untilLocked
  mayGoOn hasNews deleteOld readArea writeFormula dropSavedResults isKeyRefused forgetPerson limitMonth savedAsks
  hasCommand connection webhookUrl changes prefix asAsked collect resumeJob steady meant notes wave lookups nameless bringPeople
  candidate clean unused isReady isSaved counts restore aheadMs byName runTab isOurs sendFront
  tries freed isAlone dueMs endMs lasts byId moveOn askCap gather widen http heartbeat order form write
  minutes keep area least tell calls uses named usual got close current`;

/** What an execution works out or keeps for itself alone. */
const INSIDE = `retryAfterMs lockWaitMs wavesPerAppend unreserved unsettled settleTookMs readsAllFormulas deadlineMs synchronousWave
  waveSpacingMs webhooksPerSecond unsaved opened layout beganMs emailsEntered noteAnswered readPlaces readAll
  checkedMs isCaching previousMs unassigned readBefore keeper recentlySeen readFirstRow hasRefs sendInMs isEdited
  startsBeforeMs endsBeforeMs inColumns backgroundMsPerDay fetchesPerDay requestsPerLookup
  mailRemovedSingly mailFreedKept synchronousWaveMs synchronousMost loadWhole readTable unsettledMs mailUntilMs
  firstPollMs pollBackoff othersWait openedAt isLoaded unsettledForMs keepsRun awaitMail awaitsMail
  nextDueMs nextDueInMs timeoutMs decision endpoint roomWaitMs knowsFormulas dayCredits allowedSinceMs byCell delays platformText polledMs latestMs
  readFrom holdBack isOfEntries fileAtClock findFormula formatHeader viewOf ofAccount slowed narrows allowedMs
  emails latest isFresh polledAtMs memory polls putRight finds confirmed through verdict isNew overdueMs
  unwatched keepUp isOpen leftMs nextWaveMs claimMs refusedWaves isRefused codec
  colourWords uncolourWords setWidths replaceText addTab asksOf refOf askedAtMs answeredAtMs sentAtMs startMs perMs previous
  networkUrl networkId charged checks ofJob lacking tookMs isSettled misplaced stamp isOver openResults
  spentBy byKey shifted meantBy untilAsked formatsOf offerOpen writeColumn naming
  aliases exists takeNews placeFor takeBack toAsk openLoop isStruck dayStart wasSet isSilent bySignal isMarked isLarge
  begin together outcome blocks receivedOn isRunning restored polled obstacle spelledKeys delayMs touched
  answered route hasPending mayLeaveCredits askAgain isFull waves fresh transport missing
  word save take drop sure queue recordedMs storeRecord learnedMs isScout questions pages lines stored under
  enter fromMs settled commands unrecorded recordProgress cells receivedAtMs detail table requests peopleAsked plan
  view period allPending isUnread undecided
  cache params update ids lookup hasAnswers previewCount employer schedule ofOthers change command sheet
  unclaimed mode echo repair eraser within turn make nowMs`;

/** What zod and @noble/hashes keep for themselves. */
const PACKAGES = `innerType iHash oHash issues outputLen blockLen destroyed canXOF digestInto _cloneInto destroy roundClean
  _cloneIntoMeta padOffset deferred traits options _getter`;

/** Whose own names are shortened, but for those that stand elsewhere other than behind a dot. */
const TABLES = ["src/core/limits.ts", "src/core/policy.ts"];

/**
 * The names to shorten.
 * @param {string} root the checkout
 */
export function shortProperties(root) {
  const rest = ["src", "contract"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((path) => /\.[tj]s$/.test(path) && !TABLES.some((table) => path === join(table)))
      .map((path) => readFileSync(join(root, path), "utf8")),
  );
  const named = new Set(rest.join("\n").match(/(?<![.\w])\w+/g));
  const limits = TABLES.flatMap((table) =>
    [...readFileSync(join(root, table), "utf8").matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name),
  );
  const lone = limits.filter((name) => !named.has(name));
  return [...`${SERVICES} ${INSIDE}`.split(/\s+/), ...PACKAGES.split(/\s+/), ...lone];
}
