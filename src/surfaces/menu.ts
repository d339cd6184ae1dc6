/** An entry's caption, and the function of main.js it calls or its submenu; "" is a separator. */
export type MenuEntry = readonly [caption: string, opens: string | readonly MenuEntry[]] | "";

/** The same for everybody: it is made before anything may be read. An entry that cannot act says why. */
export const MENU: readonly MenuEntry[] = [
  ["Open sidebar", "enrichOpenSidebar"],
  "",
  ["Enrich selected rows…", "enrichSelected"],
  ["Enrich this tab…", "enrichThisTab"],
  [
    "Run in this tab",
    [
      ["Pause", "enrichPause"],
      ["Resume", "enrichResume"],
      ["Stop", "enrichStop"],
    ],
  ],
  "",
  [
    "Formulas",
    [
      ["Refresh formulas", "enrichRefreshFormulas"],
      ["Freeze formulas to values…", "enrichFreezeFormulas"],
      ["Undo freeze", "enrichUndoFreeze"],
    ],
  ],
  [
    "Help",
    [
      ["Examples", "enrichExamples"],
      ["What is new", "enrichNews"],
      ["Diagnostics…", "enrichDiagnostics"],
      ["Support", "enrichSupport"],
    ],
  ],
];
