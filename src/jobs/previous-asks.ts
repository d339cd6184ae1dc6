import { type AnyField, type Field, isContactField } from "../core/field";
import { addOne, listOf, type OneOrMore } from "../core/one-or-more";
import { isRemembered } from "../core/outcome";
import type { Named } from "../core/question-marks";
import { fieldOfQuestion } from "../core/subject";
import { type Ask, mostTelling } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import type { TableRow } from "../sheet/table";
import type { Job } from "../store/jobs";
import { lookupOutputs } from "./lookup-outputs";

/**
 * What other runs asked, for a run that asks some of it again. By question:
 *   failed   is asked again when it failed and nobody has an answer
 *   unknown  is asked again when its answer never came; it may be paid twice
 *   known    is asked again whatever the answer was, for fresh data; or only what is older than the person allows
 * What the service still works on is never asked again.
 */
export class PreviousAsks {
  constructor(
    private readonly job: Pick<Job, "id" | "again" | "knownSinceMs">,
    private readonly knowledge: Knowledge,
  ) {}

  /** Whether a cell belongs to the run at all. An answer to any one of its questions is enough. */
  includes(...asked: Named[]): boolean {
    const { again } = this.job;
    if (again === undefined || again === "known") return true;
    const asks = asked.flatMap((each) => this.about(each));
    return mostTelling(asks)?.answer.outcome === again;
  }

  /** Why the question must not be asked again; undefined when it may be. */
  obstacle(asked: Named): Ask | undefined {
    const asks = this.about(asked);
    const { again, knownSinceMs = Number.POSITIVE_INFINITY } = this.job;
    const pending = asks.find((ask) => ask.answer.outcome === "pending");
    if (pending || again !== "known") return pending;
    const answered = asks.filter((ask) => isRemembered(ask.answer.outcome));
    const young = mostTelling(answered.filter((ask) => ask.askedAtMs >= knownSinceMs));
    if (young) return young;
    const answeredMs = Math.max(0, ...answered.map((ask) => ask.askedAtMs));
    return asks.find((ask) => ask.answer.outcome === "unknown" && ask.askedAtMs >= answeredMs);
  }

  /** Values found before. The sheet may show them, and a fresh answer replaces them. */
  values(asked: Named): string[] {
    return this.about(asked).flatMap((ask) => shownValues(ask, this.knowledge));
  }

  private about(asked: Named): Ask[] {
    return this.knowledge.about(asked).filter((ask) => ask.job !== this.job.id);
  }
}

/** The texts of the cells that show an answer: all phone numbers in one, the first in another. */
export function shownValues(ask: Ask, knowledge: Knowledge): string[] {
  const { outcome, value } = ask.answer;
  if (outcome !== "found") return [];
  const field = fieldOfQuestion<AnyField>(ask.question);
  const texts = isContactField(field)
    ? [value, value.split(", ")[0] ?? ""]
    : Object.values(lookupOutputs(field, ask, knowledge)).map(String);
  return [...new Set(texts)].filter((text) => text !== "");
}

/** The asks that found what a cell shows, as far as they were known at the first such question. */
export function asksShowing({ row, field }: Shown, knowledge: Knowledge): Ask[] {
  if (!knowledge.shown) {
    const asks = new Map<string, OneOrMore<Ask>>();
    for (const ask of knowledge.all())
      for (const text of shownValues(ask, knowledge))
        addOne(asks, `${fieldOfQuestion(ask.question)} ${text}`, ask);
    knowledge.shown = asks;
  }
  return listOf(knowledge.shown, `${field} ${row.outputs[field as Field]}`);
}

/** A cell of a row, and the contact that the row names. */
type Shown = Named & { row: TableRow; field: AnyField };

/**
 * Whether a cell shows what was found for others alone, and not for whom its row names, who may have more inputs by now.
 * False if two people may be meant.
 */
export function isAnothers(cell: Shown, knowledge: Knowledge): boolean {
  const showing = asksShowing(cell, knowledge);
  const isOwn = (ask: Ask) =>
    subjectOf(ask) === subjectOf(cell) || knowledge.about(cell).includes(ask);
  const isNamed = cell.question !== "" && showing.length > 0 && !!knowledge.keysFor(cell);
  return isNamed && !showing.some(isOwn);
}

/** Whom a question is about. */
export function subjectOf({ question }: Named): string {
  return question.slice(question.indexOf(" "));
}
