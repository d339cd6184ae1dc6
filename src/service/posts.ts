import type * as z from "zod/mini";
import { lazily } from "../core/lazily";
import { POLICY } from "../core/policy";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { type Connection, request } from "./connection";
import { pathOf } from "./paths";
import { type Read, readAs } from "./reply";
import { count, profileAddress } from "./request-check";
import { entriesIn, list, number, text } from "./shape";

const Posts = lazily(() =>
  list({
    id: text(),
    post_url: text(),
    url: text(),
    text: text(),
    posted_at: text(),
    engagement_count: number(),
    reactions_count: number(),
    comments_count: number(),
  }),
);
export type Post = z.infer<ReturnType<typeof Posts>>[number];

/**
 * Post extraction: at most `limit` posts of a profile with their three counts. Its path and names
 * are not settled: the request is formed as that for comments (L). Throws BAD_INPUT.
 */
export function askPosts(connection: Connection, profileUrl: string, limit: number): HttpRequest {
  return request(connection, {
    method: "post",
    path: pathOf(connection.paths, "postExtraction"),
    timeoutSeconds: POLICY.synchronousTimeoutSeconds,
    body: { network_profile_url: profileAddress(profileUrl), limit: count(limit, "limit") },
  });
}

export function readPostsReply(response: HttpResponse): Read<Post[]> {
  return readAs(response, (body) => {
    const entries = entriesIn(body, "posts");
    return entries && Posts().parse(entries);
  });
}
