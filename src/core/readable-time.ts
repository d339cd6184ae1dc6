/** "2026-01-05T10:30:00.000Z" as people read it, in as few characters; any other text as it is. */
export function readableTime(text: string): string {
  return text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z$/, "$1 $2 UTC");
}
