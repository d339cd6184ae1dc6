import { createRoute, z } from "@hono/zod-openapi";
import type { Endpoint } from "../http/endpoint";
import { LATENCIES_MS } from "../latencies";
import { LIMITS } from "../limits";
import { findPersonByProfile } from "../people/find-person";
import { foldProfile } from "../people/identity";
import { Refusal } from "../refusal";
import { type Post, postsOf } from "../signals/post";
import { askedProfile } from "./asked-people";
import { API_KEY, BODY_ERROR_RESPONSES, jsonBody } from "./json-body";
import { parseBody } from "./parse-body";
import { profileRequestSchema } from "./request-fields";

/** A guess: service-gaps says that the path of post extraction is not settled. */
export const POSTS_PATH = "/intents/leads/profile_posts";

/** service-interface: the three counts; the other names are ours. */
const postSchema = z
  .object({
    id: z.string(),
    post_url: z.url(),
    text: z.string(),
    posted_at: z.iso.datetime(),
    engagement_count: z.number().int(),
    reactions_count: z.number().int(),
    comments_count: z.number().int(),
  })
  .openapi("Post");
const answerSchema = z.object({ posts: z.array(postSchema) }).openapi("Posts");

/** Post extraction. Not known to cost anything: nothing is charged. */
export const posts: Endpoint = {
  name: "posts",
  base: "main",
  route: createRoute({
    method: "post",
    path: POSTS_PATH,
    summary: "Posts of a profile, with how many engaged with each",
    security: API_KEY,
    request: { body: { required: true, ...jsonBody(profileRequestSchema, "The profile") } },
    responses: { 200: jsonBody(answerSchema, "Its posts"), ...BODY_ERROR_RESPONSES },
  }),
  people: askedProfile,
  perform(visit, { seed }) {
    const asked = parseBody(profileRequestSchema, visit.body);
    if (asked instanceof Refusal) return asked;
    const person = findPersonByProfile(seed, asked.linkedin_profile_url);
    const all = person ? postsOf(seed, person.index, visit.arrivedAtMs) : [];
    const found = all.slice(0, asked.limit);
    const pages = Math.max(1, Math.ceil(found.length / LIMITS.feedPage));
    visit.work(pages * visit.draw(LATENCIES_MS.feedPage));
    visit.note(
      [`posts (at most ${asked.limit}): ${foldProfile(asked.linkedin_profile_url)}`],
      undefined,
    );
    return { status: 200, body: { posts: found.map(formatPost) } };
  },
};

function formatPost(post: Post): z.infer<typeof postSchema> {
  return {
    id: post.activityId,
    post_url: post.url,
    text: post.text,
    posted_at: new Date(post.postedAtMs).toISOString(),
    engagement_count: post.reactions + post.comments,
    reactions_count: post.reactions,
    comments_count: post.comments,
  };
}
