import { isComment, readComments, stripTracking } from "../../../local/service/signals/comment";
import { type FeedElement, feedOf } from "../../../local/service/signals/feed";
import { SEED } from "./served";

const post = "https://www.linkedin.com/feed/update/urn:li:activity:7";
const plain: FeedElement = {
  urn: "urn:li:comment:(7,8)",
  activityId: "7",
  shareUrl: post,
  authorName: "Ana",
  authorUrl: "https://www.linkedin.com/in/ana?trk=feed",
  text: "",
  createdAtMs: 0,
};

test.each([
  ["a share URL with commentUrn", { shareUrl: `${post}?commentUrn=x` }, true],
  ["a share URL with /comment/", { shareUrl: `${post}/comment/8` }, true],
  ["a parentUrn", { parentUrn: "urn:li:activity:7" }, true],
  ["a baseUpdate", { baseUpdate: { urn: "urn:li:activity:7" } }, true],
  ["none of these", {}, false],
])("an element with %s", (_title, more, expected) => {
  expect(isComment({ ...plain, ...more })).toBe(expected);
});

test.each([
  ["?trk=a&miniProfileUrn=b", ""],
  ["?utm_source=a&locale=de", "?locale=de"],
  ["?lipi=1&refId=2&trackingId=3", ""],
  ["", ""],
])("of the query %s stays %s", (query, rest) => {
  const address = "https://www.linkedin.com/in/ana";
  expect(stripTracking(address + query)).toBe(address + rest);
});

test("a feed is read in pages of 20 until the limit is reached or it is exhausted", () => {
  const comment = { ...plain, parentUrn: "p" };
  const feed = Array.from({ length: 50 }, (_, at) => (at % 2 ? plain : comment));
  const pagesFor = (limit: number) => readComments(feed, limit).pages;
  expect([1, 10, 11, 20, 21, 100].map(pagesFor)).toEqual([1, 1, 2, 2, 3, 3]);
  expect(readComments(feed, 100).comments).toHaveLength(25);
  expect(readComments([], 5)).toEqual({ comments: [], pages: 1 });
});

test("feeds hold comments of every form, and other activities", () => {
  const nowMs = Date.UTC(2026, 0, 5);
  const feed = Array.from({ length: 20 }, (_, person) => feedOf(SEED, person, nowMs)).flat();
  expect(feed.some((element) => !isComment(element))).toBe(true);
  for (const mark of ["commentUrn=", "/comment/"])
    expect(feed.some(({ shareUrl }) => shareUrl.includes(mark))).toBe(true);
  expect(feed.some(({ parentUrn }) => parentUrn)).toBe(true);
  expect(feed.some(({ baseUpdate }) => baseUpdate)).toBe(true);
  expect(feed.every(({ createdAtMs }) => createdAtMs <= nowMs)).toBe(true);
});
