import { personProfileAt } from "../people/person-profile";
import { drawsFor, hashText, pick } from "../people/seeded-draw";
import { feedUrl, somePost } from "./post";
import { DAY_MS, lastOccurrence } from "./recurring";

/** One element of a profile's feed as the network gives it: a comment, or any other activity. */
export interface FeedElement {
  readonly urn: string;
  readonly shareUrl: string;
  readonly parentUrn?: string;
  readonly baseUpdate?: { readonly urn: string };
  readonly authorName: string;
  /** With the network's click tracking. */
  readonly authorUrl: string;
  readonly text: string;
  readonly createdAtMs: number;
  /** The post it is about. */
  readonly activityId: string;
}

const PERIOD_MS = 500 * DAY_MS;
const MOST_ELEMENTS = 180;
/** How an element shows that it is a comment; the last two are none. */
const FORMS = ["commentUrn", "path", "parentUrn", "baseUpdate", "reaction", "share"] as const;
const TEXTS = [
  "Great point, thank you for sharing.",
  "+1, we see the same.",
  "=AGREED",
  "Congratulations to the whole team!",
  "-1 from me: this did not work for us.",
  "Is there a recording?",
  "@all have a look at this",
  "Could not agree more 👏",
];

/** Everything a person did on the network, latest first. */
export function feedOf(seed: number, person: number, nowMs: number): FeedElement[] {
  const { fullName, profileUrl } = personProfileAt(seed, person);
  const length = Math.floor(MOST_ELEMENTS * drawsFor(seed, `feed of ${person}`)());
  const author = { authorName: fullName, authorUrl: trackedUrl(profileUrl, person) };
  return Array.from({ length }, (_, number) => ({
    ...author,
    ...elementAt(seed, person, number, nowMs),
  })).sort((one, other) => other.createdAtMs - one.createdAtMs);
}

function elementAt(seed: number, person: number, number: number, nowMs: number) {
  const draw = drawsFor(seed, `feed ${person} ${number}`);
  const createdAtMs = lastOccurrence(nowMs, PERIOD_MS, draw());
  const form = pick(FORMS, draw());
  const { activityId } = somePost(seed, draw, nowMs);
  const commentId = `7${hashText(seed, `comment ${person} ${number}`)}`.padEnd(19, "0");
  const isComment = form !== "reaction" && form !== "share";
  const urn = isComment
    ? `urn:li:comment:(${activityId},${commentId})`
    : `urn:li:activity:${activityId}`;
  const post = feedUrl(activityId);
  return {
    urn,
    activityId,
    createdAtMs,
    text: isComment ? pick(TEXTS, draw()) : "",
    ...markOf(form, post, urn, commentId),
  };
}

function markOf(form: (typeof FORMS)[number], post: string, urn: string, commentId: string) {
  if (form === "commentUrn") return { shareUrl: commentUrl(post, urn) };
  if (form === "path") return { shareUrl: `${post}/comment/${commentId}` };
  const parent = post.replace(/^.*\//, "");
  if (form === "parentUrn") return { shareUrl: post, parentUrn: parent };
  return form === "baseUpdate"
    ? { shareUrl: post, baseUpdate: { urn: parent } }
    : { shareUrl: post };
}

/** A post's address that leads to one comment on it. */
export function commentUrl(post: string, urn: string): string {
  return `${post}?commentUrn=${encodeURIComponent(urn)}`;
}

function trackedUrl(profileUrl: string, person: number): string {
  return `${profileUrl}?miniProfileUrn=urn%3Ali%3Afs_miniProfile%3A${person}&trk=feed-detail_comments`;
}
