import type { Stage } from "../local/stage/stage";
import { type Setting, TAB, withOurs } from "./drive";
import type { Measured } from "./figures";
import { StageMeter } from "./meter";
import { FORMULA_HEADERS, people } from "./rows";

/** The column of formulas: E. */
const RESULT = 5;
const MINUTE_MS = 60_000;
const LONGEST_MINUTES = 120;

/** One formula for each of so many people: cold, and as later calculations find them. */
export function measureCells(setting: Setting, count: number): Promise<Measured[]> {
  const cells = Array.from({ length: count }, (_, at) => [
    `=ENRICH_EMAIL(A${at + 2},B${at + 2},C${at + 2})`,
  ]);
  return measureFormulas(setting, count, cells);
}

/** One formula for all of them. */
export function measureRange(setting: Setting, count: number): Promise<Measured[]> {
  const last = count + 1;
  return measureFormulas(setting, count, [[`=ENRICH_EMAIL(A2:A${last},B2:B${last},C2:C${last})`]]);
}

function measureFormulas(setting: Setting, count: number, cells: string[][]): Promise<Measured[]> {
  return withFormulas(setting, count, async (stage) => {
    const measured: Measured[] = [];
    const phase = async (name: string, begin: () => void) => {
      const meter = new StageMeter(stage);
      begin();
      await untilShown(stage, count, setting);
      measured.push({ ...meter.read("ours", count), phase: name });
    };
    const write = () => stage.runtime.sheets.write(TAB, 2, RESULT, cells);
    await phase("cold", write);
    await phase("re-opened, warm", () => stage.runtime.formulas.reopen());
    await phase("recalculated", () => {
      stage.runtime.sheets.clear(TAB, { row: 2, column: RESULT, rows: count, columns: 1 });
      write();
    });
    await phase("re-opened, cache emptied", () => {
      stage.runtime.stores.caches.clear();
      stage.runtime.formulas.reopen();
    });
    return measured;
  });
}

/** A day of a file with some answered formulas, after two hours to come to rest. */
export function measureIdleDay(setting: Setting): Promise<Measured> {
  return withFormulas(setting, 20, async (stage) => {
    const { sheets } = stage.runtime;
    for (let row = 2; row <= 21; row++)
      sheets.write(TAB, row, RESULT, [[`=ENRICH_EMAIL(A${row},B${row},C${row})`]]);
    await untilShown(stage, 20, setting);
    await stage.clock.advance(120 * MINUTE_MS);
    const meter = new StageMeter(stage);
    await stage.clock.advance(1_440 * MINUTE_MS);
    const { executions, backgroundMinutes, propertyCalls, sheetCalls, lockCalls, requests } =
      meter.read("ours", 20).figures as Record<string, number>;
    return {
      script: "ours",
      figures: { executions, backgroundMinutes, propertyCalls, sheetCalls, lockCalls, requests },
    } as Measured;
  });
}

function withFormulas<T>(
  setting: Setting,
  count: number,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const entries = { formulaCredits: 100_000 };
  return withOurs({ ...setting, rows: people(count), headers: FORMULA_HEADERS, entries }, work);
}

/** Lets time pass until no cell waits. */
async function untilShown({ runtime, clock }: Stage, count: number, { say }: Setting) {
  const box = { row: 2, column: RESULT, rows: count, columns: 1 };
  await runtime.formulas.idle();
  for (let minute = 0; minute < LONGEST_MINUTES; minute++) {
    const waiting = runtime.sheets.read(TAB, box).filter(([cell]) => cell === "PENDING").length;
    if (waiting === 0) return;
    say(`${minute} min, ${waiting} cells wait`);
    await clock.advance(MINUTE_MS);
    await runtime.formulas.idle();
  }
  throw new Error(`Cells still wait after ${LONGEST_MINUTES} minutes.`);
}
