/**
 * An error's log entry: its text and stack, which `npm run trace` reads. For maintainers; never
 * shown on screen.
 */
export function logText(error: unknown): string {
  const { stack } = Object(error) as { stack?: unknown };
  return typeof stack === "string" && stack !== "" ? stack : String(error);
}
