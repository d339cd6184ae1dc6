import { capitalised } from "../core/capitalised";
import { type AnyField, FIELD_NAMES, FIELDS, type Field, isContactField } from "../core/field";
import { type Answer, KEPT_ASIDE, OUTCOME_WORDS } from "../core/outcome";
import { moreRoles, type OutputRole, VALUE_ROLES } from "../core/output-column";
import { TABLES } from "../core/policy";
import { SKIP_WORDS, type SkipReason } from "../core/subject";
import type { Ask } from "../ledger/ask";
import type { Cell } from "../ports/spreadsheet";
import { wholeContact } from "../service/rest";
import { fromWire } from "../service/wire-names";
import type { TableRow } from "../sheet/table";
import { moreOutputs } from "./lookup-outputs";
import type { Decision, PlannedCell } from "./plan";

/** What the output cells of a row should hold; absent roles are left as they are. */
export type RowOutputs = Partial<Record<OutputRole, Cell>>;

export const QUEUED = "not asked yet";
const LEFT_OUT = "left out: ";
const CHANGED = `${LEFT_OUT}its input changed`;
const REFUSED = "not possible";
export const BLOCKED = `not filled in: ${SKIP_WORDS["other text"]}`;
export const ANOTHERS = "another person's result stands there";
/** Follows a word of a field whose cell keeps what was found for somebody else. */
const BESIDE = `; ${ANOTHERS}`;

/** A time in whole seconds, since a sheet may drop the rest. */
export function sheetTime(ms: number): Date {
  return new Date(Math.floor(ms / 1000) * 1000);
}

/** Decides the output cells of one row from the decisions of its cells. Pure. */
export function rowOutputs(cells: PlannedCell[]): RowOutputs {
  const outputs: RowOutputs = keepsStatus(cells) ? {} : { status: statusText(cells) };
  let answeredAtMs = 0;
  for (const cell of cells) {
    const { row, field, decision } = cell;
    const ask = answeredAsk(decision);
    if (!ask) continue;
    if (!isBlocked(cell, ask)) {
      answeredAtMs = Math.max(answeredAtMs, ask.answeredAtMs);
      Object.assign(outputs, cellOutputs(cell, ask));
    }
    if (isContactField(field) && moreRoles(field).some((role) => role in row.outputs))
      Object.assign(outputs, contactOutputs(field, ask));
  }
  const dayStart = cells[0]?.rules?.dayStart ?? Number;
  if (answeredAtMs > 0) outputs.enriched_on = sheetTime(dayStart(answeredAtMs));
  return outputs;
}

/** Whether the row keeps its earlier status until a fresh answer comes. */
export function keepsStatus(cells: PlannedCell[]): boolean {
  return cells.some(
    ({ row, decision, previous }) =>
      previous !== undefined && isQueued(decision) && (row.outputs.status ?? "") !== "",
  );
}

function isQueued(decision: Decision): boolean {
  return decision.kind === "ask" || (decision.kind === "duplicate" && !decision.ask);
}

function answeredAsk(decision: Decision): Ask | undefined {
  const ask = "ask" in decision && decision.kind !== "changed" ? decision.ask : undefined;
  const outcome = ask?.answer.outcome;
  return outcome === "pending" || outcome === "unknown" ? undefined : ask;
}

/** What the columns of a cell's own field should hold. An e-mail's status stands beside that e-mail, or a blank. */
function cellOutputs(cell: PlannedCell, { answer }: Ask): RowOutputs {
  const { field, shown } = cell;
  if (shown) return shown;
  if (answer.outcome !== "found") return {};
  if (field === "phone")
    return { phone: answer.value.split(", ")[0] ?? "", all_phones: answer.value };
  const placed = isPlaced(cell, answer);
  if (!placed && keptValue(cell) !== "") return {};
  const statusRole = STATUS_OF_VALUE[field as OutputRole] as OutputRole;
  return { ...(placed ? { [field]: answer.value } : {}), [statusRole]: answer.detail };
}

/** The output of each e-mail's status. */
export const STATUS_OF_VALUE: Partial<Record<OutputRole, OutputRole>> = {
  email: "email_status",
  personal_email: "personal_email_status",
};

/** What further columns show of a contact's answer. */
export function contactOutputs(field: Field, { answer }: Ask): RowOutputs {
  if (answer.outcome !== "found") return {};
  return moreOutputs(field, fromWire(wholeContact(field, answer)));
}

/** Whether a found address goes into the sheet, or stands there already. Others stay in the saved results. */
function isPlaced({ row, field, rules }: PlannedCell, { value, detail }: Answer): boolean {
  const statuses = rules?.placed ?? TABLES.placedEmailStatuses;
  if (row.outputs[field as OutputRole] === value) return true;
  if (field === "personal_email") return !TABLES.unplacedPersonalStatuses.includes(detail);
  if (field !== "email" || detail === "" || statuses.includes(detail)) return true;
  return detail !== INVALID && statuses.includes(ANY_BUT_INVALID);
}

/** Whether it is found and kept out of the sheet. */
export function isAside(cell: PlannedCell, { answer }: Ask): boolean {
  return answer.outcome === "found" && !isPlaced(cell, answer);
}

/**
 * Whether its answer is found, but its cell holds another value, perhaps another person's, that the run may not replace;
 * or has nothing to place, and the cell keeps another person's.
 */
function isBlocked(cell: PlannedCell, ask: Ask): boolean {
  const value = cellOutputs(cell, ask)[cell.field as OutputRole];
  return value === undefined ? keepsAnothers(cell) : isHeld(cell, value);
}

/** Whether a cell holds something else than this, which the run may not replace. */
function isHeld(cell: PlannedCell, value: Cell | undefined): boolean {
  const kept = keptValue(cell);
  const role = cell.field as OutputRole;
  return kept !== "" && kept !== String(value) && !mayWrite(cell.row, role, [cell]);
}

/** What stands in a cell and is not cleared; "" for nothing. */
function keptValue({ row, field, misplaced = [] }: PlannedCell): string {
  const present = String(row.outputs[field as OutputRole] ?? "");
  return misplaced.includes(present) ? "" : present;
}

/** Whether a cell holds what was found for somebody else. */
function keepsAnothers(cell: PlannedCell): boolean {
  const { row, field, rules } = cell;
  return keptValue(cell) !== "" && !!rules?.isAnothers(row, field);
}

/** Whether a run may write into a cell: a blank one, an earlier answer's, its own word, or what it overwrites. */
export function mayWrite(row: TableRow, role: OutputRole, cells: PlannedCell[]): boolean {
  const present = row.outputs[role];
  if (present === undefined || row.formulas.includes(role)) return false;
  if (present === "") return true;
  const isText = role === "enriched_on" && !(present instanceof Date);
  const own =
    isText || VALUE_ROLES.includes(role) || cells.some(({ rules }) => rules?.own?.includes(role));
  if (!own || (!VALUE_ROLES.includes(role) && isOurWord(role, present))) return true;
  return cells.some(
    ({ rules, previous = [], misplaced = [] }) =>
      rules?.overwrite?.includes(role) || [...previous, ...misplaced].includes(String(present)),
  );
}

/**
 * Counts each found answer once: `placed` in the sheet, kept `aside` but placeable, or `invalid`. `blocked` counts the
 * cells that hold something else, but no other person's result; `other` is the first row that shows one.
 */
export function countPlaced(cells: readonly PlannedCell[]) {
  const counts = { placed: 0, phones: 0, safe: 0, aside: 0, invalid: 0, blocked: 0, other: 0 };
  const counted = new Set<Ask>();
  for (const cell of cells) {
    const { row, field } = cell;
    const role = field as OutputRole;
    const ask = answeredAsk(cell.decision);
    const value = ask && cellOutputs(cell, ask)[role];
    const isThere = String(row.outputs[role]) === String(value);
    const isAnothers = !isThere && keepsAnothers(cell);
    if (isAnothers) counts.other ||= row.row;
    if (ask?.answer.outcome !== "found") continue;
    const isOther = isHeld(cell, value);
    if (isOther && !isAnothers) counts.blocked++;
    if (isOther || (value !== undefined && !isThere) || counted.has(ask)) continue;
    counted.add(ask);
    if (value !== undefined) {
      counts.placed++;
      if (field === "phone") counts.phones++;
      if (field === "email" && TABLES.safeEmailStatuses.includes(ask.answer.detail)) counts.safe++;
    } else if (ask.answer.detail === INVALID) counts.invalid++;
    else counts.aside++;
  }
  return counts;
}

/** The word that all fields share, else names and words. Keeps other runs' words. People filter by its beginning. */
function statusText(cells: PlannedCell[]): string {
  const own = new Map(cells.map(wordOf));
  const others = otherWords(cells);
  if (others.every(([, word]) => word === ""))
    return others[0] ? named([...own]) : shared([...own]);
  const of = new Map<AnyField, string>([...others, ...own]);
  return shared(
    FIELDS.filter((field) => of.has(field)).map((field) => [field, of.get(field) ?? ""]),
  );
}

type Word = [field: AnyField, word: string];

function shared(words: Word[]): string {
  const [[, first] = ["", ""]] = words;
  return words.every(([, word]) => word === first) ? capitalised(first) : named(words);
}

/**
 * What a row lacks for a field is said only if no other field has a word. Of e-mails alone no name is said: a row reads
 * the same whether or not others were looked up for more.
 */
function named(words: Word[]): string {
  const said = words.filter(([, word]) => word !== "");
  const isTold = ([, word]: Word) => !word.startsWith(`${LEFT_OUT}needs `);
  const told = said.some(isTold) ? said.filter(isTold) : said.slice(0, 1);
  // Fields that were never looked for are blank, so one word is enough; people filter by it.
  const only = told.every(([field]) => field === FIELDS[0]) ? told[0]?.[1] : OUTCOME_WORDS.found;
  if (told.every(([, word]) => word === only)) return capitalised(only ?? "");
  return capitalised(told.map(([field, word]) => `${FIELD_NAMES[field]} ${word}`).join(", "));
}

/** What a row's status says without this run's words, except those of the `kept` cells. */
export function statusOfOthers(cells: PlannedCell[], kept: PlannedCell[]): string {
  return named([...otherWords(cells), ...kept.map(wordOf)]);
}

/** Whether a row's status already says what is known of a cell. */
export function isSaid(cell: PlannedCell): boolean {
  const word = decisionWord(cell);
  return !isQueued(cell.decision) && word !== "" && word === saidOf(cell.row)(cell.field)[1];
}

function wordOf(cell: PlannedCell): Word {
  const word = decisionWord(cell);
  return word === OUTCOME_WORDS.found ? [cell.field, word] : withAnothers(cell, word);
}

function withAnothers(cell: PlannedCell, word: string): Word {
  const isSaid = word === "" || word === BLOCKED;
  return [cell.field, !isSaid && keepsAnothers(cell) ? word + BESIDE : word];
}

/** What the status says of other fields with columns here; "" for one that was never looked for. */
function otherWords(cells: PlannedCell[]): Word[] {
  const [first] = cells;
  if (!first) return [];
  return FIELDS.filter(
    (field) =>
      field in first.row.outputs &&
      cells.every((cell) => cell.field !== field && isContactField(cell.field)),
  ).map((field) => withAnothers({ ...first, field }, believed(first, field)));
}

/**
 * What a row's status says of a field that the run does not look for, as far as it is true of that field: one word alone
 * may be about others, and what a row lacked may be there by now.
 */
function believed(cell: PlannedCell, field: Field): string {
  const [, word, isAlone] = saidOf(cell.row)(field);
  if (word === "" || !cell.rules) return word;
  const decision = cell.rules.otherwise(cell.row, field);
  const now = decision ? decisionWord({ ...cell, field, decision, misplaced: [] }) : "";
  const isLeftOut = word.startsWith(LEFT_OUT);
  if (isLeftOut && !decision && LASTING.has(word)) return word;
  if (isAlone) return now === word ? word : "";
  return isLeftOut ? (decision?.kind === "skipped" ? now : "") : word;
}

/** What a row's status says of a field, and whether that is one word about all that it was written for. */
function saidOf({ outputs }: TableRow): (field: AnyField) => [...Word, isAlone: boolean] {
  const text = plainStatus(outputs.status ?? "");
  const parts = OUR_STATUS.test(text) ? text.split(BEFORE_NAME) : [];
  return (field) => {
    const name = `${FIELD_NAMES[field]} `;
    const mine = parts.find((part) => part.startsWith(name))?.slice(name.length);
    const [only = ""] = parts;
    const isAlone = !parts.some((part) => NAMED.test(part));
    const isOfAll =
      isAlone && (only !== OUTCOME_WORDS.found || outputs[field as OutputRole] !== "");
    return [field, mine ?? (isOfAll ? only : ""), isAlone];
  };
}

/** Why a cell was left out that neither its row nor an answer tells by itself. */
const LASTING = new Set<string>([
  CHANGED,
  ...(["namesakes", "e-mail first", "no e-mail", "erased"] as const).map(
    (reason) => LEFT_OUT + SKIP_WORDS[reason],
  ),
]);

/** A status has nothing to say of these. */
const UNSAID = new Set<SkipReason>(["blank", "held"]);

function decisionWord(cell: PlannedCell): string {
  const { decision } = cell;
  if (decision.kind === "skipped")
    return UNSAID.has(decision.reason) ? "" : LEFT_OUT + SKIP_WORDS[decision.reason];
  if (decision.kind === "changed") return CHANGED;
  if (decision.kind === "ask" || !decision.ask) return QUEUED;
  const { outcome, detail } = decision.ask.answer;
  if (isAside(cell, decision.ask)) return KEPT_ASIDE + detail;
  if (outcome === "found" && isBlocked(cell, decision.ask)) return BLOCKED;
  if (outcome !== "refused") return OUTCOME_WORDS[outcome];
  return detail === "" ? REFUSED : `${REFUSED}: ${detail}`;
}

const INVALID = "invalid";
const STATUSES_OF_EMAILS = ["valid", INVALID, "risky", "deliverable", "catch-all", "N/A"];

/**
 * Among statuses to place: every one but invalid, even one we do not know, as *Place these too* does. An invalid e-mail
 * is placed only if a person ticks it.
 */
export const ANY_BUT_INVALID = "*";
export const PLACEABLE: readonly string[] = [
  ...STATUSES_OF_EMAILS.filter((each) => each !== INVALID),
  ANY_BUT_INVALID,
];

/** Whether a status cell holds only words that a run wrote. */
export function isOurWord(role: OutputRole, cell: Cell): boolean {
  if (role === "status") return isFormerStatus(cell) || OUR_STATUS.test(plainStatus(cell));
  return role !== "enriched_on" && STATUSES_OF_EMAILS.includes(String(cell));
}

/** Whether an earlier build wrote this status: in lower case, some in other words. */
export function isFormerStatus(cell: Cell | undefined): boolean {
  return FORMER_STATUS.test(String(cell));
}

const FORMER_STATUS = statusOf([
  "queued|(?:input changed,|found, kept aside|not accepted:) .+",
  "skipped: (?:first or|company or|profile|the|a name|asked|two|waits|no e-|erased).+",
]);
const OUR_STATUS = statusOf([
  // Earlier builds said that it waits, also where nothing went on.
  `(?:waiting: )?${QUEUED}`,
  CHANGED,
  BLOCKED,
  `${KEPT_ASIDE}[\\w-]+`,
  `${REFUSED}(?:: .+)?`,
  `${LEFT_OUT}(?:${Object.values(SKIP_WORDS).join("|")})`,
]);

const NAMES = `(?:${FIELDS.map((field) => FIELD_NAMES[field]).join("|")}) `;
const NAMED = new RegExp(`^${NAMES}`);
const BEFORE_NAME = new RegExp(`, (?=${NAMES})`);

/** A status as its words are compared. */
function plainStatus(cell: Cell): string {
  const text = String(cell).split(BESIDE).join("");
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Matches every status of these words, alone or behind the names of fields. */
function statusOf(words: readonly string[]): RegExp {
  const word = `(?:${[...Object.values(OUTCOME_WORDS), ...words].join("|")})`;
  const named = `(?:${Object.values(FIELD_NAMES).join("|")}) ${word}`;
  return new RegExp(`^(?:${word}|${named}(?:, ${named})*)$`);
}
