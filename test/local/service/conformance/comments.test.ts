import { personAt } from "../../../../local/service/people/people";
import { serveConforming } from "../conforming";
import { SEED, type Served } from "../served";

const PATH = "/intents/leads/comments";
const HOUR_MS = 3_600_000;

let served: Served;
beforeEach(async () => {
  served = await serveConforming();
});
afterEach(() => served.close());

const ask = (profileUrl: string, limit: unknown = 1000) =>
  served.post(PATH, { linkedin_profile_url: profileUrl, limit });
const charged = () => served.service.accounts.snapshot("account-1")?.credits.charged;

/** The address of someone who wrote more comments than two pages hold, and the comments. */
async function busyCommenter() {
  for (let index = 0; index < 50; index++) {
    const { profileUrl } = personAt(SEED, index);
    const answer = await ask(profileUrl);
    if (answer.body.comments.length > 50) return { profileUrl, answer };
  }
  throw new Error("Nobody comments.");
}

test("gives the comments of a profile with all their parts", async () => {
  const { profileUrl, answer } = await busyCommenter();
  for (const comment of answer.body.comments) {
    const [, parent, own] = /^urn:\w+:comment:\((\d+),(\d+)\)$/.exec(comment.urn) ?? [];
    expect(own).toMatch(/^\d+$/);
    expect(comment.id).toBe(parent);
    const url = new URL(comment.comment_url);
    expect(url.searchParams.get("commentUrn")).toBe(comment.urn);
    expect(url.pathname).toContain(parent);
    expect(comment.author_url).toBe(profileUrl); // no tracking parameter
    expect(comment.author).not.toBe("");
    expect(Date.parse(comment.commented_at)).toBeLessThanOrEqual(served.clock.now());
  }
  const urns = answer.body.comments.map(({ urn }: { urn: string }) => urn);
  expect(new Set(urns).size).toBe(urns.length);
});

test("stops at the limit, and reads no more pages than that takes", async () => {
  const { profileUrl, answer } = await busyCommenter();
  await served.clock.advance(HOUR_MS);
  const few = await ask(profileUrl, 7);
  expect(few.body.comments).toEqual(answer.body.comments.slice(0, 7));
  await served.clock.advance(HOUR_MS);
  const more = await ask(profileUrl, 45);
  expect(more.body.comments).toEqual(answer.body.comments.slice(0, 45));
  expect(few.takesMs).toBeLessThanOrEqual(1200);
  expect(more.takesMs).toBeGreaterThanOrEqual(3 * 400);
});

test("gives none for a profile nobody knows, and charges nothing", async () => {
  expect((await ask("https://www.linkedin.com/in/nobody-at-all")).body).toEqual({ comments: [] });
  await served.clock.advance(HOUR_MS);
  expect(charged()).toBe(0);
});

test("books who asked what, asked twice", async () => {
  const { profileUrl } = await busyCommenter();
  await ask(`${profileUrl}/?trk=x`);
  await served.clock.advance(HOUR_MS);
  const { body } = await served.control("GET", "/accounts/account-1");
  const [twice] = body.askedTwice;
  expect(twice).toMatchObject({ field: "comments", accepted: 2, charged: 2 });
  expect(profileUrl).toContain(twice.subject);
});

test.each([
  [400, {}],
  [400, { limit: 1 }],
  [400, { linkedin_profile_url: "https://www.linkedin.com/in/a" }],
  [422, { linkedin_profile_url: "in/a", limit: 1 }],
  [422, { linkedin_profile_url: "https://www.linkedin.com/in/a", limit: 0 }],
  [422, { linkedin_profile_url: "https://www.linkedin.com/in/a", limit: 1.5 }],
  [422, { linkedin_profile_url: "https://www.linkedin.com/in/a", limit: "5" }],
])("answers %i to %j", async (status, body) => {
  expect((await served.post(PATH, body)).body).toMatchObject({ error: status });
});
