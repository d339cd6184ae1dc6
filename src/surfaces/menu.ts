/** The menu's entries: caption and the function of main.js it calls; "" is a line between. */
export const MENU: readonly (readonly [caption: string, handler: string] | "")[] = [
  ["Open sidebar", "enrichOpenSidebar"],
  "",
  ["Enrich selected rows…", "enrichSelected"],
  ["Enrich this tab…", "enrichThisTab"],
  ["Retry failed…", "enrichRetryFailed"],
  ["Look up again (pays)…", "enrichLookUpAgain"],
  ["Rows without an answer…", "enrichUnanswered"],
  ["Undo last run…", "enrichUndo"],
  "",
  ["Show progress", "enrichShowProgress"],
  ["Pause", "enrichPause"],
  ["Resume", "enrichResume"],
  ["Stop", "enrichStop"],
  "",
  ["Settings…", "enrichSettings"],
  ["Diagnostics…", "enrichDiagnostics"],
];
