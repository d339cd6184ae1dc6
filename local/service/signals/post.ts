import { PEOPLE_COUNT, personAt } from "../people/people";
import { drawsFor, hashText, pick } from "../people/seeded-draw";
import { DAY_MS, lastOccurrence } from "./recurring";

/** A post of a made-up person at one moment. */
export interface Post {
  /** The author's number. */
  readonly author: number;
  /** 0, 1, 2… of that author. */
  readonly number: number;
  /** 19 decimal digits. */
  readonly activityId: string;
  readonly url: string;
  readonly text: string;
  readonly postedAtMs: number;
  readonly reactions: number;
  readonly comments: number;
}

const SILENT_SHARE = 0.2;
const MOST_POSTS = 45;
const PERIOD_MS = 730 * DAY_MS;
const MOST_REACTIONS = 400;
const MOST_COMMENTS = 60;
const TEXTS = [
  "We are hiring. Come and build with us.",
  "Three things I learned from our last launch.",
  "= the sum of its parts? Not for teams.",
  "Proud of what this team shipped this quarter.",
  "+40% in a year, and what it took.",
  "Which tools would you never give up?",
  "Back from a conference with a full notebook.",
  "@everyone who asked: yes, the recording is online.",
];

/** The posts a person wrote, latest first. */
export function postsOf(seed: number, author: number, nowMs: number): Post[] {
  const posts = Array.from({ length: postCount(seed, author) }, (_, number) =>
    postAt(seed, author, number, nowMs),
  );
  return posts.sort((one, other) => other.postedAtMs - one.postedAtMs);
}

/** The post an address names, by the activity in it; null for none of ours. */
export function findPost(seed: number, url: string, nowMs: number): Post | null {
  const [id = ""] = /\d{19}/.exec(url) ?? [];
  const code = Number(id.slice(-CODE_DIGITS));
  const [author, number] = [Math.floor(code / NUMBERS), code % NUMBERS];
  const isOurs = author < PEOPLE_COUNT && number < postCount(seed, author);
  return isOurs && activityId(seed, author, number) === id
    ? postAt(seed, author, number, nowMs)
    : null;
}

/** Some post of someone, drawn. */
export function somePost(seed: number, draw: () => number, nowMs: number): Post {
  let author = Math.floor(draw() * PEOPLE_COUNT);
  while (postCount(seed, author) === 0) author = (author + 1) % PEOPLE_COUNT; // most people post
  return postAt(seed, author, Math.floor(draw() * postCount(seed, author)), nowMs);
}

/** A post's address in the feed, without anything after it. */
export function feedUrl(activity: string): string {
  return `https://www.linkedin.com/feed/update/urn:li:activity:${activity}`;
}

function postCount(seed: number, author: number): number {
  const draw = drawsFor(seed, `posts of ${author}`);
  return draw() < SILENT_SHARE ? 0 : 1 + Math.floor(MOST_POSTS * draw() ** 2);
}

function postAt(seed: number, author: number, number: number, nowMs: number): Post {
  const draw = drawsFor(seed, `post ${author} ${number}`);
  const id = activityId(seed, author, number);
  return {
    author,
    number,
    activityId: id,
    url: `https://www.linkedin.com/posts/${slugOf(seed, author)}_activity-${id}`,
    postedAtMs: lastOccurrence(nowMs, PERIOD_MS, draw()),
    text: pick(TEXTS, draw()),
    reactions: Math.floor(MOST_REACTIONS * draw() ** 3),
    comments: Math.floor(MOST_COMMENTS * draw() ** 3),
  };
}

function slugOf(seed: number, author: number): string {
  return personAt(seed, author).profileUrl.replace(/^.*\//, "");
}

/** The id encodes author and number, so an id that was never given out is recognised. */
const NUMBERS = 100;
const CODE_DIGITS = 7;
const CHECK_DIGITS = 11;

function activityId(seed: number, author: number, number: number): string {
  const code = author * NUMBERS + number;
  const check = hashText(seed, `activity ${code}`);
  return `7${String(check).padStart(CHECK_DIGITS, "0")}${String(code).padStart(CODE_DIGITS, "0")}`;
}
