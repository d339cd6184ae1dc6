/**
 * Whether an answer without values says itself that there are none. That nothing found is no HTTP
 * error, and that `status` is `error` then, is service-interface's rule for enrichment; for the
 * other look-ups the same is assumed (L), and a sentence such as "No results found" counts too.
 */
export function saysNothingFound(body: Record<string, unknown>): boolean {
  const { status, message } = body;
  return (
    status === "error" || (typeof message === "string" && /\b(no|not)\b.*\bfound\b/i.test(message))
  );
}
