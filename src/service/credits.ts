import { enrichError } from "../core/errors";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { errorOf } from "./call";
import type { Connection } from "./connection";
import { request } from "./endpoint";
import { readReply } from "./reply";

/** The request for the account's credits. Free, so it also tests key and address before anything is spent. */
export function readCredits(connection: Connection): HttpRequest {
  return request(connection, "credits");
}

/** All numbers in the account's answer, by name, and the one that we take as credits left. */
export interface Credits {
  left: number;
  byName: Record<string, number>;
}

/**
 * Reads the account's credits. The body is not documented (service-gaps), so this takes any number, nested or
 * not. Throws the halt that the answer means, SLOW_DOWN, SERVICE_ERROR, or WRONG_ADDRESS if the answer is not
 * the service's.
 */
export function readCreditsReply(response: HttpResponse): Credits {
  const reply = readReply(response);
  if (reply.kind === "halt" || reply.kind === "wait") throw errorOf(reply, "free");
  if (response.status >= 500) throw enrichError("SERVICE_ERROR");
  if (reply.kind !== "result") throw enrichError("WRONG_ADDRESS");
  const byName = numbersIn(reply.body, "");
  const name = leftOf(Object.keys(byName));
  if (name === undefined) throw enrichError("WRONG_ADDRESS");
  return { left: byName[name] ?? 0, byName };
}

/** Prefers a name that says what is left, then one about credits not spent, then the first. */
function leftOf(names: string[]): string | undefined {
  return (
    names.find((each) => /remain|left|balance|available/i.test(each)) ??
    names.find((each) => /credit/i.test(each) && !/used|spent|consumed/i.test(each)) ??
    names[0]
  );
}

/** Bounds the recursion. */
const DEEPEST = 8;

function numbersIn(value: object, path: string, depth = 0): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [name, each] of Object.entries(value)) {
    const label = path === "" ? name : `${path}.${name}`;
    if (typeof each === "number" && Number.isFinite(each)) found[label] = each;
    else if (typeof each === "string" && /^\d+(\.\d+)?$/.test(each)) found[label] = Number(each);
    else if (typeof each === "object" && each !== null && depth < DEEPEST)
      Object.assign(found, numbersIn(each, label, depth + 1));
  }
  return found;
}
