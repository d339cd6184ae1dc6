import { SYNCHRONOUS_URL } from "../../local/stage/stage";
import { closeDesks, type Desk, pressed } from "./desk";
import { EMAIL, fill, minutes, openFormulas, peopleRows, shown } from "./formulas-desk";

afterEach(closeDesks);

const ROWS = 2;

/** What is wrong after the nth call of formulas was the last of its execution. */
async function killedAt(
  at: number,
  phase: "before" | "after",
  entries: object,
): Promise<{ problems: string[]; killed: string }> {
  const desk = await openFormulas(peopleRows(ROWS), { entries });
  let seen = 0;
  let killed = "";
  const stop = desk.runtime.intercept((call, when) => {
    if (when !== phase || call.execution.kind !== "formula" || ++seen !== at) return undefined;
    killed = `${call.service}.${call.method}`;
    return "kill";
  });
  await fill(desk, EMAIL, ROWS);
  stop();
  await minutes(desk, 12);
  await pressed(desk, "enrichRefreshFormulas");
  await minutes(desk, 3);
  const problems = inspect(desk).map((problem) => `${phase} call ${at} (${killed}): ${problem}`);
  await closeDesks();
  return { problems, killed };
}

function inspect(desk: Desk): string[] {
  const problems: string[] = [];
  const { askedTwice, questions } = desk.account();
  if (askedTwice.length > 0) problems.push("asked twice");
  let explained = 0;
  for (const [at, value] of shown(desk, ROWS).entries()) {
    const sentence = desk.runtime.formulas.error("Contacts", at + 2, 5) ?? "";
    if (value === "PENDING") problems.push(`row ${at + 2} waits for ever`);
    if (value !== "#ERROR!") continue;
    explained++;
    if (!/^No answer came to this look-up/.test(sentence))
      problems.push(`row ${at + 2}: ${sentence}`);
  }
  if (explained > 1) problems.push("more than its own wave was lost");
  if (questions > ROWS) problems.push(`${questions} questions`);
  return problems;
}

test.each([
  ["asynchronous", {}],
  ["synchronous", { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL }],
] as const)(
  "a formula over the %s address, killed before or after any of its calls, asks nothing twice and ends filled or explained",
  async (_, entries) => {
    const problems: string[] = [];
    for (const phase of ["before", "after"] as const) {
      // Bounded: the formulas of a run that is not disturbed make some forty calls.
      for (let at = 1; at <= 80; at++) {
        const result = await killedAt(at, phase, entries);
        if (result.killed === "") break;
        problems.push(...result.problems);
      }
    }
    expect(problems).toEqual([]);
  },
);

test("a driver killed after any call behind its answer leaves no cell to wait for the search of every quarter", async () => {
  const problems: string[] = [];
  const kills: string[] = [];
  // Bounded: from the answer to its end a driver makes some thirty calls.
  for (let at = 1; at <= 60; at++) {
    const desk = await openFormulas(peopleRows(1));
    // Phones take longer than a formula waits, so that the answer comes to a driver.
    await fill(desk, "=ENRICH_PHONE(A#,B#,,D#)", 1);
    let killed = "";
    const stop = desk.runtime.intercept(({ execution, service, method }, when) => {
      if (when !== "after" || killed !== "" || execution.fn !== "enrichOnClock") return undefined;
      const polled = execution.trace.lastIndexOf("fetch.fetchAll");
      if (polled < 0 || execution.trace.length - polled !== at) return undefined;
      killed = `${service}.${method}`;
      return "kill";
    });
    // The lease of who was killed ends after six and a half of these.
    await minutes(desk, 13);
    stop();
    kills.push(killed);
    if (killed !== "" && shown(desk, 1).includes("PENDING")) problems.push(`${at}: ${killed}`);
    await closeDesks();
    if (killed === "") break;
  }
  expect(problems).toEqual([]);
  expect(kills.length).toBeGreaterThan(15);
});
