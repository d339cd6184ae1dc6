// What protects credits, the key and formulas where a step goes wrong in one moment; the drill's list of
// safeguards (`drill/mutation`) removes each, and one of these tests must then fail.
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { StageClock } from "../../local/clock/stage-clock";
import { createRuntime, type Runtime } from "../../local/runtime/runtime";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { BASE_URL, SYNCHRONOUS_URL } from "../../local/stage/stage";
import { closeDesks, type Desk, openDesk } from "./desk";
import {
  EMAIL,
  fill,
  HEADERS,
  minutes,
  openFormulas,
  peopleRows,
  RESULT,
  TAB,
} from "./formulas-desk";

const KEY = "marked-key-7f3a9c51e2";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  await closeDesks();
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
  ["synchronous", { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL }],
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

test("a column deleted just as refs are written costs nobody a value of their own", async () => {
  const desk = await openDesk({ rows: [HEADERS, ...peopleRows(3)] });
  await desk.enrich();
  addOwnColumn(desk);
  let deleted = false;
  const stop = desk.runtime.intercept(({ service, method, args }, phase) => {
    const writesRefs = service === "sheet" && method === "setValues" && hasRefs(desk, args);
    if (deleted || phase !== "before" || !writesRefs) return;
    deleted = true;
    desk.runtime.sheets.deleteColumns(TAB, RESULT);
  });
  await desk.enrich();
  stop();
  expect(deleted).toBe(true);
  expect(desk.rows().map(({ Score }) => Score)).toEqual(SCORES);
  expect(desk.account()).toMatchObject({ askedTwice: [], questions: 6 });
});

const SCORES = ["one", "two", "three", "four", "five", "six"];

/** Three more people, and right of our columns one of the person's own. */
function addOwnColumn({ runtime: { sheets } }: Desk): void {
  sheets.write(TAB, 5, 1, peopleRows(6).slice(3));
  const column = sheets.lastColumn(TAB) + 1;
  sheets.write(TAB, 1, column, [["Score"], ...SCORES.map((score) => [score])]);
}

/** Texts that begin with the id of the run. */
function hasRefs({ runtime }: Desk, args: readonly unknown[]): boolean {
  const keys = [...runtime.stores.properties.document.keys()];
  const ids = keys.flatMap((key) => (key.startsWith("job.") ? key.slice("job.".length) : []));
  return ids.some((id) => new RegExp(`\\["'?${id}`).test(JSON.stringify(args)));
}

test("whoever lost the lease frees no claim of who has it: killed then, it is known as sent", async () => {
  const desk = await openDesk({
    rows: [HEADERS, ...peopleRows(20)],
    entries: { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL },
  });
  desk.service.faults.add({ kind: "slow", endpoint: "sync_enrich", delayMs: 25_000, count: 10 });
  const { document } = desk.runtime.stores.properties;
  let holder: Promise<unknown> | undefined;
  desk.runtime.intercept(({ service, execution }, phase) => {
    if (service !== "fetch") return undefined;
    if (!holder && phase === "before") {
      // As if its time were over: no execution lives longer than its lease.
      const { fence } = JSON.parse(document.get("lease") ?? "{}");
      document.set("lease", JSON.stringify({ fence, untilMs: 0 }));
      const call = { fn: "enrichSidebar", kind: "sidebar", args: [{ do: "step" }] } as const;
      holder = desk.runtime.start(call).done;
      return undefined;
    }
    return execution.fn === "enrichSidebar" && phase === "after" ? "kill" : undefined;
  });
  await desk.runtime.run({ fn: "enrichThisTab", kind: "menu" });
  const ended = await desk.clock.runUntil(holder ?? Promise.resolve());
  expect(ended).toMatchObject({ killed: expect.any(String) });
  await minutes(desk, 10);
  await desk.resume();
  expect(desk.account()).toMatchObject({ askedTwice: [], questions: 20 });
  expect((await desk.progress()).sums).toMatchObject({ unknown: 5, queued: 0 });
});

test("cells that a killed refresh left at rest are formulas again, though the saved results are gone", async () => {
  const desk = await openFormulas(peopleRows(2));
  desk.service.faults.add({ kind: "slow", delayMs: 7_200_000 });
  await fill(desk, EMAIL, 2);
  await minutes(desk, 3);
  const { runtime } = desk;
  const formulas = () =>
    runtime.sheets.formulas(TAB, { row: 2, column: RESULT, rows: 2, columns: 1 });
  const typed = formulas();
  let rested = false;
  const stop = runtime.intercept(({ service, method }, phase) => {
    if (service === "sheet" && method === "setFormulas") rested = true;
    return rested && phase === "after" && method === "flush" ? "kill" : undefined;
  });
  await runtime.run({ fn: "enrichRefreshFormulas", kind: "menu" });
  stop();
  expect(formulas()).not.toEqual(typed);
  runtime.sheets.deleteTab("Enrich: saved results");
  await minutes(desk, 9);
  expect(formulas()).toEqual(typed);
});
