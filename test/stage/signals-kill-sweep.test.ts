import type { SignalQuestion } from "../../contract/signals";
import { closeDesks, type Desk, openDesk } from "./desk";
import { posted, receiving } from "./receiving";

afterEach(closeDesks);

const QUESTION: SignalQuestion = {
  kind: "hiring",
  filters: { publishedDate: "last_24_hours", selectedTitles: ["Manager"] },
};
const ARRIVED = [{ job_title: "First of ours" }, { job_title: "Second of ours" }];
const MINUTE_MS = 60_000;
const SIGNAL = "buying-signal.";

const start = (desk: Desk) =>
  desk.runtime.run({
    fn: "enrichSidebar",
    kind: "sidebar",
    args: [{ do: "start-signal", question: QUESTION, again: false }],
  });
const look = (desk: Desk) =>
  desk.runtime.run({ fn: "enrichSidebar", kind: "sidebar", args: [{ do: "signals" }] });

/** Starts a signal and takes in a delivery for it, killed at one of the platform calls of both. */
async function killedAt(at: number): Promise<{ calls: number; problems: string[] }> {
  const desk = await openDesk({ rows: 1 });
  const url = await receiving(desk);
  let calls = 0;
  const stop = desk.runtime.intercept((call, when) => {
    if (when !== "after" || call.execution.fn !== "enrichSidebar") return undefined;
    return ++calls === at ? "kill" : undefined;
  });
  await start(desk);
  const id = signalId(desk);
  if (id !== undefined) await posted(desk, `${url}&to=signal-${id}`, JSON.stringify(ARRIVED));
  await look(desk);
  stop();
  // Longer than the lease of a killed step.
  await desk.clock.advance(8 * MINUTE_MS);
  await look(desk);
  const problems = inspect(desk, id).map((problem) => `killed after call ${at}: ${problem}`);
  await closeDesks();
  return { calls, problems };
}

function signalId({ runtime }: Desk): string | undefined {
  const keys = [...runtime.stores.properties.document.keys()];
  return keys.find((key) => key.startsWith(SIGNAL))?.slice(SIGNAL.length);
}

function inspect(desk: Desk, id: string | undefined): string[] {
  const asked = desk.service.readLog().filter(({ endpoint }) => endpoint === "hiring_intent");
  const problems = asked.length > 1 ? [`asked ${asked.length} times`] : [];
  if (asked.length > 0 && id === undefined) problems.push("asked without a claim");
  const tabs = desk.runtime.sheets.tabs().filter(({ name }) => name.startsWith("Hiring companies"));
  const cells = tabs.flatMap(({ name }) => desk.runtime.sheets.read(name).flat());
  for (const { job_title: title } of ARRIVED) {
    const times = cells.filter((cell) => cell === title).length;
    if (times !== (id === undefined ? 0 : 1)) problems.push(`"${title}" stands ${times} times`);
  }
  return problems;
}

test("a signal killed at any call is asked once at most, and what arrives for it is a row once", async () => {
  const { calls, problems } = await killedAt(Number.POSITIVE_INFINITY);
  for (let at = 1; at <= calls; at++) problems.push(...(await killedAt(at)).problems);
  expect(problems).toEqual([]);
  expect(calls).toBeGreaterThan(20);
});
