import { QuestionSchema } from "../../../src/core/signal-question";

test.each([
  [{ kind: "hiring", filters: { selectedTitles: ["Engineer"] } }],
  [{ kind: "post", url: "https://example.com/p", engagementType: "all" }],
  [{ kind: "leads", name: "Directors", filters: { functions: ["8"], live: true }, limit: 5 }],
  [{ kind: "companies", name: "Banks", filters: {} }],
  [{ kind: "comments", profileUrl: "https://example.com/in/a", limit: 10 }],
  [{ kind: "jobs", company: "acme.com", postedWithinDays: 7 }],
])("%j is a question, and what else stands in it is left out", (question) => {
  const read = QuestionSchema().safeParse({ ...question, more: 1 });
  expect(read.data).toEqual(question);
});

test.each([
  ["of no kind", { name: "Directors", filters: {} }],
  ["of an unknown kind", { kind: "constructor" }],
  ["with the parts of another kind", { kind: "jobs", url: "https://example.com/p" }],
  ["that is none", null],
  ["that is absent", undefined],
])("a question %s is refused", (_, question) => {
  expect(QuestionSchema().safeParse(question).success).toBe(false);
});
