/**
 * What the log says of an error: its words and, where there are, the calls that led to it, which
 * `npm run trace` reads. For people who maintain the add-on; never shown on screen.
 */
export function logged(error: unknown): string {
  const stack =
    typeof error === "object" && error !== null && "stack" in error ? error.stack : undefined;
  return typeof stack === "string" && stack !== "" ? stack : String(error);
}
