import { personAt } from "../../../../local/service/people/people";
import { POSTS_PATH } from "../../../../local/service/resources/posts";
import { serveConforming } from "../conforming";
import { SEED, type Served } from "../served";

let served: Served;
beforeEach(async () => {
  served = await serveConforming();
});
afterEach(() => served.close());

const ask = (index: number, limit: number) =>
  served.post(POSTS_PATH, { linkedin_profile_url: personAt(SEED, index).profileUrl, limit });

test("every post of a profile carries its three counts", async () => {
  let seen = 0;
  for (let index = 0; index < 10; index++) {
    const { body } = await ask(index, 100);
    for (const post of body.posts) {
      expect(post.engagement_count).toBe(post.reactions_count + post.comments_count);
      expect(Date.parse(post.posted_at)).toBeLessThanOrEqual(served.clock.now());
      seen++;
    }
    expect((await ask(index, 1)).body.posts).toEqual(body.posts.slice(0, 1));
  }
  expect(seen).toBeGreaterThan(20);
});

test("a profile nobody knows has no posts", async () => {
  const asked = { linkedin_profile_url: "https://www.linkedin.com/in/nobody-at-all", limit: 5 };
  expect((await served.post(POSTS_PATH, asked)).body).toEqual({ posts: [] });
});
