import type { FaultKind } from "../local/service/faults/fault";
import type { Stage } from "../local/stage/stage";
import { measureBaseline, measureOurs, TAB, type Table } from "./drive";
import type { Measured } from "./figures";

/** One asking request of the many goes wrong: which, after how many others. */
const STRUCK = 500;
const FAULTS: readonly (readonly [FaultKind, string])[] = [
  ["bad-gateway", "answered 502"],
  ["dropped-before", "connection broken"],
];
/** Longer than any look-up takes. */
const ALL_DONE_MS = 300_000;

/** Ours and the script that writes at the end, each under one failed request of each kind. */
export async function measureFailure(table: Table): Promise<Measured[]> {
  const all: Measured[] = [];
  for (const [kind, phase] of FAULTS) {
    const prepare = ({ service }: Stage) => {
      service.faults.add({ kind, endpoint: "async_enrich", nth: STRUCK });
    };
    const ours = await measureOurs({ ...table, prepare, ended: countLost(7) });
    const bulk = await measureBaseline("read all, write at the end", "bulk", ["enrichRows"], {
      ...table,
      prepare,
      failed: countLost(7),
    });
    all.push({ ...ours, phase: `ours, ${phase}` }, { ...bulk, phase: `at the end, ${phase}` });
  }
  return all;
}

/** Paid look-ups whose e-mail is not in the tab's column, once all of them are over. */
function countLost(column: number) {
  return async ({ clock, service, runtime }: Stage): Promise<Measured["figures"]> => {
    await clock.advance(ALL_DONE_MS);
    const paid = service.readLog({ limit: 100_000 }).filter(({ charged }) => charged > 0).length;
    const written = new Set(
      runtime.sheets
        .read(TAB)
        .slice(1)
        .map((row) => String(row[column] ?? ""))
        .filter((text) => text.includes("@")),
    );
    return { paidAndLost: Math.max(0, paid - written.size) };
  };
}
