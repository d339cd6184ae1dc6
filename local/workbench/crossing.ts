import type { Mutation } from "../runtime/sheets/sheet-model";

/** Mutations after which a row or column has another number, or a tab is gone. */
const structural =
  /^sheet\.mutation\.(insert-(row|col|range)|remove-(rows?|col|range)|move-(rows|columns|cols|range)|delete-range|reorder-range|remove-sheet)/;

export function isStructural({ id }: Mutation): boolean {
  return structural.test(id);
}

/** Whether an edit's positions may mean other cells now than when it was made. */
export function crosses(
  edit: readonly Mutation[],
  between: readonly { mutation: Mutation }[],
): boolean {
  return between.some(({ mutation }) =>
    edit.some(
      (mine) =>
        (isStructural(mine) || isStructural(mutation)) && mayShareTab(tabOf(mine), tabOf(mutation)),
    ),
  );
}

/** A mutation that names no tab may concern any. */
function mayShareTab(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

function tabOf({ params }: Mutation): string | undefined {
  return (params as { subUnitId?: string }).subUnitId;
}
