import type { Outcome } from "../../../src/core/outcome";
import type { Ask } from "../../../src/ledger/ask";
import { Knowledge } from "../../../src/ledger/knowledge";
import { ask } from "./asks";

const ASKED = { question: ask().question };
const knowing = (...asks: Ask[]) => {
  const knowledge = new Knowledge();
  for (const each of asks) knowledge.add(each);
  return knowledge;
};

describe("two records of one ask", () => {
  const noAnswer = ask({ outcome: "unknown", answer: { raw: "no answer" } });
  const idGone = ask({ outcome: "unknown", answer: { id: "service-1", raw: "404 on its id" } });
  const pending = ask({ outcome: "pending" });
  const failed = ask({ outcome: "failed" });
  const found = ask();
  const notFound = ask({ outcome: "not_found" });
  test.each<[string, Ask, Ask]>([
    ["an acknowledgement over no answer", pending, noAnswer],
    ["an id that is gone over the acknowledgement", idGone, pending],
    ["an id that is gone over no answer", idGone, noAnswer],
    ["a failure over no answer", failed, noAnswer],
    ["a failure over waiting", failed, pending],
    ["an answer over no answer", found, noAnswer],
    ["an answer over waiting", found, pending],
    ["an answer over an id that is gone", found, idGone],
    ["an answer over a failure", found, failed],
    ["nothing found over waiting", notFound, pending],
  ])("count as %s, in whatever order they are read", (_, wins, loses) => {
    for (const order of [
      [wins, loses],
      [loses, wins],
      [loses, wins, loses],
      [wins, loses, wins],
    ])
      expect(knowing(...order).of(ASKED)).toBe(wins);
    expect(knowing(wins, loses).byId("1-1-0")).toBe(wins);
    expect([...knowing(loses, wins).all()]).toEqual([wins]);
  });

  test("that are the same change nothing", () => {
    for (const each of [noAnswer, pending, failed, found]) {
      const again = { ...each };
      expect(knowing(each, again).of(ASKED)).toBe(each);
    }
  });

  test("that are both answers keep the first", () => {
    expect(knowing(found, notFound).of(ASKED)).toBe(found);
  });
});

describe("two asks of one question", () => {
  const of = (id: string, outcome: Outcome, askedAtMs: number) => ask({ id, outcome, askedAtMs });
  test.each<[Outcome, Outcome]>([
    ["found", "pending"],
    ["found", "unknown"],
    ["not_found", "failed"],
    ["refused", "pending"],
    ["pending", "unknown"],
    ["pending", "failed"],
    ["unknown", "failed"],
  ])("tell by %s rather than by %s, whichever was asked first", (more, less) => {
    for (const [first, second] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const a = of("1-1-0", more, first);
      const b = of("1-1-1", less, second);
      expect(knowing(a, b).of(ASKED)).toBe(a);
      expect(knowing(b, a).of(ASKED)).toBe(a);
    }
  });

  test("tell by the later of two answers", () => {
    const early = of("1-1-0", "not_found", 1);
    const late = of("2-1-0", "found", 2);
    expect(knowing(early, late).of(ASKED)).toBe(late);
    expect(knowing(late, early).of(ASKED)).toBe(late);
  });
});

describe("an answer that carries the profile address", () => {
  const PROFILE = "https://www.linkedin.com/in/Ada/";
  const taught = ask({ answer: { profileUrl: PROFILE } });

  test("answers the question by that address too", () => {
    const knowledge = knowing(taught);
    expect(knowledge.of({ question: "email p:linkedin.com/in/ada" })).toBe(taught);
    expect(knowledge.of(ASKED)).toBe(taught);
    expect(knowledge.of({ question: "phone p:linkedin.com/in/ada" })).toBeUndefined();
    expect([...knowledge.all()]).toHaveLength(1);
  });

  test("keeps the countries of a phone's question", () => {
    const question = "phone(FR) d:ada lovelace@acme.example";
    const knowledge = knowing(ask({ question, answer: { profileUrl: PROFILE } }));
    expect(knowledge.of({ question: "phone(FR) p:linkedin.com/in/ada" })?.question).toBe(question);
    expect(knowledge.of({ question: "phone p:linkedin.com/in/ada" })).toBeUndefined();
  });

  test("does not hide what that address brought itself", () => {
    const own = ask({ id: "2-1-0", question: "email p:linkedin.com/in/ada", askedAtMs: 9 });
    const nothing = ask({ outcome: "failed", askedAtMs: 99, answer: { profileUrl: PROFILE } });
    expect(knowing(own, nothing).of({ question: "email p:linkedin.com/in/ada" })).toBe(own);
  });
});

test("asks are found by run, and those to be polled by account", () => {
  const waiting = ask({ id: "a", outcome: "pending" });
  const others = ask({
    id: "b",
    outcome: "pending",
    account: "other",
    job: "j2",
    question: "email p:x",
  });
  const answered = ask({ id: "c", question: "email p:y" });
  const knowledge = knowing(waiting, others, answered);
  expect(knowledge.ofJob("j1")).toEqual([waiting, answered]);
  expect(knowledge.pendingOf("acc")).toEqual([waiting]);
  knowledge.add(ask({ id: "a" }));
  expect(knowledge.pendingOf("acc")).toEqual([]);
});

test("asking again that ends in a failure does not hide that an earlier answer never came", () => {
  const first = ask({ id: "1-1-0", outcome: "unknown" });
  const waiting = ask({ id: "2-1-0", outcome: "pending", askedAtMs: 9_000 });
  const failed = ask({ id: "2-1-0", outcome: "failed", askedAtMs: 9_000 });
  expect(knowing(first, waiting, failed).of(ASKED)).toBe(first);
});
