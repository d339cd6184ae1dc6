import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serveConforming } from "./conforming";
import { asking, isFound, LOOKUP_END_MS, type Served, someone } from "./served";

const HOOK = "https://hooks.example/secret";
const person = someone("email", isFound);
const custom = { ref: "r1" };

let served: Served;
let calls: { body: Record<string, unknown>; atMs: number }[];
let answerStatus: number;
beforeEach(async () => {
  calls = [];
  answerStatus = 200;
  served = await serveConforming({
    deliver: async (_url, body) => {
      calls.push({ body: JSON.parse(body), atMs: served.clock.now() });
      return { status: answerStatus };
    },
  });
});
afterEach(() => served.close());

const body = () => asking(person, ["email"], { custom, webhook_url: HOOK });

test("an asynchronous result is called in as the contact record, once it is done", async () => {
  const acknowledged = await served.async(body());
  await served.clock.advance(3000);
  expect(calls).toEqual([]);
  await served.clock.advance(LOOKUP_END_MS);
  const contact = await served.get(`/contacts/${acknowledged.body.enrichment_id}`);
  expect(calls.map((call) => call.body)).toEqual([contact.body]);
  expect(contact.body).toMatchObject({ status: "finished", custom });
});

test("a synchronous result is called in as well, even when its answer is lost", async () => {
  served.service.faults.add({ kind: "dropped-after" });
  await expect(served.sync(body())).rejects.toThrow();
  await served.clock.advance(LOOKUP_END_MS);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({ status: "success", custom, first_name: person.firstName });
});

test.each([
  ["webhook-lost", 0],
  ["webhook-twice", 2],
  ["webhook-late", 1],
] as const)("by the fault %s it is called %d times", async (kind, times) => {
  served.service.faults.add({ kind, delayMs: 600_000 });
  await served.async(body());
  await served.clock.advance(LOOKUP_END_MS);
  expect(calls).toHaveLength(kind === "webhook-late" ? 0 : times);
  await served.clock.advance(600_000);
  expect(calls).toHaveLength(times);
});

test("by the fault webhook-full it brings more than the contact has, and a long text", async () => {
  served.service.faults.add({ kind: "webhook-full" });
  const acknowledged = await served.async(body());
  await served.clock.advance(LOOKUP_END_MS);
  const contact = await served.get(`/contacts/${acknowledged.body.enrichment_id}`);
  expect(calls[0]?.body).toMatchObject({ ...contact.body, confidence: expect.any(Number) });
  expect(String(calls[0]?.body.remarks)).toHaveLength(60_000);
});

test("a refused call is noted without its address and never made again", async () => {
  answerStatus = 503;
  await served.async(body());
  await served.clock.advance(LOOKUP_END_MS);
  await served.service.deliveriesSettled();
  const noted = served.service.readLog().filter(({ endpoint }) => endpoint === "webhook");
  expect(noted).toMatchObject([{ status: 503, account: "account-1", path: "webhook" }]);
  expect(JSON.stringify(served.service.readLog())).not.toContain("secret");
  expect(calls).toHaveLength(1);
});

test("closing the service takes back calls that have not left", async () => {
  await served.async(body());
  expect(served.clock.pending()).toHaveLength(1);
  await served.service.close();
  expect(served.clock.pending()).toHaveLength(0);
});

describe("without a delivery of its own", () => {
  let receiver: Server;
  let received: string[];
  beforeEach(async () => {
    received = [];
    receiver = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk) => {
        text += chunk;
      });
      request.on("end", () => {
        received.push(`${request.method} ${text}`);
        response.end();
      });
    });
    await new Promise<void>((resolve) => void receiver.listen(0, "127.0.0.1", resolve));
  });
  afterEach(() => new Promise((resolve) => void receiver.close(resolve)));

  test("the service calls loopback addresses over HTTP and no others", async () => {
    const plain = await serveConforming({});
    const { port } = receiver.address() as AddressInfo;
    await plain.async({ ...body(), webhook_url: `http://127.0.0.1:${port}/hook` });
    await plain.async({ ...body(), webhook_url: HOOK });
    await plain.clock.advance(LOOKUP_END_MS);
    await plain.service.deliveriesSettled();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^POST \{"enrichment_id":/);
    const noted = plain.service.readLog().filter(({ endpoint }) => endpoint === "webhook");
    expect(noted.map(({ status }) => status).sort()).toEqual([0, 200]);
    await plain.close();
  });
});
