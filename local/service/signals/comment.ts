import { z } from "@hono/zod-openapi";
import { LIMITS } from "../limits";
import { commentUrl, type FeedElement } from "./feed";
import { feedUrl } from "./post";

/** service-interface: Comment. */
export const commentSchema = z
  .object({
    id: z.string().regex(/^\d+$/),
    comment_url: z.url(),
    author: z.string(),
    author_url: z.url(),
    comment_text: z.string(),
    commented_at: z.iso.datetime(),
    urn: z.string().regex(/^urn:\w+:comment:\(\d+,\d+\)$/),
  })
  .openapi("Comment");

/** What was read of a feed: comments, and how many pages it took. */
export interface CommentsRead {
  readonly comments: readonly z.infer<typeof commentSchema>[];
  readonly pages: number;
}

/** service-interface: POST /intents/leads/comments, rule 1: pages of 20 until enough or exhausted. */
export function readComments(feed: readonly FeedElement[], limit: number): CommentsRead {
  const comments: FeedElement[] = [];
  let pages = 0;
  do {
    const from = pages * LIMITS.feedPage;
    comments.push(...feed.slice(from, from + LIMITS.feedPage).filter(isComment));
    pages++;
  } while (comments.length < limit && pages * LIMITS.feedPage < feed.length);
  return { comments: comments.slice(0, limit).map(formatComment), pages };
}

/** service-interface: POST /intents/leads/comments, rule 2. */
export function isComment({ shareUrl, parentUrn, baseUpdate }: FeedElement): boolean {
  const isLinked = shareUrl.includes("commentUrn") || shareUrl.includes("/comment/");
  return isLinked || parentUrn !== undefined || baseUpdate !== undefined;
}

/**
 * The `id` is the activity's, as the interface says ("numeric activity id taken from the urn"). Two
 * comments on one post share it; only the `urn` differs.
 */
function formatComment(element: FeedElement): z.infer<typeof commentSchema> {
  const { activityId, urn } = element;
  return {
    id: activityId,
    comment_url: commentUrl(feedUrl(activityId), urn),
    author: element.authorName,
    author_url: stripTracking(element.authorUrl),
    comment_text: element.text,
    commented_at: new Date(element.createdAtMs).toISOString(),
    urn,
  };
}

const TRACKING = /^(trk|trackingId|refId|lipi|miniProfileUrn|utm_.*)$/;

/** service-interface: POST /intents/leads/comments, rule 3. */
export function stripTracking(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) {
    if (TRACKING.test(name)) url.searchParams.delete(name);
  }
  return url.href;
}
