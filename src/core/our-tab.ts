/** Whether a tab is one that only we write, by its name. */
export function isOurTab(name: string): boolean {
  return name.startsWith("Enrich: ");
}
