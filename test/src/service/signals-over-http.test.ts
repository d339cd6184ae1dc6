import { personAt } from "../../../local/service/people/people";
import { POSTS_PATH } from "../../../local/service/resources/posts";
import { resultOf } from "../../../src/service/call";
import { type Endpoint, formRequest, readAnswer } from "../../../src/service/endpoint";
import {
  COMMENTS,
  type Comment,
  ENGAGEMENT_TYPES,
  HIRING_INTENT,
  type HiringFilters,
  POST_ENGAGEMENT,
  POSTS,
} from "../../../src/service/intents";
import { KEY, SEED, type Served, serve } from "../../local/service/served";
import { send } from "./send";

let served: Served;
beforeEach(async () => {
  served = await serve();
});
afterEach(async () => {
  await served.clock.advance(86_400_000);
  await served.service.deliveriesSettled();
  await served.close();
});

const WEBHOOK = "https://hooks.enrich.example/x";
const paths = { postExtraction: POSTS_PATH.slice(1) };
const to = () => ({ key: KEY, baseUrl: served.service.baseUrl, synchronousUrl: "", paths });

/** The stand-in calls loopback addresses alone; the client sends public ones alone. */
async function get<Parts extends unknown[], T>(
  endpoint: Endpoint<Parts, T>,
  ...parts: Parts
): Promise<T> {
  const request = formRequest(endpoint, to(), ...parts);
  const body = (request.body ?? "").replace(WEBHOOK, "http://127.0.0.1:9/nobody");
  return resultOf(readAnswer(endpoint, await send({ ...request, body })), "counted");
}

async function busyCommenter(): Promise<{ profileUrl: string; comments: Comment[] }> {
  for (let index = 0; index < 50; index++) {
    const { profileUrl } = personAt(SEED, index);
    const comments = await get(COMMENTS, profileUrl, 1_000);
    if (comments.length > 3) return { profileUrl, comments };
  }
  throw new Error("Nobody comments.");
}

describe("comments over HTTP", () => {
  test("come with all their parts, at most as many as asked for", async () => {
    const { profileUrl, comments } = await busyCommenter();
    for (const comment of comments) {
      expect(comment.comment_text).not.toBe("");
      expect(comment.comment_url).toContain("commentUrn=");
      expect(comment.author_url).toBe(profileUrl);
      expect(Date.parse(comment.commented_at)).not.toBeNaN();
    }
    const three = await get(COMMENTS, profileUrl, 3);
    expect(three).toEqual(comments.slice(0, 3));
  });

  test("of nobody are none", async () => {
    expect(await get(COMMENTS, "https://www.linkedin.com/in/nobody-here", 5)).toEqual([]);
  });
});

describe("a hiring intent over HTTP", () => {
  test.each<HiringFilters>([
    {},
    { selectedTitles: ["Engineer"], excludedTitles: ["Intern"] },
    { selectedKeywords: ["data"], excludedKeywords: ["sales"], jobMinPosted: 1 },
    { publishedDate: "last_90_days", companySize: ["11-50", "51-200"] },
    { excludeConsultingRecruiting: true, excludeInternships: false },
    { includedLocations: ["105015875"], excludedLocations: ["103644278"] },
  ])("is created by %j", async (filters) => {
    const intent = await get(HIRING_INTENT, WEBHOOK, filters);
    expect(intent.id === "").toBe(intent.previewCount === 0);
  });

  test("of more than 100 results says that the first 100 are sent", async () => {
    const { previewCount, message } = await get(HIRING_INTENT, WEBHOOK, {});
    expect(previewCount).toBeGreaterThan(100);
    expect(message).toMatch(/100/);
  });

  test("that finds nothing has no id and says so", async () => {
    const filters = { selectedTitles: ["no such title anywhere"] };
    expect(await get(HIRING_INTENT, WEBHOOK, filters)).toEqual({
      id: "",
      previewCount: 0,
      message: expect.stringMatching(/no results/i),
    });
  });
});

describe("posts and who engaged with them over HTTP", () => {
  async function busyPost() {
    for (let index = 0; index < 50; index++) {
      const posts = await get(POSTS, personAt(SEED, index).profileUrl, 50);
      const busy = posts.find(({ comments_count: comments = 0 }) => comments > 2);
      if (busy) return busy;
    }
    throw new Error("Nobody posts.");
  }

  test("a post has its three counts", async () => {
    const { engagement_count, reactions_count = 0, comments_count = 0 } = await busyPost();
    expect(engagement_count).toBe(reactions_count + comments_count);
  });

  test.each(ENGAGEMENT_TYPES)("leads who engaged by %s are found", async (engagementType) => {
    const { post_url: url } = await busyPost();
    const { id, total, entries } = await get(POST_ENGAGEMENT, WEBHOOK, {
      url,
      engagementType,
      excludeSameCompany: true,
    });
    expect(entries.length).toBe(Math.min(10, total));
    expect(id === "").toBe(total === 0);
    for (const lead of entries) expect(lead.network_url).toMatch(/^https:/);
  });

  test("a post that is none engages nobody", async () => {
    const url = "https://www.linkedin.com/posts/nobody-1";
    const intent = await get(POST_ENGAGEMENT, WEBHOOK, { url, engagementType: "all" });
    expect(intent).toMatchObject({ id: "", total: 0, entries: [] });
  });
});
