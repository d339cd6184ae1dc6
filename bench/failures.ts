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
    const ours = await measureOurs({ ...table, prepare, ended: countLost(inSavedResults) });
    const bulk = await measureBaseline("read all, write at the end", "bulk", ["enrichRows"], {
      ...table,
      prepare,
      failed: countLost(inColumn),
    });
    all.push({ ...ours, phase: `ours, ${phase}` }, { ...bulk, phase: `at the end, ${phase}` });
  }
  return all;
}

/** Paid look-ups whose e-mail `kept` does not count, once all of them are over. */
function countLost(kept: (stage: Stage) => number) {
  return async (stage: Stage): Promise<Measured["figures"]> => {
    await stage.clock.advance(ALL_DONE_MS);
    const paid = stage.service.readLog({ limit: 100_000 }).filter(({ charged }) => charged > 0);
    return { paidAndLost: paid.length - kept(stage) };
  };
}

/** E-mails in the column that the script fills. */
function inColumn({ runtime }: Stage): number {
  return runtime.sheets.read(TAB).filter((row) => String(row[7] ?? "").includes("@")).length;
}

/** E-mails among the saved results, where ours keeps also what it places nowhere. */
function inSavedResults({ runtime }: Stage): number {
  return runtime.sheets.read("Enrich: saved results").filter((row) => row[1] === "found").length;
}
