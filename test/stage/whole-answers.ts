import { checksum } from "../../src/core/checksum";
import { type AnyField, isContactField } from "../../src/core/field";
import { isObject, parseJson } from "../../src/core/json";
import { fieldOfQuestion } from "../../src/core/subject";
import { asksOfRows, parseSavedRow, SAVED_COLUMNS } from "../../src/ledger/saved-row";
import { unpackValue } from "../../src/outbox/packed-value";
import { wholeContact } from "../../src/service/rest";
import { nodeCodec } from "../src/ports/node-codec";
import type { Desk } from "./desk";

export type Body = Record<string, unknown>;

/** What reaches a script of paid answers, as it came. */
export interface Came {
  /** In the order in which they came, from the service or by its calls of the webhook. */
  bodies: Body[];
  /** Those of them that the executions at work have not stored yet. */
  inHand(): Body[];
}

/** Notes every paid answer that reaches the script from now on. */
export function answersOf({ runtime }: Desk): Came {
  const bodies: Body[] = [];
  const held = new Map<unknown, Body[]>();
  runtime.intercept(({ service, method, args, execution }, phase, answer) => {
    if (phase !== "after") return undefined;
    if (service === "properties" && method.startsWith("set")) held.delete(execution.id);
    if (service !== "fetch") return undefined;
    const requests = args[0] as { url: string; method: string }[];
    const answers = (answer() ?? []) as { status: number; text: string }[];
    const came = answers.flatMap(({ status, text }, at) =>
      status === 200 && !/\/(credits|preview)$|script\.google/.test(requests[at]?.url ?? "")
        ? [parseJson(text) as Body]
        : [],
    );
    bodies.push(...came);
    held.set(execution.id, came);
    return undefined;
  });
  const { webApp } = runtime;
  const receive = webApp.fetch.bind(webApp);
  webApp.fetch = async (call) => {
    const body = parseJson(call.body ?? "");
    if (isObject(body) && "enrichment_id" in body) {
      bodies.push(body);
      held.set(call, [body]);
    }
    return receive(call).finally(() => held.delete(call));
  };
  return { bodies, inHand: () => [...held.values()].flat() };
}

/** Every field of the interface, fields that it does not know, and a text of 60,000 characters: longer than a cell. */
export function fill(desk: Desk): void {
  for (const kind of ["every-field", "unknown-fields", "long-text", "webhook-full"] as const)
    desk.service.faults.add({ kind });
}

/** Those that brought something: a search only once it is over. */
export const found = (came: readonly Body[]) =>
  came.filter(({ status, jobs, search, leads, ...body }) => {
    if (status === "error" || "search_name" in body) return false;
    if ("enrichment_id" in body) return isFound(body);
    if (search) return (search as Body).status === "FINISHED" && (leads as Body[]).length > 0;
    return (jobs as Body[] | undefined)?.length !== 0;
  });

function isFound({ email, personal_email, phone, phones }: Body): boolean {
  return [email, personal_email, phone, phones].flat().some(Boolean);
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

/**
 * A body without what the add-on sent with its request, so that two of them can be compared in any order. Of a
 * long text only its mark, so that a difference can be read.
 */
export function asText({ custom: _, ...body }: Body): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))),
    (_name, value: unknown) =>
      typeof value === "string" && value.length > 1_000
        ? `${value.length} characters, ${checksum([value])}`
        : value,
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
