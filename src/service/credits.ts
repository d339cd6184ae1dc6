import { enrichError } from "../core/errors";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { errorOf } from "./call";
import type { Connection } from "./connection";
import { request } from "./endpoint";
import { readReply } from "./reply";

/**
 * The request for the credits left. Free; also shows whether key and address work before anything is spent.
 */
export function readCredits(connection: Connection): HttpRequest {
  return request(connection, "credits");
}

/** The numbers the account shows, by their names, and the one taken as what is left. */
export interface Credits {
  left: number;
  byName: Record<string, number>;
}

/**
 * Reads the account's credits. The body is not documented (service-gaps): it holds at least one number of
 * credits, at almost any depth. Throws the halt the answer means, SLOW_DOWN, or WRONG_ADDRESS if the
 * service did not write it.
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

/** The name that says it is left, else one about credits that are not spent, else the first. */
function leftOf(names: string[]): string | undefined {
  return (
    names.find((each) => /remain|left|balance|available/i.test(each)) ??
    names.find((each) => /credit/i.test(each) && !/used|spent|consumed/i.test(each)) ??
    names[0]
  );
}

/** Nothing deeper is a number of credits; it also bounds the recursion. */
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
