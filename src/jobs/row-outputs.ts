import { capitalised } from "../core/capitalised";
import { type AnyField, FIELD_NAMES, type Field, isContactField } from "../core/field";
import { OUTCOME_WORDS } from "../core/outcome";
import { moreRoles, type OutputRole } from "../core/output-column";
import { POLICY } from "../core/policy";
import { SKIP_WORDS } from "../core/subject";
import type { Ask } from "../ledger/ask";
import type { Cell } from "../ports/spreadsheet";
import { wholeContact } from "../service/rest";
import { fromWire } from "../service/wire-names";
import type { Sums } from "../store/sums";
import { moreOutputs } from "./lookup-outputs";
import type { Decision, PlannedCell } from "./plan";

/** What the output cells of a row should hold; absent roles are left as they are. */
export type RowOutputs = Partial<Record<OutputRole, Cell>>;

const QUEUED = "waiting: not asked yet";
const LEFT_OUT = "left out: ";
const CHANGED = `${LEFT_OUT}its input changed`;
const KEPT_ASIDE = "kept aside: ";
const REFUSED = "not possible";

/** A time in whole seconds, since a sheet may drop the rest. */
export function sheetTime(ms: number): Date {
  return new Date(Math.floor(ms / 1000) * 1000);
}

/** Decides the output cells of one row from the decisions of its cells. Pure. */
export function rowOutputs(cells: PlannedCell[]): RowOutputs {
  const outputs: RowOutputs = saysEarlier(cells) ? {} : { status: statusText(cells) };
  let answeredAtMs = 0;
  for (const { row, field, decision, placed, shown } of cells) {
    const ask = answeredAsk(decision);
    if (!ask) continue;
    answeredAtMs = Math.max(answeredAtMs, ask.answeredAtMs);
    Object.assign(outputs, shown ?? fieldOutputs(field, ask, placed));
    if (isContactField(field) && moreRoles(field).some((role) => role in row.outputs))
      Object.assign(outputs, contactOutputs(field, ask));
  }
  const dayStart = cells[0]?.dayStart ?? Number;
  if (answeredAtMs > 0) outputs.enriched_on = sheetTime(dayStart(answeredAtMs));
  return outputs;
}

/**
 * Whether the row says what it said before: until a fresh answer comes where some of it is to be asked again, and what was
 * found of its e-mail where a run for something else leaves it out.
 */
export function saysEarlier(cells: PlannedCell[]): boolean {
  return (
    cells.some(
      ({ row, decision, previous }) =>
        previous !== undefined && isQueued(decision) && (row.outputs.status ?? "") !== "",
    ) ||
    cells.every(
      ({ row: { outputs }, field, decision }) =>
        decision.kind === "skipped" &&
        (field === "phone" || field === "personal_email") &&
        !outputs[field] &&
        /^(?!Left|Wait|$)/.test(`${outputs.status}`),
    )
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

function fieldOutputs(field: AnyField, ask: Ask, statuses: PlannedCell["placed"]): RowOutputs {
  const { answer } = ask;
  if (answer.outcome !== "found") return {};
  if (field === "phone")
    return { phone: answer.value.split(", ")[0] ?? "", all_phones: answer.value };
  const placed = isPlaced(field, ask, statuses);
  const statusRole: OutputRole = field === "email" ? "email_status" : "personal_email_status";
  return { ...(placed ? { [field]: answer.value } : {}), [statusRole]: answer.detail };
}

/** What further columns show of a contact's answer. */
function contactOutputs(field: Field, { answer }: Ask): RowOutputs {
  if (answer.outcome !== "found") return {};
  return moreOutputs(field, fromWire(wholeContact(field, answer)));
}

/** Whether the run puts a found address into the sheet. The others stay in the saved results. */
function isPlaced(
  field: AnyField,
  { answer }: Ask,
  statuses: readonly string[] = POLICY.placedEmailStatuses,
): boolean {
  if (field === "personal_email") return !POLICY.unplacedPersonalStatuses.includes(answer.detail);
  const { detail } = answer;
  if (field !== "email" || detail === "" || statuses.includes(detail)) return true;
  return detail !== INVALID && statuses.includes(ANY_BUT_INVALID);
}

/**
 * How many cells show what was found for them; of how many it is kept aside and may be placed, is invalid, or meets
 * something else.
 */
export function countPlaced(
  cells: readonly PlannedCell[],
): Pick<Sums, "placed" | "phones" | "aside" | "invalid" | "blocked"> {
  const counts = { placed: 0, phones: 0, aside: 0, invalid: 0, blocked: 0 };
  for (const { row, field, decision, placed, shown } of cells) {
    const ask = answeredAsk(decision);
    if (ask?.answer.outcome !== "found") continue;
    const role = field as OutputRole;
    const value = (shown ?? fieldOutputs(field, ask, placed))[role];
    const { detail } = ask.answer;
    if (value === undefined && detail === INVALID) counts.invalid++;
    else if (value === undefined) counts.aside++;
    else if (String(row.outputs[role]) === String(value)) {
      counts.placed++;
      if (field === "phone") counts.phones++;
    } else if ((row.outputs[role] ?? "") !== "") counts.blocked++;
  }
  return counts;
}

/** One word if all fields share it; else each field's name and word. People filter by what it begins with. */
function statusText(cells: PlannedCell[]): string {
  const words = cells.map((cell) => ({ field: cell.field, word: decisionWord(cell) }));
  const [first] = words;
  return capitalised(
    first && words.every(({ word }) => word === first.word)
      ? first.word
      : words.map(({ field, word }) => `${FIELD_NAMES[field]} ${word}`).join(", "),
  );
}

function decisionWord({ field, decision, placed }: PlannedCell): string {
  if (decision.kind === "skipped")
    return decision.reason === "blank" ? "" : LEFT_OUT + SKIP_WORDS[decision.reason];
  if (decision.kind === "changed") return CHANGED;
  if (decision.kind === "ask" || !decision.ask) return QUEUED;
  const { outcome, detail } = decision.ask.answer;
  if (outcome === "found" && !isPlaced(field, decision.ask, placed)) return KEPT_ASIDE + detail;
  if (outcome !== "refused") return OUTCOME_WORDS[outcome];
  return detail === "" ? REFUSED : `${REFUSED}: ${detail}`;
}

const INVALID = "invalid";
const STATUSES_OF_EMAILS = ["valid", INVALID, "risky", "deliverable", "catch-all", "N/A"];

/**
 * Among statuses to place: all that *Place these too* places, also one that nobody knows. An invalid e-mail is placed only
 * where a person ticks it.
 */
export const ANY_BUT_INVALID = "*";
export const PLACEABLE: readonly string[] = [
  ...STATUSES_OF_EMAILS.filter((each) => each !== INVALID),
  ANY_BUT_INVALID,
];

/** Whether a status cell holds words that a run wrote, and none of a person's. */
export function isOurWord(role: OutputRole, cell: Cell): boolean {
  const text = String(cell);
  if (role === "status")
    return isFormerStatus(cell) || OUR_STATUS.test(text.charAt(0).toLowerCase() + text.slice(1));
  return role !== "enriched_on" && STATUSES_OF_EMAILS.includes(text);
}

/** Whether it is as builds before this one wrote it: the same, or other words, and no capital. */
export function isFormerStatus(cell: Cell | undefined): boolean {
  return FORMER_STATUS.test(String(cell));
}

const FORMER_STATUS = statusOf([
  "queued|(?:input changed,|found, kept aside|not accepted:) .+",
  "skipped: (?:first or|company or|profile|the|a name|asked|two|waits|no e-|erased).+",
]);
const OUR_STATUS = statusOf([
  QUEUED,
  CHANGED,
  `${KEPT_ASIDE}[\\w-]+`,
  `${REFUSED}(?:: .+)?`,
  `${LEFT_OUT}(?:${Object.values(SKIP_WORDS).join("|")})`,
]);

/** Matches every status of these words, alone or behind the names of fields. */
function statusOf(words: readonly string[]): RegExp {
  const word = `(?:${[...Object.values(OUTCOME_WORDS), ...words].join("|")})`;
  const named = `(?:${Object.values(FIELD_NAMES).join("|")}) ${word}`;
  return new RegExp(`^(?:${word}|${named}(?:, ${named})*)$`);
}
