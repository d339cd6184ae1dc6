import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context as HonoContext } from "hono";
import type { Clock } from "../../clock/clock";
import type { Answer } from "./answer";

/** What the server passes to each request. */
export interface Bindings {
  Bindings: HttpBindings;
}

/** How long the answer would have taken; only where time is virtual and nobody waits here. */
const TAKES_HEADER = "stage-takes-ms";

/**
 * Sends an answer that is due at `atMs`. Real time: waits until then. Virtual time: answers at once
 * and lets the caller wait, except for a dropped connection, which has no header to say so.
 */
export async function send(
  clock: Clock,
  http: HonoContext<Bindings>,
  answer: Answer,
  atMs: number,
): Promise<Response> {
  const headers: Record<string, string> = { ...answer.headers };
  const waitMs = Math.ceil(atMs - clock.now());
  if (clock.mode === "virtual") headers[TAKES_HEADER] = String(Math.max(0, waitMs));
  else
    await new Promise<void>(
      (resolve) => void clock.schedule(atMs, "answer of the service", resolve),
    );
  if (answer.dropped) {
    http.env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  return http.body(answer.text, answer.status as 200, headers);
}
