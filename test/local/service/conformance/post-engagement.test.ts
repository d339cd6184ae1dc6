import { personAt } from "../../../../local/service/people/people";
import { POSTS_PATH } from "../../../../local/service/resources/posts";
import { serveConforming } from "../conforming";
import { SEED, type Served } from "../served";

const PATH = "/intents/leads/posts";
const HOOK = "https://hooks.example/secret";
/** Longer than all results of an intent take to arrive. */
const RESULTS_MS = 30 * 60_000;

interface Lead {
  first_name: string;
  last_name: string;
  company_name: string;
  linkedin_url: string;
  engagement_type: string;
}
interface Post {
  post_url: string;
  reactions_count: number;
  comments_count: number;
}

let served: Served;
// biome-ignore lint/suspicious/noExplicitAny: a body of any shape is what these tests look into
let calls: any[];
beforeEach(async () => {
  calls = [];
  served = await serveConforming({
    deliver: async (url, body) => {
      expect(url).toBe(HOOK);
      calls.push(JSON.parse(body));
      return { status: 200 };
    },
  });
});
afterEach(() => served.close());

const ask = (post_url: string, more: object = {}) =>
  served.post(PATH, { webhook_url: HOOK, post_url, engagement_type: "all", ...more });

async function delivered(): Promise<Lead[]> {
  await served.clock.advance(RESULTS_MS);
  return calls.flatMap(({ results }) => results);
}

/** A post with many reactions and comments, and whose company its author works for. */
async function busyPost(): Promise<Post & { company: string }> {
  for (let index = 0; index < 100; index++) {
    const { profileUrl, companyName } = personAt(SEED, index);
    const { body } = await served.post(POSTS_PATH, {
      linkedin_profile_url: profileUrl,
      limit: 100,
    });
    const isBusy = (post: Post) => post.reactions_count > 100 && post.comments_count > 15;
    const found = body.posts.find(isBusy);
    if (found) return { ...found, company: companyName };
  }
  throw new Error("Nobody engages.");
}

test("gives a message, an id, the total and at most 10 of the leads, and delivers them all", async () => {
  const post = await busyPost();
  const { body } = await ask(post.post_url);
  const total = post.reactions_count + post.comments_count;
  expect(body).toMatchObject({ message: expect.any(String), id: expect.any(String), total });
  expect(body.preview).toHaveLength(10);
  const leads = await delivered();
  expect(leads).toHaveLength(total);
  expect(leads.slice(0, 10)).toEqual(body.preview);
  expect(new Set(leads.map(({ linkedin_url }) => linkedin_url)).size).toBe(total);
});

test("a post is known by the address of its activity too", async () => {
  const post = await busyPost();
  const [id] = /\d{19}/.exec(post.post_url) ?? [];
  const url = `https://www.linkedin.com/feed/update/urn:li:activity:${id}/?utm_source=share`;
  expect((await ask(url)).body.total).toBe(post.reactions_count + post.comments_count);
});

test.each(["reactions", "comments"] as const)("can keep to %s", async (engagement_type) => {
  const post = await busyPost();
  const { body } = await ask(post.post_url, { engagement_type });
  expect(body.total).toBe(post[`${engagement_type}_count`]);
  const kinds = new Set((await delivered()).map((lead) => lead.engagement_type));
  expect(kinds.size).toBe(1);
});

test("can leave out the people of the author's company", async () => {
  const post = await busyPost();
  const all = await ask(post.post_url);
  const leads = await delivered();
  const colleagues = leads.filter(({ company_name }) => company_name === post.company);
  expect(colleagues.length).toBeGreaterThan(0);
  calls = [];
  const { body } = await ask(post.post_url, { exclude_same_company: true });
  expect(body.total).toBe(all.body.total - colleagues.length);
  expect((await delivered()).some(({ company_name }) => company_name === post.company)).toBe(false);
});

test("can keep to a persona of the account", async () => {
  const post = await busyPost();
  const all = (await ask(post.post_url)).body.total;
  const listed = (await served.get("/personas")).body;
  const uuids = listed.flatMap(({ personas }: { personas: { uuid: string }[] }) => personas);
  let sum = 0;
  for (const { uuid } of uuids) {
    const { total } = (await ask(post.post_url, { persona: uuid })).body;
    expect(total).toBeLessThan(all / 2);
    sum += total;
  }
  expect(sum).toBeGreaterThan(0);
});

test("a persona the account does not have is refused", async () => {
  const persona = "00000000-0000-4000-8000-000000000000";
  const answer = await ask("https://www.linkedin.com/posts/x", { persona });
  expect(answer.body).toEqual({ error: 422, message: "persona is unknown" });
});

test("a post nobody knows brings nothing, and no call", async () => {
  const { body } = await ask("https://www.linkedin.com/posts/x_activity-7000000000000000000");
  expect(body).toEqual({ message: "No results found", total: 0, preview: [] });
  expect(await delivered()).toEqual([]);
});

test("results follow the account's setting of their form", async () => {
  await served.control("PATCH", "/accounts/account-1", { intentBody: "entry" });
  const { body } = await ask((await busyPost()).post_url);
  await served.clock.advance(60 * RESULTS_MS);
  expect(calls).toHaveLength(body.total);
  expect(calls[0]).toEqual(body.preview[0]);
});

test("shows in the account and the log, without the webhook's address", async () => {
  const post = await busyPost();
  const { body } = await ask(post.post_url);
  const account = await served.control("GET", "/accounts/account-1");
  const { id, total } = body;
  expect(account.body.intents).toMatchObject([
    { id, endpoint: "post_engagement", total, sent: total },
  ]);
  const log = await served.control("GET", "/log");
  expect(log.body.requests.at(-1).questions).toEqual([expect.stringContaining(post.post_url)]);
  expect(log.text).not.toContain("hooks.example");
});

test.each([
  [400, { webhook_url: undefined }],
  [400, { post_url: undefined }],
  [400, { engagement_type: undefined }],
  [422, { post_url: "posts/1" }],
  [422, { engagement_type: "likes" }],
  [422, { exclude_same_company: "yes" }],
  [422, { persona: "someone" }],
])("answers %i to %j", async (status, part) => {
  const answer = await ask("https://www.linkedin.com/posts/x", part);
  expect(answer.body).toEqual({ error: status, message: expect.any(String) });
});
