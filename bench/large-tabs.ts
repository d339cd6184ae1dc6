import { runEnrichment } from "../local/stage/enrichment-run";
import type { Stage } from "../local/stage/stage";
import { endedAsDone, startInPanel, TAB, type Table, untilIdle, withOurs } from "./drive";
import type { Measured } from "./figures";
import { StageMeter } from "./meter";
import { plantSavedResults, writeRows } from "./saved-results";

const SECOND_MS = 1_000;
const LONGEST_MS = 900_000;
/** Rows that are enriched for a file to have its columns and its first saved results. */
const FIRST = 20;
/** More old rows than this are given their results, not asked. */
const MOST_ASKED = 10_000;

/** From the menu to the first paid request, with as many saved results of others in the file. */
export async function measureFirstRequest(table: Table, saved: number): Promise<Measured> {
  const rows =
    saved === 0 ? table.rows : table.rows.map((row, at) => (at < FIRST ? row : blank(row)));
  return withOurs({ ...table, rows }, async (stage) => {
    if (saved > 0) {
      await runEnrichment(stage);
      writeRows(stage.runtime.sheets, TAB, FIRST + 2, table.rows.slice(FIRST));
      plantSavedResults(stage, saved, (at) => `linkedin.com/in/somebody-else-${at}`);
    }
    const meter = new StageMeter(stage);
    const { done } = stage.runtime.start({ fn: "enrichThisTab", kind: "menu" });
    done.catch(() => {});
    const endMs = stage.clock.now() + LONGEST_MS;
    while (meter.sendsSoFar === 0 && stage.clock.now() < endMs) {
      await stage.clock.advance(SECOND_MS);
      meter.look();
    }
    const { figures } = meter.read("ours", table.rows.length);
    const { firstRequestSeconds, rows: count, askedTwice } = figures as Record<string, number>;
    return {
      script: "ours",
      figures: { rows: count, firstRequestSeconds, askedTwice },
    } as Measured;
  });
}

/**
 * A run over blank results alone in a tab whose rows have theirs but for the last `fresh`. With many rows, all but
 * the first are given their results as runs would have left them.
 */
export async function measureNewRows(table: Table, fresh: number): Promise<Measured> {
  const old = table.rows.length - fresh;
  const asksOld = old <= MOST_ASKED;
  const first = asksOld ? old : FIRST;
  const rows = table.rows.map((row, at) => (at < first ? row : blank(row)));
  return withOurs({ ...table, rows }, async (stage) => {
    await runEnrichment(stage);
    if (!asksOld) plant(stage, table.rows.slice(first, old), first);
    writeRows(stage.runtime.sheets, TAB, old + 2, table.rows.slice(old));
    const before = stage.service.accounts.snapshots()[0]?.questions ?? 0;
    const meter = new StageMeter(stage);
    await startInPanel(stage, { fields: ["email"], runOn: asksOld ? "all" : "blanks" });
    await untilIdle(stage, meter, table);
    const measured = meter.read("ours", table.rows.length);
    measured.figures.lookUps = (measured.figures.lookUps ?? 0) - before;
    await endedAsDone(stage, measured);
    return measured;
  });
}

function blank(row: readonly string[]): string[] {
  return row.map(() => "");
}

/** Rows with their results, as the first row shows them, and those in the saved results. */
function plant(stage: Stage, rows: readonly (readonly string[])[], above: number): void {
  const [, model = []] = stage.runtime.sheets.read(TAB);
  const results = model.slice(rows[0]?.length, -1);
  const filled = rows.map((row, at) => [...row, ...results.map(String), `p${at.toString(36)}`]);
  writeRows(stage.runtime.sheets, TAB, above + 2, filled);
  const profile = (at: number) =>
    (rows[at]?.[5] ?? "").replace(/^https:\/\/www\./, "") || `linkedin.com/in/nobody-${at}`;
  plantSavedResults(stage, rows.length, profile);
}
