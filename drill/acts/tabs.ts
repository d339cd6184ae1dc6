// What people do to tabs and to the file.
import type { Act } from "./act";

export const tabActs: Record<string, Act> = {
  "rename-tab": (file, n) => {
    const { sheets } = file.stage.runtime;
    const name = `People ${n}`;
    if (sheets.tabs().every((tab) => tab.name !== name)) sheets.renameTab(file.tab, name);
  },
  "duplicate-tab": (file) => void file.stage.runtime.sheets.duplicateTab(file.tab),
  /** Who works in a copy of the file has its tabs, and none of its properties and triggers. */
  "copy-file": ({ stage, own }) => {
    own.copied = true;
    stage.runtime.stores.properties.document.clear();
    for (const { id } of stage.runtime.triggers.list()) stage.runtime.triggers.disable(id);
  },
};
