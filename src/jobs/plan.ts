import { dayStarts } from "../core/day-start";
import { type AnyField, type Field, isContactField, mayBeValue } from "../core/field";
import { contactKeys } from "../core/one-person";
import { fieldRoles } from "../core/output-column";
import { keysOf, type Named } from "../core/question-marks";
import { type Doubt, doubtOf, strongestFirst } from "../core/same-person";
import { contactQuestion, missingFor, type SkipReason } from "../core/subject";
import { type Ask, mostTelling } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import type { TableRow } from "../sheet/table";
import { isLookup, type Job, kindOf } from "../store/jobs";
import { NO_SUMS, SUM_OF_OUTCOME, type Sums } from "../store/sums";
import {
  type AssignedAsks,
  assignAsks,
  cellKey,
  misplacedValues,
  type RowQuestion,
} from "./assign-asks";
import { KIND_RULES } from "./kind-rules";
import { lookupOutputs, type Shown } from "./lookup-outputs";
import { isAnothers, PreviousAsks, shownValues } from "./previous-asks";

/**
 * What is decided of one cell (a row's field):
 *   skipped    it cannot be asked, and why
 *   known      answered, or being asked, by somebody else than this run
 *   asked      this run asked for this row
 *   changed    this run asked for this row, whose input has changed since: it gets nothing
 *   duplicate  another row of this run asks, or asked, about the same person
 *   ask        to be asked
 */
export type Decision =
  | { kind: "skipped"; reason: SkipReason }
  | { kind: "known" | "asked" | "changed"; ask: Ask }
  | { kind: "duplicate"; ask: Ask | undefined }
  /** `keys`: no other row may be asked under these meanwhile. */
  | { kind: "ask"; keys: readonly string[] };

export interface PlannedCell extends Named {
  row: TableRow;
  field: AnyField;
  decision: Decision;
  /** Set for known answers, also if the run asks such people again. */
  doubt?: Doubt | undefined;
  /** One object for all cells of a plan: a large tab has many. */
  rules?: OutputRules | undefined;
  /** Earlier answers that a fresh one replaces. */
  previous?: readonly string[] | undefined;
  /** What its answer shows, if it is not about a contact. */
  shown?: Shown | undefined;
  /** Values of a person who is in another row now, or whom the row named before. */
  misplaced?: readonly string[] | undefined;
  /** Set on a row's first cell once the row shows all that its cells say. */
  isSettled?: boolean;
}

/** What a run's cells share about writing them. */
export interface OutputRules extends Pick<PlanTerms, "placed" | "overwrite" | "own"> {
  /** The first moment of a day, where dates are shown without the time. */
  dayStart?: ((ms: number) => number) | undefined;
  /** Why a field that this run does not look for cannot be asked, or what was answered about it, whoever asked. */
  otherwise: (row: TableRow, field: Field) => Decision | undefined;
  /** Whether what a row shows in a contact's field was found for others alone. */
  isAnothers: (row: TableRow, field: AnyField) => boolean;
}

export interface Plan {
  /** By row, in the order of the sheet. Blank rows and rows outside the run have none. */
  cells: PlannedCell[];
  /** What this run asked for rows that are gone. The saved results keep it. */
  gone: Ask[];
  /** Without the counts of what the sheet shows: see `countPlaced`. */
  sums: Sums;
  /** What became known since; see `Knowledge`. */
  undecided: Knowledge["undecided"];
}

/** A run, as far as it decides its cells; its other terms may be left out. `before` is of a run that is undone. */
export type PlanTerms = Partial<Job> &
  Pick<Job, "id" | "fields" | "scope"> & { before?: ShownBefore };

/** Whether a cell showed this role before the run; undefined if unknown. See `readShownBefore`. */
export type ShownBefore = (cell: PlannedCell, role: string) => boolean | undefined;

/** What the cells of one plan are decided from. */
interface Facts {
  job: PlanTerms;
  knowledge: Knowledge;
  previous: PreviousAsks;
  asked: AssignedAsks;
  /** See `Job.former`. */
  former: ReadonlySet<string>;
  /** What another row will ask, by every key of its person. */
  asking: Set<string>;
}

/**
 * Decides every cell of the run from its rows and from all that is known, and shows `knowledge` the people in the rows.
 * Of several rows about one person, the one with the most inputs asks.
 */
export function planCells(rows: TableRow[], job: PlanTerms, knowledge: Knowledge): Plan {
  const wanted = questionsOf(rows, job, knowledge);
  // Passes the cached questions, since `knowledge` keeps them longer than these rows.
  const asks = new Map(job.fields.map((field) => [field, asking(field, job, knowledge)]));
  knowledge.see(wanted.flatMap(({ row, field }) => asks.get(field)?.(row.contact) ?? []));
  const { undecided } = knowledge;
  const { cells, gone } = decideCells(wanted, knowledge.ofJob(job.id), job, knowledge);
  const decided = { cells: job.undone && isMarked(job) ? cells.filter(mayBeOf(job)) : cells, gone };
  return { ...decided, sums: sumUp(decided, job.lost), undecided };
}

function isMarked({ scope }: PlanTerms): boolean {
  return scope !== "all";
}

/** Whether a run over chosen rows may have filled a cell. A later run may have given its row another ref. */
function mayBeOf({ id, before }: PlanTerms): (cell: PlannedCell) => boolean {
  return (cell) => {
    const { row, field, decision } = cell;
    const mayFill = () =>
      decision.kind === "known" && fieldRoles(field).some((role) => before?.(cell, role) !== true);
    return row.ref.startsWith(id) || (row.ref !== "" && (isOfRun(decision) || mayFill()));
  };
}

/** Whether a run itself asked for the cell, or for another row of the same person. */
export function isOfRun({ kind }: Decision): boolean {
  return kind === "asked" || kind === "duplicate";
}

/** Decides the cells of these questions. `asks` are those of the run that may belong to them. */
export function decideCells(
  given: RowQuestion[],
  asks: Ask[],
  job: PlanTerms,
  knowledge: Knowledge,
): Pick<Plan, "cells" | "gone"> {
  const previous = new PreviousAsks(job, knowledge);
  const questions =
    job.live === false
      ? given.flatMap((each) => withoutLive(each, job, knowledge, previous) ?? [])
      : given.filter((each) => previous.includes(each));
  const asked = assignAsks(questions, asks);
  const former = new Set(job.former);
  const facts: Facts = { job, knowledge, previous, asked, former, asking: new Set() };
  const rules = rulesOf(job, knowledge);
  const isFresh = job.again === "known" || job.doubted !== undefined;
  // One by one: pairs of all of them would take megabytes of a large tab's peak.
  const decided = new Map<RowQuestion, Decided>();
  for (const each of strongestFirst(questions)) decided.set(each, decide(each, facts));
  const cells = questions.map((each): PlannedCell => {
    const { row, field, question, keys } = each;
    const [decision, doubt] = decided.get(each) as Decided;
    const ask = "ask" in decision ? decision.ask : undefined;
    return {
      row,
      field,
      question,
      keys,
      decision,
      doubt,
      shown: ask && isLookup(job) ? lookupOutputs(field, ask, knowledge) : undefined,
      rules,
      previous: isFresh ? previous.values(each) : undefined,
      misplaced: misplacedValues(each, asked, knowledge, former),
      isSettled: false,
    };
  });
  return { cells, gone: [...asked.unassigned] };
}

/** Apart, since cells keep it: a function made beside the maps of a decision would keep those, too. */
function rulesOf(job: PlanTerms, knowledge: Knowledge): OutputRules {
  const { placed, overwrite, own, zone } = job;
  return {
    ...{ placed, overwrite, own },
    dayStart: zone === undefined ? undefined : dayStarts(zone),
    otherwise(row, field) {
      const each = asking(field, job, knowledge)(row.contact);
      if (each.skipped) return { kind: "skipped", reason: each.skipped };
      const ask = knowledge.of(each);
      return ask && { kind: "known", ask };
    },
    isAnothers: (row, field) =>
      isContactField(field) &&
      isAnothers({ row, field, ...asking(field, job, knowledge)(row.contact) }, knowledge),
  };
}

export function questionsOf(rows: TableRow[], job: PlanTerms, knowledge: Knowledge): RowQuestion[] {
  const questions: RowQuestion[] = [];
  const marked = isMarked(job) && !job.undone;
  const fields = job.fields.map((field) => ({ field, ask: asking(field, job, knowledge) }));
  for (const row of rows) {
    // Undo looks also where a later run has given a row another ref.
    if (marked && !row.ref.startsWith(job.id)) continue;
    for (const { field, ask } of fields) {
      const { question, keys, skipped } = ask(row.contact);
      if (skipped !== "blank") questions.push({ row, field, question, keys, skipped });
    }
  }
  return questions;
}

type Asked = Pick<RowQuestion, "question" | "keys" | "skipped">;

/** Questions by their terms, then by contact: a run plans its rows many times, and contacts do not change. */
const asked = new Map<string, WeakMap<TableRow["contact"], Asked>>();

/** Gives each contact's question about a field, or why there is none; worked out once for each. */
function asking(
  field: AnyField,
  job: PlanTerms,
  knowledge: Knowledge,
): (contact: TableRow["contact"]) => Asked {
  const kind = kindOf(job);
  const rules = KIND_RULES[kind];
  const key = `${kind} ${field} ${job.profileOnly} ${job.namesNeeded} ${job.live} ${job.titles}`;
  const known = asked.get(key) ?? new WeakMap<TableRow["contact"], Asked>();
  asked.set(key, known);
  return (contact) => {
    const present = known.get(contact);
    if (present) return present;
    const skipped = rules.missing(field, contact, job);
    const named: Named = skipped
      ? { question: "" }
      : knowledge.asAsked(rules.question(field, contact, job));
    const found = { question: named.question, keys: keysOf(named), skipped };
    known.set(contact, found);
    return found;
  };
}

/**
 * A row's question in a run without live results; undefined if the run leaves it out. It is the one this run has asked.
 * Else it is the live one if that is found, or if it is pending or unanswered and the other says nothing: we never pay
 * again for less. A live question chosen here is never asked.
 */
function withoutLive(
  each: RowQuestion,
  job: PlanTerms,
  knowledge: Knowledge,
  previous: PreviousAsks,
): RowQuestion | undefined {
  if (each.skipped) return previous.includes(each) ? each : undefined;
  const live = {
    ...each,
    ...asking(each.field, { ...job, live: undefined }, knowledge)(each.row.contact),
  };
  const [ofLive, ofThis] = [knowledge.about(live), knowledge.about(each)];
  const isOwn = (ask: Ask) => ask.job === job.id;
  if (ofLive.some(isOwn)) return live;
  if (ofThis.some(isOwn)) return each;
  if (job.again === "known") return previous.obstacle(live) ? live : each;
  if (job.again) return previous.includes(each, live) ? each : undefined;
  const best = mostTelling(ofLive)?.answer.outcome;
  if (best === "found") return live;
  if (ofThis.some(({ answer }) => answer.outcome !== "failed")) return each;
  return best === "pending" || best === "unknown" ? live : each;
}

type Decided = [Decision, doubt?: Doubt | undefined];

function decide(each: RowQuestion, facts: Facts): Decided {
  const { row, field, skipped } = each;
  // What this run asked for the cell comes first, even if its input is incomplete by now.
  const key = cellKey(row, field);
  const own = facts.asked.byCell.get(key);
  if (own) return [{ kind: "asked", ask: own }];
  const changed = facts.asked.changed.get(key);
  if (changed) return [{ kind: "changed", ask: changed }];
  // A person erased from this file is neither asked nor shown.
  const isErased = facts.knowledge.isErased?.(contactKeys(row.contact));
  const reason =
    skipped ?? (isErased ? "erased" : field === "phone" ? phoneSkipReason(row, facts) : undefined);
  return reason ? [{ kind: "skipped", reason }] : decideQuestion(each, facts);
}

function decideQuestion(each: RowQuestion, facts: Facts): Decided {
  const { job, knowledge, previous } = facts;
  const keys = knowledge.keysFor(each);
  if (!keys) return [{ kind: "skipped", reason: "namesakes" }];
  const about = knowledge.about(each, job.id);
  const present = job.again ? previous.obstacle(each) : mostTelling(about);
  const outcome = present?.job === job.id ? undefined : present?.answer.outcome;
  if (!present || !outcome || outcome === "failed" || outcome === "unknown")
    return [decideToAsk(each, keys, about, present, facts)];
  const doubt = doubtOf(each, present);
  return doubt && job.doubted?.includes(doubt)
    ? [decideToAsk(each, keys, about, undefined, facts), doubt]
    : [{ kind: "known", ask: present }, doubt];
}

/** Nobody else has an answer that counts. */
function decideToAsk(
  each: RowQuestion,
  keys: readonly string[],
  about: Ask[],
  present: Ask | undefined,
  facts: Facts,
): Decision {
  const { job, asking } = facts;
  const ofRun = mostTelling(about.filter((ask) => ask.job === job.id));
  const held = heldReason(each, about, facts);
  if (held) return { kind: "skipped", reason: held };
  if (ofRun) return { kind: "duplicate", ask: ofRun };
  if (present?.answer.outcome === "unknown") return { kind: "skipped", reason: "no answer yet" };
  if (keys.some((key) => asking.has(key))) return { kind: "duplicate", ask: undefined };
  const own = keysOf(each);
  const more = keys.filter((key) => !own.includes(key));
  const taken = more.length > 0 ? own.concat(more) : own;
  for (const key of taken) asking.add(key);
  return { kind: "ask", keys: taken };
}

/** Why nothing is asked: the cell holds a text that is none of ours and may not be overwritten, so no answer would stand there. */
function heldReason(each: RowQuestion, about: Ask[], facts: Facts): SkipReason | undefined {
  const { job, asked, knowledge, former } = facts;
  const { row, field } = each;
  const [role] = fieldRoles(field);
  // To look up again is chosen for what stands there; a look-up by other terms replaces what the former ones brought.
  if (!role || (!job.blanks && (job.again || !isContactField(field)))) return undefined;
  if (job.overwrite?.includes(role) && !row.formulas.includes(role)) return undefined;
  const held = String(row.outputs[role] ?? "");
  const ours = [
    ...about.flatMap((ask) => shownValues(ask, knowledge)),
    ...misplacedValues(each, asked, knowledge, former),
  ];
  if (held.trim() === "" || ours.includes(held)) return undefined;
  // The price offers to replace what was found for another person.
  if (!job.blanks && isAnothers(each, knowledge)) return undefined;
  return mayBeValue(field, held) ? "held" : "other text";
}

/** Why a run that asks phones only after a found e-mail skips this phone or puts it off. */
function phoneSkipReason({ contact, outputs }: TableRow, facts: Facts): SkipReason | undefined {
  const { job, knowledge, previous } = facts;
  // An address of the person's own counts as found.
  if (!job.phoneNeedsEmail || mayBeValue("email", String(outputs.email))) return undefined;
  if (missingFor("email", contact, job.profileOnly)) return "no e-mail";
  const question = contactQuestion("email", contact);
  const about = knowledge.about(question);
  const own = mostTelling(about.filter((ask) => ask.job === job.id));
  const askedHere = job.fields.includes("email");
  const ask =
    own ?? (askedHere && job.again === "known" ? previous.obstacle(question) : mostTelling(about));
  const outcome = ask?.answer.outcome;
  if (outcome === "found") return undefined;
  if (outcome === "pending" || outcome === "unknown") return "e-mail first";
  const toBeAsked = askedHere && !own && (!ask || outcome === "failed");
  return toBeAsked ? "e-mail first" : "no e-mail";
}

export function sumUp({ cells, gone }: Pick<Plan, "cells" | "gone">, lost = 0): Sums {
  const sums: Sums = { ...NO_SUMS, wanted: cells.length + gone.length, credits: lost };
  const asks = [...gone];
  const asked = new Set<unknown>(gone.map(({ ref }) => ref));
  // Rows that show the same answer are one person.
  const known = new Map<Ask, number>();
  for (const { row, decision } of cells) {
    if (decision.kind === "skipped") sums.skipped++;
    else if (decision.kind === "duplicate") sums.duplicates++;
    else if (decision.kind === "known") {
      sums.known++;
      if (!known.has(decision.ask)) known.set(decision.ask, row.row);
    } else {
      asked.add(row.row);
      if (decision.kind === "ask") sums.queued++;
      else asks.push(decision.ask);
    }
  }
  countAsks(sums, asks);
  sums.peopleAsked = asked.size;
  for (const row of known.values()) asked.add(row);
  sums.people = asked.size;
  return sums;
}

/** Adds what was asked, by its outcome and with its cost. */
export function countAsks(sums: Sums, asks: readonly Ask[]): void {
  for (const ask of asks) {
    sums.asked++;
    sums[SUM_OF_OUTCOME[ask.answer.outcome]]++;
    sums.credits += ask.credits;
  }
}

/** A run's counts after these answers. The next plan counts anew. */
export function withAnswered(sums: Sums, answered: readonly Ask[]): Sums {
  // What was sent since the last plan still counts as to be asked.
  const pending = Math.min(sums.pending, answered.length);
  const counted = { ...sums };
  counted.pending -= pending;
  counted.asked -= pending;
  counted.queued -= answered.length - pending;
  countAsks(counted, answered);
  return counted;
}
