/** An error's text and stack for the log, which `npm run trace` reads. Never shown on screen. */
export function logText(error: unknown): string {
  const { stack } = Object(error) as { stack?: unknown };
  return typeof stack === "string" && stack !== "" ? stack : String(error);
}
