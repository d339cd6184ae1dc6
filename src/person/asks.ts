import { type AnyField, isContactField } from "../core/field";
import { normalProfileUrl } from "../core/normal-form";
import { askedKeys, type Described } from "../core/one-person";
import { type Search, textWithoutPerson } from "../core/strike";
import { fieldOfQuestion, profileKey } from "../core/subject";
import { shownValues } from "../jobs/previous-asks";
import { contactOutputs } from "../jobs/row-outputs";
import type { Ask } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import { packValue } from "../outbox/packed-value";
import type { Codec } from "../ports/codec";
import { keptRows, lookupRows, type ValueRow } from "../service/lookup";

/** The keys and e-mails by which a look-up identifies its person. No keys if it is about a company. */
export function describeAsk(ask: Ask, knowledge: Knowledge): Described {
  const field = fieldOfQuestion<AnyField>(ask.question);
  const isOfFeed = field === "comments" || field === "posts";
  if (!isContactField(field) && field !== "lead" && !isOfFeed) return { keys: [] };
  const answered = normalProfileUrl(ask.answer.profileUrl);
  const values = shownValues(ask, knowledge);
  return {
    keys: [...askedKeys(ask), ...(answered === "" ? [] : [profileKey(answered)])],
    emails: isOfFeed ? [] : values.filter((each) => /^[^\s@]+@[^\s@]+$/.test(each)),
  };
}

/** Every text that cells can show of a found answer: a run's columns, columns added later, and formulas. */
export function cellsShowing(ask: Ask, knowledge: Knowledge): string[] {
  if (ask.answer.outcome !== "found") return [];
  const field = fieldOfQuestion<AnyField>(ask.question);
  const others = isContactField(field)
    ? Object.values(contactOutputs(field, ask))
    : lookupRows(field, knowledge.valueOf(ask)).flat();
  return [...shownValues(ask, knowledge), ...others.map(String)];
}

/** Another subject's look-up without this person in its answer; the same object if that does not name them. */
export function askWithout(ask: Ask, search: Search, knowledge: Knowledge, codec: Codec): Ask {
  if (isContactField(fieldOfQuestion(ask.question))) return ask;
  const value = knowledge.valueOf(ask);
  const { detail, raw } = ask.answer;
  const rows = keptRows(value)?.flatMap((row) => rowWithout(row, ask, search));
  const left = {
    value: rows ? JSON.stringify(rows) : textWithoutPerson(value, search),
    detail: search.eraser.from(detail),
    raw: textWithoutPerson(raw, search),
  };
  if (left.value === value && left.detail === detail && left.raw === raw) return ask;
  return { ...ask, answer: { ...ask.answer, ...left, value: packValue(codec, left.value) } };
}

/** Drops a comment that they wrote; elsewhere removes only what names them. */
function rowWithout(row: ValueRow, { question }: Ask, { eraser }: Search): ValueRow[] {
  const left = row.map((cell) => (typeof cell === "string" ? eraser.from(cell) : cell));
  const isTheirs = left.some((cell, at) => cell === "" && row[at] !== "");
  return isTheirs && fieldOfQuestion<AnyField>(question) === "comments" ? [] : [left];
}
