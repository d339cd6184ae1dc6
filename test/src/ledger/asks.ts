import { type Answer, answer, type Outcome } from "../../../src/core/outcome";
import type { Ask } from "../../../src/ledger/ask";

/** An ask with what a test cares about; the rest is filled in. */
export function ask(
  more: Omit<Partial<Ask>, "answer"> & { outcome?: Outcome; answer?: Partial<Answer> } = {},
): Ask {
  const { outcome = "found", answer: got = {}, ...rest } = more;
  return {
    id: "1-1-0",
    question: "email d:ada lovelace@acme.example",
    ref: "j1a",
    job: "j1",
    account: "acc",
    askedAtMs: 1_000,
    answeredAtMs: outcome === "pending" ? 0 : 2_000,
    credits: outcome === "found" ? 3 : 0,
    answer: answer(outcome, {
      ...(outcome === "found" ? { value: "ada@acme.example", detail: "valid" } : {}),
      ...(outcome === "pending" ? { id: "service-1" } : {}),
      ...got,
    }),
    ...rest,
  };
}
