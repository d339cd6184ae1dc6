/**
 * An error's log entry: its text and stack, which `npm run trace` reads. For maintainers; never
 * shown on screen.
 */
export function logText(error: unknown): string {
  const stack =
    typeof error === "object" && error !== null && "stack" in error ? error.stack : undefined;
  return typeof stack === "string" && stack !== "" ? stack : String(error);
}
