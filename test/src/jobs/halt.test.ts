import { ERRORS, type ErrorCode, enrichError } from "../../../src/core/errors";
import type { Outcome } from "../../../src/core/outcome";
import { haltIsOver, haltJob } from "../../../src/jobs/halt";
import { worstCaseCredits } from "../../../src/jobs/worst-case";
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
      expect(halted.halt).toMatchObject({ code, sentence: ERRORS[code].sentence });
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

  test("is not made of a fault: it is thrown on", () => {
    const running = job();
    const fault = new TypeError("undefined is not a function");
    expect(() => haltJob(running, fault, NOW)).toThrow(fault);
    expect(running).toEqual(job());
  });
});

describe("the worst case of a run's cost", () => {
  const prices = { email: 3, personal_email: 4, phone: 30 };
  test.each<[Outcome, string, number, number]>([
    ["found", "email x", 3, 3],
    ["not_found", "email x", 0, 0],
    ["refused", "phone x", 0, 0],
    ["failed", "phone x", 0, 0],
    ["pending", "phone(FR) x", 0, 30],
    ["unknown", "personal_email x", 0, 4],
  ])("counts %s of %s, charged %d, as %d", (outcome, question, credits, worst) => {
    expect(worstCaseCredits([ask({ outcome, question, credits })], prices)).toBe(worst);
  });

  test("is the sum of all", () => {
    const asks = [ask(), ask({ outcome: "pending", question: "phone x" })];
    expect(worstCaseCredits(asks, prices)).toBe(33);
    expect(worstCaseCredits([], prices)).toBe(0);
  });
});
