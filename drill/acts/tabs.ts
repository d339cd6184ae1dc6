// What people do to tabs and to the file.
import { savedQuestions } from "../race/own-cells";
import type { Act } from "./act";

export const tabActs: Record<string, Act> = {
  "rename-tab": (file, n) => {
    const { sheets } = file.stage.runtime;
    const name = `People ${n}`;
    if (sheets.tabs().every((tab) => tab.name !== name)) sheets.renameTab(file.tab, name);
  },
  "duplicate-tab": (file) => void file.stage.runtime.sheets.duplicateTab(file.tab),
  /**
   * Who works in a copy of the file has its tabs, and none of its properties and triggers. What the
   * file itself is still waiting for is not the copy's: nobody copies then.
   */
  "copy-file": ({ stage, own }) => {
    const asked = stage.service.accounts.snapshots().reduce((sum, each) => sum + each.questions, 0);
    if (savedQuestions(stage.runtime.sheets).size < asked) return;
    own.copied = true;
    stage.runtime.stores.properties.document.clear();
    for (const { id } of stage.runtime.triggers.list()) stage.runtime.triggers.disable(id);
  },
};
