import { closeDesks, type Desk, expectSumsToAddUp, openDesk } from "./desk";

/** Rows of the swept run. */
const ROWS = 60;

/** Which settings a swept run has, and how many requests one of its waves may have. */
export interface Sweep {
  entries: Partial<{ baseUrl: string; synchronousUrl: string }>;
  wave: number;
}

/**
 * Runs the same enrichment again and again, each time killed at another platform call, resumed by
 * the trigger and by a person who presses the button again. Gives what is wrong afterwards.
 */
export async function sweepKills(
  { entries, wave }: Sweep,
  phase: "before" | "after",
): Promise<string[]> {
  const calls = await countCalls(entries);
  const problems: string[] = [];
  for (let at = 1; at <= calls; at++) {
    problems.push(...(await killedAt(at, phase, entries, wave)));
  }
  return problems;
}

async function countCalls(entries: object): Promise<number> {
  const desk = await openDesk({ rows: ROWS, entries });
  await desk.enrich();
  const calls = desk.runtime.log
    .filter(({ fn }) => fn === "enrichThisTab" || fn === "enrichOnClock")
    .reduce((sum, { callCount }) => sum + callCount, 0);
  await closeDesks();
  return calls;
}

async function killedAt(
  at: number,
  phase: "before" | "after",
  entries: object,
  wave: number,
): Promise<string[]> {
  const desk = await openDesk({ rows: ROWS, entries });
  let seen = 0;
  let killed = "";
  const stop = desk.runtime.intercept((call, when) => {
    if (
      when !== phase ||
      !["enrichThisTab", "enrichOnClock"].includes(call.execution.fn) ||
      ++seen !== at
    )
      return undefined;
    killed = `${call.execution.fn} ${call.service}.${call.method}`;
    return "kill";
  });
  await desk.runtime.run({ fn: "enrichThisTab", kind: "menu" });
  for (let minute = 0; minute < 12; minute++) await desk.clock.advance(60_000);
  stop();
  await pressAgain(desk);
  const problems = await inspect(desk, wave);
  await closeDesks();
  return problems.map((problem) => `killed ${phase} call ${at} (${killed}): ${problem}`);
}

/** A person sees that nothing goes on, and presses the button again. */
async function pressAgain(desk: Desk): Promise<void> {
  desk.runtime.sheets.select("Contacts", { row: 1, column: 1, rows: 1, columns: 1 });
  await desk.runtime.run({ fn: "enrichThisTab", kind: "menu" });
  for (let minute = 0; minute < 15; minute++) await desk.clock.advance(60_000);
}

async function inspect(desk: Desk, wave: number): Promise<string[]> {
  const problems = desk.runtime.log.flatMap(({ fn, result, console }) => [
    ...(result?.error && !result.killed ? [`${fn} failed: ${result.error.message}`] : []),
    ...console.flatMap(({ level, text }) => (level === "error" ? [`${fn} logged: ${text}`] : [])),
  ]);
  const progress = await desk.progress().catch((error: Error) => error);
  if (progress instanceof Error)
    return [...problems, `${progress.message} ${desk.person.told.at(-1)}`];
  const { sums } = progress;
  try {
    expectSumsToAddUp(progress);
  } catch {
    problems.push(`sums do not add up: ${JSON.stringify(sums)}`);
  }
  const account = desk.account();
  // Only the row that asked has a ref; its duplicates show the same.
  const unanswered = desk
    .rows()
    .filter((row) => /no answer yet/.test(String(row.Status)) && row.Ref !== "").length;
  if (progress.state !== "done")
    problems.push(`the run is ${progress.state}: ${progress.sentence}`);
  if (account.askedTwice.length > 0) problems.push(`asked twice: ${account.askedTwice.length}`);
  if (unanswered > wave) problems.push(`${unanswered} questions without an answer`);
  problems.push(...misplaced(desk));
  return problems;
}

/** Every address in the sheet must be the one the service found for that row's person. */
function misplaced(desk: Desk): string[] {
  return desk.rows().flatMap((row) => {
    const email = String(row["E-mail"] ?? "");
    const domain = String(row.Website || "")
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/^www\./, "")
      .replace(/\/.*/, "");
    if (email === "" || domain === "") return [];
    return email.endsWith(`@${domain}`) ? [] : [`${email} stands beside ${domain}`];
  });
}
