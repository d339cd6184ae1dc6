import { type AnyField, isContactField } from "../../src/core/field";
import { parseJson } from "../../src/core/json";
import { fieldOfQuestion } from "../../src/core/subject";
import { asksOfRows, parseSavedRow, SAVED_COLUMNS } from "../../src/ledger/saved-row";
import { unpackValue } from "../../src/outbox/packed-value";
import { wholeContact } from "../../src/service/rest";
import { nodeCodec } from "../src/ports/node-codec";
import type { Desk } from "./desk";

export type Body = Record<string, unknown>;

/** Every paid answer that reaches the script from now on, as it came, in the order in which they came. */
export function answersOf(desk: Desk): Body[] {
  const came: Body[] = [];
  desk.runtime.intercept((call, phase, answer) => {
    if (phase !== "after" || call.service !== "fetch") return undefined;
    const requests = call.args[0] as { url: string; method: string }[];
    const answers = (answer() ?? []) as { status: number; text: string }[];
    for (const [at, { status, text }] of answers.entries())
      if (status === 200 && !/\/(credits|preview)$|script\.google/.test(requests[at]?.url ?? ""))
        came.push(parseJson(text) as Body);
    return undefined;
  });
  return came;
}

/** By question, every answer that brought something, as the hidden tab holds it, and what it cost. */
export function savedAnswers(desk: Desk): Map<string, { whole: Body; detail: string }> {
  const rows = desk.runtime.sheets
    .read("Enrich: saved results")
    .slice(1)
    .map((line) => line.slice(0, SAVED_COLUMNS.length).map(String))
    .map((contents) => ({ contents, asks: parseSavedRow(contents) ?? [] }));
  const asks = asksOfRows(rows).filter(({ answer: { outcome } }) => outcome === "found");
  return new Map(
    asks.map(({ question, answer }) => {
      const field = fieldOfQuestion<AnyField>(question);
      const whole = isContactField(field)
        ? wholeContact(field, answer)
        : parseJson(unpackValue(nodeCodec, answer.value));
      return [question, { whole: whole as Body, detail: answer.detail }];
    }),
  );
}

/** A body without what the add-on sent with its request, so that two of them can be compared in any order. */
export function asText({ custom: _, ...body }: Body): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}

/** Fills the file's properties with other things up to this share. */
export function fillStore(desk: Desk, share: number): void {
  const store = desk.runtime.stores.properties.document;
  const bytes = () => [...store].join("").length;
  const piece = 9_000;
  for (let at = 0; bytes() < 512_000 * share; at++) {
    const room = Math.min(piece, Math.max(1, Math.floor(512_000 * share - bytes()) - 12));
    store.set(`other.${at}`, "x".repeat(room));
  }
}
