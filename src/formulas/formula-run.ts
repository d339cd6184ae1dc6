import { fieldOfQuestion } from "../core/subject";
import type { PlannedCell } from "../jobs/plan";
import type { Run } from "../jobs/run";
import { FORMULA_JOB } from "../outbox/formula-notes";
import type { Payer } from "../outbox/payer";
import type { Queued } from "../store/queue";
import { NO_SUMS } from "../store/sums";

/** The cap was kept when the questions were queued. */
export function formulaRun({ account }: Payer): Run["job"] {
  return {
    id: FORMULA_JOB,
    account,
    tab: 0,
    mapping: { inputs: {}, outputs: {} },
    fields: [],
    scope: "all",
    capCredits: Number.POSITIVE_INFINITY,
    state: "running",
    startedAtMs: 0,
    sums: NO_SUMS,
  };
}

/** No row of a tab: the answer goes into the saved results, where formulas find it. */
export function cellOf({ ref, question, contact }: Queued): PlannedCell {
  return {
    row: { row: 0, ref, contact, outputs: {}, formulas: [] },
    field: fieldOfQuestion(question),
    question,
    decision: { kind: "ask" },
  };
}
