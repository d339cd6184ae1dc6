import { createRoute, z } from "@hono/zod-openapi";
import type { Endpoint } from "../http/endpoint";
import { LATENCIES_MS } from "../latencies";
import { begin } from "../lookups/charge";
import { findPersonByProfile } from "../people/find-person";
import { foldProfile } from "../people/identity";
import { Refusal } from "../refusal";
import { commentSchema, readComments } from "../signals/comment";
import { feedOf } from "../signals/feed";
import { askedProfile } from "./asked-people";
import { API_KEY, BODY_ERROR_RESPONSES, jsonBody } from "./json-body";
import { parseBody } from "./parse-body";
import { profileRequestSchema } from "./request-fields";

const answerSchema = z.object({ comments: z.array(commentSchema) }).openapi("Comments");

/** service-interface: POST /intents/leads/comments. Charged when there is a comment. */
export const comments: Endpoint = {
  name: "comments",
  base: "main",
  route: createRoute({
    method: "post",
    path: "/intents/leads/comments",
    summary: "Comments a profile wrote on posts of others",
    security: API_KEY,
    request: { body: { required: true, ...jsonBody(profileRequestSchema, "The profile") } },
    responses: { 200: jsonBody(answerSchema, "Its comments"), ...BODY_ERROR_RESPONSES },
  }),
  people: askedProfile,
  perform(visit, { seed }) {
    const asked = parseBody(profileRequestSchema, visit.body);
    if (asked instanceof Refusal) return asked;
    const { linkedin_profile_url: profileUrl, limit } = asked;
    const person = findPersonByProfile(seed, profileUrl)?.index ?? null;
    const feed = person === null ? [] : feedOf(seed, person, visit.arrivedAtMs);
    const { comments: found, pages } = readComments(feed, limit);
    const subject = foldProfile(profileUrl);
    const question = {
      subject,
      field: "comments",
      narrowedTo: `at most ${limit}`,
      person,
    } as const;
    const workMs = pages * visit.draw(LATENCIES_MS.feedPage);
    const refusal = begin(visit, question, workMs, found.length > 0);
    return refusal ?? { status: 200, body: { comments: found } };
  },
};
