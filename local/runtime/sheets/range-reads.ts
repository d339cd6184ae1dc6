import { PlatformError } from "../execution/platform-error";
import { boxOf } from "./corners";
import { type RangeCall, type RangeMethod, type SheetContext, shownFormulas } from "./range-call";
import { findText, replaceAll } from "./replace-all";
import type { CellBlock, SortKey } from "./sheet-model";

/** Range calls that see flushed values, or change them at once. */
export function rangeReads(context: SheetContext): Record<string, RangeMethod> {
  const { model, guard, profile } = context;
  return {
    getValues: (call) => readValues(context, call),
    getDisplayValues: ({ tabId, box }) => model.display(tabId, box),
    getFormulas: ({ tabId, box }) => shownFormulas(context, tabId, box),
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
      const box = profile.broken.includes("sort-rows") ? { ...call.box, columns: 1 } : call.box;
      model.sort(call.tabId, box, sortKeys(context, call));
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
    replaceAll: (call) => replaceAll(context, call),
    findText: (call) => findText(context, call),
    activate: ({ tabId, box, rest }) =>
      model.select(tabId, box, ((rest[0] ?? []) as number[][]).map(boxOf)),
    protectRange: ({ tabId, box, execution }) => guard.protect(tabId, box, execution),
    createFilter: ({ tabId, box }) => model.filter(tabId, box),
  };
}

/** A column outside the range; its words are unknown (confidence L). */
function sortKeys({ messages }: SheetContext, { box, rest }: RangeCall): SortKey[] {
  const keys = rest[0] as (SortKey | null)[];
  return keys.map((key) => {
    const at = Number(key?.column) - box.column;
    if (key && at >= 0 && at < box.columns) return key;
    throw new PlatformError(messages.columnsOutside());
  });
}

function readValues({ model, profile }: SheetContext, { tabId, box }: RangeCall): CellBlock {
  const block = model.readBlock(tabId, box);
  if (!profile.broken.includes("same-moment")) return block;
  return { ...block, dates: block.dates.map(([y, x, ms]) => [y, x, ms + 3_600_000]) };
}
