import type * as z from "zod/mini";
import { lazily } from "../core/lazily";
import { POLICY } from "../core/policy";
import type { HttpRequest, HttpResponse } from "../ports/http";
import { type Connection, request } from "./connection";
import { type Read, readAs } from "./reply";
import { count, profileAddress } from "./request-check";
import { entriesIn, list, text } from "./shape";

const Comments = lazily(() =>
  list({
    id: text(),
    comment_url: text(),
    author: text(),
    author_url: text(),
    comment_text: text(),
    commented_at: text(),
    urn: text(),
  }),
);
export type Comment = z.infer<ReturnType<typeof Comments>>[number];

/**
 * POST intents/leads/comments: at most `limit` comments a profile wrote; what it costs is not
 * documented. Throws BAD_INPUT.
 */
export function askComments(
  connection: Connection,
  profileUrl: string,
  limit: number,
): HttpRequest {
  return request(connection, {
    method: "post",
    path: "intents/leads/comments",
    timeoutSeconds: POLICY.synchronousTimeoutSeconds,
    body: { network_profile_url: profileAddress(profileUrl), limit: count(limit, "limit") },
  });
}

export function readCommentsReply(response: HttpResponse): Read<Comment[]> {
  return readAs(response, (body) => {
    const entries = entriesIn(body, "comments");
    return entries && Comments().parse(entries);
  });
}
