import { DAY_MS } from "../core/day-start";
import { badInput, exceptOn } from "../core/errors";
import { POLICY } from "../core/policy";
import { clearPages } from "../formulas/answer-pages";
import { readControl } from "../ledger/control";
import type { Knowledge } from "../ledger/knowledge";
import { type LeasedFile, underLease } from "../ledger/leasing";
import { type LedgerFile, LedgerTab } from "../ledger/ledger-tab";
import { NOTE_UNREADABLE, unreadableClaims } from "../outbox/unreadable-claims";
import type { Triggers } from "../ports/triggers";
import { makeOthersAskFirst } from "../schedules/edit";
import { ALLOWED_ASSISTANTS } from "../store/assistants";
import { TRIGGER_HEARTBEATS } from "../store/clock";
import { isOpen, loadJobs } from "../store/jobs";
import { PERMISSIONS, RESULTS_DELETED } from "../store/permission";
import { QUEUES } from "../store/queue";
import { MARKS, SETTINGS } from "../store/settings";
import type { Services, Store } from "../store/store";

/** Removed for every file. */
const FORGOTTEN = [ALLOWED_ASSISTANTS, TRIGGER_HEARTBEATS];

/**
 * Removes a person's key, addresses, prices and webhook, ends their permissions in every file, and removes
 * their clock. Keeps saved results, the account's random mark, so that the same key can continue its runs,
 * and limits, so that these runs stay within them.
 */
export function forgetPerson(user: Store<"user">, triggers: Triggers): void {
  // Without its account's mark, a key entered again could not collect what it asked before. A mark is not a
  // key.
  const present = SETTINGS.loadReadable(user);
  if (present) user.commit(MARKS.put(present.marks));
  SETTINGS.remove(user);
  const all = user.all();
  for (const kind of FORGOTTEN) for (const id of kind.ids(all)) kind.remove(user, id);
  const off = PERMISSIONS.list(all).map(([id, each]) =>
    PERMISSIONS.put({ ...each, off: true }, id),
  );
  user.commit(...off);
  triggers.drop();
}

/**
 * Deletes this file's saved results for everybody, in the tab and in the cache: all, or those older than
 * `olderThanDays`. Asking them again costs again, so only a person deletes them, never the clock. Throws BUSY
 * if another execution is at work, and BAD_INPUT if a look-up is under way or a claim is unreadable: an
 * answer would be lost. Returns how many rows of results it deleted, if not all.
 */
export function dropSavedResults(
  file: ResultsFile,
  loadKnowledge: () => Knowledge,
  account: string | undefined,
  olderThanDays?: number,
): number | undefined {
  const { properties, time, cache } = file;
  if (olderThanDays !== undefined && !(Number.isInteger(olderThanDays) && olderThanDays > 0))
    throw badInput("An age is a whole number of days.");
  return underLease(file, (_fence, control) => {
    const open = loadJobs(control.all).some(isOpen);
    const present = readControl(properties.all());
    if (unreadableClaims(present).length > 0) throw badInput(UNREADABLE_CLAIM);
    const noted = Object.keys(present.waves).length > 0 || QUEUES.ids(present.all).length > 0;
    if (open || noted || isAwaited(loadKnowledge, time.now()))
      throw badInput(
        "A run or a formula still waits for answers. Let it finish or stop it, then delete the saved results.",
      );
    askBeforePayingAgain(file, account);
    const saved = new LedgerTab(file);
    let rows: number | undefined;
    if (olderThanDays === undefined) saved.clear();
    else {
      const sinceMs = time.now() - olderThanDays * DAY_MS;
      rows = saved.deleteOld((ask) => Math.max(ask.askedAtMs, ask.answeredAtMs) < sinceMs);
    }
    clearPages(cache);
    return rows;
  });
}

/** Before this person gives up saved results: whoever else would pay for them again is asked first. */
export function askBeforePayingAgain(
  file: LeasedFile & PermittedFile,
  account: string | undefined,
): void {
  endOthersPermission(file, RESULTS_DELETED.load(file.properties));
  makeOthersAskFirst(file, account);
}

/**
 * Ends everybody's permission for formulas to spend, since what was deleted may be paid again, except the
 * current user's, who made the decision. `deletedMs`: when another deletion ended those that are older.
 */
export function endOthersPermission(
  { properties, user, spreadsheet, time }: PermittedFile,
  deletedMs = 0,
): void {
  properties.commit(RESULTS_DELETED.put(time.now()));
  const own = PERMISSIONS.load(user, spreadsheet.id);
  if (own && deletedMs <= (own.sinceMs ?? 0))
    user.commit(PERMISSIONS.put({ ...own, sinceMs: time.now() }, spreadsheet.id));
}

type PermittedFile = Pick<Services, "properties" | "user" | "spreadsheet" | "time">;

type ResultsFile = LeasedFile & LedgerFile & Pick<Services, "user" | "cache">;

/** Waiting does not help; only a person can resolve it. */
const UNREADABLE_CLAIM = `${NOTE_UNREADABLE}: an answer may still come. Set it aside in Activity, then delete the saved results.`;

/**
 * Whether any saved look-up still waits for its answer. Formulas' look-ups wait nowhere else. Old ones do not
 * count, since those of a former account never finish.
 */
function isAwaited(loadKnowledge: () => Knowledge, nowMs: number): boolean {
  const sinceMs = nowMs - POLICY.longestPendingMs;
  const knowledge = exceptOn(["COPIED_RESULTS", "LEDGER_GONE"], loadKnowledge);
  return knowledge?.allPending().some(({ askedAtMs }) => askedAtMs > sinceMs) ?? false;
}
