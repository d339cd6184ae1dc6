import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { StageClock } from "../../local/clock/stage-clock";
import { createRuntime, type Runtime } from "../../local/runtime/runtime";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { BASE_URL, SYNCHRONOUS_URL } from "../../local/stage/stage";

const KEY = "marked-key-7f3a9c51e2";
const TAB = "Contacts";
const SYNCHRONOUS = { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A server on loopback, in place of the service; gives its port. */
async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer).unref();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

/** The add-on with settings of one account, where these names lead to these ports. */
async function openElsewhere(
  routes: Record<string, number>,
  addresses: { baseUrl: string; synchronousUrl: string },
): Promise<Runtime> {
  const clock = new StageClock({ mode: "virtual", seed: 1 });
  const runtime = await createRuntime({
    clock,
    project: join(__dirname, "..", "..", "dist"),
    routes,
    person: {
      answer: ({ buttons }) => ({ button: "OK", text: buttons === "OK" ? "" : "email" }),
    },
    tabs: [{ name: TAB, rows: [CONTACT_HEADERS, ...sampleContacts(3, 1)] }],
    name: TAB,
  });
  closing.push(async () => {
    await runtime.close();
    clock.close();
  });
  const settings = { v: 1, key: KEY, ...addresses, account: "acc", googleAccount: "consumer" };
  runtime.stores.properties.user(runtime.owner).set("settings", JSON.stringify(settings));
  return runtime;
}

test.each([
  ["base", { baseUrl: BASE_URL, synchronousUrl: "" }],
  ["synchronous", SYNCHRONOUS],
])("a %s address that sends on to another does not take the key there", async (_, addresses) => {
  let sentOn = 0;
  const seen: string[] = [];
  const port = await serve((_request, response) => {
    sentOn++;
    response.writeHead(307, { Location: "https://elsewhere.example/" }).end("{}");
  });
  const elsewhere = await serve(({ headers, url }, response) => {
    seen.push(`${url} ${JSON.stringify(headers)}`);
    response.end("{}");
  });
  const routes = {
    "api.enrich.example": port,
    "sync.enrich.example": port,
    "elsewhere.example": elsewhere,
  };
  const runtime = await openElsewhere(routes, addresses);
  await runtime.run({ fn: "enrichThisTab", kind: "menu" });
  expect(sentOn).toBeGreaterThan(0);
  expect(seen).toEqual([]);
});

test("a key that an answer repeats comes into no cell, property or log", async () => {
  let refused = 0;
  const port = await serve(({ headers }, response) => {
    refused++;
    const message = `The key ${headers["x-api-key"]} may not ask this`;
    response
      .writeHead(422, { "Content-Type": "application/json" })
      .end(JSON.stringify({ message }));
  });
  const runtime = await openElsewhere({ "sync.enrich.example": port }, SYNCHRONOUS);
  await runtime.run({ fn: "enrichThisTab", kind: "menu" });
  const { sheets, stores, log } = runtime;
  const cells = sheets.tabs().map(({ name }) => sheets.read(name));
  const kept = JSON.stringify([cells, [...stores.properties.document], log]);
  expect(refused).toBeGreaterThan(0);
  expect(kept).toContain("may not ask this");
  expect(kept).not.toContain(KEY);
});
