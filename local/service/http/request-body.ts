import type { HonoRequest } from "hono";
import { LIMITS } from "../limits";

/** The body of a request that is not JSON, or not JSON we can return. */
export const UNREADABLE = Symbol("unreadable body");

/** Below this length no text nests deep enough to break JSON.stringify. */
const FLAT_CHARS = 5000;

/** The parsed JSON of a request, or UNREADABLE; never throws. */
export async function readBody(request: HonoRequest): Promise<unknown> {
  if (Number(request.header("content-length") ?? 0) > LIMITS.bodyBytes) return UNREADABLE;
  try {
    const text = await request.text();
    // A body that is sent in pieces does not say its length.
    if (Buffer.byteLength(text) > LIMITS.bodyBytes) return UNREADABLE;
    const body: unknown = JSON.parse(text);
    if (text.length > FLAT_CHARS) JSON.stringify(body); // what cannot be echoed is refused here
    return body;
  } catch {
    return UNREADABLE;
  }
}
