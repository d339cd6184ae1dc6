/**
 * A web app's answer that Google serves directly, with status 200 (platform W5, confidence C: live
 * checklist).
 */
export function webPage(text: string): GoogleAppsScript.HTML.HtmlOutput {
  return HtmlService.createHtmlOutput(text);
}
