import { badInput } from "../core/errors";
import type { PersonEntered } from "../core/one-person";
import { POLICY } from "../core/policy";
import { readableTime } from "../core/readable-time";
import { textWithoutPerson } from "../core/strike";
import { clearPages } from "../formulas/answer-pages";
import { placesOf } from "../formulas/cell-grid";
import { clearFreeReads } from "../formulas/free-reader";
import { refreshCells } from "../formulas/refresh";
import { isOurs } from "../formulas/resting-formula";
import { loadKnowledge, openResults } from "../jobs/saved-results";
import { repairOthers } from "../jobs/settle";
import { readControl } from "../ledger/control";
import { erasedIn, markErased, unmarkErased } from "../ledger/erased";
import type { Knowledge } from "../ledger/knowledge";
import { type LeasedFile, underLease } from "../ledger/leasing";
import { LedgerTab } from "../ledger/ledger-tab";
import { Mailbox, type MailStores } from "../mailbox/mailbox";
import { formulaAsks } from "../outbox/formula-notes";
import { NOTE_UNREADABLE, unreadableClaims } from "../outbox/unreadable-claims";
import { clearPictures } from "../sheet/picture";
import type { CellGrid, Place } from "../sheet/place";
import { removeSignal } from "../signals/signal";
import { type Job, loadJobs } from "../store/jobs";
import { keysNaming } from "../store/leftovers";
import { QUEUES } from "../store/queue";
import { SETTLE_NOTES } from "../store/settle-notes";
import { SIGNALS } from "../store/signals";
import type { Services } from "../store/store";
import { dropAnswered, openTickets, readTicket } from "../store/tickets";
import { RECEIVES } from "../store/webhooks";
import { clearBodies, clearEntries, clearOutputs } from "./clear-cells";
import { cellsNaming, editAsk, findKept, type Kept, listKept } from "./kept";
import { recordsWithout } from "./records";
import { isRowOf, readPersonTabs, rowsOf } from "./tabs";

/** What erasing a person needs. */
export interface PersonFile extends LeasedFile, Pick<Services, "spreadsheet" | "codec" | "cache"> {
  mail: MailStores;
}

/** What finding a person needs. */
type ReadFile = Pick<PersonFile, "properties" | "spreadsheet" | "codec" | "time">;

/**
 * Lists what the file keeps about one person ("" for nothing) and their namesakes. `isErased` is undefined if too
 * little is known of the person to tell. Changes nothing. Throws BAD_INPUT.
 */
export function listPerson(file: ReadFile, entered: PersonEntered) {
  const all = file.properties.all();
  const knowledge = loadKnowledge(file);
  const kept = findKept(file.spreadsheet, all, knowledge, entered);
  const keys = [...kept.person.keys];
  const isErased = keys.length === 0 ? undefined : (erasedIn(all)?.(keys) ?? false);
  return { list: listKept(kept, knowledge), isErased, alike: kept.alike };
}

/** Lets an erased person be looked up and shown again. Returns whether they had been erased. */
export function allowAgain(file: ReadFile, entered: PersonEntered): boolean {
  const all = file.properties.all();
  const { person } = findKept(file.spreadsheet, all, loadKnowledge(file), entered);
  const changes = unmarkErased(all, [...person.keys]);
  file.properties.commit(...changes);
  return changes.length > 0;
}

/**
 * Erases one person from everything the file keeps, and marks them so that they are never looked up or shown
 * again. Saved results go last: after a kill, calling this again finds the rest and continues. Free; credits
 * already spent stay counted. Throws BAD_INPUT if something about the person is in progress, BUSY, and what
 * `loadKnowledge` throws.
 */
export function erasePerson(file: PersonFile, entered: PersonEntered): Erased {
  return underLease(file, (fence, control) => {
    const { properties, spreadsheet, time, codec } = file;
    const { knowledge } = openResults(file, { fence, control });
    repairOthers(file, knowledge, "", properties.all());
    const kept = findKept(spreadsheet, properties.all(), knowledge, entered);
    checkNothingWaits(file, kept, knowledge);
    const keys = [...kept.person.keys];
    const counts = listKept(kept, knowledge).split("\n\n", 1).join().match(/.+/g) ?? [];
    properties.commit(...markErased(properties.all(), keys, time.now(), () => codec.secret()));
    // A formula that started before the mark was stored may have asked meanwhile.
    knowledge.learn(readControl(properties.all()), time.now());
    checkNothingWaits(file, findKept(spreadsheet, properties.all(), knowledge, entered), knowledge);
    eraseShown(file, kept, knowledge);
    const theirs = rowsOf(kept.tabs).filter((row) => isRowOf(kept.person, row));
    const { eraser } = kept.search;
    properties.commit(...recordsWithout(properties.all(), kept.person, eraser, theirs));
    for (const { id } of kept.signals) removeSignal(properties, id);
    dropAnswered(file.mail.script, file.mail.script.all());
    new LedgerTab(file).edit(editAsk(kept, knowledge, codec), eraser.finds);
    clearPages(file.cache);
    return { counts, ...leftOver(file, kept), alike: kept.alike, isMarked: keys.length > 0 };
  });
}

/** The result of an erasure. */
interface Erased {
  /** What was kept, as "Saved results, e-mail: 1". */
  counts: string[];
  /** Cells that people typed and that still name them, as "Tab, row 2, 3". */
  left: string[];
  /** Keys of our records that still name them. */
  records: string[];
  /** Namesakes; see `OnePerson.alike`. */
  alike: string[];
  /** False if too little is known of the person to mark them. */
  isMarked: boolean;
}

/** Throws BAD_INPUT if an answer about the person is still to come or could be written back. */
function checkNothingWaits(file: PersonFile, kept: Kept, knowledge: Knowledge): void {
  const { asks, signals, search, mentions } = kept;
  const { properties, mail, time } = file;
  const all = properties.all();
  const control = readControl(all);
  const since = time.now() - POLICY.longestPendingMs;
  const { finds } = mentions;
  // Nobody collects what is asked with a refused key. A delivery of it would find no look-up to belong to.
  const isLost = ({ halt }: Job) => halt?.code === "BAD_KEY" && !RECEIVES.has(all);
  const refused = loadJobs(all).filter(isLost);
  const running = asks.find(
    ({ id, askedAtMs, job }) =>
      knowledge.byId(id)?.answer.outcome === "pending" &&
      askedAtMs > since &&
      !refused.some((run) => run.id === job),
  );
  const isQueued = QUEUES.list(all).some(([, { queued }]) => finds(JSON.stringify(queued)));
  const isStarting = signals.some(({ id }) => SIGNALS.get(all, id)?.state === "asking");
  if (running) {
    const until = new Date(running.askedAtMs + POLICY.longestPendingMs).toISOString();
    throw badInput(BEING_ASKED.replace("answer", `answer, or until ${readableTime(until)}`));
  }
  if (isQueued || isStarting) throw badInput(BEING_ASKED);
  if (unreadableClaims(control).some(({ text }) => finds(text))) throw badInput(UNREADABLE);
  if (SETTLE_NOTES.list(all).length + SETTLE_NOTES.unreadable(all).length > 0)
    throw badInput(HALF_WRITTEN);
  const tickets = mail.script.all();
  if (openTickets(tickets).some((id) => finds(readTicket(tickets, file.codec, id)?.asked ?? "")))
    throw badInput(BEING_ASKED);
  const waiting = new Mailbox(mail, all).read(time.now()).mail;
  const without = editAsk(kept, knowledge, file.codec);
  if (
    waiting.some(({ body }) => textWithoutPerson(body, search) !== body) ||
    formulaAsks(control).some((ask) => without(ask) !== ask)
  )
    throw badInput(WAITS);
}

const BEING_ASKED =
  "Something about this person is being asked just now. Wait for the answer, then erase them.";
const UNREADABLE = `${NOTE_UNREADABLE} and may be about this person. Set it aside in Activity, then erase them.`;
const HALF_WRITTEN = "A run was ended while it wrote. Resume it, then erase the person.";
const WAITS =
  "An answer or delivery about this person waits to be taken in. Wait some minutes, then erase them.";

/** Removes what cells, tabs and the cache show of the person. */
function eraseShown(file: PersonFile, kept: Kept, knowledge: Knowledge): void {
  const { spreadsheet, cache, time } = file;
  clearPages(cache);
  clearFreeReads(cache, time.now());
  refreshCells(file, (grid) => shownBy(grid, kept));
  for (const tab of kept.tabs) {
    clearOutputs(file, tab, kept, knowledge);
    clearEntries(spreadsheet, tab, kept);
  }
  clearBodies(spreadsheet, kept);
  clearPictures(spreadsheet);
  spreadsheet.flush();
}

/** Our formulas that show something about the person, and all that fill a range. */
function shownBy(grid: CellGrid, { values, search }: Kept): Place[] {
  const shows = (cell: unknown) => values.has(String(cell)) || search.eraser.finds(String(cell));
  return placesOf(
    grid,
    (formula, cell) => isOurs(formula) && (formula.includes(":") || shows(cell)),
  );
}

/** What still names the person: cells that people typed, and records. */
function leftOver({ properties, spreadsheet }: PersonFile, kept: Kept) {
  const all = properties.all();
  const records = keysNaming(all, kept.search.eraser.finds);
  const left = readPersonTabs(spreadsheet, all).flatMap((each) => {
    const rows = cellsNaming(kept, each).map(({ row }) => row);
    return rows.length === 0 ? [] : [`${each.tab.name}, row ${rows.join(", ")}`];
  });
  return { left, records };
}
