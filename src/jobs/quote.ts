import { type AnyField, FIELD_NAMES, FIELDS } from "../core/field";
import { withoutLegalForm } from "../core/guess-columns";
import { isChargedByRequest } from "../core/kind";
import { mapValues } from "../core/map-values";
import { withoutAccents } from "../core/normal-form";
import { POLICY, TABLES } from "../core/policy";
import { namesAnother } from "../core/profile-name";
import type { Quoted, RowsFound } from "../core/quoted";
import { contactQuestion, fieldOfQuestion, type SkipReason, subjectKeys } from "../core/subject";
import { NO_RUN } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import type { Payer } from "../outbox/payer";
import type { TableRow } from "../sheet/table";
import type { Sums } from "../store/sums";
import type { FastestWay } from "./forecast";
import type { Plan, PlannedCell } from "./plan";
import { isAside } from "./row-outputs";

/** What a run would do and cost, before anything is written or spent. */
export interface Quote extends Quoted {
  /** `queued` is what would be asked. */
  sums: Sums;
  /** The row of each skipped cell, by reason. */
  skipped: Partial<Record<SkipReason, number[]>>;
  /** Undefined where the address has no credits to read. */
  creditsLeft: number | undefined;
  /** What the payer's limit of the month leaves; undefined without one. */
  monthLeft: number | undefined;
  /** Look-ups that would be sent, including those that wait for an e-mail. */
  lookups: number;
  /** Undefined unless it is another way than the run's own. */
  fastest: FastestWay | undefined;
}

/** What the planned cells cost. Phones that wait for an e-mail count as if it were found. Pure. */
export function priceCells(plan: Plan, prices: Payer["prices"], knowledge: Knowledge) {
  const rates = hitRates(knowledge);
  const asked = plan.cells.filter(({ decision }) => decision.kind === "ask");
  // Phones that will be asked once the person's e-mail is found, each counted once.
  const phones = plan.cells.filter(isLater).map(({ row }) => contactQuestion("phone", row.contact));
  const later = new Set(phones.map(({ question }) => question)).size;
  const sum = (credits: (field: AnyField) => number) =>
    asked.reduce((total, { field }) => total + credits(field), 0);
  const chargedShare = (field: AnyField) => (isChargedByRequest(field) ? 1 : rates[field].share);
  const likelyPhone = prices.phone * rates.phone.share * rates.email.share;
  const likely = sum((field) => prices[field] * chargedShare(field)) + later * likelyPhone;
  return {
    creditsAtMost: sum((field) => prices[field]) + later * prices.phone,
    creditsLikely: Math.round(likely),
    learned: asked.every(({ field }) => rates[field].learned),
    lookups: asked.length + later,
  };
}

function isLater({ decision }: PlannedCell): boolean {
  return decision.kind === "skipped" && decision.reason === "e-mail first";
}

/** How many people it would ask about, each once, which fields, and in which rows something looks wrong. */
export function whomToAsk({ cells }: Plan) {
  const asked = cells.filter((cell) => cell.decision.kind === "ask" || isLater(cell));
  const fields = new Set<AnyField>(asked.map(({ field }) => field));
  const rows = [...new Set(asked.map(({ row }) => row))];
  const known = cells.filter(({ decision }) => decision.kind === "known").map(({ row }) => row);
  return {
    people: rows.length,
    toFind: FIELDS.filter((field) => fields.has(field)),
    misfits: found(rows.filter(({ contact }) => namesAnother(contact))),
    lookalikes: found(writtenOtherwise(rows, known)),
  };
}

function found(rows: readonly TableRow[]): RowsFound {
  return { rows: rows.length, first: rows[0]?.row ?? 0 };
}

/**
 * The rows whose names and company are those of a row before, or of a known one, but for accents, umlauts and the legal
 * form. Two profile links are two people.
 */
function writtenOtherwise(rows: readonly TableRow[], known: readonly TableRow[]): TableRow[] {
  const seen = new Map<string, Set<string>>();
  const isProfile = (key: string) => key.startsWith("p:");
  const isWrittenOtherwise = ({ contact }: TableRow) => {
    const keys = [...subjectKeys(contact)];
    const [first = ""] = keys;
    const name = withoutAccents(keys.find((key) => key.startsWith("c:")) ?? "");
    if (name === "") return false;
    const loose = withoutLegalForm(name.replace(/([aou])e/g, "$1"));
    const there = seen.get(loose) ?? new Set();
    seen.set(loose, there.add(first));
    return [...there].some((key) => key !== first && !(isProfile(key) && isProfile(first)));
  };
  for (const row of known) isWrittenOtherwise(row);
  return rows.filter(isWrittenOtherwise);
}

/**
 * Counts each cell that something is known of once: found or pending, found but kept `aside`, not found, or in doubt.
 * `brought` counts found ones that a search brought; `former`, rows that name somebody else than when they were found.
 */
export function countKnown({ cells }: Plan, former: number): Quote["known"] {
  const counts = { found: 0, aside: 0, brought: 0, none: 0, alike: 0, less: 0, former };
  for (const cell of cells) {
    const { decision, doubt } = cell;
    if (doubt) counts[doubt]++;
    else if (decision.kind === "known") {
      const { ask } = decision;
      const isNone = ask.answer.outcome === "not_found" || ask.answer.outcome === "refused";
      counts[isNone ? "none" : isAside(cell, ask) ? "aside" : "found"]++;
    }
    if (decision.kind === "known" && decision.ask.job === NO_RUN) counts.brought++;
  }
  return counts;
}

export function skippedRows({ cells }: Plan): Quote["skipped"] {
  const rows: Quote["skipped"] = {};
  for (const { row, decision } of cells) {
    if (decision.kind !== "skipped") continue;
    rows[decision.reason] ??= [];
    rows[decision.reason]?.push(row.row);
  }
  return rows;
}

/** The fields that a run looks for. It makes no column for one that nobody can be asked for. */
export function fieldsToFind(
  { cells }: Plan,
  fields: readonly AnyField[],
  outputs: Partial<Record<string, string>>,
): AnyField[] {
  const may = cells.filter((cell) => cell.decision.kind !== "skipped" || isLater(cell));
  const asked = new Set(may.map(({ field }) => field));
  const left = fields.filter((field) => asked.has(field) || outputs[field]);
  return left.length > 0 ? left : [...fields];
}

/** The share found of each field's answers: `learned` once this file has enough of them, else assumed. Pure. */
export function hitRates(knowledge: Knowledge) {
  const [answered, found] = [new Map<AnyField, number>(), new Map<AnyField, number>()];
  for (const { question, answer } of knowledge.all()) {
    if (answer.outcome !== "found" && answer.outcome !== "not_found") continue;
    const field = fieldOfQuestion<AnyField>(question);
    answered.set(field, (answered.get(field) ?? 0) + 1);
    if (answer.outcome === "found") found.set(field, (found.get(field) ?? 0) + 1);
  }
  const rateOf = (field: AnyField) => {
    const all = answered.get(field) ?? 0;
    const learned = all >= POLICY.hitRateAnswers;
    return { share: learned ? (found.get(field) ?? 0) / all : TABLES.likelyFound[field], learned };
  };
  const rates = mapValues(FIELD_NAMES, (_, field) => rateOf(field as AnyField));
  return rates as Record<AnyField, ReturnType<typeof rateOf>>;
}
