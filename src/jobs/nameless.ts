import { isNameless } from "../core/subject";
import type { ReadWave } from "../outbox/reply";
import { NAMELESS, type Verdict } from "../store/nameless";
import type { PlannedCell } from "./plan";
import type { Run } from "./run";

/*
 * Whether the service takes people who are known only by their profile address; nothing documents it
 * (service-gaps, M). One look-up of such a person shows it, and the account remembers it:
 *
 *   unknown ─> one is asked, the others wait ─> taken | refused
 */

/** Lets one such person be asked while we do not know the verdict, and none once it is a refusal. */
export function holdBack(
  nameless: Verdict | undefined,
  cells: PlannedCell[],
): { ready: PlannedCell[]; held: PlannedCell[] } {
  if (nameless === "taken") return { ready: cells, held: [] };
  const ready = cells.filter(({ row }) => !isNameless(row.contact));
  const held = cells.filter(({ row }) => isNameless(row.contact));
  if (nameless === "refused") return { ready, held: [] };
  return { ready: [...held.slice(0, 1), ...ready], held: held.slice(1) };
}

/** Learns the verdict. A refusal is about the missing names: it is left out of the wave's record, and cost nothing. */
export function learnVerdict(
  run: Pick<Run, "nameless" | "payer" | "job">,
  cells: PlannedCell[],
  came: ReadWave,
): ReadWave {
  const place = cells.findIndex(({ row }) => isNameless(row.contact));
  if (run.nameless !== undefined || place < 0) return came;
  const outcome = came.record.asks.find((ask) => ask.place === place)?.got?.answer.outcome;
  if (outcome === undefined || outcome === "unknown" || outcome === "failed") return came;
  const verdict: Verdict = outcome === "refused" ? "refused" : "taken";
  run.nameless = verdict;
  const learned = { ...came, learned: [NAMELESS.put(verdict, run.payer.account)] };
  if (verdict === "taken") return learned;
  run.job.namesNeeded = true;
  const asks = came.record.asks.filter((ask) => ask.place !== place);
  return { ...learned, record: { ...came.record, asks } };
}
