// Values beside the wrong person, and people's own cells that are no longer as they typed them.
import type { CellValue } from "../../local/runtime/sheets/sheet-model";
import type { Kind } from "../kinds/kind";
import type { Finding } from "../part";
import { ROW_HEADER, rowsByHeader } from "../scene/own-rows";
import { type Scene, TAB } from "../scene/scene";

export function misplaced(scene: Scene, kind: Kind): Finding[] {
  const { sheets } = scene.runtime;
  if (!sheets.tabs().some(({ name }) => name === TAB)) return [];
  return rowsByHeader(sheets.read(TAB)).flatMap(({ cells }) => {
    const row = String(cells[ROW_HEADER] ?? "");
    return [...strangersIn(scene, kind, row, cells), ...changedIn(scene, row, cells)];
  });
}

function strangersIn(
  scene: Scene,
  kind: Kind,
  row: string,
  cells: Record<string, CellValue>,
): Finding[] {
  const expected = Object.entries(kind.expected?.(scene, row) ?? {});
  return expected.flatMap(([header, allowed]): Finding[] => {
    const shown = String(cells[header] ?? "");
    if (shown === "" || allowed.includes(shown)) return [];
    return [
      { kind: "misplaced", sentence: `The column "${header}" shows "${shown}" beside "${row}".` },
    ];
  });
}

/** Cells that a person typed, which nobody else may change. */
function changedIn({ own }: Scene, row: string, cells: Record<string, CellValue>): Finding[] {
  return Object.entries(own.get(row) ?? {}).flatMap(([header, typed]): Finding[] =>
    typed === "" || cells[header] === typed
      ? []
      : [
          {
            kind: "misplaced",
            sentence: `A person's own "${typed}" in "${header}" of "${row}" became "${cells[header]}".`,
          },
        ],
  );
}
