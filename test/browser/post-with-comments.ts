import { postsOf } from "../../local/service/signals/post";
import type { Stage } from "./stage";

/** The address of a post that some have commented on. */
export function postWithComments({ clock }: Stage): string {
  for (let author = 0; author < 100; author++) {
    const posts = postsOf(1, author, clock.now());
    const some = posts.find(({ comments }) => comments > 5 && comments < 20);
    if (some) return some.url;
  }
  throw new Error("Nobody comments.");
}
