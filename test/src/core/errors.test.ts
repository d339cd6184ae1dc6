import {
  ERRORS,
  type ErrorCode,
  enrichError,
  errorCode,
  runSentence,
} from "../../../src/core/errors";

describe("the sentence of", () => {
  test.each(Object.entries(ERRORS))("%s is one or two plain sentences", (_, { sentence }) => {
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    const sentences = sentence.split(/[.?!](?:\s+(?=[A-Z])|$)/).filter((each) => each !== "");
    expect(sentences.length).toBeLessThanOrEqual(2);
    expect(sentence.length).toBeLessThanOrEqual(170);
  });

  test.each(Object.entries(ERRORS))(
    "%s has no jargon, key or placeholder",
    (code, { sentence }) => {
      expect(sentence).not.toMatch(
        /\b(manifest|whitelist|allow-list|lease|fence|ledger|journal|claim|wave|JSON|HTTP|null|undefined|exception|property|properties|execution|quota|timeout|schema|ref)\b|urlFetch|[{}<_]|\b\d{3}\b/i,
      );
      expect(sentence).not.toContain(code);
    },
  );

  test.each(Object.entries(ERRORS).filter(([, { cure }]) => cure === "waiting"))(
    "%s says in a run that it goes on",
    (_, { sentence }) => {
      expect(runSentence(sentence)).toMatch(/by itself/);
    },
  );

  test.each(["SERVICE_ERROR", "UNREACHABLE"] as const)(
    "%s says of a run that it goes on, and of nothing else",
    (code) => {
      const { sentence } = ERRORS[code];
      expect(sentence).toMatch(/Nothing was started: try again/);
      expect(sentence).not.toMatch(/by itself/);
      expect(runSentence(sentence)).not.toMatch(/started|try again/);
    },
  );

  test.each(["BAD_KEY", "NO_ACCESS", "NO_CREDITS", "WRONG_ADDRESS", "FAULT"] as const)(
    "%s names Resume in a run alone",
    (code) => {
      const { sentence } = ERRORS[code];
      expect(sentence).not.toMatch(/Resume/);
      expect(runSentence(sentence)).toMatch(/press Resume/);
    },
  );
});

describe("an error", () => {
  test("is told by its code, in any realm", () => {
    expect(errorCode(enrichError("BUSY"))).toBe("BUSY");
    expect(errorCode({ code: "BUSY" })).toBe("BUSY");
    for (const other of [
      null,
      undefined,
      "BUSY",
      new Error("BUSY"),
      { code: "ENOENT" },
      { code: 1 },
    ])
      expect(errorCode(other)).toBeUndefined();
  });

  test.each(["toString", "constructor", "__proto__", "hasOwnProperty"])(
    "with the code %s is none of ours",
    (code) => expect(errorCode({ code })).toBeUndefined(),
  );

  test("carries its sentence, or a better one, its wait and its cause", () => {
    const cause = new Error("inside");
    const plain = enrichError("NO_KEY");
    expect(plain.message).toBe(ERRORS.NO_KEY.sentence);
    expect("retryAfterMs" in plain || "cause" in plain).toBe(false);
    expect(enrichError("SLOW_DOWN", { detail: "Wait.", retryAfterMs: 5, cause })).toMatchObject({
      name: "EnrichError",
      code: "SLOW_DOWN" satisfies ErrorCode,
      message: "Wait.",
      retryAfterMs: 5,
      cause,
    });
  });
});
