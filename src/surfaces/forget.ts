import { badInput, exceptOn } from "../core/errors";
import { POLICY } from "../core/policy";
import { clearPages } from "../formulas/answer-pages";
import { readControl } from "../ledger/control";
import type { Knowledge } from "../ledger/knowledge";
import { type LeasedFile, underLease } from "../ledger/leasing";
import { type LedgerFile, LedgerTab } from "../ledger/ledger-tab";
import { unreadableClaims } from "../outbox/unreadable-claims";
import type { Triggers } from "../ports/triggers";
import { makeOthersAskFirst } from "../schedules/edit";
import { ALLOWED_ASSISTANTS } from "../store/assistants";
import { TRIGGER_HEARTBEATS } from "../store/clock";
import { isOpen, loadJobs } from "../store/jobs";
import { PERMISSIONS, RESULTS_DELETED } from "../store/permission";
import { QUEUES } from "../store/queue";
import { MARKS, SETTINGS } from "../store/settings";
import type { Services, Store } from "../store/store";

/** Of every file. */
const FORGOTTEN = [ALLOWED_ASSISTANTS, TRIGGER_HEARTBEATS];

/**
 * Removes a person's key, addresses, prices, webhook and permissions in every file, and their clock. Saved
 * results stay, and so does the account's random mark, so that the same key can go on with its runs; limits too,
 * so that what goes on keeps to them.
 */
export function forgetPerson(user: Store<"user">, triggers: Triggers): void {
  // Marks of accounts are no keys; without them, a key entered again could not collect what it asked before.
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
 * Deletes this file's saved results for everybody, also from the cache: all, or those answered more than so
 * many days ago. Asking them again costs again, so only a person deletes them, never the clock. Throws BUSY
 * if another execution is at work, and BAD_INPUT if a look-up is under way, or may be because a claim is
 * unreadable: its answer would be lost.
 */
export function dropSavedResults(
  file: DroppedFrom,
  loadKnowledge: () => Knowledge,
  account: string | undefined,
  olderThanDays?: number,
): void {
  const { properties, time, cache } = file;
  if (olderThanDays !== undefined && !(Number.isInteger(olderThanDays) && olderThanDays > 0))
    throw badInput("An age is a whole number of days.");
  underLease(file, (_fence, control) => {
    const open = loadJobs(control.all).some(isOpen);
    const present = readControl(properties.all());
    if (unreadableClaims(present).length > 0) throw badInput(UNREADABLE_CLAIM);
    const noted = Object.keys(present.waves).length > 0 || QUEUES.ids(present.all).length > 0;
    if (open || noted || isAwaited(loadKnowledge, time.now()))
      throw badInput(
        "A run or a formula still waits for answers. Let it finish or stop it, then delete the saved results.",
      );
    endFormulas(file);
    makeOthersAskFirst(file, account);
    const saved = new LedgerTab(file);
    if (olderThanDays === undefined) saved.clear();
    else {
      const sinceMs = time.now() - olderThanDays * DAY_MS;
      saved.deleteOld(({ askedAtMs, answeredAtMs }) => Math.max(askedAtMs, answeredAtMs) < sinceMs);
    }
    clearPages(cache);
  });
  renewOwn(file);
}

type PermissionOf = Pick<DroppedFrom, "user" | "properties" | "spreadsheet" | "time">;

/** What was deleted may be paid again: the permission for formulas to spend ends, whoever gave it. */
export function endFormulas({ properties, time }: Pick<PermissionOf, "properties" | "time">): void {
  properties.commit(RESULTS_DELETED.put(time.now()));
}

/** The person at work decided it, so that theirs goes on. */
export function renewOwn({ user, spreadsheet, time }: Omit<PermissionOf, "properties">): void {
  const own = PERMISSIONS.load(user, spreadsheet.id);
  if (own) user.commit(PERMISSIONS.put({ ...own, sinceMs: time.now() }, spreadsheet.id));
}

type DroppedFrom = LeasedFile & LedgerFile & Pick<Services, "user" | "cache">;

const DAY_MS = 86_400_000;

/** No waiting ends this: only a person does. */
const UNREADABLE_CLAIM =
  "A note of what was sent cannot be read: an answer may still come. Set it aside in Activity, then delete the saved results.";

/**
 * Whether any saved look-up still waits for its answer. Those of formulas wait nowhere else; those of a
 * former account never finish.
 */
function isAwaited(loadKnowledge: () => Knowledge, nowMs: number): boolean {
  const sinceMs = nowMs - POLICY.longestPendingMs;
  const none = () => [];
  const read = () => exceptOn("LEDGER_GONE", () => [...loadKnowledge().all()], none);
  const saved = exceptOn("COPIED_RESULTS", read, none);
  return saved.some(
    ({ answer: { outcome }, askedAtMs }) => outcome === "pending" && askedAtMs > sinceMs,
  );
}
