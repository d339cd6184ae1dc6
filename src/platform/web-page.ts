/**
 * An answer of the web app that is served directly, with status 200
 * (platform W5, confidence C: live checklist).
 */
export function webPage(text: string): GoogleAppsScript.HTML.HtmlOutput {
  return HtmlService.createHtmlOutput(text);
}
