/** The shapes in which an intent's results may reach its webhook (service-gaps: Webhook bodies of intents). */
export const INTENT_BODIES = [
  "array",
  "leads",
  "results",
  "jobs",
  "companies",
  "data",
  "entry",
] as const;
export type IntentBody = (typeof INTENT_BODIES)[number];

/** Entries of one call; results come as they become available (service-interface: Events). */
const ENTRIES_PER_CALL = 25;

/** The bodies of the calls that deliver these entries, in order; none for no entries. */
export function formatIntentBodies(shape: IntentBody, entries: readonly object[]): object[] {
  if (shape === "entry") return [...entries];
  const bodies: object[] = [];
  for (let at = 0; at < entries.length; at += ENTRIES_PER_CALL) {
    const part = entries.slice(at, at + ENTRIES_PER_CALL);
    bodies.push(shape === "array" ? part : { [shape]: part });
  }
  return bodies;
}
