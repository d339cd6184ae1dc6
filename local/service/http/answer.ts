import type { Refusal } from "../refusal";
import type { Reply } from "./endpoint";

/** An answer as it goes over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** When set, destroys the connection instead of answering. */
  readonly dropped?: boolean;
}

const JSON_HEADERS = Object.freeze({ "content-type": "application/json" });

export function formatAnswer({ status, body }: Reply): Answer {
  return { status, headers: JSON_HEADERS, text: JSON.stringify(body) };
}

export function formatRefusal(refusal: Refusal): Answer {
  return formatAnswer({ status: refusal.status, body: refusal.body() });
}

/** A 429 that says how many seconds to wait, if given. */
export function formatTooMany(message: string, retryAfterSeconds: number | undefined): Answer {
  const answer = formatAnswer({ status: 429, body: { error: 429, message } });
  if (retryAfterSeconds === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, "retry-after": String(retryAfterSeconds) } };
}
