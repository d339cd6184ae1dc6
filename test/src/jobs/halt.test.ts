import { ERRORS, type ErrorCode, enrichError, runSentence } from "../../../src/core/errors";
import type { Outcome } from "../../../src/core/outcome";
import { POLICY, TABLES } from "../../../src/core/policy";
import { haltIsOver, haltJob } from "../../../src/jobs/halt";
import type { Ask } from "../../../src/ledger/ask";
import { Knowledge } from "../../../src/ledger/knowledge";
import { worstCaseCredits } from "../../../src/ledger/month-sum";
import { ask } from "../ledger/asks";
import { job } from "./jobs";

const NOW = 1_000_000;

describe("a halt", () => {
  test.each(Object.keys(ERRORS) as ErrorCode[])(
    "by %s pauses the run with its sentence",
    (code) => {
      const halted = job();
      haltJob(halted, enrichError(code), NOW);
      expect(halted.state).toBe("paused");
      expect(halted.halt).toMatchObject({ code, sentence: runSentence(ERRORS[code].sentence) });
      expect(halted.halt?.resumeAtMs !== undefined).toBe(ERRORS[code].cure === "waiting");
    },
  );

  test("lasts as long as its cause says", () => {
    const halted = job();
    haltJob(halted, enrichError("DAY_QUOTA", { retryAfterMs: 7_000 }), NOW);
    expect(halted.halt?.resumeAtMs).toBe(NOW + 7_000);
    expect(haltIsOver(halted, NOW + 6_999)).toBe(false);
    expect(haltIsOver(halted, NOW + 7_000)).toBe(true);
  });

  test("that only a person can end is never over by itself", () => {
    const halted = job();
    haltJob(halted, enrichError("NO_CREDITS"), NOW);
    expect(haltIsOver(halted, Number.MAX_SAFE_INTEGER)).toBe(false);
  });

  test("does not wake a stopped run", () => {
    const stopped = job({ state: "stopped" });
    haltJob(stopped, enrichError("UNREACHABLE"), NOW);
    expect(stopped.state).toBe("stopped");
    expect(haltIsOver(stopped, Number.MAX_SAFE_INTEGER)).toBe(false);
  });

  test.each([
    ["a TypeError", new TypeError("undefined is not a function"), "FAULT"],
    [
      "an Exception",
      Object.assign(new Error("Délai dépassé : https://x.example/?k=1"), { name: "Exception" }),
      "GOOGLE_FAULT",
    ],
    ["a text", "a thrown text", "GOOGLE_FAULT"],
  ] as const)(
    "by an error without a code, %s, is told in words of ours alone",
    (_, cause, code) => {
      const logged = jest.spyOn(console, "error").mockImplementation(() => {});
      const halted = job();
      haltJob(halted, cause, NOW);
      expect(halted.halt).toMatchObject({ code, sentence: runSentence(ERRORS[code].sentence) });
      expect(logged).toHaveBeenCalledTimes(1);
      logged.mockRestore();
    },
  );

  test("by the same fault again and again waits longer each time, and in the end for a person", () => {
    const halted = job();
    const waits: number[] = [];
    let nowMs = NOW;
    for (let tries = 0; tries < 1_000 && (halted.retry?.atMs ?? nowMs) >= nowMs; tries++) {
      halted.state = "running";
      haltJob(halted, enrichError("UNREACHABLE"), nowMs);
      if (halted.halt?.resumeAtMs === undefined) break;
      waits.push((halted.halt.resumeAtMs - nowMs) / 60_000);
      nowMs = halted.halt.resumeAtMs;
    }
    expect(waits.slice(0, 5)).toEqual([5, 10, 20, 40, 55]);
    expect(waits).toHaveLength(POLICY.mostRetries);
    expect(halted.halt?.sentence).toMatch(/press Resume when the cause is over/);
  });

  test("of a run that a person paused keeps the person's reason, and only notes the next try", () => {
    const paused = job();
    haltJob(paused, enrichError("PAUSED"), NOW);
    haltJob(paused, enrichError("UNREACHABLE"), NOW);
    expect(paused.halt?.code).toBe("PAUSED");
    expect(haltIsOver(paused, Number.MAX_SAFE_INTEGER)).toBe(false);
    expect(paused.retry).toEqual({ count: 1, atMs: NOW + POLICY.firstRetryMs });
  });
});

describe("the worst case of a run's cost", () => {
  const prices = { ...TABLES.prices, personal_email: 4 };
  const spentOn = (...asks: Ask[]) => {
    const knowledge = new Knowledge();
    for (const each of asks) knowledge.add(each);
    return knowledge.spentBy(ask().job);
  };
  test.each<[Outcome, string, number, number]>([
    ["found", "email x", 3, 3],
    ["not_found", "email x", 0, 0],
    ["refused", "phone x", 0, 0],
    ["failed", "phone x", 0, 0],
    ["pending", "phone(FR) x", 0, 30],
    ["unknown", "personal_email x", 0, 4],
    ["unknown", "job_postings d:x", 0, 3],
  ])("counts %s of %s, charged %d, as %d", (outcome, question, credits, worst) => {
    expect(worstCaseCredits(spentOn(ask({ outcome, question, credits })), prices)).toBe(worst);
  });

  test("is the sum of all", () => {
    const asks = [ask(), ask({ id: "2-1-0", outcome: "pending", question: "phone x" })];
    expect(worstCaseCredits(spentOn(...asks), prices)).toBe(33);
    expect(worstCaseCredits(spentOn(), prices)).toBe(0);
  });
});
