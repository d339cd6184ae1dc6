// Safeguards of formulas: who lets them spend, what they ask, and what is written over them.
import type { Safeguard } from "../safeguard";

const GUARDS = "test/stage/formulas-guards.test.ts";
const AT_ONCE = "test/stage/signals-at-once.test.ts";
const FREEZE = "test/src/formulas/freeze.test.ts";
const REFRESH = "test/stage/formulas-refresh.test.ts";

export const FORMULAS: readonly Safeguard[] = [
  {
    name: "formula-permission",
    guards: "Formulas spend nothing until the file's owner has allowed it.",
    file: "src/surfaces/settings.ts",
    take: '  if (!permission || permission.off) throw enrichError("FORMULAS_OFF");\n  const { capCredits, sinceMs = 0 } = permission;',
    put: "  const { capCredits, sinceMs = 0 } = permission ?? { capCredits: 100 };",
    caughtBy: { file: GUARDS, title: "without the owner's permission" },
  },
  {
    name: "formulas-show-no-account",
    guards: "Formulas show what the owner keeps at the service only where the owner allowed it.",
    file: "src/formulas/free-reader.ts",
    take: "    if (what.ofAccount && !payer.showsAccount) {",
    put: "    if (what.ofAccount && !this.payer) {",
    caughtBy: {
      file: "test/stage/free-formulas.test.ts",
      title: "shows what the owner's account keeps only where the owner allowed that, too",
    },
  },
  {
    name: "permission-ends-with-deleted-results",
    guards: "Who deletes saved results does not make the owner's formulas pay for them again.",
    file: "src/outbox/limits.ts",
    take: "  if ((RESULTS_DELETED.get(control.all) ?? 0) > allowedSinceMs)\n",
    put: "  if (Number.isNaN(allowedSinceMs))\n",
    caughtBy: { file: GUARDS, title: "once an editor has deleted the saved results" },
  },
  {
    name: "formula-cap-of-a-day",
    guards: "Formulas never spend more than the owner allows a day.",
    file: "src/outbox/limits.ts",
    take: "    return left < 0;",
    put: "    return false;",
    caughtBy: { file: GUARDS, title: "the daily cap counts what is asked in full" },
  },
  {
    name: "formula-needs-the-saved-results",
    guards: "Without the saved results formulas ask nothing: what they held would be paid again.",
    file: "src/formulas/look-up.ts",
    take: "    memory.checkLedger();\n",
    put: "",
    caughtBy: { file: GUARDS, title: "without the tab of saved results nothing is spent" },
  },
  {
    name: "formula-failures-rest",
    guards: "What the service could not do is not asked again each minute.",
    file: "src/formulas/drive-formulas.ts",
    take: "    return time.now() - ask.answeredAtMs >= POLICY.failedPauseMs;",
    put: "  return true;",
    caughtBy: { file: GUARDS, title: "what the owner's clock asked and the service could not do" },
  },
  {
    name: "formula-claim-before-asking",
    guards:
      "A formula and a press in a panel are noted before they ask: killed, nothing is paid twice.",
    file: "src/outbox/claim.ts",
    take: "putWave(key, text), ",
    put: "",
    caughtBy: { file: AT_ONCE, title: "a press that is killed before the answer is stored" },
  },
  {
    name: "formulas-know-each-other",
    guards:
      "A question that a cell or a run has claimed is not asked by another cell: it is paid once.",
    file: "src/formulas/ask-contacts.ts",
    take: "questions.filter((each) => this.isOpen(each))",
    put: "questions",
    caughtBy: {
      file: "test/stage/formulas-once.test.ts",
      title: "many cells with 30 % duplicates",
    },
  },
  {
    name: "formulas-know-what-runs-claimed",
    guards: "What a run has just claimed is still to come for formulas, not to be asked.",
    file: "src/formulas/memory.ts",
    take: "    this.knowledge.learn(control, this.services.time.now());\n",
    put: "",
    caughtBy: {
      file: "test/src/formulas/memory.test.ts",
      title: "what a run has just claimed is still to come",
    },
  },
  {
    name: "free-reads-of-the-own-account",
    guards: "What one account's key has read for nothing is never shown to another's.",
    file: "src/formulas/free-reader.ts",
    take: `const name = \`\${payer.account} `,
    put: "const name = `",
    caughtBy: {
      file: "test/stage/free-formulas.test.ts",
      title: "never shows what another account",
    },
  },
];

export const WRITTEN: readonly Safeguard[] = [
  {
    name: "half-done-refresh-mended-first",
    guards: "Formulas that a killed refresh left at rest come back whatever else fails.",
    file: "src/formulas/drive-formulas.ts",
    take: "    if (this.refreshIsDue()) repairRefresh(this.services.properties, this.services.spreadsheet);\n",
    put: "",
    caughtBy: {
      file: "test/stage/safeguards.test.ts",
      title: "cells that a killed refresh left at rest",
    },
  },
  {
    name: "refresh-noted-first",
    guards: "A refresh is noted before formulas rest: killed, a driver finds them.",
    file: "src/formulas/refresh.ts",
    take: "    properties.commit(REFRESH_DUE);\n",
    put: "",
    caughtBy: {
      file: "test/stage/safeguards.test.ts",
      title: "cells that a killed refresh left at rest",
    },
  },
  {
    name: "refresh-takes-our-formulas-alone",
    guards: "What people type or move into a waiting formula's cell is not put at rest.",
    file: "src/formulas/refresh.ts",
    take: "tab.replaceFormulas(AWAKE, REST, area)",
    put: 'tab.replaceFormulas("^=([\\\\s\\\\S]*)$", REST, area)',
    caughtBy: {
      file: "test/src/formulas/refresh.test.ts",
      title: "a person's own formula that is moved there does not",
    },
  },
  {
    name: "freeze-noted-first",
    guards: "What a freeze replaces is noted first: killed, Undo freeze brings it back.",
    file: "src/formulas/freeze.ts",
    take: "  properties.commit(...putFrozen(all, tab.id, frozen));\n",
    put: "",
    caughtBy: { file: REFRESH, title: "formulas freeze to their values, and come back" },
  },
  {
    name: "freeze-read-back",
    guards: "What a range had filled in stays beside its row when rows move under a freeze.",
    file: "src/formulas/freeze.ts",
    take: "    putRight(spreadsheet, tab, grid, [...shown, ...emptied]);\n",
    put: "",
    caughtBy: { file: FREEZE, title: "nothing stands beside the wrong name" },
  },
  {
    name: "undo-freeze-read-back",
    guards: "Undo freeze restores what its formulas hit because rows moved in that moment.",
    file: "src/formulas/freeze.ts",
    take: "  if (grid) putRight(spreadsheet, tab, grid, cells);\n",
    put: "",
    caughtBy: { file: FREEZE, title: "what a person typed in another row stays" },
  },
  {
    name: "erasure-read-back",
    guards: "Nobody else's cells are cleared when rows are sorted as a person is erased from them.",
    file: "src/formulas/put-right.ts",
    take: "    putRight(spreadsheet, tab, grid, cells);\n",
    put: "",
    caughtBy: { file: "test/src/person/erase.test.ts", title: "that are sorted just then" },
  },
  {
    name: "undo-freeze-of-what-stands",
    guards: "Undo freeze puts no formula over what a person typed since.",
    file: "src/formulas/find-frozen.ts",
    take: "else if (shows(each) && isFree(grid, each)) found",
    put: "else found",
    caughtBy: { file: REFRESH, title: "formulas freeze to their values, and come back" },
  },
  {
    name: "freeze-knows-what-formulas-fill",
    guards: "What a formula fills beside it is not taken for rows that people moved.",
    file: "src/formulas/put-right.ts",
    take: "if (inColumns.has(column) || filled.has(placeKey(place))) continue;",
    put: "if (inColumns.has(column)) continue;",
    caughtBy: { file: REFRESH, title: "formulas of all shapes in one tab" },
  },
  {
    name: "undo-freeze-knows-columns-by-place",
    guards:
      "Undo freeze clears no formula because the columns have no header and are filled only later.",
    file: "src/formulas/put-right.ts",
    take: "  if (holdTheSame(before, after, written, inColumns)) return [];\n",
    put: "",
    caughtBy: {
      file: "test/src/formulas/put-right.test.ts",
      title: "columns without a header that are filled only later",
    },
  },
  {
    name: "freeze-leaves-errors-in-ranges",
    guards:
      "A range that shows an error in one row stays a formula, which can still get its answer.",
    file: "src/formulas/freeze.ts",
    take: "[...waitingCells(grid), ...failedCells(grid)]",
    put: "waitingCells(grid)",
    caughtBy: { file: GUARDS, title: "that had reached the limit fill by themselves" },
  },
  {
    name: "refresh-rests-once",
    guards: "A cell that is refreshed for two reasons comes back: it rests once.",
    file: "src/formulas/refresh.ts",
    take: "uniquePlaces(chosen).slice",
    put: "chosen.slice",
    caughtBy: { file: GUARDS, title: "that had reached the limit fill by themselves" },
  },
];
