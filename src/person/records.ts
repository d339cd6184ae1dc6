import { normalName } from "../core/normal-form";
import type { OnePerson } from "../core/one-person";
import { VALUE_ROLES } from "../core/output-column";
import type { Strike } from "../core/strike";
import { markOf } from "../jobs/undo-plan";
import type { TableRow } from "../sheet/table";
import { freeFrozen, putFrozen, readFrozen } from "../store/frozen";
import { FILLED, JOBS, VALUES_BEFORE_RUN } from "../store/jobs";
import { freeLeftovers } from "../store/leftovers";
import type { Mapping } from "../store/mapping";
import type { Change, Snapshot } from "../store/store";
import { TAB_CHOICES } from "../store/tab-choices";

/** Removes a person from split names, frozen formulas, marks of what rows showed, and leftover parts of notes. */
export function recordsWithout(
  all: Snapshot<"file">,
  person: OnePerson,
  eraser: Strike,
  rows: readonly TableRow[],
): Change<"file">[] {
  return [
    ...JOBS.list(all).flatMap(([id, job]) => {
      const mapping = mappingWithout(job.mapping, person);
      return mapping ? [JOBS.put({ ...job, mapping }, id)] : [];
    }),
    ...TAB_CHOICES.list(all).flatMap(([id, choices]) => {
      const left = mappingWithout(choices, person);
      return left ? [TAB_CHOICES.put(left, id)] : [];
    }),
    ...frozenWithout(all, eraser),
    ...shownWithout(all, rows),
    ...freeLeftovers(all),
  ];
}

/** Undefined if nobody has split the person's name. */
function mappingWithout<M extends Mapping>(mapping: M, { names }: OnePerson): M | undefined {
  const splits = Object.entries(mapping.splits ?? {});
  const left = splits.filter(
    ([whole, parts]) => !names.has(normalName(whole)) && !names.has(normalName(parts.join(" "))),
  );
  if (left.length === splits.length) return undefined;
  return { ...mapping, splits: Object.fromEntries(left) };
}

function frozenWithout(all: Snapshot<"file">, eraser: Strike): Change<"file">[] {
  const present = readFrozen(all);
  const frozen = present?.frozen.filter(({ formula }) => !eraser.finds(formula)) ?? [];
  if (!present || frozen.length === present.frozen.length) return [];
  return frozen.length === 0 ? freeFrozen(all) : putFrozen(all, present.tab, frozen);
}

function shownWithout(all: Snapshot<"file">, rows: readonly TableRow[]): Change<"file">[] {
  const shown = VALUES_BEFORE_RUN.get(all) ?? [];
  const theirs = rows.flatMap((row) => VALUE_ROLES.map((role) => markOf({ row }, role)));
  const isTheirs = (mark: string) => theirs.includes(mark.replace(FILLED, ""));
  if (!shown.some(({ marks }) => [...(marks ?? [])].some(isTheirs))) return [];
  const left = shown.map(({ job, marks }) => ({
    job,
    marks: marks && new Set([...marks].filter((mark) => !isTheirs(mark))),
  }));
  return [VALUES_BEFORE_RUN.put(left)];
}
