import { createRoute, z } from "@hono/zod-openapi";
import type { Endpoint } from "../http/endpoint";
import { LATENCIES_MS } from "../latencies";
import { API_KEY, ERROR_RESPONSES, jsonBody } from "./json-body";

const creditsSchema = z.strictObject({ enrichment_credits: z.number() }).openapi("Credits");

/** service-gaps: GET /credits. Credits not yet charged, reserved ones included. */
export const credits: Endpoint = {
  name: "credits",
  base: "main",
  route: createRoute({
    method: "get",
    path: "/credits",
    summary: "The account's credits",
    security: API_KEY,
    responses: { 200: jsonBody(creditsSchema, "The credits left"), ...ERROR_RESPONSES },
  }),
  perform(visit) {
    visit.work(visit.draw(LATENCIES_MS.credits));
    const balance = visit.account.credits.balanceAt(visit.arrivedAtMs);
    return { status: 200, body: { enrichment_credits: balance } };
  },
};
