/** Adds the add-on's menu; allowed in every authority, also before anything was authorised (platform §5). */
export function addMenu(
  entries: readonly (readonly [caption: string, handler: string] | "")[],
): void {
  const menu = SpreadsheetApp.getUi().createAddonMenu();
  for (const entry of entries) {
    if (entry === "") menu.addSeparator();
    else menu.addItem(entry[0], entry[1]);
  }
  menu.addToUi();
}

export function showSidebar(): void {
  SpreadsheetApp.getUi().showSidebar(
    HtmlService.createHtmlOutputFromFile("Sidebar").setTitle("Enrich"),
  );
}
