import type { UnreadableRecord } from "../../contract/activity";
import { checksum } from "../core/checksum";
import { enrichError } from "../core/errors";
import { type Control, readControl } from "../ledger/control";
import { type LeasedFile, underLease } from "../ledger/leasing";
import { type LedgerFile, LedgerTab } from "../ledger/ledger-tab";
import { appendUnclaimed } from "../mailbox/unclaimed-tab";
import { Journal } from "../outbox/journal";
import {
  asksIn,
  freeClaim,
  NOTE_UNREADABLE,
  type UnreadableClaim,
  unreadableClaims,
} from "../outbox/unreadable-claims";
import { removeSignal } from "../signals/signal";
import { RECHECK_DUE } from "../store/formula-state";
import { JOBS, removeJob } from "../store/jobs";
import { SETTLE_NOTES } from "../store/settle-notes";
import { SIGNALS } from "../store/signals";
import type { Services, Snapshot } from "../store/store";
import { askBeforePayingAgain } from "./forget";
import { decideSaved } from "./saved-problem";

/** The unreadable records of this file, except schedules. Each affects only what it is about. */
export function unreadableRecords(all: Snapshot<"file">): UnreadableRecord[] {
  const claims = unreadableClaims(readControl(all));
  const recordsOf = (kind: string, sentence: string) => (id: string) => ({
    key: `${kind} ${id}`,
    sentence,
  });
  return [
    ...claims.map((claim) => ({ key: keyOf(claim), sentence: claimSentence(claim) })),
    ...SETTLE_NOTES.unreadable(all).map(recordsOf("note", NOTE)),
    ...JOBS.unreadable(all).map(recordsOf("run", RUN)),
    ...SIGNALS.unreadable(all).map(recordsOf("signal", SIGNAL)),
  ];
}

function keyOf({ text }: UnreadableClaim): string {
  return `claim ${checksum([text])}`;
}

function claimSentence({ questions }: UnreadableClaim): string {
  if (questions === 0)
    return `${NOTE_UNREADABLE}. Until it is set aside, what sent it asks nothing; then its look-ups may be paid twice.`;
  return `A note of at least ${questions} look-ups that were sent cannot be read. Until you set it aside, what sent them asks nothing; after that those it names show no answer yet, and are asked again only where you choose so.`;
}

const NOTE =
  "A note of what an ended run was writing cannot be read. Look whether its results stand beside the right people, then set it aside and press Resume.";
const RUN =
  "The record of a run cannot be read. Its answers are saved: set it aside and start a new run; what is known is free.";
const SIGNAL =
  "The record of a signal cannot be read. Its rows stay; what still arrives goes to the tab Enrich: unclaimed. Set it aside to start others without being asked.";

/**
 * Removes a record so that a person can go on without it. First saves what a claim names as sent without an
 * answer, and keeps its text in the tab of unclaimed mail. Costs nothing. Throws NOTHING_TO_DO if it is
 * gone, BUSY, LEDGER_GONE.
 */
export function setAside(file: SetAsideFile, key: string, account: string): void {
  const { properties } = file;
  const [kind = "", id = ""] = key.split(" ");
  underLease(file, (fence, control) => {
    if (decideSaved(file, key, () => askBeforePayingAgain(file, account))) return;
    if (!unreadableRecords(control.all).some((each) => each.key === key))
      throw enrichError("NOTHING_TO_DO", "This record was set aside already.");
    if (kind === "claim") setClaimAside(file, key, fence, control);
    else if (kind === "note") properties.commit(SETTLE_NOTES.free(id));
    else if (kind === "run") removeJob(properties, control.all, id);
    else removeSignal(properties, id);
  });
}

type SetAsideFile = LeasedFile & LedgerFile & Pick<Services, "user">;

function setClaimAside(file: SetAsideFile, key: string, fence: number, control: Control): void {
  const { spreadsheet, properties, lock, time } = file;
  const ledger = new LedgerTab(file);
  ledger.load();
  const journal = new Journal(properties, lock, time, ledger, fence);
  // Read the claim from where it is stored: a step that moved it could format its text, and so its key, anew.
  for (const claim of unreadableClaims(control).filter((each) => keyOf(each) === key)) {
    const kept = { mark: checksum([claim.text]), receivedAtMs: time.now(), body: claim.text };
    appendUnclaimed(spreadsheet, [
      { ...kept, why: "A note that could not be read was set aside." },
    ]);
    journal.save(asksIn(claim, time.now()), ...freeClaim(control, claim.key), RECHECK_DUE);
  }
}
