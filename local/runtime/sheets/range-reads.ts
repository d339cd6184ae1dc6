import type { RangeMethod, SheetContext } from "./range-call";
import type { SortKey } from "./sheet-model";

/** Calls on a range that see, or change at once, what is flushed. */
export function rangeReads({ model, guard }: SheetContext): Record<string, RangeMethod> {
  return {
    getValues: ({ tabId, box }) => model.readBlock(tabId, box),
    getDisplayValues: ({ tabId, box }) => model.display(tabId, box),
    getFormulas: ({ tabId, box }) => model.formulas(tabId, box),
    getNumberFormats: ({ tabId, box }) => model.formats(tabId, box),
    getNotes: ({ tabId, box }) => model.notes(tabId, box),
    getBackgrounds: ({ tabId, box }) =>
      model.styles(tabId, box).map((line) => line.map((style) => style.background || "#ffffff")),
    getFontWeights: ({ tabId, box }) =>
      model.styles(tabId, box).map((line) => line.map((style) => style.fontWeight ?? "normal")),
    isBlank: ({ tabId, box }) =>
      model
        .read(tabId, box)
        .flat()
        .every((value) => value === ""),
    canEditRange: ({ tabId, box, execution }) => guard.allows({ tabId, box, execution }),
    sort: (call) => {
      guard.refuse(call);
      model.sort(call.tabId, call.box, call.rest[0] as SortKey[]);
    },
    copyTo: ({ tabId, box, rest, execution }) => {
      const [target, row, column, , , valuesOnly] = rest as [
        number,
        number,
        number,
        number,
        number,
        boolean,
      ];
      guard.refuse({ tabId: target, box: { ...box, row, column }, execution });
      model.copy(tabId, box, { tab: target, row, column, valuesOnly });
    },
    activate: ({ tabId, box }) => model.select(tabId, box),
    protectRange: ({ tabId, box, execution }) => guard.protect(tabId, box, execution),
    createFilter: ({ tabId, box }) => model.filter(tabId, box),
  };
}
