import { PLATFORM_LIMITS, SERVICE_RATES } from "../../../src/core/limits";
import { POLICY, TABLES } from "../../../src/core/policy";
import { readControl } from "../../../src/ledger/control";
import { Knowledge } from "../../../src/ledger/knowledge";
import { FormulaNotes } from "../../../src/outbox/formula-notes";
import { pacedCall } from "../../../src/outbox/paced-call";
import { type Sent, sendInTurn } from "../../../src/outbox/send";
import type { HttpRequest, HttpResponse, TransportFailure } from "../../../src/ports/http";
import { fetchesToday } from "../../../src/store/fetches";
import { creditsSpent } from "../../../src/store/spent";
import { MemoryPlatform } from "../ports/memory-platform";

const payer = {
  account: "acc",
  connection: { key: "k", baseUrl: "https://s.example", synchronousUrl: "" },
  prices: TABLES.prices,
  fetchesPerDay: 20_000,
  backgroundMsPerDay: 0,
};
const request: HttpRequest = {
  ...{ method: "get", url: "https://s.example/x", headers: {}, timeoutSeconds: 30 },
};
const code = (name: string) => expect.objectContaining({ code: name }) as unknown as Error;

type Reply = { status: number; body?: unknown; retryAfter?: number } | TransportFailure;

/** A file, and a service that gives these replies in turn, none for status 0, and notes when each request came. */
function openFile(...replies: Reply[]) {
  const file = new MemoryPlatform();
  const sentMs: number[] = [];
  const answerOne = (): HttpResponse => {
    sentMs.push(file.time.now());
    const reply = replies.shift() ?? { status: 200, body: {} };
    if ("transport" in reply) throw reply;
    if (reply.status === 0) return undefined as unknown as HttpResponse;
    const headers: Record<string, string> =
      reply.retryAfter === undefined ? {} : { "retry-after": String(reply.retryAfter) };
    return { status: reply.status, headers, text: JSON.stringify(reply.body ?? {}) };
  };
  const http = { fetchAll: (requests: HttpRequest[]) => requests.map(answerOne) };
  return { file, sentMs, services: { ...file, http } };
}

function noAnswer(): TransportFailure {
  return Object.assign(new Error("no answer"), { transport: "no answer" as const });
}

describe("a request that claims nothing", () => {
  const asking = {
    endpoint: "leadPreview" as const,
    weight: "free" as const,
    ask: () => request,
    read: ({ status }: HttpResponse) =>
      status === 429
        ? { kind: "wait" as const, retryAfterMs: 2_000 }
        : { kind: "result" as const, value: status },
  };

  test("leaves at its endpoint's pace, and counts in the day", () => {
    const { file, sentMs, services } = openFile();
    for (let call = 0; call < 3; call++) expect(pacedCall(services, payer, asking)).toBe(200);
    const [first = 0, second = 0, third = 0] = sentMs;
    const { perMs, requests } = SERVICE_RATES.leadPreview;
    expect(second - first).toBeGreaterThanOrEqual(perMs / requests);
    expect(third - second).toBeGreaterThanOrEqual(perMs / requests);
    expect(fetchesToday(file.properties.values, "acc", file.time.now()).count).toBe(3);
  });

  test("is sent again after a 429, not before the time it says, and not for ever", () => {
    const { sentMs, services } = openFile({ status: 429 });
    expect(pacedCall(services, payer, asking)).toBe(200);
    const [first = 0, second = 0] = sentMs;
    expect(second - first).toBeGreaterThanOrEqual(2_000);
    const refusing = openFile(...Array.from({ length: 9 }, () => ({ status: 429 })));
    expect(() => pacedCall(refusing.services, payer, asking)).toThrow(code("SLOW_DOWN"));
    expect(refusing.sentMs).toHaveLength(POLICY.patientTries);
  });

  test("is not sent where its turn comes too late, nor beyond the day's requests", () => {
    const { file, sentMs, services } = openFile();
    pacedCall(services, payer, asking);
    const patience = { startsBeforeMs: file.time.now(), lockWaitMs: 1, tries: 1 };
    expect(() => pacedCall(services, payer, asking, patience)).toThrow(code("SLOW_DOWN"));
    const poor = { ...payer, fetchesPerDay: 1 };
    expect(() => pacedCall(services, poor, asking)).toThrow(code("DAY_QUOTA"));
    file.time.sleep(PLATFORM_LIMITS.quotaWindowMs);
    expect(pacedCall(services, poor, asking)).toBe(200);
    expect(sentMs).toHaveLength(2);
  });
});

describe("a claim without a lease", () => {
  /** Claims this many e-mails and sends them; what is known afterwards, as everybody reads it. */
  function send(count: number, ...replies: Reply[]) {
    const { file, services } = openFile(...replies);
    const { properties, lock, time } = file;
    const notes = new FormulaNotes(properties, lock, time, { word: () => "w" });
    const questions = Array.from({ length: count }, (_, place) => ({
      ...{ ref: `r${place}`, question: `email d:p${place}@acme.example`, request },
    }));
    const sent = sendInTurn(
      { notes, ...services },
      {
        payer: { ...payer, dayCredits: 100 },
        job: "formula",
        endpoint: "singleEnrich",
        mode: "asynchronous",
      },
      () => questions,
      () => false,
    ) as Sent;
    const knowledge = new Knowledge();
    knowledge.learn(readControl(properties.all()), time.now());
    const outcomes = questions.map(({ question }) => knowledge.of({ question })?.answer.outcome);
    const { nextMs } = readControl(properties.all()).pace;
    const spent = creditsSpent(properties.all(), payer.account, time.now());
    const givenBack = count * TABLES.prices.email - spent;
    return { sent, outcomes, givenBack, slowedMs: nextMs - time.now() };
  }

  const found = { status: 200, body: { email: "a@acme.example", email_status: "valid" } };
  const waits = { status: 200, body: { enrichment_id: "e-1", status: "pending" } };

  test("keeps what each request brought: an answer, or the id it waits for", () => {
    const { outcomes, sent, givenBack } = send(2, found, waits);
    expect(outcomes).toEqual(["found", "pending"]);
    expect(sent.claim.record.asks.map(({ got }) => got?.credits)).toEqual([TABLES.prices.email, 0]);
    expect(givenBack).toBe(0);
  });

  test("forgets what was refused without charge, gives it back, and slows the pace", () => {
    const { outcomes, givenBack, slowedMs } = send(2, { status: 429, retryAfter: 7 }, waits);
    expect(outcomes).toEqual([undefined, "pending"]);
    expect(givenBack).toBe(TABLES.prices.email);
    expect(slowedMs).toBeGreaterThanOrEqual(7_000);
  });

  test("holds what got no answer for sent, since it may have been paid for", () => {
    const { outcomes, sent, givenBack } = send(2, noAnswer());
    expect(outcomes).toEqual(["unknown", "unknown"]);
    expect(givenBack).toBe(0);
    expect(sent.halt).toEqual(code("UNREACHABLE"));
  });

  test("never takes one person's answer for another's where an answer is missing", () => {
    const { outcomes, sent } = send(3, found, { status: 0 }, waits);
    expect(outcomes).toEqual(["found", "unknown", "pending"]);
    expect(sent.claim.record.asks[1]?.got?.answer).toMatchObject({ value: "", raw: "no answer" });
  });
});
