import { companyProfileAt } from "../../../local/service/people/company-profile";
import { personAt } from "../../../local/service/people/people";
import { readComments } from "../../../local/service/signals/comment";
import { feedOf } from "../../../local/service/signals/feed";
import { openPostings } from "../../../local/service/signals/job-posting";
import { postsOf } from "../../../local/service/signals/post";
import type { Desk } from "../desk";
import { SEED } from "../kinds-desk";

/** The address of a post with many comments. */
export function busyPost({ clock }: Desk): string {
  return first((author) =>
    postsOf(SEED, author, clock.now()).find(
      ({ comments, reactions }) => comments > 15 && reactions,
    ),
  ).url;
}

/** The profile of somebody with several posts that others engaged with. */
export function author({ clock }: Desk): string {
  return first((index) => {
    const newest = postsOf(SEED, index, clock.now()).slice(0, 3);
    const engaged = newest.every(({ reactions, comments }) => reactions + comments > 0);
    return newest.length === 3 && engaged ? personAt(SEED, index) : undefined;
  }).profileUrl;
}

/** The domain of a company with open postings. */
export function employer({ clock }: Desk): string {
  return first((index) =>
    openPostings(SEED, index, clock.now()).length > 0 ? companyProfileAt(SEED, index) : undefined,
  ).domain;
}

/** The profile of somebody who wrote more than one page of comments: the first from a number on. */
export function commenter({ clock }: Desk, from = 0): string {
  return first((number) => {
    const index = from + number;
    const { comments } = readComments(feedOf(SEED, index, clock.now()), 100);
    return comments.length > 40 ? personAt(SEED, index) : undefined;
  }).profileUrl;
}

function first<T>(of: (index: number) => T | undefined): T {
  for (let index = 0; index < 500; index++) {
    const found = of(index);
    if (found !== undefined) return found;
  }
  throw new Error("Nobody fits.");
}
