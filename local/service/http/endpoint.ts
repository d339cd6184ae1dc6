import type { createRoute } from "@hono/zod-openapi";
import type { EndpointName } from "../endpoint-name";
import type { RateLimit } from "../limits";
import type { AskedPerson } from "../people/identity";
import type { Refusal } from "../refusal";
import type { Context } from "./context";
import type { Visit } from "./visit";

/** A resource's answer, before faults and the wire. */
export interface Reply {
  readonly status: number;
  readonly body: object;
}

/** One path of the service. Its resource's file has everything about it. */
export interface Endpoint {
  readonly name: EndpointName;
  /** Under which base address it lives: `main` is `/api/v2`, `sync` is `/v2`. */
  readonly base: "main" | "sync";
  /** What `/openapi.json` says of it, the path relative to the base address. */
  readonly route: ReturnType<typeof createRoute>;
  readonly rate?: RateLimit;
  /** Whom a request is about, as far as it can be read, for faults that select a person. */
  people?(visit: Visit): readonly AskedPerson[];
  /** Does the work. Calls `visit.work` once if it takes a parallel slot. */
  perform(visit: Visit, context: Context): Reply | Refusal;
}
